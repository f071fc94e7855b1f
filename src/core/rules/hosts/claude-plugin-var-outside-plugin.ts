/** Rule: variables of plugins stand in skills of plugins. */
import { PLUGIN_VARIABLES } from '../../hosts/claude-code/substitutions.ts';
import { isInPlugin } from '../../hosts/detect-hosts.ts';
import { matchFolder } from '../../hosts/skill-place.ts';
import { spanAt } from '../../text/span.ts';
import { hostClauses } from './host-clauses.ts';
import { hostRule, sampleText } from './host-rule.ts';

const VARIABLE = new RegExp(`\\$\\{(${PLUGIN_VARIABLES.join('|')})\\}`, 'g');
const path = '.claude/skills/my-skill';

export const claudePluginVarOutsidePlugin = hostRule('claude-code', {
  id: 'claude-plugin-var-outside-plugin',
  title: 'Variables of plugins stand in skills of plugins',
  severity: 'warning',
  spec: hostClauses.claudePlugins,
  docs: {
    why: 'Claude Code sets `CLAUDE_PLUGIN_ROOT` and `CLAUDE_PLUGIN_DATA` for skills of a plugin only. In `.claude/skills` the path starts at nothing; `CLAUDE_SKILL_DIR` names the skill folder everywhere.',
    bad: [{ text: sampleText('', `Run \${CLAUDE_PLUGIN_ROOT}/scripts/run.sh.`), path }],
    good: [{ text: sampleText('', `Run \${CLAUDE_SKILL_DIR}/scripts/run.sh.`), path }],
  },
  check(skill, report, folder) {
    // Elsewhere nobody knows whether the skill will come in a plugin.
    const at = folder.path?.replaceAll('\\', '/') ?? '';
    if (matchFolder(at, '.claude/skills') === undefined || isInPlugin(folder)) return;
    const { start, end } = skill.body.span;
    const [match] = skill.text.slice(start, end).matchAll(VARIABLE);
    if (match === undefined) return;
    report(
      spanAt(start + match.index, match[0].length),
      `"${match[1]}" is set for skills of plugins only; here it is empty.`,
    );
  },
});
