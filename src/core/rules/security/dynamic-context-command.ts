/** Rule: commands that run when the skill is loaded are shown. */
import { injections } from '../../hosts/claude-code/injections.ts';
import { displayText } from '../../text/display-text.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

const SHOWN = 5;

export const dynamicContextCommand = defineRule({
  id: 'dynamic-context-command',
  title: 'Commands that run on loading are known',
  severity: 'info',
  spec: guides.excessiveAgency,
  docs: {
    why: 'Claude Code runs these commands before the model sees the text, and puts their output in their place. Other hosts show the text as it is. Whoever installs the skill should know what will run. Where it is meant, switch the rule off with a comment and a reason.',
    bad: [{ text: `${sampleStart}Today is !\`date +%F\`.\n` }],
    good: [{ text: `${sampleStart}Run \`date +%F\`.\n` }],
  },
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report) {
    const found = injections(skill).filter(({ recognised }) => recognised);
    const [first] = found;
    if (first === undefined) return;
    const commands = [...new Set(found.map(({ command }) => `"${displayText(command, 60)}"`))];
    const more = commands.length > SHOWN ? ` and ${commands.length - SHOWN} more` : '';
    report(first.span, `Claude Code runs ${commands.slice(0, SHOWN).join(', ')}${more} when it loads the skill.`);
  },
});
