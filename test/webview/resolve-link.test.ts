/** Where the links of a skill lead. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { resolveLink } from '../../src/extension/preview/resolve-link.ts';

test('paths inside the folder are files of the skill', () => {
  const files = {
    'references/forms.md': 'references/forms.md',
    './scripts/../scripts/run.py': 'scripts/run.py',
    'a%20b.md#part': 'a b.md',
    'a.md?raw': 'a.md',
  };
  for (const [href, path] of Object.entries(files)) assert.deepEqual(resolveLink(href), { kind: 'file', path }, href);
});

test('addresses outside are asked about, in the form that says where they lead', () => {
  assert.deepEqual(resolveLink('https://example.com/a b'), { kind: 'external', url: 'https://example.com/a%20b' });
  assert.deepEqual(resolveLink('https://еxample.com/'), { kind: 'external', url: 'https://xn--xample-2of.com/' });
  assert.deepEqual(resolveLink('mailto:a@example.com'), { kind: 'external', url: 'mailto:a@example.com' });
});

test('everything else is refused with a reason', () => {
  const refused = [
    '../secret',
    'a/../../secret',
    '%2e%2e/secret',
    '..%2fsecret',
    '/etc/passwd',
    '%2Fetc/passwd',
    '\\\\host\\share',
    'a\\..\\..\\b',
    'C:/Windows',
    'file:///etc/passwd',
    'command:workbench.action.quit',
    'vscode://x/y',
    'javascript:alert(1)',
    'data:text/html,x',
    '%00',
    '%',
    '',
    '.',
    '//evil.test/a',
    'https://',
    `a${'b'.repeat(5_000)}`,
  ];
  for (const href of refused) assert.equal(resolveLink(href).kind, 'refused', href);
});

test('no text leads out of the folder', () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('..', '/', '%2e', '%2F', '\\', './', '...', '%5c', 'a'));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const target = resolveLink(parts.join(''));
      if (target.kind !== 'file') return;
      const segments = target.path.split('/');
      assert.ok(
        segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..' && !segment.includes('\\')),
      );
    }),
    { numRuns: 2_000 },
  );
});
