/** Rule: fields of certain hosts are named once, with where they work and where not. */
import { fieldUse } from '../../hosts/field-use.ts';
import type { HostId } from '../../hosts/host-id.ts';
import { hosts } from '../../hosts/hosts.ts';
import { listWords } from '../../hosts/list-words.ts';
import { isKnownField, SPECIFICATION_FIELDS } from '../../skill/known-fields.ts';
import type { Field } from '../../skill/skill.ts';
import { clauses } from '../clauses.ts';
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { sampleText } from './host-rule.ts';

/** The hosts of the table of fields; of others too little is known to be said unasked. */
const COMPARED: readonly HostId[] = ['claude-code', 'claude-ai', 'vscode', 'codex', 'cursor', 'gemini-cli', 'opencode'];
const IGNORED_FIELD_RULES = ['codex', 'vscode', 'cursor', 'opencode', 'cline', 'kiro', 'windsurf'].map(
  (host) => `${host}-ignored-field`,
);

export const portabilitySummary = defineRule({
  id: 'portability-summary',
  title: 'Fields of certain hosts are known to work in some hosts only',
  severity: 'info',
  spec: clauses.frontmatter,
  docs: {
    why: 'One note for a file instead of one for each field and host: which fields beside those of the specification it has, where they work, and where they are ignored or refused. A skill in the folder of one host, or for hosts that you name, is held against those.',
    bad: [{ text: sampleText('argument-hint: a date\nmodel: inherit') }],
    good: [
      { text: sampleText('license: MIT') },
      { text: sampleText('argument-hint: a date\nmodel: inherit'), path: '.claude/skills/my-skill' },
    ],
  },
  silentAfter: [...unreadableFields, 'claude-api-unknown-field', ...IGNORED_FIELD_RULES],
  check({ frontmatter }, report, _folder, { targets }) {
    const wanted = targets.hosts.length === 0 ? COMPARED : targets.hosts;
    const further = frontmatter.fields.filter(
      ({ key, readable }) => readable && isKnownField(key) && !SPECIFICATION_FIELDS.includes(key),
    );
    const [first] = further.filter(({ key }) => wanted.some((host) => fieldUse(host, key).is !== 'used'));
    if (first === undefined) return;
    const works = groupsOf(further, wanted);
    const refused = wanted.some((host) => further.some(({ key }) => fieldUse(host, key).is === 'refused'));
    const rest = refused
      ? 'other hosts ignore what they do not know, claude.ai refuses the skill'
      : 'ignored elsewhere';
    report(first.keySpan, `${works.join('; ')}; ${rest}.`);
  },
});

/** Fields that work in the same hosts stand together: `"agent" and "model" work in Claude Code only`. */
function groupsOf(fields: readonly Field[], wanted: readonly HostId[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { key } of fields) {
    const using = wanted.filter((host) => fieldUse(host, key).is === 'used').map((host) => hosts[host].name);
    const where =
      using.length === 0 ? 'in none of the hosts' : `in ${listWords(using)}${using.length === 1 ? ' only' : ''}`;
    groups.set(where, [...(groups.get(where) ?? []), `"${key}"`]);
  }
  return [...groups].map(([where, keys]) => `${listWords(keys)} ${keys.length === 1 ? 'works' : 'work'} ${where}`);
}
