/** What breaks in which mode of the SEP-2640 fixture, and whether the official client refuses the skill for it. */
import type { WireRuleId } from '../../../src/core/index.ts';
import type { Era } from '../../../src/mcp/connection-state.ts';
import type { Verdict } from '../../../src/mcp/verification/verification.ts';

export interface VerificationCase {
  readonly mode: string;
  /** Rules that its skills break. */
  readonly skill?: readonly WireRuleId[];
  /** Rules that the server breaks. */
  readonly server?: readonly WireRuleId[];
  /** By the official client. */
  readonly refused?: boolean;
  /** Where it does not follow from the findings. */
  readonly verdict?: Verdict;
  /** In the other era the rule does not exist. */
  readonly only?: Era;
}

export const SEP_2640_CASES: readonly VerificationCase[] = [
  { mode: 'fine' },
  // Entries.
  { mode: 'uri-not-skill-md', skill: ['mcp-uri-not-skill-md', 'mcp-resources-dynamic'], refused: true },
  { mode: 'uri-name', skill: ['mcp-uri-name-mismatch', 'mcp-resources-dynamic'], refused: true },
  { mode: 'uri-authority', skill: ['mcp-uri-authority-invalid', 'mcp-resources-dynamic'], refused: true },
  { mode: 'no-description', skill: ['mcp-frontmatter-missing-required', 'mcp-frontmatter-mismatch'], refused: true },
  { mode: 'long-description', skill: ['mcp-description-too-long', 'mcp-frontmatter-mismatch'], refused: true },
  { mode: 'bad-name', skill: ['mcp-name-invalid', 'mcp-uri-name-mismatch', 'mcp-frontmatter-mismatch'], refused: true },
  { mode: 'bad-metadata', skill: ['mcp-field-invalid', 'mcp-frontmatter-mismatch'], refused: true },
  { mode: 'reserved-key', skill: ['mcp-reserved-metadata-key', 'mcp-frontmatter-mismatch'], refused: true },
  { mode: 'no-resources', skill: ['mcp-resources-invalid', 'mcp-resources-incomplete'], refused: true },
  { mode: 'dynamic', skill: ['mcp-resources-dynamic'] },
  { mode: 'missing-skill-md', skill: ['mcp-resources-missing-skill-md', 'mcp-resources-incomplete'], refused: true },
  { mode: 'listed-twice', skill: ['mcp-resources-duplicate'], refused: true },
  { mode: 'outside', skill: ['mcp-resources-outside-skill'], refused: true },
  { mode: 'no-size', skill: ['mcp-size-missing'], refused: true },
  { mode: 'bad-digest', skill: ['mcp-digest-format'], refused: true },
  { mode: 'many-files', skill: ['mcp-too-many-resources', 'mcp-file-unreadable'], refused: true },
  { mode: 'too-large', skill: ['mcp-skill-too-large', 'mcp-size-mismatch'], refused: true },
  // What is read.
  { mode: 'frontmatter', skill: ['mcp-frontmatter-mismatch'], refused: true },
  { mode: 'size-differs', skill: ['mcp-size-mismatch'], refused: true },
  { mode: 'digest-differs', skill: ['mcp-digest-mismatch'], refused: true },
  { mode: 'listed-gone', skill: ['mcp-file-unreadable'], refused: true },
  { mode: 'mime', skill: ['mcp-mime-type'] },
  { mode: 'dead-link', skill: ['mcp-resources-incomplete'] },
  { mode: 'folder-link' },
  { mode: 'unlisted-file', skill: ['mcp-resources-incomplete'] },
  { mode: 'nested', skill: ['mcp-nested-skill-unlisted'] },
  { mode: 'allowed-tools', skill: ['mcp-allowed-tools-not-honoured'] },
  { mode: 'unknown-tool', skill: ['mcp-allowed-tools-not-honoured', 'mcp-body-names-unknown-tool'] },
  { mode: 'hooks', skill: ['mcp-host-executed-field'] },
  { mode: 'command', skill: ['mcp-host-executed-field'] },
  { mode: 'absolute-uri', skill: ['mcp-absolute-skill-uri'] },
  { mode: 'cross-server', skill: ['mcp-cross-server-reference'] },
  { mode: 'trailing-slash', skill: ['mcp-directory-trailing-slash'] },
  // The server.
  { mode: 'no-directory', skill: ['mcp-directory-read-unimplemented'], server: ['mcp-directory-read-unimplemented'] },
  { mode: 'undeclared-directory', server: ['mcp-directory-read-undeclared'] },
  { mode: 'no-resources-capability', server: ['mcp-extension-missing-resources-capability'] },
  { mode: 'no-get', server: ['mcp-method-missing'] },
  { mode: 'get-code', server: ['mcp-wrong-error-code'] },
  { mode: 'get-other', server: ['mcp-result-malformed'] },
  { mode: 'ignores-cursor', server: ['mcp-wrong-error-code'] },
  { mode: 'error-text', server: ['mcp-success-with-error-text'] },
  { mode: 'legacy-index', server: ['mcp-legacy-index'] },
  { mode: 'duplicate-uri', server: ['mcp-duplicate-uri'], refused: true },
  { mode: 'duplicate-name', skill: ['mcp-duplicate-name', 'mcp-resources-dynamic'] },
  { mode: 'entry-invalid', server: ['mcp-entry-invalid'] },
  { mode: 'no-result-type', server: ['mcp-result-type'], refused: true, only: 'modern' },
  { mode: 'no-cache', server: ['mcp-cache-fields-missing'], refused: true, only: 'modern' },
];
