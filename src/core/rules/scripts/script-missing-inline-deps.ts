/** Rule: a Python script says which packages it needs. */
import type { SkillFolder } from '../../workspace.ts';
import { defineRule } from '../define-rule.ts';
import { placeOfFile, rememberFor, textFiles } from '../folder-files.ts';
import { guides } from '../guides.ts';
import { PYTHON_MODULES } from '../knowledge/python-modules.ts';
import { sampleStart } from '../sample-start.ts';

const IMPORT = /^(?:import|from)[ \t]+([A-Za-z_]\w*)/gm;
const INLINE = /^# \/\/\/ script$/m;
const DECLARATIONS = /(?:^|\/)(?:requirements[\w.-]*\.txt|pyproject\.toml|Pipfile|environment\.ya?ml|setup\.py)$/;

export const scriptMissingInlineDeps = defineRule({
  id: 'script-missing-inline-deps',
  title: 'Python scripts name the packages they need',
  severity: 'hint',
  spec: guides.scripts,
  docs: {
    why: 'With a block of inline metadata (PEP 723), `uv run` fetches what a script needs; without it a model meets an ImportError and installs packages by guess. A requirements.txt or pyproject.toml in the skill, or an install command in SKILL.md, counts too.',
    bad: [{ text: `${sampleStart}Run \`scripts/go.py\`.\n`, files: { 'scripts/go.py': 'import requests\n' } }],
    good: [
      {
        text: `${sampleStart}Run \`uv run scripts/go.py\`.\n`,
        files: { 'scripts/go.py': '# /// script\n# dependencies = ["requests"]\n# ///\nimport requests\n' },
      },
      {
        text: `${sampleStart}Run \`scripts/go.py\`.\n`,
        files: { 'scripts/go.py': 'import json\nimport other\n', 'scripts/other.py': '' },
      },
    ],
  },
  check(skill, report, folder) {
    const lacking = rememberFor(folder, 'inline-deps', () => scriptsWithout(folder));
    for (const { path, modules } of lacking) {
      const untold = modules.filter(
        (name) => !skill.text.includes(`install ${name}`) && !/\b(?:pip|uv|conda) (?:install|add|pip)/.test(skill.text),
      );
      const [first] = untold;
      if (first === undefined) continue;
      report(
        placeOfFile(skill, path),
        `"${path}" imports "${first}" and does not say where it comes from; declare it in the script (PEP 723).`,
      );
    }
  },
});

function scriptsWithout(
  folder: SkillFolder,
): readonly { readonly path: string; readonly modules: readonly string[] }[] {
  const entries = folder.entries();
  if (entries.some(({ path }) => DECLARATIONS.test(path))) return [];
  const own = new Set(entries.map(({ path }) => path.slice(path.lastIndexOf('/') + 1).replace(/\.py$/, '')));
  return textFiles(folder).flatMap(({ path, text }) => {
    if (!/^scripts\/.*\.py$/.test(path) || INLINE.test(text)) return [];
    const names = [...text.matchAll(IMPORT)].map(([, name = '']) => name);
    const modules = [...new Set(names)].filter(
      (name) => !PYTHON_MODULES.has(name) && !own.has(name) && name !== '__future__',
    );
    return modules.length === 0 ? [] : [{ path, modules }];
  });
}
