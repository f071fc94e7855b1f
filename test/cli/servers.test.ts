/** `list`, `read` and `verify` as a shell runs them, against real servers: documents, verdicts, exit codes, and nothing left behind. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { list } from '../../src/cli/commands/list.ts';
import { read } from '../../src/cli/commands/read.ts';
import { verify } from '../../src/cli/commands/verify.ts';
import { runProgram } from '../../src/cli/program.ts';
import { SERVED_DIALECTS } from '../../src/serve/dialect-id.ts';
import { serveFolder } from '../../src/serve/serve-folder.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';
import { startHttpServer } from '../interop/start-http-server.ts';
import { assertGone, SERVERS } from '../mcp/start-server.ts';
import { makeFolder, skillText } from '../serve/raw-client.ts';
import { type CliResult, runCli } from './run-cli.ts';

const PROGRAM = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));

function stdio(script: string, ...more: readonly string[]): readonly string[] {
  return ['--stdio', [process.execPath, script, ...more].map((each) => JSON.stringify(each)).join(' ')];
}

/** Runs a command against a fixture, and fails when a process of the server is left. */
async function ask(t: TestContext, ...args: readonly string[]): Promise<CliResult> {
  const pids = join(temporaryFolder(t, {}), 'pids');
  const preload = pathToFileURL(join(SERVERS, 'report-pid.mjs')).href;
  const env = ['--env', `PIDS_FILE=${pids}`, '--env', `NODE_OPTIONS=--import ${preload}`];
  const result = await runCli(SERVERS, ...args, ...env);
  await assertGone(pids);
  return result;
}

test('list --json has the shape that programs read', async (t) => {
  // The era is named: a server that is slow to start counts as a legacy one.
  const { code, stdout, stderr } = await ask(t, 'list', '--json', '--era', 'modern', ...stdio('official-stdio.mjs'));
  assert.deepEqual([code, stderr], [0, '']);
  const { server, dialects, evidence, skills } = JSON.parse(stdout);
  const protocol = { era: 'modern', protocolVersion: '2026-07-28' };
  assert.deepEqual(server, { name: 'official', version: '1.0.0', ...protocol });
  assert.deepEqual(dialects, ['sep-2640']);
  assert.deepEqual(Object.keys(evidence[0]), ['probe', 'answer']);
  const [first] = skills;
  assert.deepEqual(Object.keys(first), ['name', 'description', 'uri', 'files', 'violations']);
  assert.deepEqual([first.name, first.uri, first.violations], ['alpha', 'skill://alpha/SKILL.md', []]);
  assert.match(first.files[0].digest, /^sha256:/);
});

test('list --era and --dialect decide against what would be found out', async (t) => {
  const legacy = await ask(t, 'list', '--json', '--era', 'legacy', ...stdio('official-stdio.mjs'));
  assert.equal(JSON.parse(legacy.stdout).server.era, 'legacy');
  const chosen = await ask(t, 'list', '--json', '--dialect', 'tools-only', ...stdio('dialects/several.mjs', 'two'));
  const { dialects, skills } = JSON.parse(chosen.stdout);
  assert.deepEqual(dialects, ['tools-only']);
  assert.deepEqual(
    skills.map(({ name }: { name: string }) => name),
    ['alpha', 'gamma'],
  );
});

test('a violation of an entry stands in the listing', async (t) => {
  const { stdout } = await ask(t, 'list', '--json', ...stdio('dialects/sep-2640.mjs', 'no-size'));
  const [{ violations }] = JSON.parse(stdout).skills;
  assert.deepEqual(violations, [{ rule: 'mcp-size-missing', message: '"SKILL.md" has no size in bytes.' }]);
});

test('no skills: every probe and its answer', async (t) => {
  const { code, stdout } = await ask(t, 'list', ...stdio('dialects/resource-index.mjs', 'nothing'));
  assert.equal(code, 0);
  assert.match(stdout, /No skills found[\s\S]*skills\/list {2}error -32601: Method not found/);
});

test('list says what a skill is where it has no files, and keeps a description on its line', async (t) => {
  const index = await ask(t, 'list', ...stdio('dialects/resource-index.mjs', 'R2'));
  assert.match(index.stdout, /^packed {2}an archive$/m);
  assert.match(index.stdout, / {2}a template\n {2}skill:\/\/docs\/\{product\}\/SKILL\.md$/m);
  const scan = await ask(t, 'list', ...stdio('dialects/resource-scan.mjs'));
  assert.match(scan.stdout, /^alpha {2}files not listed · unconfirmed: /m);
  const engine = await ask(t, 'list', ...stdio('dialects/skill-engine.mjs'));
  assert.match(engine.stdout, /^many {2}files not listed\n {2}t0: Does t0 t1: Does t1 /m);
  const json = await ask(t, 'list', '--json', ...stdio('dialects/skills-primitive.mjs'));
  assert.deepEqual(Object.keys(JSON.parse(json.stdout).skills[0]), ['name', 'description', 'violations']);
});

test('read opens what the variables of a template lead to', async (t) => {
  const values = ['--arg', 'owner=tools', '--arg', 'name=alpha'];
  const opened = await ask(t, 'read', 'any', ...values, ...stdio('dialects/resource-scan.mjs'));
  assert.equal(opened.code, 0, opened.stderr);
  assert.match(opened.stdout, /^---\nname: alpha\n/);
  const without = await ask(t, 'read', 'any', ...stdio('dialects/resource-scan.mjs'));
  assert.deepEqual([without.code, without.stdout], [2, '']);
  assert.match(without.stderr, /needs a value for "owner"/);
});

test('read prints the text, or the whole document', async (t) => {
  const plain = await ask(t, 'read', 'forms', ...stdio('dialects/sep-2640.mjs'));
  assert.equal(plain.code, 0);
  assert.match(plain.stdout, /^---\nname: forms\n[\s\S]*\[it\]\(references\/fields\.md\)\.\n$/);
  const file = await ask(t, 'read', 'forms', '--file', 'references/fields.md', ...stdio('dialects/sep-2640.mjs'));
  assert.equal(file.stdout, '# Fields\n');
  const whole = await ask(t, 'read', 'forms', '--json', ...stdio('dialects/sep-2640.mjs', 'size-differs'));
  const { skill, document, file: content } = JSON.parse(whole.stdout);
  assert.deepEqual([skill.uri, skill.dialect], ['skill://acme/forms/SKILL.md', 'sep-2640']);
  assert.match(document.instructions, /^# Forms/);
  assert.equal(document.frontmatter.name, 'forms');
  assert.equal(content.violations[0].rule, 'mcp-size-mismatch');
  assert.match(whole.stderr, /^mcp-size-mismatch: /);
});

test('read by the URI, where several skills have one name', async (t) => {
  const many = await ask(t, 'read', 'forms', ...stdio('dialects/sep-2640.mjs', 'duplicate-name'));
  assert.equal(many.code, 2);
  assert.match(many.stderr, /2 skills are named “forms”[\s\S]*skill:\/\/else\/forms\/SKILL\.md/);
  const uri = 'skill://else/forms/SKILL.md';
  const one = await ask(t, 'read', uri, ...stdio('dialects/sep-2640.mjs', 'duplicate-name'));
  assert.equal(one.code, 0);
  const unlisted = await ask(t, 'read', 'skill://hidden/SKILL.md', ...stdio('dialects/several.mjs', 'two'));
  assert.equal(unlisted.code, 0, unlisted.stderr);
  for (const name of ['none', 'skill://none/SKILL.md']) {
    const { code, stderr } = await ask(t, 'read', name, ...stdio('dialects/several.mjs', 'two'));
    assert.deepEqual([code, stderr !== ''], [2, true]);
  }
  const outside = await ask(t, 'read', 'forms', '--file', '../x', ...stdio('dialects/sep-2640.mjs'));
  assert.equal(outside.code, 2);
});

const VERDICTS = [
  ['fine', 0, '✓ forms  conforms'],
  ['no-size', 7, '✗ forms  does not conform'],
  ['nested', 0, 'warning  mcp-nested-skill-unlisted'],
  ['get-code', 0, 'The server itself:\n    warning  mcp-wrong-error-code'],
  ['digest-differs', 7, 'A conforming host would refuse this: '],
] as const;
test('verify: one verdict for each skill, and the code that says it', async (t) => {
  for (const [mode, expected, words] of VERDICTS) {
    const { code, stdout } = await ask(t, 'verify', ...stdio('dialects/sep-2640.mjs', mode));
    assert.deepEqual([code, stdout.includes(words)], [expected, true], stdout);
  }
  // What is listed as a skill, and has no name to be verified by.
  const nameless = await ask(t, 'verify', ...stdio('dialects/tools-only.mjs'));
  assert.deepEqual([nameless.code, /^1 skill · 1 conforms$/m.test(nameless.stdout)], [7, true], nameless.stdout);
  const template = await ask(t, 'verify', ...stdio('dialects/resource-index.mjs', "R1'"));
  assert.equal(template.code, 8);
  assert.match(template.stdout, /\? skill:.* not all could be checked[\s\S]*not checked {2}It is a template/);
  const failing = await ask(t, 'verify', ...stdio('dialects/several.mjs', 'bare-failing'));
  assert.deepEqual([failing.code, /"skills\/list" failed/.test(failing.stderr)], [8, true]);
  const json = await ask(t, 'verify', 'forms', '--json', ...stdio('dialects/sep-2640.mjs', 'no-size'));
  const { skills, server } = JSON.parse(json.stdout);
  assert.deepEqual([json.code, server.verdict, skills.length], [7, 'conforms', 1]);
  assert.equal(skills[0].verdict, 'violates');
  assert.equal(skills[0].findings[0].severity, 'error');
});

/** As VS Code's files have it. */
const variable = (name: string): string => `\${env:${name}}`;

test('--config takes the file of a host, with its comments and variables', async (t) => {
  const script = join(SERVERS, 'dialects/sep-2640.mjs');
  const server = { command: process.execPath, args: [script] };
  const root = temporaryFolder(t, {
    '.mcp.json': `// ours\n${JSON.stringify({ mcpServers: { hub: server } })}`,
    '.vscode/mcp.json': JSON.stringify({
      servers: {
        one: { type: 'stdio', ...server },
        two: { type: 'stdio', command: process.execPath, args: [script, variable('BROKEN_BY')] },
        three: { type: 'stdio', command: variable('NOT_SET_ANYWHERE') },
      },
    }),
  });
  const only = await runCli(root, 'list', '--json', '--config', '.mcp.json');
  assert.deepEqual([only.code, JSON.parse(only.stdout).skills.length], [0, 1], only.stderr);
  process.env.BROKEN_BY = 'no-size';
  t.after(() => delete process.env.BROKEN_BY);
  const two = await runCli(root, 'verify', '--config', '.vscode/mcp.json', '--server', 'two');
  assert.equal(two.code, 7, two.stderr);
  const refusals: readonly (readonly [readonly string[], RegExp])[] = [
    [['--config', '.vscode/mcp.json'], /has 3 servers; choose one by --server: one, two, three/],
    [['--config', '.vscode/mcp.json', '--server', 'x'], /has no server “x”; it has one, two, three/],
    [['--config', '.vscode/mcp.json', '--server', 'three'], /no value for \$\{env:NOT_SET_ANYWHERE\}/],
    [['--config', 'none.json'], /none\.json does not exist/],
  ];
  for (const [args, message] of refusals) {
    const { code, stderr } = await runCli(root, 'list', ...args);
    assert.equal(code, 2);
    assert.match(stderr, message);
  }
});

test('--config: a server that is switched off starts only by its name', async (t) => {
  const server = { command: process.execPath, args: [join(SERVERS, 'dialects/sep-2640.mjs')] };
  const root = temporaryFolder(t, {
    'off.json': JSON.stringify({ mcpServers: { off: { ...server, disabled: true } } }),
    'two.json': JSON.stringify({ mcpServers: { off: { command: 'no-such-program', disabled: true }, on: server } }),
  });
  const silent = await runCli(root, 'list', '--config', 'off.json');
  assert.deepEqual([silent.code, silent.stdout], [2, '']);
  assert.match(
    silent.stderr,
    /^Every server of off\.json is switched off there; --server starts one all the same: off\./,
  );
  assert.equal((await runCli(root, 'list', '--config', 'off.json', '--server', 'off')).code, 0);
  const other = await runCli(root, 'list', '--config', 'two.json');
  assert.equal(other.code, 0, other.stderr);
});

test('--input answers what a file would ask a person', async (t) => {
  const args = [join(SERVERS, 'dialects/sep-2640.mjs'), ['$', '{input:what.ever}'].join('')];
  const root = temporaryFolder(t, {
    '.vscode/mcp.json': JSON.stringify({
      inputs: [{ id: 'what.ever', type: 'promptString', description: 'What it breaks', password: true }],
      servers: { hub: { command: process.execPath, args } },
    }),
  });
  const config = ['--config', '.vscode/mcp.json'];
  const unanswered = await runCli(root, 'verify', ...config);
  assert.equal(unanswered.code, 2);
  assert.match(
    unanswered.stderr,
    /^“hub” asks for “what\.ever” \(What it breaks\); give it by --input what\.ever=VALUE\./,
  );
  assert.equal((await runCli(root, 'verify', ...config, '--input', 'what.ever=fine')).code, 0);
  assert.equal((await runCli(root, 'verify', ...config, '--input', 'what.ever=no-size')).code, 7);
  const strange = await runCli(root, 'verify', ...config, '--input', 'what.ever=fine', '--input', 'other=1');
  assert.match(strange.stderr, /^“hub” asks for no input “other”\./);
});

test('an argument that no skill declares is refused, and a skill that is named twice is verified once', async (t) => {
  const undeclared = await ask(t, 'read', 'forms', '--arg', 'to=x', ...stdio('dialects/sep-2640.mjs'));
  assert.equal(undeclared.code, 2);
  assert.match(undeclared.stderr, /^“forms” declares no argument “to”; it has none\./);
  const twice = await ask(t, 'verify', 'forms', 'forms', ...stdio('dialects/sep-2640.mjs'));
  assert.match(twice.stdout, /^1 skill · 1 conforms$/m);
});

for (const dialect of SERVED_DIALECTS) {
  test(`a folder that is served in ${dialect} over HTTP conforms, in both eras`, async (t) => {
    const folder = makeFolder(t, { 'alpha/SKILL.md': skillText('alpha'), 'alpha/references/a.md': 'more\n' });
    const transport = { kind: 'http', port: 0 } as const;
    const serving = await serveFolder(folder, { dialect, transport, version: '1', warn: () => {} });
    t.after(() => serving.close());
    for (const era of ['modern', 'legacy', 'auto']) {
      const written: string[] = [];
      const code = await runProgram([verify], '1', ['verify', '--url', serving.url ?? '', '--era', era], {
        cwd: folder,
        paint: (_style, text) => text,
        write: (text) => void written.push(text),
        writeError: (text) => void written.push(text),
      });
      const text = written.join('');
      assert.equal(code, 0, text);
      assert.match(text, new RegExp(`  ${dialect} · [\\s\\S]*\\n1 skill · 1 conforms\\n`), text);
    }
  });
}

test('--url asks over HTTP', async (t) => {
  const url = await startHttpServer(t, 'official-http.mjs');
  const { code, stdout } = await runCli('.', 'verify', '--url', url, '--header', 'X-Key: secret', '--json');
  assert.equal(code, 0, stdout);
  assert.doesNotMatch(stdout, /secret/);
});

test('bad usage ends with 2 and says what is right', async () => {
  const cases: readonly (readonly [readonly string[], RegExp])[] = [
    [['list'], /Which server\?/],
    [['list', '--stdio', 'x', '--url', 'http://x'], /Which server\?/],
    [['list', '--stdio', ''], /--stdio takes a command/],
    [['list', '--url', 'file:///etc/passwd'], /begins with http/],
    [['list', '--url', 'http://x', '--header', 'Key:a\u0000secret'], /--header takes/],
    [['list', '--stdio', 'x', '--header', 'A: b'], /--header goes with --url/],
    [['list', '--stdio', 'x', '--era', 'old'], /--era is one of/],
    [['list', '--stdio', 'x', '--dialect', 'x'], /--dialect is one of auto, sep-2640/],
    [['read', '--stdio', 'x'], /the name of one skill/],
    [['list', '--stdio', 'no-such-program-anywhere'], /could not be started/],
  ];
  for (const [[command = '', ...args], message] of cases) {
    let errors = '';
    const code = await runProgram([list, read, verify], '1', [command, ...args], {
      cwd: SERVERS,
      paint: (_style, text) => text,
      write: (text) => assert.fail(text),
      writeError: (text) => {
        errors += text;
      },
    });
    assert.equal(code, 2, args.join(' '));
    assert.match(errors, message);
    assert.doesNotMatch(errors, /secret|bug/);
  }
});

test('what a server hides in a name is seen, as text and as JSON', async (t) => {
  const name = 'a\u202eb\u001b[31m';
  const entry = {
    uri: 'skill://x/SKILL.md',
    frontmatter: { name, description: '\u0007D\u{e0041}' },
    resources: 'dynamic',
  };
  const env = ['--env', `ENTRIES=${JSON.stringify([entry])}`];
  const text = await ask(t, 'list', ...stdio('hostile.mjs', 'entries'), ...env);
  assert.match(text.stdout, /^a\\u\{202e\}b\\x1b\[31m/m);
  const json = await ask(t, 'list', '--json', ...stdio('hostile.mjs', 'entries'), ...env);
  for (const { stdout } of [text, json]) assert.doesNotMatch(stdout, /[^\P{C}\n]/u);
  assert.equal(JSON.parse(json.stdout).skills[0].name, name);
  assert.equal(JSON.parse(json.stdout).skills[0].description, '\u0007D\u{e0041}');
});

interface Listing {
  readonly child: ChildProcess;
  readonly code: Promise<number | null>;
  /** The file with the pids of the server's processes. */
  readonly pids: string;
}

/** `list` against a server that does not answer it, once the server has started so many processes. */
async function startListing(t: TestContext, mode: string, processes: number): Promise<Listing> {
  const pids = join(temporaryFolder(t, {}), 'pids');
  const started = appears(pids, processes);
  const preload = pathToFileURL(join(SERVERS, 'report-pid.mjs')).href;
  const env = ['--env', `PIDS_FILE=${pids}`, '--env', `NODE_OPTIONS=--import ${preload}`];
  const args = ['list', '--era', 'legacy', ...stdio('hostile.mjs', mode), ...env];
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd: SERVERS, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve) => child.once('close', resolve));
  await started;
  return { child, code, pids };
}

/** Waits for a file, with so many lines. */
function appears(path: string, lines = 0): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dirname(path), () => {
      if (!existsSync(path) || readFileSync(path, 'utf8').split('\n').length <= lines) return;
      watcher.close();
      resolve();
    });
  });
}

for (const [signal, expected] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  test(`${signal} ends the program and the server, while the server does not answer`, async (t) => {
    const { child, code, pids } = await startListing(t, 'list-silent', 1);
    child.kill(signal);
    assert.equal(await code, expected);
    await assertGone(pids);
  });
}

test('a second Ctrl-C waits for no server that will not end, and leaves none behind', async (t) => {
  // Its child is started once it is deaf to SIGTERM.
  const { child, code, pids } = await startListing(t, 'stubborn', 2);
  const asked = appears(`${pids}.asked-to-end`);
  child.kill('SIGINT');
  await asked;
  child.kill('SIGINT');
  assert.equal(await code, 130);
  await assertGone(pids);
});
