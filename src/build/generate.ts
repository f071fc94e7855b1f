/** Writes what follows from other files: typed manifest constants, the rule settings in package.json, the pages of the rules, and the schema of a policy. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { allRules, wireRules } from '../core/index.ts';
import { type Manifest, renderManifestConstants, type SettingSchema } from './manifest-constants.ts';
import { POLICY_SCHEMA_PATH, renderPolicySchema } from './policy-schema.ts';
import { renderRuleIndex, renderRulePage, ruleSettings } from './rule-docs.ts';
import { renderWireRuleIndex, renderWireRulePage } from './wire-rule-docs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const RULES_SECTION = 'Rules';

/** Every generated file with its text, by path from the root. The test compares, `npm run generate` writes. */
export async function generateAll(): Promise<ReadonlyMap<string, string>> {
  const manifest = JSON.parse(await readFile(`${root}package.json`, 'utf8')) as Manifest;
  const byHand = manifest.contributes.configuration.filter((section) => section.title !== RULES_SECTION);
  manifest.contributes.configuration = [
    ...byHand,
    { title: RULES_SECTION, order: 2, properties: ruleSettings(allRules) as Record<string, SettingSchema> },
  ];
  const files = new Map([
    ['package.json', `${JSON.stringify(manifest, undefined, 2)}\n`],
    ['src/generated/manifest.ts', renderManifestConstants(manifest, byHand)],
    ['docs/rules/README.md', `${renderRuleIndex(allRules)}\n${renderWireRuleIndex(wireRules)}`],
    [POLICY_SCHEMA_PATH, renderPolicySchema()],
  ]);
  for (const rule of allRules) files.set(`docs/rules/${rule.id}.md`, renderRulePage(rule));
  for (const rule of wireRules) files.set(`docs/rules/${rule.id}.md`, renderWireRulePage(rule));
  return files;
}

if (import.meta.main) {
  const files = await generateAll();
  await mkdir(`${root}docs/rules`, { recursive: true });
  await mkdir(`${root}src/generated`, { recursive: true });
  await mkdir(`${root}schemas`, { recursive: true });
  for (const page of await readdir(`${root}docs/rules`)) {
    if (!files.has(`docs/rules/${page}`)) await rm(`${root}docs/rules/${page}`);
  }
  for (const [path, text] of files) await writeFile(`${root}${path}`, text);
  console.log(`${files.size} generated files written.`);
}
