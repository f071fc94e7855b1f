/** What each proposal's file gives: its capabilities, its methods, and how it tells of changes. */
import type { ServerCapabilities } from '@modelcontextprotocol/server';
import type { DialectServer } from './dialect-server.ts';
import type { ScriptRunner } from './script-runner.ts';
import type { ServedChanges, ServedSkills } from './served-skills.ts';

export interface DialectContext {
  readonly skills: ServedSkills;
  /** Undefined: no script runs, whoever asks. */
  readonly runScript: ScriptRunner | undefined;
  /** Whether the server can speak first. Over HTTP there is no channel for a proposal's own notification. */
  readonly pushes: boolean;
  /** An unknown resource is -32002 up to 2025-11-25, and -32602 from 2026-07-28 on. */
  readonly era: 'legacy' | 'modern';
  readonly pageSize: number;
}

/** Three proposals declare themselves at the top, where the standard has nothing. */
export type DialectCapabilities = ServerCapabilities & {
  readonly skills?: { readonly listChanged?: boolean; readonly scripts?: boolean };
};

export interface ServedDialect {
  capabilities(context: DialectContext): DialectCapabilities;
  attach(server: DialectServer, context: DialectContext): void;
  /** Sent when the listing changed. */
  readonly onListChanged: readonly string[];
  /** Which resources are other than before, where clients can subscribe to them. */
  readonly updatedUris?: (changes: ServedChanges) => readonly string[];
}
