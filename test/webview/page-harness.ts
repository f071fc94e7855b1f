/** Opens a webview page in a real Chromium under the real policy, with a stand-in for VS Code's side of the border. */
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../src/build/vscode/browser.ts';
import { webviewHtml } from '../../src/extension/webview-html.ts';
import type { MessageBorder } from '../../src/protocol/channel.ts';
import { type ThemeName, themes } from './themes.ts';

const ORIGIN = 'https://webview.test';
const root = fileURLToPath(new URL('../../', import.meta.url));
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

export const THEME_NAMES: readonly ThemeName[] = ['dark', 'light', 'high-contrast'];

export interface OpenPage {
  readonly page: Page;
  /** The extension's end of the border. */
  readonly border: MessageBorder;
  /** Trouble the page met: exceptions, and everything the policy refused. */
  readonly trouble: readonly string[];
  /** Addresses outside of the page's own files that were asked for. */
  readonly fetched: readonly string[];
}

export class PageHarness {
  #browser: Promise<BrowserContext> | undefined;
  readonly #files = new Map<string, Promise<ReadonlyMap<string, Uint8Array>>>();

  async open(
    name: 'preview' | 'inspector',
    size: { readonly width: number; readonly height: number },
    theme: ThemeName = 'dark',
  ): Promise<OpenPage> {
    this.#browser ??= launchBrowser();
    const page = await (await this.#browser).newPage();
    await page.setViewportSize(size);
    const files = await this.#bundle(name);
    const trouble: string[] = [];
    const fetched: string[] = [];
    page.on('pageerror', (error) => trouble.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') trouble.push(message.text());
    });
    const shell = webviewHtml({
      name,
      title: name,
      cspSource: ORIGIN,
      address: (file) => `${ORIGIN}/${file}`,
    });
    await page.route('**/*', async (route) => {
      const path = new URL(route.request().url()).pathname.slice(1);
      const file = files.get(path);
      if (path === 'index.html') await route.fulfill({ contentType: 'text/html', body: shell });
      else if (file) await route.fulfill({ contentType: contentType(path), body: Buffer.from(file) });
      else if (path === 'favicon.ico') await route.fulfill({ status: 204 });
      else {
        fetched.push(route.request().url());
        await route.abort();
      }
    });
    const listeners = new Set<(message: unknown) => void>();
    await page.exposeFunction('toHost', (message: unknown) => {
      for (const listener of listeners) listener(message);
    });
    await page.addInitScript(standIn, themes[theme]);
    const border: MessageBorder = {
      send: (message) => {
        page
          // As one text: a hundred thousand rows go over in a moment.
          .evaluate((text) => window.postMessage(JSON.parse(text), '*'), JSON.stringify(message))
          .catch((error: unknown) => trouble.push(String(error)));
      },
      listen: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    return { page, border, trouble, fetched };
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close();
  }

  #bundle(name: string): Promise<ReadonlyMap<string, Uint8Array>> {
    const bundled = this.#files.get(name) ?? bundle(name);
    this.#files.set(name, bundled);
    return bundled;
  }
}

export async function start({ page }: OpenPage): Promise<void> {
  await page.goto(`${ORIGIN}/index.html`);
}

/** What the page says to its host arrives after the click or key that led to it. */
export async function assertSaid(said: readonly unknown[], expected: readonly unknown[]): Promise<void> {
  const end = performance.now() + 30_000;
  while (said.length < expected.length && performance.now() < end) await setTimeout(20);
  assert.deepEqual(said, expected);
}

/** Fails with what axe found, each with its element. */
export async function assertAccessible({ page }: OpenPage, name: string): Promise<void> {
  const axe = readFileSync(axePath, 'utf8');
  // Without preloading, which would add style elements that the policy refuses. Not a script element: the policy of the page would refuse it.
  const violations = await page.evaluate(
    async ({ source }) => {
      const scope: {
        axe?: {
          run(
            root: Document,
            options: { readonly preload: boolean },
          ): Promise<{
            violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[];
          }>;
        };
      } = window as never;
      if (!scope.axe) Reflect.apply(new Function(source), window, []);
      const result = await scope.axe?.run(document, { preload: false });
      return (result?.violations ?? []).map(
        ({ id, help, nodes }) =>
          `${id}: ${help}\n${nodes.map((node) => `    ${node.html}\n    ${node.failureSummary}`).join('\n')}`,
      );
    },
    { source: axe },
  );
  assert.deepEqual(violations, [], `${name} is not accessible`);
}

export async function screenshot({ page }: OpenPage, name: string): Promise<void> {
  const folder = `${root}out/screenshots`;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: `${folder}/${name}.png` });
}

async function bundle(name: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const result = await build({
    absWorkingDir: root,
    entryPoints: { [name]: `src/webview/${name}/main.ts` },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    outdir: 'dist/webview',
    write: false,
  });
  const files = new Map(result.outputFiles.map((file) => [file.path.split(/[\\/]/).at(-1) ?? '', file.contents]));
  for (const file of ['codicon.css', 'codicon.ttf']) {
    files.set(file, readFileSync(`${root}node_modules/@vscode/codicons/dist/${file}`));
  }
  return files;
}

function contentType(path: string): string {
  return path.includes('.css') ? 'text/css' : path.includes('.ttf') ? 'font/ttf' : 'text/javascript';
}

/** Runs in the page before its script. */
function standIn(theme: { readonly bodyClass: string; readonly variables: Readonly<Record<string, string>> }): void {
  const scope = window as unknown as { toHost(message: unknown): void; acquireVsCodeApi: unknown };
  let taken = false;
  scope.acquireVsCodeApi = () => {
    if (taken) throw new Error('An instance of the VS Code API has already been acquired');
    taken = true;
    return {
      postMessage: (message: unknown) => scope.toHost(JSON.parse(JSON.stringify(message))),
      getState: () => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined,
      setState: (state: unknown) => sessionStorage.setItem('state', JSON.stringify(state)),
    };
  };
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`The policy refused ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
  document.addEventListener('DOMContentLoaded', () => {
    document.body.className = theme.bodyClass;
    for (const [name, value] of Object.entries(theme.variables)) {
      document.documentElement.style.setProperty(`--vscode-${name}`, value);
    }
    // As VS Code's own default styles do.
    document.body.style.fontFamily = 'var(--vscode-font-family)';
  });
}
