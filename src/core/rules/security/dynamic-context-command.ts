/** Rule: commands that run when the skill is loaded are shown. */
import { spanAt } from '../../text/span.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

/** `` !`command` `` where Claude Code sees it: at the start of a line or after white space. */
const COMMAND = /(?<![^\s])!`([^`\n]{1,500})`/g;
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
  check({ text, body, markdown }, report) {
    const source = text.slice(body.span.start, body.span.end);
    // What Markdown takes for a code span: an exclamation mark that ends one is none.
    const spans = new Set(markdown.code.map(({ start }) => start));
    const found = [...source.matchAll(COMMAND)]
      .map(({ 0: whole, 1: command = '', index }) => ({ command, span: spanAt(body.span.start + index, whole.length) }))
      .filter(({ span }) => spans.has(span.start + 1));
    const [first] = found;
    if (first === undefined) return;
    const commands = [...new Set(found.map(({ command }) => `"${command.slice(0, 60)}"`))];
    const more = commands.length > SHOWN ? ` and ${commands.length - SHOWN} more` : '';
    report(first.span, `Claude Code runs ${commands.slice(0, SHOWN).join(', ')}${more} when it loads the skill.`);
  },
});
