/** What breaks in which mode of the fixtures of the other dialects, by skill. */
import type { WireRuleId } from '../../../src/core/index.ts';
import type { Era } from '../../../src/mcp/connection-state.ts';
import type { Verdict } from '../../../src/mcp/verification/verification.ts';

export interface DialectCase {
  readonly script: string;
  readonly mode: string;
  /** Of each skill: its verdict, and the rules that it breaks. */
  readonly skills: Readonly<Record<string, readonly [Verdict, ...WireRuleId[]]>>;
  readonly server?: readonly WireRuleId[];
  /** The fixture ends on a request before `initialize`, as the program it stands for does. */
  readonly only?: Era;
}

const fine = ['conforms'] as const;
const TEMPLATE = 'skill://docs/{product}/SKILL.md';

export const DIALECT_CASES: readonly DialectCase[] = [
  {
    script: 'skills-primitive',
    mode: 'fine',
    skills: { 'create-presentation': fine, 'supabase-database': fine, 'plain-notes': fine },
  },
  {
    script: 'skills-primitive',
    mode: 'codes',
    skills: { 'create-presentation': fine, 'supabase-database': fine, 'plain-notes': fine },
    server: ['mcp-wrong-error-code'],
  },
  {
    script: 'skills-primitive',
    mode: 'broken',
    skills: {
      'Bad Name': ['violates', 'mcp-file-unreadable', 'mcp-name-invalid'],
      'no-description': ['violates', 'mcp-file-unreadable', 'mcp-frontmatter-missing-required'],
      long: ['violates', 'mcp-description-too-long', 'mcp-file-unreadable'],
      ['__proto__']: ['violates', 'mcp-file-unreadable', 'mcp-name-invalid'],
      '../../etc': ['violates', 'mcp-file-unreadable', 'mcp-name-invalid'],
      twice: ['violates', 'mcp-frontmatter-mismatch', 'mcp-resources-outside-skill', 'mcp-result-malformed'],
    },
    server: ['mcp-duplicate-name', 'mcp-entry-invalid'],
  },
  {
    script: 'sep-2076',
    mode: 'fine',
    // Its arguments are a person's to give.
    skills: { 'pdf-form-filling': ['violates', 'mcp-dependency-missing'], plain: fine },
  },
  {
    script: 'sep-2076',
    mode: 'codes',
    skills: { 'pdf-form-filling': ['violates', 'mcp-dependency-missing'], plain: fine },
    server: ['mcp-wrong-error-code'],
  },
  {
    script: 'sep-2076',
    mode: 'broken',
    skills: { 'pdf-form-filling': ['violates', 'mcp-dependency-missing'], plain: ['violates', 'mcp-file-unreadable'] },
  },
  { script: 'native-skills', mode: 'fine', skills: { billing: fine, other: fine } },
  {
    script: 'native-skills',
    mode: 'collision',
    skills: {
      billing: ['violates', 'mcp-scoped-primitive-listed'],
      other: ['violates', 'mcp-scoped-primitive-listed'],
    },
  },
  {
    script: 'native-skills',
    mode: 'broken',
    skills: {
      billing: ['violates', 'mcp-file-unreadable', 'mcp-listed-contents'],
      other: ['violates', 'mcp-file-unreadable'],
    },
  },
  { script: 'skill-engine', mode: 'documented', skills: { kubernetes: fine, many: fine } },
  { script: 'skill-engine', mode: 'actual', skills: { kubernetes: fine, many: fine }, only: 'legacy' },
  { script: 'resource-index', mode: 'R0', skills: { refunds: fine } },
  { script: 'resource-index', mode: 'R1', skills: { refunds: fine }, server: ['mcp-wrong-error-code'] },
  { script: 'resource-index', mode: "R1'", skills: { [TEMPLATE]: ['unchecked'] } },
  {
    script: 'resource-index',
    mode: 'R2',
    skills: { refunds: fine, packed: ['unchecked'], [TEMPLATE]: ['unchecked'] },
    server: ['mcp-entry-type-unknown'],
  },
  { script: 'resource-index', mode: 'R2d', skills: { refunds: ['violates', 'mcp-digest-mismatch'] } },
  {
    script: 'resource-index',
    mode: 'R3',
    skills: { refunds: fine, packed: ['unchecked'] },
    server: ['mcp-entry-invalid'],
  },
  {
    script: 'resource-index',
    mode: 'nested',
    skills: { refunds: ['violates', 'mcp-nested-skill-forbidden'], inner: fine },
  },
  { script: 'resource-index', mode: 'content-type', skills: { refunds: fine }, server: ['wk-content-type'] },
  {
    script: 'resource-index',
    mode: 'trap',
    skills: { refunds: fine, api: fine },
    server: ['mcp-success-with-error-text'],
  },
  { script: 'fastmcp-manifest', mode: 'fine', skills: { alpha: fine } },
  {
    script: 'fastmcp-manifest',
    mode: 'broken',
    skills: {
      alpha: [
        'violates',
        'mcp-digest-mismatch',
        'mcp-manifest-mismatch',
        'mcp-resources-outside-skill',
        'mcp-size-mismatch',
      ],
    },
  },
  { script: 'fastmcp-manifest', mode: 'no-manifest', skills: { alpha: ['violates', 'mcp-manifest-unreadable'] } },
  {
    script: 'skilljack',
    mode: 'fine',
    skills: { alpha: fine, beta: ['violates', 'mcp-metadata-description-mismatch', 'mcp-uri-name-mismatch'] },
  },
  { script: 'tools-only', mode: 'fine', skills: { alpha: fine }, server: ['mcp-entry-invalid'] },
];
