/** Who can set a loaded skill in motion: the model by itself, a person by its name. */
import type { Field } from '../skill/skill.ts';
import { fieldUse } from './field-use.ts';
import type { Host } from './host.ts';
import type { SkillFacts } from './skill-facts.ts';
import type { SkillPlace } from './skill-place.ts';
import type { Statement } from './verdict.ts';

export function invocation(
  host: Host,
  facts: SkillFacts,
  place: SkillPlace,
  name: string | undefined,
): readonly Statement[] {
  return [model(host, facts, place), person(host, facts, name)].filter((statement) => statement !== undefined);
}

function model(host: Host, facts: SkillFacts, place: SkillPlace): Statement {
  if (host.id === 'codex' && place.codexWaits === true)
    return said('model', 'no', 'Not by the model: agents/openai.yaml sets allow_implicit_invocation to false.');
  const { description, start } = facts;
  const flag = facts.field('disable-model-invocation');
  const uses = (key: string): boolean => fieldUse(host.id, key).is === 'used';
  if (flag !== undefined && uses(flag.key) && isTrue(host, flag))
    return { ...said('model', 'no', 'Not by the model: "disable-model-invocation" is true.'), span: flag.keySpan };
  if (description === undefined) {
    if (host.descriptionMissing.is === 'hidden')
      return { ...said('model', 'no', 'Never chosen by the model: there is no description.'), span: start };
    if (host.descriptionMissing.is === 'first-paragraph') {
      const text = 'The model sees the first paragraph of the body, since there is no description.';
      return { ...said('model', 'limited', text), span: start };
    }
  }
  const paths = facts.field('paths');
  if (paths !== undefined && uses('paths')) {
    const text = 'The model can choose it only while it works with files that "paths" names.';
    return { ...said('model', 'limited', text), span: paths.keySpan };
  }
  return said('model', 'yes', 'The model can choose it by its description.');
}

function person(host: Host, facts: SkillFacts, name: string | undefined): Statement | undefined {
  const hidden = facts.field('user-invocable');
  if (hidden !== undefined && fieldUse(host.id, hidden.key).is === 'used' && isFalse(host, hidden)) {
    const flag = facts.field('disable-model-invocation');
    const both = flag !== undefined && isTrue(host, flag);
    const text =
      both && host.id === 'vscode'
        ? 'Nobody can call it: both flags together disable the skill.'
        : both && host.id === 'claude-code'
          ? 'Not in the menu: a person reaches it only by naming it within a message.'
          : 'Not offered to a person: "user-invocable" is false.';
    return { ...said('person', both && host.id === 'claude-code' ? 'limited' : 'no', text), span: hidden.keySpan };
  }
  if (host.call === undefined) return undefined;
  const sign = host.call.is === 'slash' ? '/' : '$';
  const called = name === undefined ? 'its name' : `${sign}${name}`;
  return { topic: 'person', answer: 'yes', text: `A person calls it with ${called}.`, confirmed: host.call.confirmed };
}

const TRUE = /^(?:true|yes|on|1)$/i;
const FALSE = /^(?:false|no|off|0)$/i;

function isTrue({ id }: Host, { value, source }: Field): boolean {
  return value === true || (id === 'claude-code' && TRUE.test(source));
}

function isFalse({ id }: Host, { value, source }: Field): boolean {
  return value === false || (id === 'claude-code' && FALSE.test(source));
}

function said(topic: Statement['topic'], answer: Statement['answer'], text: string): Statement {
  return { topic, answer, text, confirmed: true };
}
