/** The extension's own log, and the one boundary at which trouble in a command reaches the person. */
import * as vscode from 'vscode';
import { commands } from '../generated/manifest.ts';
import { messageText } from './message-text.ts';

export type CommandId = (typeof commands)[keyof typeof commands];

export class Log {
  readonly channel: vscode.LogOutputChannel;

  constructor() {
    this.channel = vscode.window.createOutputChannel('Skill Workbench', { log: true });
  }

  info(message: string): void {
    this.channel.info(message);
  }

  error(message: string, error: unknown): void {
    this.channel.error(message, error instanceof Error ? error : String(error));
  }

  /** Registers a command; what it throws is logged in full and told once, in one sentence. */
  registerCommand<A extends unknown[]>(
    id: CommandId,
    handler: (...args: A) => Promise<void> | void,
  ): vscode.Disposable {
    return vscode.commands.registerCommand(id, async (...args: A) => {
      try {
        await handler(...args);
      } catch (error) {
        await this.tell(error);
      }
    });
  }

  async tell(error: unknown): Promise<void> {
    this.error('A command failed.', error);
    const message = error instanceof Error ? error.message : String(error);
    const frame = frameOf(error);
    const [show, traffic] = ['Show Log', 'Show in Traffic'];
    const buttons = frame === undefined ? [show] : [traffic, show];
    const answer = await vscode.window.showErrorMessage(messageText(message, 600), ...buttons);
    if (answer === show) this.channel.show();
    if (answer === traffic) await vscode.commands.executeCommand(commands.showTraffic, frame);
  }

  dispose(): void {
    this.channel.dispose();
  }
}

/** What an error of a server is about, as the connection noted it in one of its causes. */
function frameOf(error: unknown): number | undefined {
  let cause = error;
  for (let depth = 0; depth < 8 && cause instanceof Error; depth += 1) {
    if ('frame' in cause && typeof cause.frame === 'number') return cause.frame;
    cause = cause.cause;
  }
  return undefined;
}
