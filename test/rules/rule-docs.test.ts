/** What is written from the rules: pages that a person can read, an index with every rule, and settings that VS Code takes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderRuleIndex, renderRulePage, ruleSettings } from '../../src/build/rule-docs.ts';
import { renderWireRuleIndex, renderWireRulePage } from '../../src/build/wire-rule-docs.ts';
import { parseSkill, rules, wireRules } from '../../src/core/index.ts';

for (const rule of rules) {
  test(`the page of ${rule.id}`, () => {
    const page = renderRulePage(rule);
    assert.ok(page.startsWith('<!--'));
    assert.ok(page.endsWith('\n') && !page.endsWith('\n\n'));
    assert.ok(page.includes(`\n# ${rule.id}\n`) && page.includes(rule.docs.why) && page.includes(rule.spec.url));
    assert.ok(page.length < 10_000, 'long samples are cut');
    assert.doesNotMatch(page, /[^\P{Cc}\n]|\ufeff/u, 'invisible characters are shown by name');
    const fences = parseSkill(page).markdown.fences;
    assert.ok(
      fences.every(({ closed }) => closed),
      'no sample breaks out of its fence',
    );
    const samples = [...rule.docs.bad, ...rule.docs.good].filter(({ entryName }) => entryName !== '');
    const beside = samples.reduce((sum, { catalog = {} }) => sum + Math.min(2, Object.keys(catalog).length), 0);
    assert.equal(fences.length, samples.length + beside);
  });
}

test('the index links every rule', () => {
  const targets = parseSkill(renderRuleIndex(rules)).markdown.references.map(({ target }) => target);
  assert.deepEqual(
    targets,
    rules.map(({ id }) => `${id}.md`),
  );
});

test('each rule of the wire has a page, and stands in the index', () => {
  for (const rule of wireRules) {
    const page = renderWireRulePage(rule);
    assert.ok(page.includes(`\n# ${rule.id}\n`) && page.includes(rule.why) && page.includes(rule.spec.url));
    assert.equal(parseSkill(page).markdown.fences.filter(({ closed }) => closed).length, 2, rule.id);
  }
  const targets = parseSkill(renderWireRuleIndex(wireRules)).markdown.references.map(({ target }) => target);
  assert.deepEqual(
    targets,
    wireRules.map(({ id }) => `${id}.md`),
  );
});

test('each rule has a setting with its default in words', () => {
  const settings = Object.entries(ruleSettings(rules));
  assert.equal(settings.length, rules.length);
  const [key, setting] = settings[0] ?? [];
  assert.equal(key, 'skillWorkbench.rules.skill-file-missing');
  assert.deepEqual(setting?.enum, ['default', 'error', 'warning', 'info', 'hint', 'off']);
  assert.equal(setting?.default, 'default');
  assert.match(setting?.markdownDescription ?? '', /^A skill folder has a file SKILL\.md \(default: error\)\./);
});
