/** Rows of what a served skill has besides files. Every text of them is the server's. */
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { commands } from '../../generated/manifest.ts';
import type { PartNode } from '../skills-view/nodes.ts';
import { textTooltip } from '../skills-view/text-tooltip.ts';
import { namePart, type ServedPart } from './served-part.ts';
import { skillFlags } from './skill-flags.ts';

const ICONS: Readonly<Record<ServedPart['kind'], string>> = {
  script: 'terminal',
  tool: 'tools',
  prompt: 'comment',
  resource: 'symbol-file',
  asset: 'file-media',
  nested: 'symbol-namespace',
  folder: 'folder',
  dependency: 'references',
};

export function partRow(node: PartNode): vscode.TreeItem {
  const { part } = node;
  const isParent = part.kind === 'nested' || (part.kind === 'folder' && node.handle.directories.has(part.entry.path));
  const item = new vscode.TreeItem(
    displayText(namePart(part)),
    isParent ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.None,
  );
  const { words, tooltip, icon = new vscode.ThemeIcon(ICONS[part.kind]) } = describe(part);
  item.description = words;
  item.iconPath = icon;
  item.contextValue = contextOf(node);
  item.accessibilityInformation = { label: `${item.label}, ${words}` };
  item.tooltip = textTooltip(displayText(namePart(part)), tooltip);
  // What only reads is a press away; what runs on the server, or activates, needs its own button.
  if (part.kind === 'resource') {
    item.command = { command: commands.readServedResource, title: 'Read Resource', arguments: [node] };
  }
  if (part.kind === 'folder' && !isParent) {
    item.command = { command: commands.listServedFiles, title: 'List Files on Server', arguments: [node] };
  }
  return item;
}

interface Description {
  readonly words: string;
  readonly tooltip: readonly string[];
  readonly icon?: vscode.ThemeIcon;
}

function describe(part: ServedPart): Description {
  switch (part.kind) {
    case 'script':
      return { words: 'script, runs on the server', tooltip: [text(part.script.path), text(part.script.description)] };
    case 'tool': {
      const parameters = part.tool.parameters.map(({ name, required }) => (required ? name : `${name}?`));
      const collision = part.collides
        ? 'The server has another tool of this name at the top: which one runs is its own choice.'
        : '';
      return {
        words: `tool(${displayText(parameters.join(', '), 60)})${part.collides ? ' · same name elsewhere' : ''}`,
        tooltip: [text(part.tool.description), collision],
        ...(part.collides && { icon: warning() }),
      };
    }
    case 'prompt':
      return { words: 'prompt', tooltip: [text(part.prompt.description)] };
    case 'resource':
      return { words: 'resource', tooltip: [text(part.resource.uri), text(part.resource.description)] };
    case 'asset':
      return {
        words: 'asset, not served',
        tooltip: [text(part.asset.description), 'The dialect has no way to read an asset.'],
      };
    case 'nested': {
      const { activation, skill } = part.handle;
      return { words: activation ? 'nested skill, active' : 'nested skill', tooltip: [text(skill.description)] };
    }
    case 'folder':
      return { words: '', tooltip: [text(part.entry.uri)] };
    case 'dependency': {
      const { kind, resolves, reason } = part.dependency;
      const state = resolves === undefined ? 'not checked' : resolves ? 'there' : 'missing';
      return {
        words: `needs ${kind}: ${state}`,
        tooltip: [text(reason)],
        icon: resolves === undefined ? new vscode.ThemeIcon(ICONS.dependency) : resolves ? check() : warning(),
      };
    }
  }
}

function contextOf({ part }: PartNode): string {
  return part.kind === 'nested' ? `part:nested:${skillFlags(part.handle).join(',')}` : `part:${part.kind}`;
}

function text(value: string | undefined): string {
  return displayText(value ?? '', 600);
}

function warning(): vscode.ThemeIcon {
  return new vscode.ThemeIcon('warning', new vscode.ThemeColor('list.warningForeground'));
}

function check(): vscode.ThemeIcon {
  return new vscode.ThemeIcon('check', new vscode.ThemeColor('charts.green'));
}
