/** Rule: a package that is fetched and run names its version. */
import { spanAt } from '../../text/span.ts';
import { shellBlocks } from '../body-text.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

/** Those that fetch for sure: plain `npx tool` mostly runs what the project has installed. */
const COMMAND =
  /(?:^|[|&;(] ?|\$ )(?:sudo )?(npx (?:-y|--yes)|pnpm dlx|yarn dlx|bunx|uvx|pipx run)((?: --?[\w-]{1,40}(?:=\S{1,100})?){0,6}) (@?[A-Za-z][\w./-]*)(@[\w.^~-]+|==\S+)?/gm;

export const unpinnedOneoffCommand = defineRule({
  id: 'unpinned-oneoff-command',
  title: 'A package that is fetched and run names its version',
  severity: 'info',
  spec: guides.scripts,
  docs: {
    why: '`npx -y` and `uvx` run whatever is published under the name today, with the rights of the person. With a version the command does tomorrow what it did when you tried it.',
    bad: [{ text: `${sampleStart}\`\`\`bash\nnpx -y date-tool format\n\`\`\`\n` }],
    good: [{ text: `${sampleStart}\`\`\`bash\nnpx -y date-tool@2.1.0 format\n\`\`\`\n` }],
  },
  silentAfter: ['file-not-text'],
  check(skill, report) {
    const hits: { readonly name: string; readonly start: number }[] = [];
    for (const { span, text } of shellBlocks(skill)) {
      for (const { 0: whole, 2: flags = '', 3: name = '', 4: version, index } of text.matchAll(COMMAND)) {
        if (version !== undefined || / --?(?:from|p|package|spec)\b/.test(flags)) continue;
        hits.push({ name, start: span.start + index + whole.length - name.length });
      }
    }
    const [first] = hits;
    if (first === undefined) return;
    const others = new Set(hits.map(({ name }) => name)).size - 1;
    const more = others === 0 ? '' : ` (and ${others} more)`;
    report(
      spanAt(first.start, first.name.length),
      `"${first.name}"${more} is fetched and run without a version; pin the one you tried.`,
    );
  },
});
