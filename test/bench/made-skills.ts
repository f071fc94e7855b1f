/** Skills made for measuring: always the same text for the same size. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const section = (number: number): readonly string[] => [
  `## Step ${number}`,
  '',
  `Check the *totals* of the report against \`totals-${number}.csv\`, and ask when they differ by more than 1 %.`,
  'Use the script when there is more than one file:',
  '',
  '```bash',
  `python scripts/check.py --step ${number} --input report.csv`,
  '```',
  '',
  `- Read [the rules](references/rules.md#step-${number}) first.`,
  '- Never change a **total** without a note.',
  `- Names of columns are in references/rules.md; see also <https://example.org/step/${number}>.`,
  '',
  '| Column | Means |',
  '|---|---|',
  `| total | the sum of step ${number} |`,
  '| note | why it differs |',
  '',
];

/** About 18 lines make a section; the text has exactly so many lines. */
export function madeSkill(name: string, lines: number): string {
  const text = [
    '---',
    `name: ${name}`,
    'description: Checks the totals of reports. Use when a report is to be signed off.',
    '---',
    '',
  ];
  for (let number = 1; text.length < lines; number++) text.push(...section(number));
  return `${text.slice(0, lines).join('\n')}\n`;
}

/** A folder with so many skills, each with its two other files; returns its path. */
export function madeWorkspace(skills: number, lines: number): string {
  const root = mkdtempSync(join(tmpdir(), 'skill-workbench-bench-'));
  for (let index = 0; index < skills; index++) {
    const name = `report-${index}`;
    const folder = join(root, '.claude', 'skills', name);
    mkdirSync(join(folder, 'scripts'), { recursive: true });
    mkdirSync(join(folder, 'references'));
    writeFileSync(join(folder, 'SKILL.md'), madeSkill(name, lines));
    writeFileSync(join(folder, 'scripts', 'check.py'), 'print("checked")\n');
    writeFileSync(join(folder, 'references', 'rules.md'), '# Rules\n\n## Step 1\n\nTotals are sums.\n');
  }
  return root;
}
