/** Each proposal as its text has it, read off the wire, in both eras. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERAS, makeFolder, RawClient, skillText } from './raw-client.ts';

const FILES = {
  'alpha/SKILL.md': skillText(
    'alpha',
    '# Alpha\n\nRead $topic.',
    'arguments:\n  - name: topic\n    required: true\nversion: 1.2.0\n',
  ),
  'alpha/references/templates.md': '# Templates\n',
  'alpha/references/deep/other.md': '# Other\n',
  'alpha/assets/logo.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]),
  'group/beta/SKILL.md': skillText('beta', '# Beta', 'metadata:\n  author: someone\n'),
  'group/beta/scripts/run.sh': 'echo hello\n',
  'group/beta/inner/gamma/SKILL.md': skillText('gamma'),
};

for (const era of ERAS) {
  test(`skills-primitive, ${era}`, async (t) => {
    const client = await RawClient.open(t, makeFolder(t, FILES), ['--dialect', 'skills-primitive'], era);
    assert.deepEqual(client.capabilities, { skills: { listChanged: true, scripts: false } });

    const { skills } = await client.result('skills/list');
    assert.deepEqual(
      skills.map((skill: { name: string }) => skill.name),
      ['alpha', 'beta', 'gamma'],
    );
    assert.deepEqual(Object.keys(skills[0]), ['name', 'description'], 'metadata only');

    const { skill } = await client.result('skills/read', { name: 'alpha' });
    assert.equal(skill.instructions, '# Alpha\n\nRead $topic.');
    assert.deepEqual(
      skill.references.map(({ name, path }: { name: string; path: string }) => [name, path]),
      [
        ['other.md', 'references/deep/other.md'],
        ['templates.md', 'references/templates.md'],
      ],
    );
    assert.equal(skill.scripts, undefined);
    assert.deepEqual((await client.result('skills/read', { name: 'beta' })).skill.metadata, { author: 'someone' });

    for (const reference of ['templates.md', 'references/templates.md', 'templates']) {
      const { content } = await client.result('skills/read_reference', { name: 'alpha', reference });
      assert.deepEqual(content, {
        uri: 'skill://alpha/references/templates.md',
        mimeType: 'text/markdown',
        text: '# Templates\n',
      });
    }
    assert.equal((await client.error('skills/read', { name: 'nobody' })).code, -32002);
    assert.deepEqual((await client.error('skills/read', { name: 'nobody' })).data, { name: 'nobody' });
    assert.equal((await client.error('skills/read_reference', { name: 'nobody', reference: 'x' })).code, -32002);
    assert.equal((await client.error('skills/read_reference', { name: 'alpha', reference: 'x' })).code, -32004);
    assert.equal((await client.error('skills/execute', { name: 'beta', script: 'run' })).code, -32003);
    assert.equal((await client.error('skills/list', { cursor: 'nonsense' })).code, -32602);
    assert.equal((await client.error('skills/get', { name: 'alpha' })).code, -32601);
  });

  test(`sep-2076, ${era}`, async (t) => {
    const client = await RawClient.open(t, makeFolder(t, FILES), ['--dialect', 'sep-2076'], era);
    assert.deepEqual(client.capabilities, { skills: { listChanged: true }, resources: {} });
    const { skills } = await client.result('skills/list');
    assert.deepEqual(skills[0].arguments, [{ name: 'topic', required: true }]);
    assert.equal(skills[0].version, '1.2.0');

    const got = await client.result('skills/get', { name: 'alpha', arguments: { topic: '$topic twice' } });
    assert.equal(got.instructions, '# Alpha\n\nRead $topic twice.');
    assert.equal(got.name, undefined);
    const logo = got.files.find(({ name }: { name: string }) => name === 'assets/logo.png');
    assert.equal(logo.mimeType, 'image/png');
    const { contents } = await client.result('resources/read', { uri: logo.uri });
    assert.equal(contents[0].blob, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]).toString('base64'));

    assert.equal((await client.error('skills/get', { name: 'nobody' })).code, -32602);
    const missing = await client.error('skills/get', { name: 'alpha' });
    assert.equal(missing.code, -32602);
    assert.match(missing.message, /topic/);
    const unknown = await client.error('resources/read', { uri: 'skill://alpha/none.md' });
    assert.equal(unknown.code, era === 'legacy' ? -32002 : -32602);
  });

  test(`native-skills, ${era}`, async (t) => {
    const client = await RawClient.open(t, makeFolder(t, FILES), ['--dialect', 'native-skills'], era);
    assert.deepEqual(client.capabilities.skills, { listChanged: true });
    const { skills } = await client.result('skills/list');
    assert.deepEqual(
      skills.map((skill: { name: string }) => skill.name),
      ['alpha', 'beta'],
      'a nested skill is scoped to the one around it',
    );
    const { instructions, contents } = await client.result('skills/activate', { name: 'beta' });
    assert.equal(instructions, '# Beta');
    assert.deepEqual(
      contents.skills.map((skill: { name: string }) => skill.name),
      ['gamma'],
    );
    assert.deepEqual(
      contents.resources.map((resource: { uri: string }) => resource.uri),
      ['skill://group/beta/scripts/run.sh'],
    );
    assert.equal(contents.tools, undefined, 'without --allow-scripts there is no tool');
    assert.equal((await client.result('skills/activate', { name: 'gamma' })).instructions, '# gamma');
    assert.deepEqual((await client.result('resources/list')).resources, []);
    assert.equal((await client.error('skills/activate', { name: 'nobody' })).code, -32602);
    assert.equal((await client.error('tools/call', { name: 'beta.run', arguments: {} })).code, -32601);
  });

  test(`resource-index, ${era}`, async (t) => {
    const client = await RawClient.open(t, makeFolder(t, FILES), ['--dialect', 'resource-index'], era);
    assert.deepEqual(client.capabilities.extensions, { 'io.modelcontextprotocol/skills': {} });
    assert.equal((await client.error('skills/list')).code, -32601);
    const { contents } = await client.result('resources/read', { uri: 'skill://index.json' });
    assert.equal(contents[0].mimeType, 'application/json');
    const index = JSON.parse(contents[0].text);
    assert.equal(index.$schema, 'https://schemas.agentskills.io/discovery/0.2.0/schema.json');
    assert.deepEqual(
      index.skills.map(({ name, type, url }: Record<string, string>) => [name, type, url]),
      [
        ['alpha', 'skill-md', 'skill://alpha/SKILL.md'],
        ['beta', 'skill-md', 'skill://group/beta/SKILL.md'],
      ],
    );
    for (const { url } of index.skills) {
      assert.match((await client.result('resources/read', { uri: url })).contents[0].text, /^---\nname: /);
    }
    const { resourceTemplates } = await client.result('resources/templates/list');
    const completed = await client.result('completion/complete', {
      ref: { type: 'ref/resource', uri: resourceTemplates[0].uriTemplate },
      argument: { name: 'skill_path', value: 'gro' },
    });
    assert.deepEqual(completed.completion.values, ['group/beta']);
  });

  test(`skill-engine, ${era}`, async (t) => {
    const client = await RawClient.open(t, makeFolder(t, FILES), ['--dialect', 'skill-engine'], era);
    assert.deepEqual(client.capabilities, { tools: {} });
    const { tools } = await client.result('tools/list');
    assert.deepEqual(
      tools.map((tool: { name: string }) => tool.name),
      ['skill-engine/execute', 'skill-engine/list_skills', 'skill-engine/search_skills'],
    );
    assert.deepEqual(tools[0].inputSchema.required, ['skill_name', 'tool_name', 'parameters']);
    const call = async (name: string, args: object) =>
      client.result('tools/call', { name: `skill-engine/${name}`, arguments: args });

    const all = await call('list_skills', {});
    assert.match(
      all.content[0].text,
      /^Available Skills and Tools:\n\n## alpha\n[\s\S]*## beta\n {2}- \*\*run\*\*: Does beta/,
    );
    assert.match((await call('list_skills', { limit: 1 })).content[0].text, /^Showing 1 of 3[\s\S]*offset 1$/);
    assert.match((await call('list_skills', { offset: 9 })).content[0].text, /^No skills found\./);
    assert.match(
      (await call('search_skills', { query: 'beta' })).content[0].text,
      /^### 1\. \*\*run\*\* \(100% - beta\)/,
    );
    const failed = await call('execute', { skill_name: 'beta', tool_name: 'run', parameters: {} });
    assert.equal(failed.isError, true);
    assert.match(failed.content[0].text, /^❌ \*\*Execution Failed\*\*[\s\S]*--allow-scripts/);
    const wrong = await client.error('tools/call', { name: 'skill-engine/execute', arguments: {} });
    assert.equal(wrong.code, -32602);
  });
}
