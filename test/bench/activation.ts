/** What the extension's own code costs a window of a real VS Code: evaluating its main module, and `activate`. */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openDesktopSession } from '../../src/build/vscode/desktop.ts';
import { chooseHost } from '../../src/build/vscode/host.ts';
import { copyOfWorkspace, root, samplesFolder } from '../../src/build/vscode/paths.ts';
import { openServerSession } from '../../src/build/vscode/server-session.ts';
import { type Measurement, median } from './figure.ts';

const WINDOWS = 7;

export const activation: Measurement = {
  processes: 1,
  async measure() {
    const folder = join(root, 'out', 'bench');
    const answerFile = join(folder, 'activation.json');
    await mkdir(folder, { recursive: true });
    const bundle = join(folder, 'activation-window.cjs');
    await build({
      entryPoints: [fileURLToPath(new URL('activation-window.ts', import.meta.url))],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      external: ['vscode'],
      define: { ANSWER_FILE: JSON.stringify(answerFile) },
    });
    const host = await chooseHost('tests');
    const workspace = await copyOfWorkspace(samplesFolder);
    const session =
      host.kind === 'server' ? await openServerSession(workspace) : await openDesktopSession(host, workspace);
    const evaluations: number[] = [];
    const activations: number[] = [];
    try {
      for (let window = 0; window < WINDOWS; window++) {
        await rm(answerFile, { force: true });
        await session.run(bundle);
        const { evaluateMs, activateMs } = JSON.parse(await readFile(answerFile, 'utf8'));
        evaluations.push(evaluateMs);
        activations.push(activateMs);
      }
    } finally {
      await session.stop();
    }
    const whole = evaluations.map((evaluated, index) => evaluated + (activations[index] ?? 0));
    return [
      { what: 'Extension: evaluating its main module', unit: 'ms', value: median(evaluations) },
      { what: 'Extension: activate', unit: 'ms', value: median(activations) },
      { what: 'Extension: both', unit: 'ms', value: median(whole), aim: 50 },
    ];
  },
};
