/** Rule: the tools in allowed-tools exist in Claude Code. */
import { toolEntries } from '../../hosts/claude-code/tool-entries.ts';
import { claudeToolNames } from '../../hosts/claude-code/tool-names.ts';
import { findReadableField, placeOf } from '../../skill/field-access.ts';
import { displayText } from '../../text/display-text.ts';
import { findNearest } from '../nearest.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const BY_LOWER_CASE = new Map([...claudeToolNames].map((name) => [name.toLowerCase(), name]));
/** Names of tools from servers, patterns, and variables that are put in later. */
const OPEN = /^mcp__|[*$]/;

export const claudeUnknownTool = hostRule('claude-code', {
  id: 'claude-unknown-tool',
  title: 'Tools are named as Claude Code names them',
  severity: 'warning',
  spec: hostClauses.claudeTools,
  docs: {
    why: 'Claude Code compares names exactly. A tool that it does not know is neither allowed nor taken away, and nothing says so. Tools of MCP servers (`mcp__server__tool`) are not judged.',
    bad: [{ text: sampleText('allowed-tools: Read bash') }, { text: sampleText('disallowed-tools: [Wrte]') }],
    good: [
      { text: sampleText('allowed-tools: Read Bash(git add:*) mcp__github__get_issue mcp__slack Agent(Explore)') },
      { text: sampleText('disallowed-tools: WebFetch, WebSearch') },
    ],
  },
  fix: 'choice',
  check(skill, report) {
    for (const key of ['allowed-tools', 'disallowed-tools']) {
      const field = findReadableField(skill.frontmatter, key);
      if (field === undefined) continue;
      for (const { name, span } of toolEntries(skill, field)) {
        if (claudeToolNames.has(name) || OPEN.test(name)) continue;
        const lower = name.toLowerCase();
        const meant = BY_LOWER_CASE.get(lower) ?? findNearest(name, claudeToolNames, name.length < 5 ? 1 : 2);
        const ask = meant === undefined ? 'check its name' : `did you mean "${meant}"`;
        report(
          span ?? placeOf(field),
          `Claude Code has no tool "${displayText(name, 40)}"; ${ask}?`.replace(/name\?$/, 'name.'),
          {
            fixes:
              meant === undefined || span === undefined
                ? []
                : [{ title: `Change to "${meant}"`, kind: 'choice', edits: [{ span, newText: meant }] }],
          },
        );
      }
    }
  },
});
