/** Turns events of changed files into forgotten answers, and asks the editor once to pull again. */
import { type Connection, FileChangeType, type FileEvent } from 'vscode-languageserver/node';
import { toPath } from './skill-address.ts';
import type { SkillChecks } from './skill-checks.ts';
import { isSkipped, type SkillList } from './skill-list.ts';
import type { WorkspaceCatalog } from './workspace-catalog.ts';

/** A checkout or an unpacked archive brings thousands of events: one pull is enough. */
const QUIET_MILLISECONDS = 150;

export class FileEvents {
  readonly #connection: Connection;
  readonly #checks: SkillChecks;
  readonly #skills: SkillList;
  readonly #catalog: WorkspaceCatalog;
  readonly #refreshes: boolean;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    connection: Connection,
    checks: SkillChecks,
    skills: SkillList,
    catalog: WorkspaceCatalog,
    refreshes: boolean,
  ) {
    this.#connection = connection;
    this.#checks = checks;
    this.#skills = skills;
    this.#catalog = catalog;
    this.#refreshes = refreshes;
  }

  take(changes: readonly FileEvent[], roots: readonly string[]): void {
    let any = false;
    for (const { uri, type } of changes) {
      const path = toPath(uri);
      if (path === undefined || isSkipped(path, roots)) continue;
      // Both are asked: a file can be a skill of its own and what another one points at.
      const listed = this.#skills.changed(path, kindOf(type));
      const checked = this.#checks.invalidate(path);
      if (listed) this.#catalog.again();
      any ||= listed || checked;
    }
    if (any) this.refreshSoon();
  }

  refreshSoon(): void {
    if (!this.#refreshes || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // An editor that fails here pulls at its next chance anyway.
      this.#connection.languages.diagnostics.refresh().catch(() => {});
    }, QUIET_MILLISECONDS);
    this.#timer.unref();
  }
}

function kindOf(type: FileChangeType): 'created' | 'changed' | 'deleted' {
  if (type === FileChangeType.Created) return 'created';
  return type === FileChangeType.Deleted ? 'deleted' : 'changed';
}
