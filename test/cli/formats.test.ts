import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { runCli, runCliWith } from './run-cli.ts';

const files = {
  'a b%/SKILL.md': '---\nname: wrong, name: é\ndescription: Reads.\n---\n[x](a%0A::b.md)\n',
  'none/SKILL.md': '',
  'pdf/SKILL.md': '# PDF\n',
  '.skill-workbench.yaml': 'rules: {nothing: off}\n',
};

/** The schema is of draft 4, which differs from draft 7 in what it uses only by the spelling of `id`. */
function sarifValidator() {
  const path = new URL('../fixtures/sarif/sarif-schema-2.1.0.json', import.meta.url);
  const { id, $schema: _, ...schema } = JSON.parse(readFileSync(path, 'utf8'));
  return new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile({ $id: id, ...schema });
}

test('sarif is valid 2.1.0, with the places of every finding', async (t) => {
  const root = temporaryFolder(t, files);
  const validate = sarifValidator();
  assert.equal(validate({ version: '2.1.0', runs: [{}] }), false, 'the schema refuses what is wrong');
  const { code, stdout, stderr } = await runCli(root, 'check', '--format', 'sarif');
  assert.equal(stderr, '');
  assert.equal(code, 1);
  const log = JSON.parse(stdout);
  assert.equal(validate(log), true, JSON.stringify(validate.errors));
  const [run] = log.runs;
  const json = JSON.parse((await runCli(root, 'check', '--format', 'json')).stdout);
  const expected = json.files.flatMap(
    ({
      path,
      findings,
    }: {
      path: string;
      findings: { rule: string; range: { start: { line: number; character: number } } }[];
    }) => findings.map(({ rule, range }) => [rule, path, range.start.line + 1, range.start.character + 1]),
  );
  const results: {
    ruleId: string;
    ruleIndex: number;
    locations: {
      physicalLocation: {
        artifactLocation: { uri: string; uriBaseId?: string };
        region: { startLine: number; startColumn: number };
      };
    }[];
    partialFingerprints: Record<string, string>;
  }[] = run.results;
  assert.deepEqual(
    results.map(({ ruleId, locations: [location] }) => [
      ruleId,
      decodeURIComponent(location?.physicalLocation.artifactLocation.uri ?? ''),
      location?.physicalLocation.region.startLine,
      location?.physicalLocation.region.startColumn,
    ]),
    expected,
  );
  assert.ok(results.length >= 5);
  for (const { ruleId, ruleIndex, partialFingerprints } of results) {
    assert.equal(run.tool.driver.rules[ruleIndex].id, ruleId);
    assert.match(partialFingerprints['skillWorkbench/v1'] ?? '', /^[0-9a-f]{16}$/);
  }
  assert.equal(run.invocations[0].executionSuccessful, true);
});

test('sarif has the fixes, and whoever makes one is rid of its finding', async (t) => {
  const crlf =
    '---\r\nname: Pdf\r\ndescription: "Reads PDF files. Use when é 😀 is there."\r\nalowed-tools: Read\r\n---\r\n\r\nDo it.\r\n';
  const root = temporaryFolder(t, { 'pdf/SKILL.md': crlf, 'two/SKILL.md': '# Two\n\nDo it.\n' });
  const [run] = JSON.parse((await runCli(root, 'check', '--format', 'sarif')).stdout).runs;
  type Region = { startLine: number; startColumn: number; endLine: number; endColumn: number };
  type Replacement = { deletedRegion: Region; insertedContent?: { text: string } };
  type Result = {
    ruleId: string;
    locations: { physicalLocation: { artifactLocation: { uri: string } } }[];
    fixes?: { description: { text: string }; artifactChanges: { replacements: Replacement[] }[] }[];
  };
  const results: Result[] = run.results;
  const made: string[] = [];
  for (const { ruleId, locations, fixes = [] } of results) {
    const uri = locations[0]?.physicalLocation.artifactLocation.uri ?? '';
    const before = readFileSync(join(root, uri), 'utf8');
    for (const { description, artifactChanges } of fixes) {
      assert.match(description.text, /^\S.*\.$/);
      const lines = before.split('\n');
      const at = (line: number, column: number): number =>
        [...lines.slice(0, line - 1), ''].join('\n').length + column - 1;
      const edits = artifactChanges
        .flatMap(({ replacements }) => replacements)
        .map(({ deletedRegion: { startLine, startColumn, endLine, endColumn }, insertedContent }) => ({
          start: at(startLine, startColumn),
          end: at(endLine, endColumn),
          text: insertedContent?.text ?? '',
        }))
        .sort((a, b) => b.start - a.start);
      const after = edits.reduce(
        (text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end),
        before,
      );
      const { stdout } = await runCliWith(after, root, 'check', '--stdin', '--stdin-filename', uri, '--format', 'json');
      const left: { rule: string }[] = JSON.parse(stdout).files[0].findings;
      assert.ok(
        left.every(({ rule }) => rule !== ruleId),
        `${ruleId}: ${after}`,
      );
      made.push(ruleId);
    }
  }
  assert.deepEqual(made, ['name-uppercase', 'frontmatter-field-typo', 'frontmatter-missing']);
});

test('sarif of nothing found, of a file that cannot be read, and from outside', async (t) => {
  const root = temporaryFolder(t, { 'pdf/SKILL.md': '# PDF\n' });
  mkdirSync(join(root, 'large'));
  writeFileSync(join(root, 'large/SKILL.md'), Buffer.alloc(17 * 1024 * 1024, 'x'));
  mkdirSync(join(root, 'here'));
  const validate = sarifValidator();
  const { code, stdout } = await runCli(join(root, 'here'), 'check', '..', '--format', 'sarif');
  assert.equal(code, 2);
  const log = JSON.parse(stdout);
  assert.equal(validate(log), true, JSON.stringify(validate.errors));
  const [{ invocations, results }] = log.runs;
  assert.equal(invocations[0].executionSuccessful, false);
  assert.match(invocations[0].toolExecutionNotifications[0].message.text, /large\/SKILL\.md is larger than/);
  const { uri, uriBaseId } = results[0].locations[0].physicalLocation.artifactLocation;
  assert.match(uri, /^file:\/\/.*\/pdf\/SKILL\.md$/);
  assert.equal(uriBaseId, undefined);
});

test('github: one workflow command for each finding, and no text of a file can add one', async (t) => {
  const root = temporaryFolder(t, files);
  const { code, stdout } = await runCli(root, 'check', '--format', 'github');
  assert.equal(code, 1);
  const json = JSON.parse((await runCli(root, 'check', '--format', 'json')).stdout);
  const count = json.files.reduce((sum: number, file: { findings: unknown[] }) => sum + file.findings.length, 0);
  const lines = stdout.trimEnd().split('\n');
  assert.equal(lines.length, count);
  for (const line of lines) {
    assert.match(
      line,
      /^::(error|warning|notice) file=[^,:]+,line=\d+,endLine=\d+(,col=\d+,endColumn=\d+)?,title=[a-z-]+::\S/,
    );
  }
  assert.ok(lines.some((line) => line.includes('file=a b%25/SKILL.md,line=')));
  assert.ok(lines.some((line) => line.startsWith('::warning file=.skill-workbench.yaml,line=1')));
});
