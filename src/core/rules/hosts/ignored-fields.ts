/** The check of the rules that name, once for a file, the fields of which one host makes nothing. */
import { fieldUse } from '../../hosts/field-use.ts';
import type { HostId } from '../../hosts/host-id.ts';
import { hosts } from '../../hosts/hosts.ts';
import { listWords } from '../../hosts/list-words.ts';
import { isKnownField, SPECIFICATION_FIELDS } from '../../skill/known-fields.ts';
import { removeField } from '../field-edits.ts';
import type { Rule } from '../rule.ts';
import type { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

/** Only where a person named the host: a skill in its folder is often meant for others too. */
export function ignoredFieldRule(host: HostId, id: string, spec: (typeof hostClauses)[keyof typeof hostClauses]): Rule {
  const { name } = hosts[host];
  return hostRule(host, {
    id,
    title: `The fields have an effect in ${name}`,
    severity: 'info',
    spec,
    docs: {
      why: `${name} makes nothing of these fields, and mostly says nothing. Said once for a file, and only where ${name} is named as a host. Fields of the specification are not counted, as far as hosts merely do not use them.`,
      bad: [{ text: sampleText('model: inherit\npaths: "*.md"'), hosts: [host] }],
      good: [{ text: sampleText('license: MIT'), hosts: [host] }],
    },
    fix: 'choice',
    check(skill, report, _folder, { targets }) {
      if (!targets.explicit) return;
      const ignored = skill.frontmatter.fields.filter(
        ({ key, readable }) =>
          readable && isKnownField(key) && !SPECIFICATION_FIELDS.includes(key) && fieldUse(host, key).is !== 'used',
      );
      const [first] = ignored;
      if (first === undefined) return;
      const names = listWords(ignored.map(({ key }) => `"${key}"`));
      const sure = ignored.every(({ key }) => fieldUse(host, key).confirmed);
      const removals = ignored.flatMap((field) => removeField(skill, field, 'choice'));
      const edits = removals.flatMap((fix) => fix.edits);
      report(first.keySpan, `${name} ${sure ? 'makes' : 'probably makes'} nothing of ${names}.`, {
        fixes: removals.length === ignored.length ? [{ title: `Remove ${names}`, kind: 'choice', edits }] : [],
      });
    },
  });
}
