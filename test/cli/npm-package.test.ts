/** What `npm pack` makes: packed, installed offline into an empty folder, and run there as `npx` runs it. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundleCommandLine } from '../../src/build/bundle.ts';
import { startProcess } from '../../src/build/vscode/processes.ts';
import { temporaryFolder } from '../disk/temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const command = (name: string): string => (process.platform === 'win32' ? `${name}.cmd` : name);

async function run(cwd: string, program: string, ...args: readonly string[]) {
  let output = '';
  const running = startProcess(command(program), args, {
    cwd,
    onOutput: (text) => {
      output += text;
    },
  });
  return { code: await running.exited, output };
}

test('the package holds the program and what npm shows, needs no other package, and runs', async (t) => {
  const packed = temporaryFolder(t, {
    // What also lies there when people pack, and must stay out.
    'dist/main.js': '',
    'dist/metafile.json': '{}',
    'dist/language-server.cjs': '',
    'dist/extension/main.js': '',
    'src/cli/main.ts': '',
    'test/a.test.ts': '',
    '.ci/run': '',
  });
  const page = ['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE'];
  for (const file of [...page, '.npmignore', '.npmrc', '.gitignore']) cpSync(join(root, file), join(packed, file));
  await bundleCommandLine(join(packed, 'dist'));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

  const { code, output } = await run(packed, 'npm', 'pack', '--json', '--ignore-scripts');
  assert.equal(code, 0, output);
  const [report] = Object.values(JSON.parse(output.slice(output.search(/^[[{]/m)))) as [
    { filename: string; files: { path: string }[] },
  ];
  const paths = report.files.map(({ path }) => path);
  assert.deepEqual(
    paths.filter((path) => !/^dist\/cli-[A-Z\d]{8}\.js$/.test(path)).sort(),
    [...page, 'dist/cli.js', 'dist/cli-check-worker.js'].sort(),
  );
  assert.ok(paths.length > page.length + 2, 'the chunks of the program are there');

  const home = temporaryFolder(t, {});
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  const tarball = join(packed, report.filename);
  const installed = await run(home, 'npm', 'install', '--offline', '--no-audit', '--no-fund', tarball);
  assert.equal(installed.code, 0, installed.output);
  const packages = readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'));
  assert.deepEqual(packages, ['skill-workbench'], 'nothing else is installed');

  const npx = (...args: readonly string[]) => run(home, 'npx', '--no-install', 'skill-workbench', ...args);
  mkdirSync(join(home, 'skills/notes'), { recursive: true });
  writeFileSync(join(home, 'skills/notes/SKILL.md'), '---\nname: Notes\ndescription: Writes notes.\n---\n\nWrite.\n');
  const told = await npx('--version');
  assert.equal(told.code, 0);
  // npm may warn of the machine's own configuration before.
  assert.equal(told.output.trimEnd().split('\n').at(-1), version);
  const checked = await npx('check', 'skills');
  assert.equal(checked.code, 1);
  assert.match(checked.output, /skills\/notes\/SKILL\.md:2:7 error .* name-uppercase/);
  const counted = await npx('tokens', 'skills');
  assert.equal(counted.code, 0);
  assert.match(counted.output, /listing +\d+ tok/);
});
