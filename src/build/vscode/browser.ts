/** Finds a Chromium on this machine, or unpacks the one from npm, and starts it without a window. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { findOnPath } from './find-on-path.ts';
import { installOnce } from './install-once.ts';
import { cacheFolder, makeTemporaryFolder, removeAtExit, root } from './paths.ts';
import { cleanEnvironment, runProcess } from './processes.ts';
import { step } from './progress.ts';

interface Browser {
  readonly executable: string;
  readonly env?: NodeJS.ProcessEnv;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const nextStep = 'Set CHROME_PATH to a Chromium or Chrome that runs on this machine.';

/** Starts a browser with an empty profile; storage lasts as long as the browser. */
export async function launchBrowser(): Promise<BrowserContext> {
  const browser = await findBrowser();
  const profile = makeTemporaryFolder('browser');
  try {
    return await chromium.launchPersistentContext(profile, {
      executablePath: browser.executable,
      env: browser.env ?? cleanEnvironment(),
      viewport: { width: 1400, height: 900 },
      // The launcher hears signals itself; Playwright still ends the browser when this process exits.
      handleSIGHUP: false,
      handleSIGINT: false,
      handleSIGTERM: false,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync'],
      ],
    });
  } catch (error) {
    throw new Error(`${browser.executable} did not start: ${shortly(error)}\n${nextStep}`);
  } finally {
    // Only now, so that at exit Playwright's own listener ends the browser before its profile goes.
    removeAtExit(profile);
  }
}

/** Playwright's message is a page long; the cause is its first line and what the browser itself said. */
function shortly(error: unknown): string {
  const [first = '', ...more] = (error instanceof Error ? error.message : String(error)).split('\n');
  return [first, ...more.filter((line) => line.includes('[err]')).slice(0, 5)].join('\n');
}

async function findBrowser(): Promise<Browser> {
  const chosen = process.env.CHROME_PATH;
  if (chosen) {
    if (existsSync(chosen)) return { executable: chosen };
    throw new Error(`CHROME_PATH names ${chosen}, which does not exist. Correct it, or unset it to search elsewhere.`);
  }
  const found = findOnPath(...names) ?? [macChrome].find((file) => existsSync(file));
  if (found) return { executable: found };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBrowser();
  throw new Error('No Chromium or Chrome found on PATH. Install one, or set CHROME_PATH to its executable.');
}

/** The npm package carries a compressed Chromium and, for Amazon's bare machines, the libraries it links to. */
async function unpackBrowser(): Promise<Browser> {
  const manifest = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'package.json');
  const { version } = createRequire(import.meta.url)(manifest) as { version: string };
  const folder = await installOnce(join(cacheFolder, `chromium-${version}`), async (temporary) => {
    const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()";
    // It unpacks into the temporary folder, and the libraries too when the environment looks like Amazon's.
    const env = { ...cleanEnvironment(), TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
    const args = ['--input-type=module', '--eval', script];
    await step(`Unpacking Chromium ${version}`, () => runProcess(process.execPath, args, { cwd: root, env }));
  });
  const env = cleanEnvironment();
  env.LD_LIBRARY_PATH = [join(folder, 'al2023', 'lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  env.FONTCONFIG_FILE = await writeFontConfiguration(folder);
  return { executable: join(folder, 'chromium'), env };
}

/** A bare machine has no fonts, and without any a page shows no text; the package brings one. */
async function writeFontConfiguration(folder: string): Promise<string> {
  const file = join(folder, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>/usr/share/fonts</dir>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`,
  );
  return file;
}
