/** Bundles every program of the package into dist/: extension, language server, token worker, CLI and the webviews. */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, type Metafile } from 'esbuild';

const root = fileURLToPath(new URL('../../', import.meta.url));
const release = !process.argv.includes('--development');

const everywhere: BuildOptions = {
  absWorkingDir: root,
  bundle: true,
  minifyWhitespace: release,
  minifySyntax: release,
  // Names appear in logs and stack traces. Writing them anew (`keepNames`) would cost each closure a call when it is made.
  minifyIdentifiers: false,
  sourcemap: release ? false : 'linked',
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  // A name that an import does not have is a bug, not a warning.
  logOverride: { 'import-is-undefined': 'error' },
};

// Extension hosts of VS Code 1.106 run Node 22.
const node: BuildOptions = { ...everywhere, platform: 'node', target: 'node22', format: 'cjs' };

// jsonc-parser's CommonJS build loads its parts in a way no bundler sees.
const mainFields = ['module', 'main'];

const languageServer: BuildOptions = {
  ...node,
  mainFields,
  entryPoints: {
    'language-server': 'src/language-server/main.ts',
    'token-worker': 'src/language-server/token-worker.ts',
  },
  outExtension: { '.js': '.cjs' },
  outdir: 'dist',
};

/** ES modules are split: what an import() brings is loaded when it is needed. CommonJS dependencies still ask for `require`. */
const splitModules: BuildOptions = {
  ...node,
  mainFields,
  format: 'esm',
  splitting: true,
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
};

const commandLine: BuildOptions = {
  ...node,
  mainFields,
  // It is loaded anew for every call, and a fifth fewer characters start it about a tenth sooner.
  minifyIdentifiers: release,
  // `npx skill-workbench` runs on the Node of the machine.
  target: 'node20',
  format: 'esm',
  entryPoints: { cli: 'src/cli/main.ts', 'cli-check-worker': 'src/cli/check/check-worker.ts' },
  // The token ranks are most of the program, and most calls do not count.
  splitting: true,
  chunkNames: 'cli-[hash]',
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  outdir: 'dist',
};

const programs: readonly BuildOptions[] = [
  // `vscode` is external here and nowhere else: a stray import in another room fails its bundle.
  {
    ...splitModules,
    entryPoints: { main: 'src/extension/main.ts' },
    // Tokens are counted in the language server's worker; the table of the vocabulary stays out of here.
    external: ['vscode', '*/o200k-counter.ts'],
    outdir: 'dist/extension',
  },
  languageServer,
  commandLine,
  {
    ...everywhere,
    platform: 'browser',
    target: 'es2022',
    format: 'esm',
    entryPoints: { preview: 'src/webview/preview/main.ts', inspector: 'src/webview/inspector/main.ts' },
    outdir: 'dist/webview',
  },
];

export async function bundle(): Promise<readonly Metafile[]> {
  await rm(`${root}dist`, { recursive: true, force: true });
  await mkdir(`${root}dist/webview`, { recursive: true });
  const results = await Promise.all(programs.map((program) => build(program)));
  for (const file of ['codicon.css', 'codicon.ttf']) {
    await copyFile(`${root}node_modules/@vscode/codicons/dist/${file}`, `${root}dist/webview/${file}`);
  }
  return results.flatMap((result) => (result.metafile ? [result.metafile] : []));
}

/** One program as it is packed, into another folder: for a test that must not disturb dist/. */
export async function bundleLanguageServer(outdir: string): Promise<void> {
  await build({ ...languageServer, outdir });
}

export async function bundleCommandLine(outdir: string): Promise<void> {
  await build({ ...commandLine, outdir });
}

if (import.meta.main) {
  const metafiles = await bundle();
  await writeFile(`${root}dist/metafile.json`, JSON.stringify(metafiles));
  for (const [file, { bytes }] of metafiles.flatMap((metafile) => Object.entries(metafile.outputs))) {
    console.log(`${(bytes / 1024).toFixed(0).padStart(6)} KB  ${file}`);
  }
}
