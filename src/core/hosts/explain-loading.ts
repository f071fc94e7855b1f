/** Says what a host does with a skill at its place: the answer to "why does my skill not trigger?". Never throws. */
import type { Field, Skill } from '../skill/skill.ts';
import { countCodePoints } from '../text/code-points.ts';
import { formatCount } from '../text/counted.ts';
import { displayText } from '../text/display-text.ts';
import { fieldUse } from './field-use.ts';
import { findInHost } from './find-in-host.ts';
import type { Host } from './host.ts';
import type { HostId } from './host-id.ts';
import { hosts } from './hosts.ts';
import { invocation } from './invocation.ts';
import { listWords } from './list-words.ts';
import { loadInHost } from './load-in-host.ts';
import { readFacts, type SkillFacts } from './skill-facts.ts';
import type { SkillPlace } from './skill-place.ts';
import type { Answer, HostVerdict, Statement, Topic } from './verdict.ts';

/** Also answers what would be if the skill lay in one of the host's folders: `found` alone says that it does not. */
export function explainLoading(skill: Skill, place: SkillPlace, hostId: HostId): HostVerdict {
  const host = hosts[hostId];
  const facts = readFacts(skill);
  const found = findInHost(host, place);
  const loading = loadInHost(host, facts, place);
  const statements: Statement[] = [found, ...loading.statements];
  let ignored: readonly Field[] = [];
  let cut: HostVerdict['cut'] = [];
  if (loading.loaded !== 'no') {
    const seen = loading.emptied ? { ...facts, description: undefined, field: () => undefined } : facts;
    statements.push(...invocation(host, seen, place, loading.name));
    if (!loading.emptied) {
      cut = cutFields(host, facts);
      ignored = facts.fields.filter(({ key }) => fieldUse(host.id, key).is !== 'used');
    }
    statements.push(...cut.map((one) => cutStatement(one, facts)), ...ignoredStatement(host, ignored));
  }
  return {
    host: hostId,
    found: found.answer,
    loaded: loading.loaded,
    name: loading.name,
    model: loading.loaded === 'no' ? 'no' : answerOn('model', statements),
    person: loading.loaded === 'no' ? 'no' : answerOn('person', statements),
    ignoredFields: ignored.map(({ key }) => key),
    cut,
    statements,
  };
}

function answerOn(topic: Topic, statements: readonly Statement[]): Answer {
  return statements.find((statement) => statement.topic === topic)?.answer ?? 'unknown';
}

function cutFields({ id, descriptionLimit, nameLimit }: Host, facts: SkillFacts): HostVerdict['cut'] {
  const cut: { field: string; kept: number }[] = [];
  if (nameLimit?.is.over === 'cut' && (facts.name?.length ?? 0) > nameLimit.is.most)
    cut.push({ field: 'name', kept: nameLimit.is.most });
  if (descriptionLimit?.is.over !== 'cut') return cut;
  // Claude Code shows when_to_use behind the description and cuts the two together.
  const more = id === 'claude-code' ? facts.field('when_to_use')?.value : undefined;
  const length = (facts.description?.length ?? 0) + (typeof more === 'string' ? countCodePoints(more) : 0);
  if (length > descriptionLimit.is.most) cut.push({ field: 'description', kept: descriptionLimit.is.most });
  return cut;
}

function cutStatement({ field, kept }: HostVerdict['cut'][number], facts: SkillFacts): Statement {
  const span = (field === 'name' ? facts.name : facts.description)?.span ?? facts.start;
  const text = `The ${field} is cut after ${formatCount(kept)} characters; the model does not see the rest.`;
  return { topic: 'cut', answer: 'limited', text, confirmed: true, span };
}

const FIELDS_SHOWN = 12;
/** They tell people about the skill; that a host does nothing with them is no news. */
const FOR_PEOPLE: readonly string[] = ['license', 'compatibility', 'metadata'];

function ignoredStatement({ id, name }: Host, fields: readonly Field[]): Statement[] {
  const ignored = fields.filter(({ key }) => !FOR_PEOPLE.includes(key));
  const [first] = ignored;
  if (first === undefined) return [];
  const shown = ignored.slice(0, FIELDS_SHOWN).map(({ key }) => displayText(key, 40));
  if (ignored.length > FIELDS_SHOWN) shown.push(`${ignored.length - FIELDS_SHOWN} more`);
  const confirmed = ignored.every(({ key }) => fieldUse(id, key).confirmed);
  const text = `${name} makes nothing of ${listWords(shown)}.`;
  return [{ topic: 'ignored', answer: 'no', text, confirmed, span: first.keySpan }];
}
