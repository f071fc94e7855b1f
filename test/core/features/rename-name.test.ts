import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyEdits, nameAt, parseSkill, renameName } from '../../../src/core/index.ts';

test('the value of the name, and nothing else, can be renamed; quotes and comment stay', () => {
  const text = '---\r\nname: "pdf" # short\r\ndescription: x\r\n---\r\n';
  const skill = parseSkill(text);
  assert.deepEqual(nameAt(skill, text.indexOf('pdf')), { span: { start: 12, end: 15 }, name: 'pdf' });
  for (const place of [0, text.indexOf('name'), text.indexOf('short'), text.indexOf('x')]) {
    assert.equal(nameAt(skill, place), undefined);
  }
  const renamed = renameName(skill, 'paper');
  assert.ok('edit' in renamed);
  assert.equal(applyEdits(text, [renamed.edit]), text.replace('pdf', 'paper'));
});

test('what is no skill name is refused with a sentence', () => {
  const skill = parseSkill('---\nname: pdf\n---\n');
  for (const name of ['', 'PDF', '-a', 'a--b', '../evil', 'a/b', 'x'.repeat(65), 'é', 'a\nb']) {
    assert.ok('problem' in renameName(skill, name), name);
  }
});

test('a name that is not there, or not plain, is not renamed', () => {
  for (const text of ['', '---\nname:\n---\n', '---\nname: &a pdf\n---\n', '---\nname: [pdf]\n---\n', 'name: pdf']) {
    const skill = parseSkill(text);
    for (let place = 0; place <= text.length; place++) assert.equal(nameAt(skill, place), undefined, text);
  }
});
