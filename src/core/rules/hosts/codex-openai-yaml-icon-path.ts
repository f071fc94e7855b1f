/** Rule: icons in agents/openai.yaml lie under assets/. */
import { placeOf } from '../../skill/field-access.ts';
import { normalizePath } from '../../skill/reference.ts';
import type { Field } from '../../skill/skill.ts';
import { toYamlScalar } from '../../skill/yaml-write.ts';
import { displayText } from '../../text/display-text.ts';
import type { SkillFolder } from '../../workspace.ts';
import { defineFileRule } from '../define-file-rule.ts';
import type { ReportDetails } from '../rule.ts';
import { hostClauses } from './host-clauses.ts';
import { openaiField, openaiSample } from './openai-yaml.ts';

const PICTURE = /^assets\/[^\n]+\.(?:png|svg|jpe?g|webp|gif|ico)$/i;
const OFFERED = 3;

export const codexOpenaiYamlIconPath = defineFileRule({
  id: 'codex-openai-yaml-icon-path',
  file: 'openai-yaml',
  title: 'Icons are files under assets/',
  severity: 'warning',
  spec: hostClauses.codex,
  docs: {
    why: 'Codex takes icons by a path relative to the skill, under `assets/`, and leaves out any other.',
    bad: [
      openaiSample('interface:\n  icon_small: ../icon.png'),
      { ...openaiSample('interface:\n  icon_large: assets/none.png'), files: { 'assets/icon.png': 'x' } },
    ],
    good: [{ ...openaiSample('interface:\n  icon_small: ./assets/icon.png'), files: { 'assets/icon.png': 'x' } }],
  },
  fix: 'choice',
  silentAfter: ['codex-openai-yaml-invalid'],
  check(file, report, folder) {
    for (const key of ['icon_small', 'icon_large']) {
      const field = openaiField(file, 'interface', key);
      if (field === undefined || typeof field.value !== 'string') continue;
      const path = normalizePath(field.value);
      if (/^[/~\\]|^\w+:/.test(field.value) || !path.startsWith('assets/'))
        report(
          placeOf(field),
          'An icon must be a relative path under assets/; Codex leaves out this one.',
          fixesOf(field, folder),
        );
      else if (folder.kind(path) === undefined)
        report(placeOf(field), 'There is no such file in the skill.', fixesOf(field, folder));
    }
  },
});

/** The pictures that are there. */
function fixesOf({ valueSpan, style }: Field, folder: SkillFolder): ReportDetails {
  if (style !== 'plain' && style !== 'single' && style !== 'double') return {};
  const pictures = folder.entries().filter(({ path, kind }) => kind === 'file' && PICTURE.test(path));
  return {
    fixes: pictures.slice(0, OFFERED).map(({ path }) => ({
      title: `Change to "${displayText(path, 80)}"`,
      kind: 'choice',
      edits: [{ span: valueSpan, newText: toYamlScalar(path) }],
    })),
  };
}
