/** Rows of skills and of their files: name, cost, state in an icon and in words. */
import * as vscode from 'vscode';
import {
  counted,
  displayText,
  estimateTokens,
  explainCollision,
  formatTokens,
  hidesCharacters,
  listingEntry,
} from '../../core/display.ts';
import { commands } from '../../generated/manifest.ts';
import type { SkillVerification } from '../../mcp/verification/verification.ts';
import { formatBytes, formatClock, formatCount } from '../../protocol/figures.ts';
import { visibleText } from '../../runs/visible-text.ts';
import type { CatalogueEntry } from '../../sources/catalogue.ts';
import type { LoadState } from '../../sources/load-state.ts';
import type { ServedSkillHandle } from '../../sources/served-skill-handle.ts';
import { problemsOf } from '../problems-of.ts';
import { skillFlags } from '../served-skills/skill-flags.ts';
import type { FileNode, SkillNode } from './nodes.ts';
import { type TooltipText, textTooltip } from './text-tooltip.ts';

const FINDINGS_SHOWN = 8;

interface StateLook {
  readonly icon: string;
  readonly colour?: string;
  /** Empty: the state needs no words. */
  readonly words: string;
}

export function skillRow(node: SkillNode, collisions: readonly CatalogueEntry[]): vscode.TreeItem {
  const { entry, uri } = node;
  const { summary, source, enabled } = entry;
  const name = displayText(summary.name);
  const problems = source.capabilities.local ? countWords(problemsOf(uri).length) : '';
  const look = lookOf(entry, problems !== '');
  const words = [
    look.words,
    ...actWords(entry),
    problems,
    costOf(entry),
    collisions.length ? 'same name elsewhere' : '',
    hidesCharacters(summary.name) ? 'hidden characters in its name' : '',
  ]
    .filter(Boolean)
    .join(' · ');
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Collapsed);
  item.description = words;
  item.iconPath = icon(look.icon, look.colour);
  item.checkboxState = {
    state: enabled ? vscode.TreeItemCheckboxState.Checked : vscode.TreeItemCheckboxState.Unchecked,
    tooltip: enabled
      ? 'Enabled in this workbench. VS Code’s own choice of skills is not changed.'
      : 'Not enabled in this workbench.',
    accessibilityInformation: { label: `${name}, ${enabled ? 'enabled' : 'not enabled'}` },
  };
  const handle = source.handle?.(entry.ref.skillKey);
  const hasLocal = collisions.some((other) => other.source.capabilities.local);
  const flags = [...(handle ? skillFlags(handle) : []), ...(hasLocal ? ['comparable'] : [])];
  item.contextValue = source.capabilities.local ? 'skill:local' : `skill:served:${flags.join(',')}`;
  item.command = opens(node, handle);
  item.accessibilityInformation = { label: `${name}, ${words}` };
  return item;
}

/** What cannot be read before it was asked for something is asked for it. */
function opens(node: SkillNode, handle: ServedSkillHandle | undefined): vscode.Command {
  const { template, arguments: declared = [] } = handle?.skill ?? {};
  if (handle?.can.templates && template !== undefined) {
    return { command: commands.openTemplate, title: 'Open from Template', arguments: [node] };
  }
  if (handle?.can.arguments && !handle.document && declared.some(({ required }) => required)) {
    return { command: commands.readWithArguments, title: 'Read with Arguments', arguments: [node] };
  }
  return { command: 'vscode.open', title: 'Open SKILL.md', arguments: [node.uri] };
}

export function fileRow({ file, skill, uri }: FileNode): vscode.TreeItem {
  const item = new vscode.TreeItem(displayText(file.path));
  const { local } = skill.entry.source.capabilities;
  item.resourceUri = uri;
  item.iconPath = vscode.ThemeIcon.File;
  item.description = file.bytes === undefined ? '' : formatBytes(file.bytes);
  item.command = { command: 'vscode.open', title: 'Open File', arguments: [uri] };
  item.contextValue = `file:${local ? 'local' : 'served'}${isScript(file.path) ? ':script' : ''}`;
  item.tooltip = textTooltip(displayText(file.path, 300), [file.digest ?? '']);
  return item;
}

export function isScript(path: string): boolean {
  return path.startsWith('scripts/') && /\.(py|sh|bash|js|mjs|cjs|ts|mts|rb|pl|ps1)$|\/[^./]+$/.test(path);
}

function lookOfVerdict({ verdict, findings }: SkillVerification): StateLook {
  if (verdict === 'conforms') return { icon: 'verified', colour: 'charts.green', words: 'conforms' };
  const [worst] = findings;
  return verdict === 'violates' && worst
    ? { icon: 'warning', colour: 'list.warningForeground', words: `does not conform: ${worst.rule}` }
    : { icon: 'question', words: 'not all could be checked' };
}

function lookOf({ load, summary, source, ref }: CatalogueEntry, hasProblems: boolean): StateLook {
  const [violation] = summary.violations;
  if (load.kind === 'listed' && violation) {
    return { icon: 'warning', colour: 'list.warningForeground', words: `does not conform: ${violation.rule}` };
  }
  if (load.kind === 'listed' && hasProblems) return { icon: 'warning', colour: 'list.warningForeground', words: '' };
  const verified = source.handle?.(ref.skillKey)?.verification;
  if (verified && ['listed', 'instructions', 'resources'].includes(load.kind)) return lookOfVerdict(verified);
  return LOOKS[load.kind](load as never);
}

const LOOKS: { readonly [K in LoadState['kind']]: (state: Extract<LoadState, { kind: K }>) => StateLook } = {
  listed: () => ({ icon: 'circle-outline', words: '' }),
  loading: () => ({ icon: 'loading~spin', words: 'loading…' }),
  instructions: ({ at }) => ({
    icon: 'circle-filled',
    colour: 'charts.green',
    words: `instructions ${formatClock(at).slice(0, 5)}`,
  }),
  resources: ({ read, total }) => ({
    icon: 'pass-filled',
    colour: 'charts.green',
    words: `${read} of ${total ?? '?'} files`,
  }),
  changed: () => ({ icon: 'diff', colour: 'list.warningForeground', words: 'changed on the server' }),
  'does-not-verify': ({ reason }) => ({
    icon: 'warning',
    colour: 'list.warningForeground',
    words: `does not verify: ${displayText(reason)}`,
  }),
  error: ({ reason }) => ({ icon: 'error', colour: 'list.errorForeground', words: displayText(reason) }),
};

/** What a person did with the skill, as long as it holds. */
function actWords({ source, ref }: CatalogueEntry): readonly string[] {
  const handle = source.handle?.(ref.skillKey);
  return [handle?.activation ? 'active' : '', handle?.following ? 'followed' : ''].filter(Boolean);
}

/** The middle of the estimate: a row has room for one number. The preview has the exact one. */
function costOf({ summary }: CatalogueEntry): string {
  const { low, high } = estimateTokens(listingEntry(summary.name, summary.description));
  const middle = (low + high) / 2;
  return formatTokens({ low: middle, high: middle, exact: false });
}

function countWords(count: number): string {
  return count === 0 ? '' : counted(count, 'problem');
}

/** Everything in it came from a file or a server, so it is appended as text, never as Markdown. */
export function skillTooltip({ entry, uri }: SkillNode, collisions: readonly CatalogueEntry[]): vscode.MarkdownString {
  const { summary, source, ref, load } = entry;
  const { local } = source.capabilities;
  const problems = local ? problemsOf(uri) : [];
  const handle = source.handle?.(ref.skillKey);
  const entryFile = summary.files === 'dynamic' ? undefined : summary.files.find(({ path }) => path === 'SKILL.md');
  const { refusal, findings } = handle?.verification ?? { findings: summary.violations };
  const name = hidesCharacters(summary.name) ? visibleText(summary.name.slice(0, 200)) : displayText(summary.name);
  return textTooltip(name, [
    displayText(summary.description, 600),
    local ? placeOf(uri) : `Served by ${displayText(source.label)}`,
    load.kind === 'error' ? displayText(load.message, 300) : lookOf(entry, problems.length > 0).words,
    `${costOf(entry)}: name and description, estimated over all models. The preview has the exact count.`,
    entryFile?.digest ? `SKILL.md ${entryFile.digest}` : '',
    refusal === undefined
      ? ''
      : { icon: 'circle-slash', text: `A conforming host would refuse this: ${displayText(refusal, 300)}` },
    ...problems.slice(0, FINDINGS_SHOWN).map(({ message }) => warning(message)),
    ...findings.slice(0, FINDINGS_SHOWN).map(({ rule, message }) => warning(message, rule)),
    ...more(Math.max(problems.length, findings.length)),
    ...collisions.slice(0, 8).map((other) => ({ icon: 'info', text: collisionWords(entry, other) })),
  ]);
}

function placeOf(uri: vscode.Uri): string {
  return displayText(vscode.workspace.asRelativePath(vscode.Uri.joinPath(uri, '..')), 300);
}

function warning(message: string, rule?: string): TooltipText {
  return { icon: 'warning', text: displayText(message, 300) + (rule === undefined ? '' : ` (${rule})`) };
}

function more(count: number): readonly string[] {
  return count > FINDINGS_SHOWN
    ? [`${formatCount(count - FINDINGS_SHOWN)} more in the Problems view or the preview.`]
    : [];
}

/** Which one a host uses is a question between folders; a served skill is known by its server as well. */
function collisionWords(mine: CatalogueEntry, other: CatalogueEntry): string {
  const words = `The same name is also in ${displayText(other.source.label)}.`;
  const places = [mine, other].map(({ ref, source }) => source.placeOf?.(ref.skillKey));
  return places[0] && places[1] ? `${words} ${explainCollision(places[0], places[1])}` : words;
}

function icon(id: string, colour: string | undefined): vscode.ThemeIcon {
  return colour ? new vscode.ThemeIcon(id, new vscode.ThemeColor(colour)) : new vscode.ThemeIcon(id);
}
