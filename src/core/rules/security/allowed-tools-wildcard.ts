/** Rule: allowed-tools names tools, not all of them. */
import { defineRule } from '../define-rule.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { toolPatterns } from './tool-patterns.ts';

const allowing = (tools: string) => `${sampleStart.replace('\n---\n\n', `\nallowed-tools: ${tools}\n---\n\n`)}Do it.\n`;

export const allowedToolsWildcard = defineRule({
  id: 'allowed-tools-wildcard',
  title: 'The field allowed-tools names single tools',
  severity: 'info',
  spec: guides.excessiveAgency,
  docs: {
    why: 'A star for the tool allows whatever the host or a server has, also what is added later. Name the tools that the skill needs. Where you mean all of them, switch the rule off with a comment and a reason.',
    bad: [{ text: allowing('"*"') }, { text: allowing('mcp__*') }],
    good: [{ text: allowing('Read mcp__calendar__list_events Bash(git log:*)') }],
  },
  silentAfter: unreadableFields,
  check(skill, report) {
    const wild = toolPatterns(skill).find(({ tool }) => tool === '*' || tool === 'mcp__*' || tool === 'all');
    if (wild !== undefined)
      report(wild.span, `${wild.text} allows every tool without asking; name those that the skill needs.`);
  },
});
