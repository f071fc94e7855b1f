/** The user settings that take the noise of a first start out of a VS Code that the launcher opens. */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const quiet = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.enableExperiments': false,
  'telemetry.telemetryLevel': 'off',
  'update.mode': 'none',
  'update.showReleaseNotes': false,
  'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false,
  'extensions.ignoreRecommendations': true,
  'git.openRepositoryInParentFolders': 'never',
};

/** Both hosts read <user data folder>/User/settings.json; a person's own changes there stay. */
export async function writeSettings(userDataFolder: string, more: Record<string, unknown> = {}): Promise<void> {
  const file = join(userDataFolder, 'User', 'settings.json');
  if (existsSync(file)) return;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...quiet, ...more }, undefined, 2)}\n`);
}
