/** The skills of one server, from Connect to the first rows and to all of them: in the core, and in the tree of a real VS Code. */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openDesktopSession } from '../../src/build/vscode/desktop.ts';
import { chooseHost } from '../../src/build/vscode/host.ts';
import { copyOfWorkspace, root, samplesFolder } from '../../src/build/vscode/paths.ts';
import { openServerSession } from '../../src/build/vscode/server-session.ts';
import { ServerConnection } from '../../src/mcp/connection.ts';
import { TrafficLog } from '../../src/mcp/traffic/traffic-log.ts';
import { createCatalogue } from '../../src/sources/create-catalogue.ts';
import { ServerSource } from '../../src/sources/server-source.ts';
import { type Figure, type Measurement, median } from './figure.ts';

/** What `listing-window.ts` writes down too. */
export interface ListingTimes {
  readonly firstMs: number;
  readonly allMs: number;
}

const SIZES = [100, 1_000, 10_000];
const PAGE = 100;
const RUNS = 7;
const SERVER = fileURLToPath(new URL('../fixtures/servers/many-skills.mjs', import.meta.url));

export const listing: Measurement = {
  processes: 1,
  async measure() {
    const core = new Map<number, readonly (ListingTimes & { readonly connectedMs: number })[]>();
    await listOnce(SIZES[0] ?? 0);
    for (const size of SIZES) core.set(size, await repeat(RUNS, () => listOnce(size)));
    const perSkill = (size: number): number =>
      median((core.get(size) ?? []).map(({ connectedMs, allMs }) => allMs - connectedMs)) / size;
    return [
      ...figures('Listing', core),
      // Without the start of the server, which would hide a growth.
      {
        what: 'Listing: cost of a skill among 10,000 to one among 1,000',
        unit: '×',
        value: perSkill(10_000) / perSkill(1_000),
        aim: 1.1,
      },
      ...figures('Listing, with the rows of the tree', await listInWindow()),
    ];
  },
};

function figures(what: string, times: ReadonlyMap<number, readonly ListingTimes[]>): readonly Figure[] {
  return SIZES.flatMap((size): readonly Figure[] => {
    const isMany = size === 10_000;
    const skills = `${size.toLocaleString('en-US')} skills`;
    const first = median((times.get(size) ?? []).map(({ firstMs }) => firstMs));
    const all = median((times.get(size) ?? []).map(({ allMs }) => allMs));
    return [
      { what: `${what}, ${skills}: first rows`, unit: 'ms', value: first, ...(isMany && { aim: 300 }) },
      { what: `${what}, ${skills}: all rows`, unit: 'ms', value: all, ...(isMany && { aim: 2_000 }) },
    ];
  });
}

async function listOnce(size: number): Promise<ListingTimes & { readonly connectedMs: number }> {
  const connection = new ServerConnection(
    {
      key: `many-${size}`,
      name: 'many',
      origin: { file: '/.mcp.json', line: 0 },
      launch: {
        kind: 'stdio',
        command: process.execPath,
        args: [SERVER, String(size), String(PAGE)],
        env: {},
        cwd: root,
      },
      disabled: false,
      unresolved: [],
      era: 'auto',
    },
    { traffic: new TrafficLog() },
  );
  const catalogue = createCatalogue({ get: () => undefined, update: async () => {} });
  const started = performance.now();
  await connection.connect();
  const connectedMs = performance.now() - started;
  const source = new ServerSource(connection);
  catalogue.add(source);
  const first = new Promise<number>((resolve) => {
    catalogue.onDidChange(() => {
      if (catalogue.entries(source.id).length > 0) resolve(performance.now() - started);
    });
  });
  await catalogue.list(source.id);
  const allMs = performance.now() - started;
  if (catalogue.entries(source.id).length !== size) throw new Error(`Not all of ${size} skills were listed.`);
  await connection.close();
  return { connectedMs, firstMs: await first, allMs };
}

/** In the extension host of one window, as often as in the core. */
async function listInWindow(): Promise<ReadonlyMap<number, readonly ListingTimes[]>> {
  const folder = join(root, 'out', 'bench');
  const answerFile = join(folder, 'listing.json');
  await mkdir(folder, { recursive: true });
  const bundle = join(folder, 'listing-window.cjs');
  await build({
    entryPoints: [fileURLToPath(new URL('listing-window.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    define: {
      QUESTION: JSON.stringify({
        answerFile,
        node: process.execPath,
        server: SERVER,
        sizes: SIZES,
        page: PAGE,
        runs: RUNS,
      }),
    },
  });
  const host = await chooseHost('tests');
  const workspace = await copyOfWorkspace(samplesFolder);
  const session =
    host.kind === 'server' ? await openServerSession(workspace) : await openDesktopSession(host, workspace);
  try {
    await session.run(bundle);
  } finally {
    await session.stop();
  }
  return new Map(JSON.parse(await readFile(answerFile, 'utf8')));
}

async function repeat<T>(times: number, work: () => Promise<T>): Promise<readonly T[]> {
  const results: T[] = [];
  for (let time = 0; time < times; time++) results.push(await work());
  return results;
}
