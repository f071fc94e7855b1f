/** Where the instructions run a script of the skill by its path, without naming the program that runs it. */
import { onceFor } from '../../skill/once-for.ts';
import type { Skill } from '../../skill/skill.ts';
import { type Span, spanAt } from '../../text/span.ts';
import { shellBlocks } from '../body-text.ts';

/** At the start of a command; a lone path in a list of files is followed by nothing or by a comment, and is not told apart. */
const RUN = /^[ \t]*(?:\$ )?(?:\.\/(scripts\/[\w./-]+)|(scripts\/[\w./-]+)(?=[ \t]+[^#\s]))/gm;

/** The first one of each script, by its path. */
export const directRuns = onceFor((skill: Skill): ReadonlyMap<string, Span> => {
  const runs = new Map<string, Span>();
  for (const { span, text } of shellBlocks(skill)) {
    for (const { 0: whole, 1: dotted, 2: plain, index } of text.matchAll(RUN)) {
      const path = dotted ?? plain ?? '';
      if (!runs.has(path)) runs.set(path, spanAt(span.start + index + whole.length - path.length, path.length));
    }
  }
  return runs;
});
