/** A server that speaks two dialects is one list, and skills of every dialect open through the source. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ServerSource } from '../../../src/sources/server-source.ts';
import { detectIn, textOfBytes } from './open-adapter.ts';

test('two dialects: what both list is the first one’s, what one lists is there too', async (t) => {
  const { connection } = await detectIn(t, 'several', 'two');
  const source = new ServerSource(connection);
  const skills = await source.list();
  assert.deepEqual(
    skills.map(({ key, name }) => [key, name, source.handle(key)?.adapter.dialect]),
    [
      ['skill://alpha/SKILL.md', 'alpha', 'sep-2640'],
      ['gamma', 'gamma', 'tools-only'],
    ],
  );
  assert.match(textOfBytes(await source.readFile('gamma', 'SKILL.md')), /^---\nname: alpha/);
});

test('the first skill of every dialect opens', async (t) => {
  const servers = [
    ['skills-primitive', 'fine'],
    ['sep-2076', 'bare'],
    ['native-skills', 'fine'],
    ['skill-engine', 'actual'],
    ['resource-index', 'R1'],
    ['fastmcp-manifest', 'fine'],
    ['skilljack', 'fine'],
    ['tools-only', 'fine'],
    ['resource-scan', 'fine'],
  ] as const;
  for (const [script, mode] of servers) {
    const { connection } = await detectIn(t, script, mode);
    const source = new ServerSource(connection);
    const [skill] = await source.list();
    const read = source.readFile(skill?.key ?? '', 'SKILL.md');
    // This one wants an argument that it does not declare.
    if (script === 'sep-2076') await assert.rejects(read, { reason: 'refused' });
    else assert.match(textOfBytes(await read), /^---\n/, script);
  }
});

test('a skill that needs arguments says which', async (t) => {
  const { connection } = await detectIn(t, 'sep-2076', 'fine');
  const source = new ServerSource(connection);
  await source.list();
  const read = source.readFile('pdf-form-filling', 'SKILL.md');
  await assert.rejects(read, { name: 'SourceError', message: 'The skill needs a value for "document_type".' });
});
