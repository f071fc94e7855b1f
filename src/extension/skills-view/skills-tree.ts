/** The tree's data: sources at the top, their skills below, the files of a skill below it. */
import * as vscode from 'vscode';
import { formatCount } from '../../protocol/figures.ts';
import type { Catalogue, CatalogueChange, CatalogueEntry } from '../../sources/catalogue.ts';
import { partRow } from '../served-skills/part-rows.ts';
import type { WorkspaceServer } from '../servers/workspace-server.ts';
import type { WorkspaceServers } from '../servers/workspace-servers.ts';
import { DrawnRows } from './drawn-rows.ts';
import { type Node, nodeId, type SkillNode, skillId } from './nodes.ts';
import { childrenOfPart, childrenOfSkill, fileUri, note } from './skill-children.ts';
import { fileRow, skillRow, skillTooltip } from './skill-rows.ts';
import { evidenceRow, folderRow, noteRow, problemRow, serverRow } from './source-rows.ts';

/** Listings, states and findings come in bursts; after the first of them, what they touch is drawn once for each of these. */
const BURST_MS = 100;
/** So much of one burst comes at once. */
const SETTLE_MS = 10;
const NOTES_SHOWN = 8;

export class SkillsTree implements vscode.TreeDataProvider<Node>, vscode.Disposable {
  readonly #catalogue: Catalogue;
  readonly #servers: WorkspaceServers;
  readonly #changed = new vscode.EventEmitter<Node[] | undefined>();
  readonly onDidChangeTreeData = this.#changed.event;
  readonly #opened = new vscode.EventEmitter<Node>();
  /** A row that had no children before, and has some to show now. */
  readonly onDidOpen = this.#opened.event;
  readonly #endCatalogue: () => void;
  readonly #subscriptions: vscode.Disposable[];
  readonly #drawn = new DrawnRows();
  /** Ids of the rows to look at again, or `everything`. */
  #stale: Set<string> | 'everything' = new Set();
  #timer: NodeJS.Timeout | undefined;
  #redrawnAt = 0;

  constructor(catalogue: Catalogue, servers: WorkspaceServers) {
    this.#catalogue = catalogue;
    this.#servers = servers;
    const all = () => this.#lookSoon('everything');
    this.#endCatalogue = catalogue.onDidChange((change) => this.#catalogueChanged(change));
    this.#subscriptions = [
      servers.onDidChange(all),
      vscode.workspace.onDidGrantWorkspaceTrust(all),
      vscode.languages.onDidChangeDiagnostics(({ uris }) => this.#findingsChanged(uris)),
    ];
  }

  getTreeItem(node: Node): vscode.TreeItem {
    const item = this.#item(node);
    if (this.#drawn.keepItem(node, item)) this.#opened.fire(node);
    return item;
  }

  getChildren(node?: Node): Node[] {
    return [...this.#drawn.keepChildren(node, this.#children(node))];
  }

  /** Ten thousand rows are drawn at once, and one of them is pointed at. */
  resolveTreeItem(item: vscode.TreeItem, node: Node): vscode.TreeItem {
    if (node.kind === 'skill') {
      item.tooltip = skillTooltip(this.#current(node), this.#catalogue.collisions(node.entry.ref));
    }
    return item;
  }

  getParent(node: Node): Node | undefined {
    return this.#drawn.parent(node);
  }

  #children(node?: Node): readonly Node[] {
    if (!node) return this.#roots();
    switch (node.kind) {
      case 'folder':
        return this.#skills(node.source.id);
      case 'server':
        return this.#served(node.server);
      case 'skill':
        return childrenOfSkill(node, this.#catalogue.entry(node.entry.ref) ?? node.entry);
      case 'part':
        return childrenOfPart(node);
      case 'note':
        return node.evidence.map((evidence, at) => ({ kind: 'evidence', id: `${node.id} ${at}`, evidence }));
      default:
        return [];
    }
  }

  #item(node: Node): vscode.TreeItem {
    const item = this.#row(node);
    item.id = nodeId(node);
    return item;
  }

  #row(node: Node): vscode.TreeItem {
    switch (node.kind) {
      case 'folder':
        return folderRow(node, this.#catalogue.entries(node.source.id).length, this.#catalogue.listing(node.source.id));
      case 'server': {
        const id = node.server.definition.key;
        return serverRow(node, this.#catalogue.entries(id).length, this.#catalogue.listing(id));
      }
      case 'problem':
        return problemRow(node);
      case 'skill':
        return skillRow(this.#current(node), this.#catalogue.collisions(node.entry.ref));
      case 'file':
        return fileRow(node);
      case 'part':
        return partRow(node);
      case 'note':
        return noteRow(node);
      case 'evidence':
        return evidenceRow(node);
    }
  }

  #current(node: SkillNode): SkillNode {
    return { ...node, entry: this.#catalogue.entry(node.entry.ref) ?? node.entry };
  }

  /** Empty when there is neither a skill nor a server, so that the welcome view says what to do. */
  #roots(): Node[] {
    const folders = this.#catalogue.sources.filter(({ capabilities }) => capabilities.local);
    const nothing =
      this.#servers.servers.length === 0 &&
      this.#servers.problems.length === 0 &&
      folders.every(
        ({ id }) => this.#catalogue.listing(id).kind === 'listed' && this.#catalogue.entries(id).length === 0,
      );
    if (nothing) return [];
    return [
      ...folders.map((source): Node => ({ kind: 'folder', source })),
      ...this.#servers.servers.map((server): Node => ({ kind: 'server', server })),
      ...this.#servers.problems.map((problem): Node => ({ kind: 'problem', problem })),
    ];
  }

  #skills(sourceId: string): Node[] {
    const listing = this.#catalogue.listing(sourceId);
    const skills = this.#catalogue
      .entries(sourceId)
      .map((entry): Node => ({ kind: 'skill', entry, uri: skillUri(entry) }));
    if (listing.kind === 'failed') return [note(sourceId, listing.message, [], 'error'), ...skills];
    const notes = listing.kind === 'listed' ? shorten(listing.notes) : [];
    return [...notes.map((text, index) => note(`${sourceId} ${index}`, text, [], 'info')), ...skills];
  }

  #served({ definition, detection }: WorkspaceServer): Node[] {
    if (!detection) return [];
    const troubles = detection.troubles.map((text, index) => note(`${definition.key} ${index}`, text, [], 'error'));
    if (detection.adapters.length > 0) {
      const skills = this.#skills(definition.key);
      if (skills.length > 0 || this.#catalogue.listing(definition.key).kind !== 'listed')
        return [...troubles, ...skills];
      return [
        ...troubles,
        note(definition.key, 'The server lists no skills. What was asked:', detection.evidence, 'info'),
      ];
    }
    return [...troubles, note(definition.key, 'No skills found. What was asked:', detection.evidence, 'info')];
  }

  #catalogueChanged({ sourceId, skillKey }: CatalogueChange): void {
    const one = sourceId !== undefined && skillKey !== undefined;
    this.#lookSoon(one ? [skillId({ sourceId, skillKey })] : 'everything');
  }

  #findingsChanged(uris: readonly vscode.Uri[]): void {
    const changed = new Set(uris.filter(({ path }) => path.endsWith('/SKILL.md')).map(String));
    if (changed.size === 0) return;
    const skills = this.#catalogue.sources
      .filter(({ capabilities }) => capabilities.local)
      .flatMap(({ id }) => this.#catalogue.entries(id))
      .filter((entry) => changed.has(skillUri(entry).toString()));
    this.#lookSoon(skills.map(({ ref }) => skillId(ref)));
  }

  #lookSoon(ids: readonly string[] | 'everything'): void {
    if (ids === 'everything') this.#stale = ids;
    else if (this.#stale !== 'everything') for (const id of ids) this.#stale.add(id);
    const delay = Math.max(SETTLE_MS, this.#redrawnAt + BURST_MS - performance.now());
    this.#timer ??= setTimeout(() => this.#redraw(), delay);
  }

  #redraw(): void {
    this.#timer = undefined;
    this.#redrawnAt = performance.now();
    const stale = this.#stale;
    this.#stale = new Set();
    const rows = this.#drawn.changed(stale, {
      children: (node) => this.#children(node),
      item: (node) => this.#item(node),
    });
    const nodes = rows.filter((node) => node !== undefined);
    if (nodes.length < rows.length) this.#changed.fire(undefined);
    else if (nodes.length > 0) this.#changed.fire(nodes);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#endCatalogue();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#changed.dispose();
    this.#opened.dispose();
  }
}

export function skillUri(entry: CatalogueEntry): vscode.Uri {
  return fileUri(entry, 'SKILL.md');
}

/** A server that breaks a rule in every entry must not push its skills out of sight. */
function shorten(notes: readonly string[]): readonly string[] {
  const more = notes.length - NOTES_SHOWN;
  return more > 1 ? [...notes.slice(0, NOTES_SHOWN), `${formatCount(more)} more notes of this kind.`] : notes;
}
