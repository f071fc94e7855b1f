/** One folder that is served over HTTP by our own command line, as a child process whose words stand in a terminal. */
import { type ChildProcess, spawn } from 'node:child_process';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as vscode from 'vscode';
import { displayText } from '../../core/display.ts';
import { endTree, killTree, OWN_GROUP, watchTree } from '../../mcp/transport/process-tree.ts';
import { TextTerminal } from '../text-terminal.ts';
import { servedAddress } from './serve-arguments.ts';

const SAID_LIMIT = 64_000;

export class ServedFolder implements vscode.Disposable {
  readonly #process: ChildProcess;
  readonly #terminal: TextTerminal;
  readonly #ended = new vscode.EventEmitter<void>();
  readonly onDidEnd = this.#ended.event;
  #said = '';
  #exit: string | undefined;

  /** @param program our own command line */
  constructor(folder: string, program: string, args: readonly string[]) {
    // In a desktop window our own executable is the editor; told so, it is a Node.js.
    const env = { ...process.env, ELECTRON_RUN_AS_NODE: '1' };
    this.#process = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      detached: OWN_GROUP,
    });
    if (this.#process.pid !== undefined) watchTree(this.#process.pid);
    this.#terminal = new TextTerminal(`Serve ${displayText(basename(folder), 40)}`, 'broadcast', () => this.stop());
    this.#terminal.append('Ctrl-C here, or closing this terminal, ends it.\n');
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    this.#process.once('error', ({ message }) => this.#end(`could not be started: ${message}`));
    this.#process.once('close', (code, signal) => this.#end(signal ? `ended by ${signal}` : `ended with code ${code}`));
  }

  /** Rejects when it ends before it says where it listens. */
  async address(): Promise<string> {
    for (;;) {
      const address = servedAddress(this.#said);
      if (address !== undefined) return address;
      if (this.#exit !== undefined) throw new Error(`The folder is not served: ${lastLine(this.#said) ?? this.#exit}`);
      await new Promise<void>((resolve) => {
        this.#process.stderr?.once('data', () => resolve());
        this.onDidEnd(() => resolve());
      });
    }
  }

  show(): void {
    this.#terminal.show();
  }

  stop(): void {
    const { pid } = this.#process;
    if (pid !== undefined && this.#exit === undefined) killTree(pid, 'SIGTERM');
  }

  dispose(): void {
    this.stop();
    this.#terminal.dispose();
    this.#ended.dispose();
  }

  #hear(text: string): void {
    const visible = stripVTControlCharacters(text).replace(/[^\P{Cc}\t\n\r]/gu, '');
    this.#said = (this.#said + visible).slice(-SAID_LIMIT);
    this.#terminal.append(visible);
  }

  #end(how: string): void {
    if (this.#exit !== undefined) return;
    this.#exit = how;
    if (this.#process.pid !== undefined) void endTree(this.#process.pid);
    this.#terminal.append(`■ ${how}\n`);
    this.#ended.fire();
  }
}

function lastLine(text: string): string | undefined {
  return text.trim().split('\n').at(-1) || undefined;
}
