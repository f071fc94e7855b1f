/** Rule: a skill that changes the settings of agents is pointed out. */
import { spanAt } from '../../text/span.ts';
import { shellBlocks } from '../body-text.ts';
import { defineRule } from '../define-rule.ts';
import { placeOfFile, rememberFor, textFiles } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';
import { KEEP } from './suppress-hint.ts';

const CONFIG =
  '(?:(?:~|\\$HOME|\\$\\{HOME\\})/\\.(?:claude|codex|cursor|gemini|copilot|opencode)(?:/(?:settings[\\w.]*\\.json|config\\.toml|hooks\\b|CLAUDE\\.md|AGENTS\\.md|mcp\\.json)|\\.json)|\\.claude/settings[\\w.]*\\.json|\\.mcp\\.json|\\.cursor/mcp\\.json)';
/** Only what writes: reading and naming these files is what half of the skills about agents do. */
const WRITES = new RegExp(
  `(?:>>?[ \\t]*|\\btee (?:-a )?|\\bsed -i[^\\n|;]{0,120} |\\b(?:cp|mv) [^\\n|;]{1,120} )["']?${CONFIG}`,
  'g',
);
const WRITES_IN_CODE = new RegExp(
  `(?:write_text|writeFile(?:Sync)?|open)\\([^\\n)]{0,80}${CONFIG}["'][^\\n)]{0,20}["'][wa]`,
);
const FINDINGS = 3;

export const agentConfigTamper = defineRule({
  id: 'agent-config-tamper',
  title: 'Settings of agents are changed knowingly',
  severity: 'info',
  spec: guides.excessiveAgency,
  docs: {
    why: `Who writes an agent’s settings, hooks or servers decides what runs in every later session. Some skills are for just that; a person should know. Only commands that write are looked at. ${KEEP}`,
    bad: [{ text: `${sampleStart}\`\`\`bash\ncat hooks.json > ~/.claude/settings.json\n\`\`\`\n` }],
    good: [{ text: `${sampleStart}\`\`\`bash\ncat ~/.claude/settings.json\n\`\`\`\n` }],
  },
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report, folder) {
    let count = 0;
    for (const { span, text } of shellBlocks(skill)) {
      for (const { 0: command, index } of text.matchAll(WRITES)) {
        if (count++ === FINDINGS) return;
        report(
          spanAt(span.start + index, command.length),
          `This changes the settings of an agent for every later session. ${KEEP}`,
        );
      }
    }
    const script = rememberFor(
      folder,
      'agent-config',
      () =>
        textFiles(folder).find(
          ({ path, text }) => path.startsWith('scripts/') && (text.search(WRITES) >= 0 || WRITES_IN_CODE.test(text)),
        )?.path,
    );
    if (script !== undefined)
      report(
        placeOfFile(skill, script),
        `"${script}" changes the settings of an agent for every later session. ${KEEP}`,
      );
  },
});
