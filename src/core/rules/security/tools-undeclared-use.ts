/** Rule: scripts do no more than allowed-tools says. */
import { findReadableField, isEmptyField, placeOf } from '../../skill/field-access.ts';
import { defineRule } from '../define-rule.ts';
import { rememberFor, textFiles } from '../folder-files.ts';
import { unreadableFields } from '../follow-ups.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { toolPatterns } from './tool-patterns.ts';

const NETWORK =
  /^(?![ \t]*(?:#|\/\/))[^\n]*?(?:\b(?:import|from) (?:requests|httpx|aiohttp|urllib\.request)\b|\bcurl [^\n]{0,200}https?:|\bwget [^\n]{0,200}https?:|(?<![\w.])fetch\(|\brequire\(['"](?:node:)?https?['"]\))/m;
const allowing = (tools: string) =>
  `${sampleStart.replace('\n---\n\n', `\nallowed-tools: ${tools}\n---\n\n`)}Run \`scripts/go.py\`.\n`;

export const toolsUndeclaredUse = defineRule({
  id: 'tools-undeclared-use',
  title: 'Scripts do no more than the tool list says',
  severity: 'info',
  spec: guides.excessiveAgency,
  docs: {
    why: 'A person who reads allowed-tools takes it for what the skill does. A list that has neither a shell nor the web, beside a script that uses the network, misleads. Add what runs the script, or say in `compatibility` that it needs the network. Where the script is not for the model, switch the rule off with a comment and a reason.',
    bad: [{ text: allowing('Read Grep'), files: { 'scripts/go.py': 'import requests\n' } }],
    good: [{ text: allowing('Read Bash(python3 scripts/go.py:*)'), files: { 'scripts/go.py': 'import requests\n' } }],
  },
  silentAfter: unreadableFields,
  check(skill, report, folder) {
    const field = findReadableField(skill.frontmatter, 'allowed-tools');
    if (field === undefined || isEmptyField(field)) return;
    const compatibility = findReadableField(skill.frontmatter, 'compatibility');
    if (/network|internet|online|https?/i.test(String(compatibility?.value ?? ''))) return;
    if (
      toolPatterns(skill).some(({ tool }) =>
        /^(?:bash|shell|powershell|execute|runInTerminal|terminal|web\w*|fetch|mcp__.*|\*)$/i.test(tool),
      )
    )
      return;
    const script = rememberFor(
      folder,
      'network',
      () => textFiles(folder).find(({ path, text }) => path.startsWith('scripts/') && NETWORK.test(text))?.path,
    );
    if (script !== undefined)
      report(placeOf(field), `"${script}" uses the network, but no tool of this list runs commands or reaches it.`);
  },
});
