/** `npm run test:vscode [-- part of a file name …]`: runs test/vscode inside the extension host of a real VS Code. */
import { openDesktopSession } from './vscode/desktop.ts';
import { chooseHost } from './vscode/host.ts';
import { bundleExtension } from './vscode/package-extension.ts';
import { copyOfWorkspace, samplesFolder } from './vscode/paths.ts';
import { runAsCommand } from './vscode/progress.ts';
import { writeResults } from './vscode/results.ts';
import { openServerSession } from './vscode/server-session.ts';
import { bundleTests, type TestBundle } from './vscode/test-bundle.ts';
import { type Counts, runBundle, type TestSession } from './vscode/test-session.ts';

runAsCommand(async () => {
  const counts: Counts = { passed: 0, failed: 0 };
  await bundleExtension();
  const bundles = await bundleTests(process.argv.slice(2));
  const host = await chooseHost('tests');
  if (host.kind === 'desktop') {
    const first = bundles.filter(({ afterReload }) => !afterReload);
    await runAll(await openDesktopSession(host, await copyOfWorkspace(samplesFolder)), first, counts);
  }
  // The desktop keeps no state from a window that ran tests, so what must survive a reload is tried on the server.
  if (host.kind === 'server' || bundles.some(({ afterReload }) => afterReload)) {
    await runAll(await openServerSession(await copyOfWorkspace(samplesFolder)), bundles, counts);
  }
  return writeResults('vscode', counts.passed, counts.failed);
});

async function runAll(session: TestSession, bundles: readonly TestBundle[], counts: Counts): Promise<void> {
  try {
    for (const bundle of bundles) await runBundle(session, bundle, counts);
  } finally {
    await session.stop();
  }
}
