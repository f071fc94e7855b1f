/** Our `verify` and the MCP Inspector's, on servers that nobody here wrote, and on ours that break a rule: the same verdict for every skill. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runCli } from '../cli/run-cli.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { SERVERS as FIXTURES, SKILLS } from '../mcp/start-server.ts';
import { startHttpServer } from './start-http-server.ts';

/** Where src/build/install-interop.ts puts what lies in ./servers, with its packages. */
const FOLDER = fileURLToPath(new URL('../../out/interop-servers/', import.meta.url));
const MODULES = join(FOLDER, 'node_modules');
const INSPECTOR = join(MODULES, '@modelcontextprotocol/inspector/clients/launcher/build/index.js');
const LOOPBACK = pathToFileURL(join(FOLDER, 'loopback.mjs')).href;
const NAMES = ['alpha', 'beta', 'delta', 'epsilon', 'gamma'];

/** How both programs are told of a server. */
interface Target {
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
}

function command(...words: readonly string[]): Target {
  const all = [process.execPath, ...words];
  return { ours: ['--stdio', all.map((each) => JSON.stringify(each)).join(' ')], theirs: all };
}

function address(url: string): Target {
  return { ours: ['--url', url], theirs: ['--transport', 'http', '--server-url', url] };
}

/** With the skills of the fixtures in its working directory; ends with the test. */
async function startInstalled(t: TestContext, script: string): Promise<Target> {
  const folder = temporaryFolder(t, {});
  const skills = join(folder, 'skills');
  mkdirSync(skills);
  cpSync(SKILLS, skills, { recursive: true });
  const args = ['--import', LOOPBACK, join(FOLDER, script), skills];
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  t.after(() => child.kill());
  for await (const line of createInterface({ input: child.stderr })) {
    if (!line.startsWith('http://127.0.0.1:')) continue;
    // What it logs from now on must not fill the pipe.
    child.stderr.resume();
    return address(line);
  }
  throw new Error(`${script} ended without an address`);
}

const OFFERING: readonly (readonly [string, 'conforms' | 'violates', (t: TestContext) => Target | Promise<Target>])[] =
  [
    ['hf-mcp-server 0.4.23, HTTP', 'violates', (t) => startInstalled(t, 'hf.mjs')],
    ['official server, HTTP', 'conforms', async (t) => address(await startHttpServer(t, 'official-http.mjs'))],
    ['official server, stdio', 'conforms', () => command(join(FIXTURES, 'official-stdio.mjs'))],
    ['ext-skills 0.14.0, HTTP', 'conforms', async (t) => address(await startHttpServer(t, 'ext-skills-http.mjs'))],
    ['ext-skills 0.14.0, stdio', 'conforms', () => command(join(FIXTURES, 'ext-skills-stdio.mjs'))],
    ['ext-skills 0.12.1, stdio', 'violates', () => command(join(FOLDER, 'ext-skills-0.12.mjs'), SKILLS)],
    ['mcp-use 2.5.2, HTTP', 'violates', (t) => startInstalled(t, 'mcp-use.mjs')],
  ];

test('the servers are installed', () => {
  const missing = [INSPECTOR, ...['mcp-use', 'mcp-skills', 'ext-skills-0.12'].map((name) => join(MODULES, name))];
  for (const path of missing) assert.ok(existsSync(path), `${path} is missing: run node src/build/install-interop.ts`);
});

for (const era of ['legacy', 'modern'] as const) {
  test(`servers of skills, ${era}: dialect, names, and the same verdict`, { concurrency: 2 }, async (t) => {
    for (const [name, expected, start] of OFFERING) {
      await t.test(name, async (t) => {
        const target = await start(t);
        const ours = await verifyByUs(target, era);
        assert.deepEqual([ours.era, ours.dialects], [era, ['sep-2640']]);
        assert.deepEqual(ours.names, NAMES);
        assert.equal(ours.code, expected === 'conforms' ? 0 : 7);
        const theirs = await verifyByInspector(t, target, era);
        // Without the caching fields that the era demands, the Inspector takes none of the listing.
        const isTaken = !(name.startsWith('mcp-use') && era === 'modern');
        if (isTaken) assert.deepEqual(ours.verdicts, theirs.verdicts);
        else assert.deepEqual([theirs.verdicts.size, /ttlMs/.test(theirs.stderr)], [0, true], theirs.stderr);
        if (!isTaken) assert.ok(ours.rules.includes('mcp-cache-fields-missing'));
        assert.deepEqual(new Set(ours.verdicts.values()), new Set([expected]));
        assert.deepEqual(ours.accepted, expected === 'conforms' ? NAMES : [], 'by the official client');
      });
    }
  });
}

const CONTROLS: readonly (readonly [string, readonly string[]])[] = [
  ['server-everything 2026.8.31', [join(MODULES, '@modelcontextprotocol/server-everything/dist/index.js'), 'stdio']],
  ['mcp-skills 0.2.0, whose tools look alike', [join(MODULES, 'mcp-skills/dist/index.js')]],
  ['hf-mcp-server 0.4.23 on stdio', [join(MODULES, '@llmindset/hf-mcp-server/dist/server/stdio.js'), '--port', '0']],
];
test('servers without skills have none, and the evidence says what was asked', async (t) => {
  for (const [name, words] of CONTROLS) {
    await t.test(name, async () => {
      const { ours } = command('--import', LOOPBACK, ...words);
      const { code, stdout, stderr } = await runCli(FOLDER, 'list', '--json', ...ours);
      assert.equal(code, 0, stderr);
      const { dialects, evidence, skills } = JSON.parse(stdout);
      assert.deepEqual([dialects, skills], [[], []]);
      assert.ok(evidence.length > 1);
    });
  }
});

/** Where both look. What only we look at (links, folders, instructions) has tests of its own. */
const BROKEN = [
  ...['fine', 'nested', 'dynamic', 'no-size', 'bad-digest', 'size-differs', 'digest-differs', 'frontmatter'],
  ...['listed-gone', 'outside', 'listed-twice', 'bad-name', 'long-description', 'no-description', 'duplicate-name'],
];
test('a server that breaks one rule: the same verdict', { concurrency: 2 }, async (t) => {
  for (const mode of BROKEN) {
    await t.test(mode, async (t) => {
      const target = command(join(FIXTURES, 'dialects/sep-2640.mjs'), mode);
      const { verdicts } = await verifyByUs(target, 'legacy');
      assert.ok(verdicts.size > 0);
      assert.deepEqual(verdicts, (await verifyByInspector(t, target, 'legacy')).verdicts);
    });
  }
});

type Verdicts = ReadonlyMap<string, string>;

async function verifyByUs({ ours }: Target, era: string) {
  const { code, stdout, stderr } = await runCli(FOLDER, 'verify', '--json', '--era', era, ...ours);
  assert.notEqual(stdout, '', stderr);
  const { server, dialects, skills } = JSON.parse(stdout);
  const all: readonly { uri: string; name: string; verdict: string; refusal?: string }[] = skills;
  const sorted = [...all].sort((a, b) => (a.uri < b.uri ? -1 : 1));
  const verdicts: Verdicts = new Map(sorted.map(({ uri, verdict }) => [uri, verdict]));
  const accepted = sorted.filter(({ refusal }) => refusal === undefined).map(({ name }) => name);
  const rules: readonly string[] = server.findings.map(({ rule }: { rule: string }) => rule);
  return { code, rules, era: server.era, dialects, names: sorted.map(({ name }) => name), verdicts, accepted };
}

const OUTCOMES: Readonly<Record<string, string>> = {
  verified: 'conforms',
  // "dynamic": there is nothing to hold the files against.
  unverifiable: 'conforms',
  failed: 'violates',
  incomplete: 'unchecked',
};

/** One report a line; a home of its own, so that nothing of the person's is read or written. */
async function verifyByInspector(t: TestContext, { theirs }: Target, era: string) {
  const asked = ['--cli', '--protocol-era', era, '--method', 'skills/list', '--verify', '--format', 'json', ...theirs];
  const home = temporaryFolder(t, {});
  const env = { ...process.env, HOME: home, USERPROFILE: home };
  const child = spawn(process.execPath, [INSPECTOR, ...asked], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  await new Promise((resolve) => child.once('close', resolve));
  const reports: readonly { uri: string; outcome: string }[] = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const sorted = [...reports].sort((a, b) => (a.uri < b.uri ? -1 : 1));
  const verdicts: Verdicts = new Map(sorted.map(({ uri, outcome }) => [uri, OUTCOMES[outcome] ?? outcome]));
  return { verdicts, stderr };
}
