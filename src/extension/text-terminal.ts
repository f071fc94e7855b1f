/** Text from a process, shown in a terminal as it arrives. Nothing typed there goes anywhere; Ctrl-C and closing it stop the process. */
import * as vscode from 'vscode';
import { formatCount } from '../protocol/figures.ts';

/** Kept until the terminal is first shown, and given to it at once, in UTF-16 units. */
const BACKLOG_LIMIT = 1_000_000;
/** A process may write faster than a terminal can draw: what it cannot take in this time is left out, and that is said. */
const DRAW_MS = 250;

export class TextTerminal implements vscode.Disposable {
  readonly #write = new vscode.EventEmitter<string>();
  readonly #terminal: vscode.Terminal;
  #backlog = '';
  #omitted = 0;
  #timer: NodeJS.Timeout | undefined;
  #isOpen = false;
  #isClosed = false;

  /** @param stop called when the person closes the terminal or presses Ctrl-C in it */
  constructor(name: string, icon: string, stop: () => void) {
    this.#terminal = vscode.window.createTerminal({
      name,
      iconPath: new vscode.ThemeIcon(icon),
      isTransient: true,
      pty: {
        onDidWrite: this.#write.event,
        open: () => {
          this.#isOpen = true;
          this.#draw();
        },
        close: () => {
          this.#isClosed = true;
          stop();
        },
        handleInput: (keys: string) => {
          if (keys === '\x03') stop();
        },
      },
    });
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** @param text without control characters other than tab and line ends; whoever calls has removed them */
  append(text: string): void {
    const whole = this.#backlog + text.replace(/\r?\n/g, '\r\n');
    this.#backlog = whole.slice(-BACKLOG_LIMIT);
    this.#omitted += whole.length - this.#backlog.length;
    if (this.#isOpen) this.#timer ??= setTimeout(() => this.#draw(), DRAW_MS);
  }

  #draw(): void {
    this.#timer = undefined;
    if (this.#omitted > 0) this.#write.fire(`\r\n[${formatCount(this.#omitted)} characters are left out here.]\r\n`);
    this.#write.fire(this.#backlog);
    this.#backlog = '';
    this.#omitted = 0;
  }

  show(): void {
    this.#terminal.show(true);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#terminal.dispose();
    this.#write.dispose();
  }
}
