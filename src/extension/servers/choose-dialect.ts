/** Lets a person take a dialect or an era for granted that the server would otherwise be asked about, and keeps it in the settings. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { ERAS, readOverrides, type ServerOverride } from '../../mcp/configuration/server-override.ts';
import { DIALECT_IDS } from '../../mcp/dialects/dialect-id.ts';
import { getSetting, inspectSetting } from '../settings.ts';
import type { WorkspaceServer } from './workspace-server.ts';

interface Pick extends vscode.QuickPickItem {
  readonly override?: ServerOverride;
}

/** Whether something was chosen. The server is listed anew with it, stopped. */
export async function chooseDialect({ definition, detection }: WorkspaceServer): Promise<boolean> {
  const { name, era, dialect = 'auto' } = definition;
  const found = new Set(detection?.adapters.map((adapter) => adapter.dialect));
  const describe = (isNow: boolean, more: string) => [isNow ? 'now' : '', more].filter(Boolean).join(' · ');
  const picks: Pick[] = [
    { label: 'Dialect', kind: vscode.QuickPickItemKind.Separator },
    ...(['auto', ...DIALECT_IDS] as const).map((id) => ({
      label: id,
      description: describe(
        id === dialect,
        id === 'auto' ? 'by what the server answers' : found.has(id) && dialect === 'auto' ? 'found' : '',
      ),
      override: { dialect: id },
    })),
    { label: 'Era of the protocol', kind: vscode.QuickPickItemKind.Separator },
    ...ERAS.map((id) => ({
      label: `${id} era`,
      description: describe(id === era, ERA_WORDS[id]),
      override: { era: id },
    })),
  ];
  const title = `How "${displayText(name)}" is spoken to`;
  const picked = await vscode.window.showQuickPick(picks, { title, matchOnDescription: true });
  if (!picked?.override) return false;
  await writeOverride(name, picked.override);
  return true;
}

const ERA_WORDS: Readonly<Record<(typeof ERAS)[number], string>> = {
  auto: 'the server is asked',
  legacy: 'initialize, up to 2025-11-25',
  modern: 'server/discover, 2026-07-28',
};

/** Where the setting stands already, it is changed there; else in the person's own settings. */
async function writeOverride(name: string, change: ServerOverride): Promise<void> {
  const { user, workspace } = inspectSetting('servers.overrides');
  const inWorkspace = workspace !== undefined && Object.hasOwn(workspace, name);
  const before = (inWorkspace ? workspace : user) ?? {};
  const now = readOverrides(getSetting('servers.overrides'));
  const override = { ...(Object.hasOwn(now, name) ? now[name] : {}), ...change };
  const set = Object.entries(override).filter(([, value]) => value !== 'auto');
  const { [name]: _, ...others } = before;
  const value = set.length > 0 ? { ...others, [name]: Object.fromEntries(set) } : others;
  const target = inWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration('skillWorkbench').update('servers.overrides', value, target);
}
