/** Rule: a command that destroys is pointed out. */

import type { Skill } from '../../skill/skill.ts';
import { spanAt } from '../../text/span.ts';
import { codeBlocks, shellBlocks } from '../body-text.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { KEEP } from './suppress-hint.ts';

const SHELL =
  /\brm (?:-\w{1,9} ){0,4}-(?:\w{0,9}r\w{0,9}f|\w{0,9}f\w{0,9}r)\w{0,9} (?:--no-preserve-root )?["']?(?:\/(?:["']?(?=\s|$)|\*)|~\/?(?=\s|$|["'])|\$HOME\/?(?=\s|$|["'])|\.\/?(?=\s|$)|\*)|\bgit reset --hard\b|\bgit clean -\w{0,9}f\w{0,9}|\bgit push (?:[^\n;|&]{0,80} )?(?:--force(?!-with-lease)|-f)\b|\bmkfs(?:\.\w+)? \/dev\/|\bdd [^\n]{0,80}\bof=\/dev\/(?:sd|nvme|disk)|\bkubectl delete (?:ns|namespace)\b|\bterraform destroy\b[^\n]{0,60}-auto-approve|\bdocker system prune -\w{0,9}a/g;
const SQL = /\bDROP (?:TABLE|DATABASE|SCHEMA) (?!IF EXISTS)|\bTRUNCATE TABLE\b/gi;
const FINDINGS = 3;
/** A line that forbids the command, or shows it as the wrong one. */
const FORBIDS =
  /\b(?:never|don't|do not|avoid|dangerous|forbidden|must not|bad|wrong|without asking|block(?:s|ed)?|deny)\b|❌|⛔|🚫/i;

export const destructiveCommand = defineRule({
  id: 'destructive-command',
  title: 'Commands that destroy are meant',
  severity: 'info',
  spec: guides.excessiveAgency,
  docs: {
    why: `A model runs what an example shows, in whatever folder it is. Before a command that cannot be undone, tell it to ask the person, or show a dry run. Lines that warn of the command are left alone. ${KEEP}`,
    bad: [{ text: `${sampleStart}\`\`\`bash\ngit reset --hard origin/main\n\`\`\`\n` }],
    good: [{ text: `${sampleStart}\`\`\`bash\n# Never: git reset --hard\nrm -rf build/\n\`\`\`\n` }],
  },
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report) {
    const hits = [
      ...shellBlocks(skill).flatMap((block) => find(skill, block.span.start, block.text, SHELL)),
      ...codeBlocks(skill)
        .filter(({ language }) => language === 'sql')
        .flatMap((block) => find(skill, block.span.start, block.text, SQL)),
    ];
    for (const { start, command } of hits.slice(0, FINDINGS)) {
      report(
        spanAt(start, command.length),
        `"${command.trim()}" cannot be undone; tell the model to ask before it runs it. ${KEEP}`,
      );
    }
  },
});

function find({ text, lines }: Skill, base: number, code: string, form: RegExp): { start: number; command: string }[] {
  return [...code.matchAll(form)].flatMap(({ 0: command, index }) => {
    const at = lines.lineAt(base + index);
    // The line before often says what the example is.
    const around = text.slice(lines.line(Math.max(0, at - 1)).start, lines.line(at).end);
    return FORBIDS.test(around) ? [] : [{ start: base + index, command }];
  });
}
