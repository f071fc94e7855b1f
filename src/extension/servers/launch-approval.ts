/** The question before a server of a workspace is started or reached, bound to a hash of exactly what would be launched. */
import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import type { MergedDefinition } from '../../mcp/configuration/merge-definitions.ts';
import type { ServerDefinition } from '../../mcp/server-definition.ts';
import { describeLaunch } from './describe-launch.ts';
import { describeOrigin } from './describe-origin.ts';
import { openServerConfiguration } from './open-server-configuration.ts';

const STORE_KEY = 'approvedLaunches';

/** Remembers approvals in the workspace's own state; a configuration file cannot bring one along. */
export class LaunchApprovals {
  readonly #store: vscode.Memento;

  constructor(store: vscode.Memento) {
    this.#store = store;
  }

  /** Asks once per launch: any change of command, arguments, folder, environment, address, header or input asks again. */
  async ensure(definition: MergedDefinition): Promise<boolean> {
    if (this.isApproved(definition)) return true;
    const { question, detail, button } = describeLaunch(definition, describeOrigin(definition.origin));
    const read = 'Open Configuration';
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, button, read);
    if (answer === read) await openServerConfiguration(definition);
    if (answer !== button) return false;
    await this.approve(definition);
    return true;
  }

  isApproved(definition: ServerDefinition): boolean {
    return this.#approved().includes(launchHash(definition));
  }

  async approve(definition: ServerDefinition): Promise<void> {
    await this.#store.update(STORE_KEY, [...new Set([...this.#approved(), launchHash(definition)])]);
  }

  #approved(): readonly string[] {
    return this.#store.get<readonly string[]>(STORE_KEY, []);
  }
}

/** Answers are the person's own and not part of it; what they can be, the file says, so that is. */
function launchHash({ launch, inputs = [] }: ServerDefinition): string {
  const sorted = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  const parts =
    launch.kind === 'stdio'
      ? [launch.kind, launch.command, launch.args, launch.cwd, sorted(launch.env)]
      : [launch.kind, launch.url, sorted(launch.headers), ...[launch.transport, launch.clientId].filter(Boolean)];
  return createHash('sha256')
    .update(JSON.stringify([...parts, ...inputs]))
    .digest('hex');
}
