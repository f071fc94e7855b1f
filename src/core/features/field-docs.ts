/** The one table of frontmatter fields: what each means, what it may hold, and what the hosts make of it. */
import { NAME_LIMIT } from '../skill/skill-name.ts';

/** A host with a column in the table of fields. */
export type FieldHost = 'claude-code' | 'claude-ai' | 'vscode' | 'codex' | 'cursor' | 'opencode' | 'gemini-cli';

/** `used`: has an effect. `ignored`: accepted without one. `refused`: flagged, or the skill is rejected. `unknown`: its documents do not say. */
export type FieldUse = 'used' | 'ignored' | 'refused' | 'unknown';

export type FieldType = 'text' | 'boolean' | 'tools' | 'list' | 'map';

export interface FieldDoc {
  readonly key: string;
  readonly type: FieldType;
  /** One of the six fields of the Agent Skills specification. */
  readonly specification: boolean;
  readonly required: boolean;
  /** One sentence for people. */
  readonly meaning: string;
  /** What the value must look like, beside its length. */
  readonly form?: string;
  /** Most characters (code points). */
  readonly limit?: number;
  /** The values to offer; `closed` when there are no others. */
  readonly values?: readonly FieldValue[];
  readonly closed?: boolean;
  readonly hosts: Readonly<Record<FieldHost, FieldUse>>;
}

export interface FieldValue {
  readonly value: string;
  readonly meaning?: string;
}

/** In the order in which they are named to people. */
export const FIELD_HOSTS: Readonly<Record<FieldHost, string>> = {
  'claude-code': 'Claude Code',
  'claude-ai': 'claude.ai and the Skills API',
  vscode: 'VS Code',
  codex: 'Codex',
  cursor: 'Cursor',
  opencode: 'OpenCode',
  'gemini-cli': 'Gemini CLI',
};

/** One letter for each of `FIELD_HOSTS`: used, ignored, refused, `-` unknown. */
function hosts(letters: string): FieldDoc['hosts'] {
  const use = (index: number): FieldUse => USES[letters[index] ?? '-'] ?? 'unknown';
  return {
    'claude-code': use(0),
    'claude-ai': use(1),
    vscode: use(2),
    codex: use(3),
    cursor: use(4),
    opencode: use(5),
    'gemini-cli': use(6),
  };
}

const USES: Readonly<Record<string, FieldUse>> = { u: 'used', i: 'ignored', r: 'refused', '-': 'unknown' };

const BOOLEANS: readonly FieldValue[] = [{ value: 'true' }, { value: 'false' }];
const EVERYWHERE = hosts('uuuuuuu');
const CLAUDE_CODE_ONLY = hosts('urri-i-');

const specification = { specification: true, required: false } as const;
const furtherField = { specification: false, required: false } as const;

/** First the specification's six in its order, then those of hosts. */
export const fieldDocs: readonly FieldDoc[] = [
  {
    ...specification,
    key: 'name',
    type: 'text',
    required: true,
    meaning: 'The name of the skill; it must equal the name of its folder.',
    form: 'lowercase letters a-z, digits and single hyphens, none at either end',
    limit: NAME_LIMIT,
    hosts: EVERYWHERE,
  },
  {
    ...specification,
    key: 'description',
    type: 'text',
    required: true,
    meaning: 'What the skill does and when to use it; it is all that a model sees before it chooses the skill.',
    limit: 1024,
    hosts: EVERYWHERE,
  },
  {
    ...specification,
    key: 'license',
    type: 'text',
    meaning: 'The licence: its name, or the name of a file in the skill folder.',
    form: 'short',
    values: [
      { value: 'MIT' },
      { value: 'Apache-2.0' },
      { value: 'BSD-3-Clause' },
      { value: 'ISC' },
      { value: 'MPL-2.0' },
      { value: 'CC-BY-4.0' },
      { value: 'CC0-1.0' },
      { value: 'Complete terms in LICENSE.txt', meaning: 'For a licence text that lies in the skill folder.' },
    ],
    hosts: hosts('iuuiuu-'),
  },
  {
    ...specification,
    key: 'compatibility',
    type: 'text',
    meaning: 'What the skill needs: a certain host, programs, or access to the network. Most skills do not need it.',
    limit: 500,
    hosts: hosts('iuuiuu-'),
  },
  {
    ...specification,
    key: 'metadata',
    type: 'map',
    meaning: 'Further properties, such as author and version, that the specification does not define.',
    form: 'a map of text to text',
    hosts: hosts('iuuuuu-'),
  },
  {
    ...specification,
    key: 'allowed-tools',
    type: 'tools',
    meaning:
      'Tools that the host may use without asking while the skill is active. Experimental; it restricts nothing.',
    form: 'one text with spaces between the tools; Claude Code also takes commas or a list',
    hosts: hosts('uuri-i-'),
  },
  {
    ...furtherField,
    key: 'disallowed-tools',
    type: 'tools',
    meaning: 'Tools that are taken away while the skill is active.',
    form: 'as in allowed-tools',
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'when_to_use',
    type: 'text',
    meaning:
      'More about when to use the skill; the listing shows it after the description, both cut at 1,536 characters.',
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'argument-hint',
    type: 'text',
    meaning: 'A hint at the expected arguments, shown where the skill is called as a command.',
    form: 'for example [issue-number]; quote it, since brackets mean a list',
    hosts: hosts('urui-i-'),
  },
  {
    ...furtherField,
    key: 'arguments',
    type: 'list',
    meaning: 'Names for the arguments; the body refers to each as $name.',
    form: 'names with spaces between, or a list',
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'disable-model-invocation',
    type: 'boolean',
    meaning: 'With true the model cannot choose the skill by itself; a person calls it by name.',
    values: BOOLEANS,
    closed: true,
    hosts: hosts('uruiui-'),
  },
  {
    ...furtherField,
    key: 'user-invocable',
    type: 'boolean',
    meaning: 'With false the skill is not offered as a command; only the model can choose it.',
    values: BOOLEANS,
    closed: true,
    hosts: hosts('urui-i-'),
  },
  {
    ...furtherField,
    key: 'context',
    type: 'text',
    meaning: 'With fork the skill runs in a context of its own, as a subagent. Experimental in VS Code.',
    values: [{ value: 'fork', meaning: 'Run in a context of its own; only the result comes back.' }],
    closed: true,
    hosts: hosts('urui-i-'),
  },
  {
    ...furtherField,
    key: 'agent',
    type: 'text',
    meaning: 'The type of subagent that runs a skill with context: fork; there is a default.',
    values: [{ value: 'general-purpose' }, { value: 'Explore' }, { value: 'Plan' }],
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'background',
    type: 'boolean',
    meaning: 'Whether a skill with context: fork runs in the background. Since Claude Code 2.1.218.',
    values: BOOLEANS,
    closed: true,
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'model',
    type: 'text',
    meaning: 'The model while the skill is active: any value that /model takes, or inherit.',
    values: [
      { value: 'inherit', meaning: 'The model of the session.' },
      { value: 'haiku' },
      { value: 'sonnet' },
      { value: 'opus' },
    ],
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'effort',
    type: 'text',
    meaning: 'How much the model thinks while the skill is active.',
    values: ['low', 'medium', 'high', 'xhigh', 'max'].map((value) => ({ value })),
    closed: true,
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'hooks',
    type: 'map',
    meaning: 'Commands that run at events while the skill is active, in the form of the settings, with once beside.',
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'paths',
    type: 'list',
    meaning: 'Globs: the model chooses the skill by itself only while it works with such files.',
    form: 'globs with commas between, or a list',
    hosts: CLAUDE_CODE_ONLY,
  },
  {
    ...furtherField,
    key: 'shell',
    type: 'text',
    meaning: 'The shell for commands that the body runs with !`command`.',
    values: [{ value: 'bash' }, { value: 'powershell' }],
    closed: true,
    hosts: CLAUDE_CODE_ONLY,
  },
];

const byKey = new Map(fieldDocs.map((doc) => [doc.key, doc]));

const hostList: readonly FieldHost[] = [
  'claude-code',
  'claude-ai',
  'vscode',
  'codex',
  'cursor',
  'opencode',
  'gemini-cli',
];

/** In the order of `FIELD_HOSTS`. */
export function hostsThat(doc: FieldDoc, use: FieldUse): readonly FieldHost[] {
  return hostList.filter((host) => doc.hosts[host] === use);
}

export function findFieldDoc(key: string): FieldDoc | undefined {
  return byKey.get(key);
}
