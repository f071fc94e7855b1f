/** One rule for people to read on a terminal: what it demands, why, and how it looks broken and kept. */
import { allRules, docsUrl, findWireRule, type RuleFacts, type Sample, type WireRule } from '../core/index.ts';
import { type Paint, printable } from './terminal.ts';

/** Undefined when there is no such rule. */
export function rulePage(id: string, paint: Paint): string | undefined {
  const rule = allRules.find((candidate) => candidate.id === id);
  if (rule !== undefined) return pageOfRule(rule, paint);
  const wireRule = findWireRule(id);
  return wireRule && pageOfWireRule(wireRule, paint);
}

function pageOfRule({ id, title, severity, spec, docs, docsUrl: url, fix }: RuleFacts, paint: Paint): string {
  const mend = fix === 'safe' ? 'a safe fix' : fix === 'choice' ? 'a fix to choose' : 'no fix';
  return [
    `${paint('bold', id)}  ${severity}, ${mend}`,
    `${title}.`,
    docs.why,
    ...docs.bad.slice(0, 1).map((sample) => sampleOf('Breaks it', sample, paint)),
    ...docs.good.slice(0, 1).map((sample) => sampleOf('Keeps it', sample, paint)),
    `${spec.clause}: ${spec.url}`,
    `${url}\n`,
  ].join('\n\n');
}

function pageOfWireRule({ id, title, severity, spec, why, bad, good }: WireRule, paint: Paint): string {
  return [
    `${paint('bold', id)}  ${severity}, on a server`,
    `${title}.`,
    why,
    exampleOf('Breaks it', bad, paint),
    exampleOf('Keeps it', good, paint),
    `${spec.clause}: ${spec.url}`,
    `${docsUrl(id)}\n`,
  ].join('\n\n');
}

function sampleOf(
  heading: string,
  { folder = 'my-skill', entryName = 'SKILL.md', text }: Sample,
  paint: Paint,
): string {
  return exampleOf(heading, text, paint, `, ${folder}/${entryName}`);
}

function exampleOf(heading: string, text: string, paint: Paint, place = ''): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const indented = lines.map((line) => `  ${printable(line)}`.trimEnd()).join('\n');
  return `${paint('bold', heading)}${place}:\n\n${indented}`;
}
