/** What a person set for a server against what is found out by itself. Kept in settings, never written into the file. */
import { asRecord } from '../as-record.ts';
import { DIALECT_IDS, type DialectId } from '../dialects/dialect-id.ts';
import type { ServerDefinition } from '../server-definition.ts';

export interface ServerOverride {
  readonly era?: ServerDefinition['era'];
  readonly dialect?: 'auto' | DialectId;
}

export const ERAS = ['auto', 'legacy', 'modern'] as const satisfies readonly ServerDefinition['era'][];

/** By the server's name. What no setting can mean is left out: the editor marks it where it is written. */
export function readOverrides(setting: unknown): Readonly<Record<string, ServerOverride>> {
  return Object.fromEntries(
    Object.entries(asRecord(setting) ?? {}).map(([name, given]) => {
      const era = ERAS.find((each) => each === asRecord(given)?.era);
      const dialect = (['auto', ...DIALECT_IDS] as const).find((each) => each === asRecord(given)?.dialect);
      return [name, { ...(era && { era }), ...(dialect && { dialect }) }];
    }),
  );
}
