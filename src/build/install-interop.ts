/**
 * Installs the servers that the interop tests talk to, when they are not there as their lock file has them. No script of
 * theirs runs. They lie outside of test/, so that nothing that looks through our tests finds theirs.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const launchers = fileURLToPath(new URL('../../test/interop/servers/', import.meta.url));
const folder = fileURLToPath(new URL('../../out/interop-servers/', import.meta.url));
/** Says which lock file was installed; `npm ci` takes it away with the rest. */
const stamp = `${folder}node_modules/.installed`;

// The launchers are few, and may have changed without the packages.
await mkdir(folder, { recursive: true });
await cp(launchers, folder, { recursive: true });
const lock = createHash('sha256')
  .update(await readFile(`${folder}package-lock.json`))
  .digest('hex');
const installed = await readFile(stamp, 'utf8').catch(() => undefined);

if (installed !== lock) {
  console.log('Installing the servers of the interop tests…');
  const asked = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const npm = process.env.npm_execpath;
  // Windows starts npm only through its shell; the arguments are ours alone.
  const { status, error } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...asked], { cwd: folder, stdio: 'inherit' })
    : spawnSync('npm', asked, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status === 0) await writeFile(stamp, lock);
  else
    console.error(`npm could not install them: ${error?.message ?? `it ended with ${status}`}. The tests will fail.`);
  process.exitCode = status ?? 1;
}
