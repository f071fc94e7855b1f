/** Whether a host loads a skill that it found, and under which name. */
import { isSkillName } from '../skill/skill-name.ts';
import { formatCount } from '../text/counted.ts';
import { displayText } from '../text/display-text.ts';
import { fieldUse } from './field-use.ts';
import type { Fact, Host, NameOutcome } from './host.ts';
import type { SkillFacts } from './skill-facts.ts';
import type { SkillPlace } from './skill-place.ts';
import { uploadBans } from './upload-bans.ts';
import type { Statement } from './verdict.ts';

export interface Loading {
  readonly statements: readonly Statement[];
  readonly loaded: Statement['answer'];
  readonly name: string | undefined;
  /** The body loads, and every field is lost. */
  readonly emptied: boolean;
}

export function loadInHost(host: Host, facts: SkillFacts, place: SkillPlace): Loading {
  const verb = host.id === 'claude-ai' ? 'Refused' : 'Not loaded';
  const dropped = (why: string, confirmed: boolean, span?: Statement['span']): Loading => ({
    statements: [say('loaded', 'no', `${verb}: ${why}.`, confirmed, span)],
    loaded: 'no',
    name: undefined,
    emptied: false,
  });
  const { noFrontmatter, brokenYaml, description, name, start } = facts;
  if (noFrontmatter !== undefined && host.frontmatterMissing.is === 'dropped')
    return dropped(noFrontmatter.why, host.frontmatterMissing.confirmed, noFrontmatter.span);
  if (brokenYaml !== undefined && host.brokenYaml.is === 'dropped')
    return dropped(brokenYaml.why, host.brokenYaml.confirmed, brokenYaml.span);
  const lost = noFrontmatter ?? (host.brokenYaml.is === 'emptied' ? brokenYaml : undefined);
  const read = lost === undefined;
  const noName = name !== undefined && !read ? 'the name is lost too' : 'there is no name';
  const naming = nameOf(host, read ? name : undefined, place, noName);
  if (naming.dropped !== undefined) return dropped(naming.dropped.why, naming.dropped.confirmed, name?.span ?? start);
  if ((!read || description === undefined) && host.descriptionMissing.is === 'dropped')
    return dropped('there is no description', host.descriptionMissing.confirmed, start);
  const limit = host.descriptionLimit;
  if (read && limit?.is.over === 'dropped' && description !== undefined && description.length > limit.is.most)
    return dropped(
      `the description is longer than ${formatCount(limit.is.most)} characters`,
      limit.confirmed,
      description.span,
    );
  if (host.id === 'claude-ai') {
    const [ban] = uploadBans(facts);
    if (ban !== undefined) return dropped(ban.why, true, ban.span);
    const field = facts.fields.find(({ key }) => fieldUse(host.id, key).is === 'refused');
    if (field !== undefined) return dropped(`it has the unexpected field "${show(field.key)}"`, true, field.keySpan);
  }
  return { ...loadedAs(host, facts, lost, naming), emptied: !read };
}

function loadedAs(
  host: Host,
  facts: SkillFacts,
  lost: SkillFacts['brokenYaml'],
  naming: Naming,
): Pick<Loading, 'statements' | 'loaded' | 'name'> {
  const { brokenYaml, duplicateKey } = facts;
  const statements: Statement[] = [];
  if (lost !== undefined) {
    const text = `Loaded with its body alone: every field is lost, since ${lost.why}.`;
    statements.push(say('loaded', 'limited', text, true, lost.span));
  } else if (brokenYaml !== undefined) {
    const text = `Loaded all the same, though ${brokenYaml.why}: name and description are read line by line.`;
    statements.push(say('loaded', 'yes', text, host.brokenYaml.confirmed, brokenYaml.span));
  } else if (duplicateKey !== undefined) {
    statements.push(say('loaded', 'unknown', 'A key stands twice; which one counts is open.', false, duplicateKey));
  } else {
    statements.push(say('loaded', 'yes', 'Loaded.', true));
  }
  const named = naming.name === undefined ? 'Under which name is open' : `As "${show(naming.name)}"`;
  const why = naming.why === '' ? '' : `, ${naming.why}`;
  statements.push(
    say('name', naming.name === undefined ? 'unknown' : 'yes', `${named}${why}.`, naming.confirmed, facts.name?.span),
  );
  return { statements, loaded: statements[0]?.answer ?? 'unknown', name: naming.name };
}

interface Naming {
  readonly name: string | undefined;
  readonly why: string;
  readonly confirmed: boolean;
  readonly dropped?: { readonly why: string; readonly confirmed: boolean };
}

/** @param none why there is no name, where there is none */
function nameOf(host: Host, field: SkillFacts['name'], { folder }: SkillPlace, none: string): Naming {
  if (field === undefined) return outcome(host.nameMissing, none, undefined, folder);
  const limit = host.nameLimit;
  if (limit !== undefined && field.length > limit.is.most) {
    const why = `the name is longer than ${limit.is.most} characters`;
    if (limit.is.over === 'dropped')
      return { name: undefined, why, confirmed: limit.confirmed, dropped: { why, confirmed: limit.confirmed } };
    return { name: [...field.text].slice(0, limit.is.most).join(''), why: 'cut', confirmed: limit.confirmed };
  }
  if (!isSkillName(field.text)) {
    const kept = host.id === 'gemini-cli' ? field.text.replace(/[:\\/<>*?"|]/g, '-') : field.text;
    return outcome(host.nameInvalid, `the name "${show(field.text)}" breaks the form of names`, kept, folder);
  }
  if (folder !== '' && field.text !== folder)
    return outcome(host.nameDiffers, `the name "${field.text}" is not that of the folder`, field.text, folder);
  return { name: field.text, why: '', confirmed: true };
}

function outcome({ is, confirmed }: Fact<NameOutcome>, why: string, kept: string | undefined, folder: string): Naming {
  if (is === 'dropped') return { name: undefined, why, confirmed, dropped: { why, confirmed } };
  if (is === 'folder-name') return { name: folder, why: `the folder name, since ${why}`, confirmed };
  if (is === 'kept' && kept !== undefined) return { name: kept, why, confirmed };
  return { name: undefined, why: `since ${why}`, confirmed: false };
}

function show(text: string): string {
  return displayText(text, 64);
}

function say(
  topic: Statement['topic'],
  answer: Statement['answer'],
  text: string,
  confirmed: boolean,
  span?: Statement['span'],
): Statement {
  return { topic, answer, text, confirmed, ...(span === undefined ? {} : { span }) };
}
