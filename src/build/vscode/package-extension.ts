/** Builds the bundles and packs them into the .vsix that people install. */
import { join } from 'node:path';
import { root } from './paths.ts';
import { runProcess } from './processes.ts';
import { step } from './progress.ts';

export async function bundleExtension(): Promise<void> {
  await step('Bundling', () => runProcess(process.execPath, [join('src', 'build', 'bundle.ts')], { cwd: root }));
}

export async function packageExtension(): Promise<string> {
  const vsix = join(root, 'dist', 'skill-workbench.vsix');
  const vsce = join(root, 'node_modules', '@vscode', 'vsce', 'vsce');
  const args = [vsce, 'package', '--no-dependencies', '--githubBranch', 'main', '--out', vsix];
  await step('Packaging', () => runProcess(process.execPath, args, { cwd: root }));
  return vsix;
}
