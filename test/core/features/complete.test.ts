import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  applyEdits,
  type BuiltIn,
  type Completion,
  complete,
  completePaths,
  createMemoryFolder,
  fieldDocs,
  parseSkill,
} from '../../../src/core/index.ts';

const nothingBuiltIn: BuiltIn = { fields: false, markdown: false };
const folder = createMemoryFolder('csv-report', {
  'SKILL.md': '',
  'references/statistics.md': '',
  'references/old/2019 (draft).md': '',
  'scripts/run.py': '',
  'assets/logo.png': '',
  '.hidden/x.md': '',
  'notes.md': '',
});

interface Offered {
  readonly all: readonly Completion[];
  readonly labels: readonly string[];
  /** The text after taking one. */
  take(label: string): string;
}

/** `|` is the cursor. */
function at(marked: string, builtIn = nothingBuiltIn, metadataKeys: readonly string[] = []): Offered {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const all = complete(parseSkill(text), offset, { folder, builtIn, metadataKeys });
  return {
    all,
    labels: all.map(({ label }) => label),
    take(label) {
      const item = all.find((candidate) => candidate.label === label);
      assert.ok(item !== undefined, `${label} is not among ${all.map((one) => one.label).join(', ')}`);
      return applyEdits(text, [item.edit]);
    },
  };
}

test('keys: those that are not there yet, with their documentation, in the order of the table', () => {
  const offered = at('---\nname: csv-report\ndescription: x\n|\n---\n');
  assert.deepEqual(
    offered.labels,
    fieldDocs.map(({ key }) => key).filter((key) => key !== 'name' && key !== 'description'),
  );
  assert.ok(offered.all.every(({ documentation }) => documentation !== undefined));
  assert.equal(offered.take('license'), '---\nname: csv-report\ndescription: x\nlicense: \n---\n');
  assert.equal(offered.take('metadata'), '---\nname: csv-report\ndescription: x\nmetadata:\n---\n');
});

test('keys that none of the named hosts uses are left out', () => {
  const offered = (hosts: readonly string[]) => {
    const text = '---\n\n---\n';
    return complete(parseSkill(text), 4, { folder, builtIn: nothingBuiltIn, metadataKeys: [], hosts }).map(
      ({ label }) => label,
    );
  };
  const all = fieldDocs.map(({ key }) => key);
  assert.deepEqual(offered([]), all);
  assert.deepEqual(
    offered(['codex']),
    fieldDocs.filter(({ specification }) => specification).map(({ key }) => key),
  );
  assert.ok(offered(['codex', 'claude-code']).includes('effort'));
  assert.deepEqual(
    offered(['vscode']).filter((key) => ['effort', 'argument-hint'].includes(key)),
    ['argument-hint'],
  );
});

test('a key that is being typed, with or without its colon, is replaced as a whole', () => {
  assert.equal(at('---\ndesc|\n---\n').take('description'), '---\ndescription: \n---\n');
  assert.equal(at('---\nde|sc: x\n---\n').take('description'), '---\ndescription: x\n---\n');
  assert.ok(at('---\nname|: x\n---\n').labels.includes('name'));
});

test('keys while the block is not closed yet, with CRLF, and after a byte order mark', () => {
  assert.ok(at('---\n|').labels.includes('name'));
  assert.ok(at('---\nname: x\nde|\n\n# Title\n').labels.includes('description'));
  assert.equal(
    at('\ufeff---\r\nname: x\r\ndesc|\r\n---\r\n').take('description'),
    '\ufeff---\r\nname: x\r\ndescription: \r\n---\r\n',
  );
});

test('in VS Code its own fields are left to it, and only they', () => {
  const { labels } = at('---\n|\n---\n', { fields: true, markdown: true });
  assert.ok(labels.includes('allowed-tools') && labels.includes('effort'));
  for (const key of ['name', 'description', 'license', 'context', 'user-invocable']) assert.ok(!labels.includes(key));
  assert.deepEqual(at('---\nuser-invocable: |\n---\n', { fields: true, markdown: true }).labels, []);
  assert.ok(at('---\nlicense: |\n---\n', { fields: true, markdown: true }).labels.includes('MIT'));
});

test('values of closed fields, of the name, and the missing space', () => {
  assert.deepEqual(at('---\nuser-invocable: |\n---\n').labels, ['true', 'false']);
  assert.deepEqual(at('---\neffort: |\n---\n').labels, ['low', 'medium', 'high', 'xhigh', 'max']);
  assert.equal(at('---\ncontext:|\n---\n').take('fork'), '---\ncontext: fork\n---\n');
  assert.equal(at('---\nshell: ba|\n---\n').take('bash'), '---\nshell: bash\n---\n');
  assert.equal(at('---\nname: |\n---\n').take('csv-report'), '---\nname: csv-report\n---\n');
  assert.deepEqual(at('---\ndescription: |\n---\n').labels, []);
});

test('tools: in a text with spaces or commas, in a list of either style, not inside a pattern', () => {
  assert.equal(at('---\nallowed-tools: Read G|\n---\n').take('Grep'), '---\nallowed-tools: Read Grep\n---\n');
  assert.equal(at('---\nallowed-tools: Read,|\n---\n').take('Grep'), '---\nallowed-tools: Read,Grep\n---\n');
  assert.equal(at('---\nallowed-tools:\n  - Re|\n---\n').take('Read'), '---\nallowed-tools:\n  - Read\n---\n');
  assert.equal(at('---\nallowed-tools:\n- |\n---\n').take('Read'), '---\nallowed-tools:\n- Read\n---\n');
  assert.equal(
    at('---\nallowed-tools: [Read, |]\n---\n').take('Bash(git:*)'),
    '---\nallowed-tools: [Read, Bash(git:*)]\n---\n',
  );
  assert.ok(!at('---\nallowed-tools: Read |\n---\n').labels.includes('Read'), 'not twice');
  assert.ok(at('---\ndisallowed-tools: |\n---\n').labels.includes('mcp__server__tool'));
  assert.deepEqual(at('---\nallowed-tools: Bash(git |\n---\n').labels, []);
});

test('keys under metadata: those of the workspace first, none twice', () => {
  const offered = at('---\nmetadata:\n  author: me\n  |\n---\n', nothingBuiltIn, ['team', 'author']);
  assert.deepEqual(offered.labels, ['team', 'version', 'short-description']);
  assert.equal(offered.take('team'), '---\nmetadata:\n  author: me\n  team: \n---\n');
  assert.deepEqual(at('---\nhooks:\n  |\n---\n').labels, []);
});

test("targets of links and images: the skill's files, level by level", () => {
  const offered = at('---\nname: x\n---\nSee [it](|)\n');
  assert.deepEqual(offered.labels.slice(0, 4), ['assets/', 'notes.md', 'references/', 'scripts/']);
  assert.ok(offered.labels.includes('references/statistics.md'));
  assert.ok(!offered.labels.some((label) => label.includes('SKILL.md') || label.startsWith('.')));
  assert.equal(offered.take('references/'), '---\nname: x\n---\nSee [it](references/)\n');
  assert.deepEqual(at('![it](references/|)').labels, ['old/', 'statistics.md', 'old/2019 (draft).md']);
  assert.equal(at('![it](./assets/l|)').take('logo.png'), '![it](./assets/logo.png)');
  assert.equal(at('[a](references/old/|)').take('2019 (draft).md'), '[a](references/old/2019%20%28draft%29.md)');
  assert.equal(at('[a](<references/old/|>)').take('2019 (draft).md'), '[a](<references/old/2019 (draft).md>)');
  assert.equal(at('[a]: scripts/|\n').take('run.py'), '[a]: scripts/run.py\n');
});

test('paths in code, open or closed, below the folders of the skill', () => {
  assert.equal(at('Run `scripts/|`.').take('run.py'), 'Run `scripts/run.py`.');
  assert.equal(at('Run `python scripts/r|').take('run.py'), 'Run `python scripts/run.py');
  assert.equal(at('```sh\npython ./scripts/|\n```\n').take('run.py'), '```sh\npython ./scripts/run.py\n```\n');
  assert.equal(at('Read `references/old/|`').take('2019 (draft).md'), 'Read `references/old/2019 (draft).md`');
  const markdown = { fields: false, markdown: true };
  assert.deepEqual(at('`a` and `assets/|`', markdown).labels, ['logo.png'], 'VS Code offers none of them itself');
  for (const text of [
    '`|`',
    '`ls |`',
    '`src/|`',
    '`/scripts/|`',
    '`../scripts/|`',
    '`a/scripts/|`',
    '`$X/scripts/|`',
  ]) {
    assert.deepEqual(at(text).labels, [], text);
  }
});

/** In another Markdown file of the skill. */
function further(path: string, marked: string, markdown = false): { labels: string[]; take(label: string): string } {
  const offset = marked.indexOf('|');
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  const all = completePaths({ ...parseSkill(text), path }, offset, { folder, builtIn: { fields: false, markdown } });
  return {
    labels: all.map(({ label }) => label),
    take: (label) => applyEdits(text, [all.find((item) => item.label === label)?.edit ?? assert.fail(label)]),
  };
}

test("links in a skill's other files start from their file, or from the skill where only it has the folder", () => {
  const guide = 'references/statistics.md';
  assert.deepEqual(further(guide, '[a](|)').labels, [
    'old/',
    'old/2019 (draft).md',
    '../SKILL.md',
    '../assets/logo.png',
    '../notes.md',
    '../scripts/run.py',
  ]);
  assert.deepEqual(further(guide, '[a](../|)').labels.slice(0, 5), [
    'SKILL.md',
    'assets/',
    'notes.md',
    'references/',
    'scripts/',
  ]);
  assert.equal(further(guide, '[a](../scripts/r|)').take('run.py'), '[a](../scripts/run.py)');
  assert.equal(further(guide, '[a](scripts/|)').take('run.py'), '[a](scripts/run.py)');
  assert.equal(further('references/old/x.md', '[a](../|)').take('statistics.md'), '[a](../statistics.md)');
  assert.deepEqual(further(guide, '[a](../../|)').labels, [], 'nothing outside of the skill');
  assert.deepEqual(further('notes.md', '[a](|)').labels.slice(0, 3), ['SKILL.md', 'assets/', 'references/']);
});

test("paths in the code of a skill's other files start from the skill, as the specification has it", () => {
  const guide = 'references/statistics.md';
  assert.equal(further(guide, 'Run `scripts/|`.').take('run.py'), 'Run `scripts/run.py`.');
  assert.equal(further(guide, '```sh\nls ../assets/|\n```\n').take('logo.png'), '```sh\nls ../assets/logo.png\n```\n');
  for (const text of ['`old|`', '`../../|`', '`src/|`', 'plain scripts/|']) {
    assert.deepEqual(further(guide, text).labels, [], text);
  }
});

test('an editor with Markdown support is left what starts from the file, and given the rest', () => {
  const guide = 'references/statistics.md';
  for (const text of ['[a](|)', '[a](old/|)', '[a](../|)', '[a](../scripts/|)']) {
    assert.deepEqual(further(guide, text, true).labels, [], text);
  }
  assert.deepEqual(further(guide, 'A ` and [a](../scripts/|)', true).labels, [], 'not as code either');
  assert.deepEqual(further(guide, '[a](scripts/|)', true).labels, ['run.py']);
  assert.deepEqual(further(guide, '`scripts/|`', true).labels, ['run.py']);
});

test('no files where no file is meant', () => {
  for (const text of [
    '[a](https://|)',
    '[a](/|)',
    '[a](../|)',
    '[a](~/|)',
    '[a](#|)',
    'plain |',
    '```\n[a](|)\n```\n',
  ]) {
    assert.deepEqual(at(text).labels, [], text);
  }
  assert.deepEqual(at('[a](|)', { fields: false, markdown: true }).labels, []);
});

test('an empty file is offered the start of a skill', () => {
  for (const text of ['|', '---|', '-|\n']) {
    assert.match(at(text).take('---'), /^---\nname: csv-report\ndescription: "TODO.*"\n---\n+$/);
  }
  assert.deepEqual(at('\n|').labels, [], 'frontmatter begins in the first line');
});

test('any text and any place: no exception, and edits inside the text', () => {
  const piece = fc.constantFrom(
    '---',
    '\n',
    '\r\n',
    '\ufeff',
    'name',
    ': ',
    ':',
    '- ',
    '  ',
    'metadata:',
    'allowed-tools:',
    '[',
    ']',
    '(',
    ')',
    '<',
    '`',
    '%',
    '😀',
    '\0',
    '#',
    '"',
    "'",
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), (pieces, place) => {
      const text = pieces.join('');
      const offset = place % (text.length + 1);
      for (const { edit } of complete(parseSkill(text), offset, {
        folder,
        builtIn: nothingBuiltIn,
        metadataKeys: [],
      })) {
        assert.ok(edit.span.start >= 0 && edit.span.start <= edit.span.end && edit.span.end <= text.length);
        assert.ok(edit.span.start <= offset && offset <= edit.span.end, JSON.stringify({ text, offset, edit }));
        // The protocol demands one line.
        assert.doesNotMatch(text.slice(edit.span.start, edit.span.end), /\n/);
      }
    }),
    { numRuns: 2_000 },
  );
});
