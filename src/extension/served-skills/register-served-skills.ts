/** The commands for what servers can do with skills besides letting them be read. What each does is loaded when it is first called. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { commands } from '../../generated/manifest.ts';
import type { Catalogue, CatalogueEntry } from '../../sources/catalogue.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';
import type { SkillSource } from '../../sources/skill-source.ts';
import type { Log } from '../log.ts';
import type { WorkspaceServers } from '../servers/workspace-servers.ts';
import type { PartNode, ServerNode, SkillNode } from '../skills-view/nodes.ts';
import { skillUri } from '../skills-view/skills-tree.ts';
import { ResultDocuments } from './result-documents.ts';
import type { Runnable, ServerPlace } from './run-on-server.ts';

interface Parts {
  readonly catalogue: Catalogue;
  readonly servers: WorkspaceServers;
  readonly log: Log;
}

type Target = SkillNode | PartNode;

export function registerServedSkills({ catalogue, servers, log }: Parts): vscode.Disposable[] {
  const results = new ResultDocuments();
  const onSkill = (act: (handle: ServedSkillHandle, target: Target) => Promise<unknown>) => async (target?: Target) => {
    const handle = target && handleOf(target, catalogue);
    if (!target || !handle) throw new Error('Choose a served skill in the Skills view first.');
    await act(handle, target);
  };
  const onServer = (act: (source: SkillSource) => Promise<void>) => async (target?: ServerNode) => {
    const source = target?.server.source;
    if (!source) throw new Error('Choose a connected server in the Skills view first.');
    await act(source);
  };
  const placeOf = (target: Target): ServerPlace => {
    const { source } = skillOf(target).entry;
    // As it is written, without the values of variables: they may be secrets.
    return { server: source.label, place: servers.find(source.id)?.definition.written ?? '' };
  };
  const open = async (source: SkillSource, skillKey: string): Promise<void> => {
    await catalogue.list(source.id);
    const entry = catalogue.entry({ sourceId: source.id, skillKey });
    if (entry) await openSkill(entry);
  };
  return [
    results,
    log.registerCommand(
      commands.runOnServer,
      onSkill(async (handle, target) =>
        (await import('./run-on-server.ts')).runOnServer(handle, runnableOf(target), placeOf(target), results),
      ),
    ),
    log.registerCommand(
      commands.activateSkill,
      onSkill(async (handle) => (await import('./activate-skill.ts')).activateSkill(handle, results)),
    ),
    log.registerCommand(
      commands.deactivateSkill,
      onSkill(async (handle) => (await import('./activate-skill.ts')).deactivateSkill(handle)),
    ),
    log.registerCommand(
      commands.getServedPrompt,
      onSkill(async (handle, target) => (await import('./read-parts.ts')).getPrompt(handle, target, results)),
    ),
    log.registerCommand(
      commands.readServedResource,
      onSkill(async (handle, target) => (await import('./read-parts.ts')).readResource(handle, target, results)),
    ),
    log.registerCommand(
      commands.readWithArguments,
      onSkill(async (handle, target) => {
        const { askValues } = await import('./ask-values.ts');
        const values = await askValues(`Read ${displayText(handle.skill.name)}`, handle.skill.arguments ?? []);
        if (values === undefined) return;
        await handle.read(values);
        await openSkill(skillOf(target).entry);
      }),
    ),
    log.registerCommand(
      commands.openTemplate,
      onSkill(async (handle, target) => {
        const values = await (await import('./open-template.ts')).askVariables(handle);
        const { ref } = skillOf(target).entry;
        const source = catalogue.entry(ref)?.source;
        if (values && source?.openTemplate) await open(source, await source.openTemplate(ref.skillKey, values));
      }),
    ),
    log.registerCommand(
      commands.checkDependencies,
      onSkill((handle) => handle.checkDependencies()),
    ),
    log.registerCommand(
      commands.listServedFiles,
      onSkill((handle, target) => handle.readDirectory(folderOf(target))),
    ),
    log.registerCommand(
      commands.followSkill,
      onSkill((handle) => handle.follow()),
    ),
    log.registerCommand(
      commands.unfollowSkill,
      onSkill((handle) => handle.unfollow()),
    ),
    log.registerCommand(commands.compareWithLocal, async (target?: SkillNode) => {
      const entry = target && catalogue.entry(target.entry.ref);
      if (!entry) throw new Error('Choose a served skill in the Skills view first.');
      await (await import('./compare-with-local.ts')).compareWithLocal(entry, catalogue);
    }),
    log.registerCommand(commands.verifySkill, async (target?: SkillNode) => {
      const entry = target && catalogue.entry(target.entry.ref);
      if (!entry) throw new Error('Choose a served skill in the Skills view first.');
      await (await import('./verify-skills.ts')).verifySkill(entry, results);
    }),
    log.registerCommand(
      commands.verifyServer,
      onServer(async (source) =>
        (await import('./verify-skills.ts')).verifyServer(source, catalogue.entries(source.id), results),
      ),
    ),
    log.registerCommand(
      commands.searchServer,
      onServer(async (source) => {
        const hit = await (await import('./search-server.ts')).searchServer(source);
        const entry = hit && catalogue.entries(source.id).find(({ summary }) => summary.name === hit.skill);
        if (entry) await openSkill(entry);
        else if (hit) throw new Error(`The server finds "${displayText(hit.skill)}", but does not list it.`);
      }),
    ),
    log.registerCommand(
      commands.openSkillByUri,
      onServer(async (source) => {
        const title = `Open a skill of ${displayText(source.label)}`;
        const prompt = 'URI of its SKILL.md. The server is asked for it, listed or not.';
        const uri = await vscode.window.showInputBox({
          title,
          prompt,
          placeHolder: 'skill://…/SKILL.md',
          ignoreFocusOut: true,
        });
        if (uri && source.openByUri) await open(source, await source.openByUri(uri));
      }),
    ),
  ];
}

async function openSkill(entry: CatalogueEntry): Promise<void> {
  await vscode.commands.executeCommand('vscode.open', skillUri(entry));
}

function skillOf(target: Target): SkillNode {
  return target.kind === 'skill' ? target : target.skill;
}

/** A nested skill has a handle of its own. */
function handleOf(target: Target, catalogue: Catalogue): ServedSkillHandle | undefined {
  if (target.kind === 'part') return target.part.kind === 'nested' ? target.part.handle : target.handle;
  // The row may be older than the connection.
  const { ref } = target.entry;
  return catalogue.entry(ref)?.source.handle?.(ref.skillKey);
}

function runnableOf(target: Target): Runnable | undefined {
  if (target.kind === 'skill') return undefined;
  const { part } = target;
  if (part.kind === 'script') return { name: part.script.name, tool: undefined };
  return part.kind === 'tool' ? { name: part.tool.name, tool: part.tool } : undefined;
}

function folderOf(target: Target): string {
  return target.kind === 'part' && target.part.kind === 'folder' ? target.part.entry.path : '';
}
