/** Whether a server stands in the extension's own setting, which its commands may write. */
import type { MergedDefinition } from '../../mcp/configuration/merge-definitions.ts';
import type { ServerOrigin } from '../../mcp/server-definition.ts';

export interface AddedOrigin extends ServerOrigin {
  readonly name: string;
  readonly setting: NonNullable<ServerOrigin['setting']>;
}

export function addedOrigin({ origin, name, otherOrigins }: MergedDefinition): AddedOrigin | undefined {
  return [{ ...origin, name }, ...otherOrigins].find((place): place is AddedOrigin => place.setting !== undefined);
}
