/** What the preview is told about a skill. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXT_LIMIT, toPreviewState, toProblemState } from '../../src/extension/preview/to-preview-state.ts';
import { ordinary } from './preview-samples.ts';

test('frontmatter as fields, instructions without it, figures in words', () => {
  const state = toPreviewState(ordinary, 3);
  assert.equal(state.version, 3);
  assert.deepEqual(
    state.frontmatter.fields.map(({ key }) => key),
    ['name', 'description', 'license', 'allowed-tools', 'metadata'],
  );
  assert.equal(state.frontmatter.fields.at(-1)?.value, 'version: "1.2"');
  assert.ok(state.instructions.trimStart().startsWith('# PDF processing'));
  assert.equal(state.text, ordinary.text);
  assert.match(state.listing, /^pdf-processing: Extracts text/);
  assert.equal(state.tokens?.instructions.words, '1,396 tok');
  assert.equal(state.tokens?.resources.words, '~8.5–14k tok');
  assert.equal(state.tokens?.resources.tokens, 11_100);
});

test('a skill without frontmatter, and one without anything', () => {
  const bare = toPreviewState({ ...ordinary, text: '# Only instructions' }, 1);
  assert.equal(bare.frontmatter.status, 'missing');
  assert.equal(bare.instructions, '# Only instructions');
  assert.equal(toPreviewState({ ...ordinary, text: '' }, 1).instructions, '');
});

test('a text over the bound is cut, and says by how much', () => {
  const state = toPreviewState({ ...ordinary, text: ordinary.text + 'x'.repeat(TEXT_LIMIT) }, 1);
  assert.equal(state.text.length, TEXT_LIMIT);
  assert.equal(state.omitted, ordinary.text.length);
  assert.ok(state.instructions.length < TEXT_LIMIT);
});

test('when reading fails, what was shown stays, and the reason and what helps are said', () => {
  const last = toPreviewState(ordinary, 1);
  const problem = { message: '"hub" is not connected.', remedy: 'Connect Server' };
  assert.deepEqual(toProblemState('t', problem, last, 2), { ...last, version: 2, problem });
  assert.equal(toProblemState('t', problem, undefined, 1).title, 't');
});
