/** The stdio transport: starts a server, keeps the raw text of every line, and leaves no process behind. */
import type { ChildProcess } from 'node:child_process';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { TOO_LARGE } from '../message-too-large.ts';
import type { StdioLaunch } from '../server-definition.ts';
import { EXCERPT_LIMIT, type FrameSink, MESSAGE_LIMIT } from '../traffic/frame-sink.ts';
import { readFrame } from '../traffic/read-frame.ts';
import { LineSplitter } from './line-splitter.ts';
import { endTree, killTree, watchTree } from './process-tree.ts';
import { readInTurns } from './read-in-turns.ts';
import { startProcess } from './start-process.ts';

/** How the process of a stdio server ended. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: string | null;
}

/** What the connection wants to know beside messages. */
export interface StdioObserver {
  readonly frame: FrameSink;
  stderr(text: string): void;
}

/** How long the pipes of a dead server are read on; a child of it may hold them open for ever. */
const DRAIN_MS = 250;
/** How long a server that closed its pipes is given to be reported as ended. */
const DEATH_NOTICE_MS = 250;
/** A server that prints more lines than this that are no messages is not an MCP server, and would only fill the log. */
const GARBAGE_LINES = 10_000;

/** Not the SDK's transport: that one drops lines that are not JSON, knows no process group, and gives no exit code. */
export class StdioTransport implements Transport {
  onmessage: Transport['onmessage'];
  onclose: Transport['onclose'];
  onerror: Transport['onerror'];
  readonly #launch: StdioLaunch;
  readonly #observer: StdioObserver;
  readonly #graceMs: number;
  readonly #lines: LineSplitter;
  readonly #closed: Promise<void>;
  #resolveClosed: () => void = () => {};
  #takeRest: () => void = () => {};
  #child: ChildProcess | undefined;
  #exit: ProcessExit | undefined;
  #death: ProcessExit | undefined;
  #isClosing = false;
  /** The server closed its end of a pipe. */
  #isDying = false;
  #tooLarge = false;
  #garbage: string | undefined;
  #garbageLines = 0;

  /** `graceMs`: how long the server may take to end by itself after stdin is closed, and again after SIGTERM. */
  constructor(launch: StdioLaunch, observer: StdioObserver, graceMs: number) {
    this.#launch = launch;
    this.#observer = observer;
    this.#graceMs = graceMs;
    this.#closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
    this.#lines = new LineSplitter(MESSAGE_LIMIT, EXCERPT_LIMIT, {
      line: (text) => this.#receive(text),
      tooLong: (excerpt, bytes) => {
        this.#tooLarge = true;
        observer.frame('received', excerpt, { bytes, fault: TOO_LARGE });
        this.#kill();
      },
    });
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  get exit(): ProcessExit | undefined {
    return this.#exit;
  }

  /** How the process ended, when nobody asked it to. */
  get death(): ProcessExit | undefined {
    return this.#death;
  }

  /** The server sent a message beyond the bound, and was ended for it. */
  get tooLarge(): boolean {
    return this.#tooLarge;
  }

  /** The first line on stdout that was no JSON-RPC message. */
  get garbage(): string | undefined {
    return this.#garbage;
  }

  /** It kept printing lines that are no messages, and was ended for it. */
  get flooded(): boolean {
    return this.#garbageLines > GARBAGE_LINES;
  }

  start(): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = startProcess(this.#launch);
      this.#child = child;
      child.once('spawn', () => {
        if (child.pid !== undefined) {
          watchTree(child.pid);
        }
        resolve();
      });
      child.once('error', (error) => {
        reject(error);
        if (child.pid === undefined) {
          this.#finish();
        }
      });
      child.stdin?.on('error', (error) => {
        this.#isDying = true;
        this.onerror?.(error);
      });
      child.stdout?.once('end', () => {
        this.#isDying = true;
      });
      if (child.stdout) this.#takeRest = readInTurns<Buffer>(child.stdout, (piece) => this.#lines.push(piece));
      if (child.stderr) readInTurns<string>(child.stderr.setEncoding('utf8'), (text) => this.#observer.stderr(text));
      child.once('exit', (code, signal) => void this.#ended(child, { code, signal }));
    });
  }

  send(message: JSONRPCMessage): Promise<void> {
    const text = JSON.stringify(message);
    const stdin = this.#child?.stdin;
    this.#observer.frame('sent', text);
    return new Promise((resolve, reject) => {
      if (stdin?.writable !== true) {
        this.#isDying = true;
        reject(new Error('The server does not read any more.'));
        return;
      }
      stdin.write(`${text}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Asks by closing stdin, then by SIGTERM, then insists. Resolves when no process is left. */
  async close(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined) {
      return;
    }
    // It closed its end before we did: that it is gone, and with which code, is about to be told.
    if (this.#isDying) await this.#isClosedWithin(DEATH_NOTICE_MS);
    this.#isClosing = true;
    child.stdin?.end();
    if (!(await this.#isClosedWithin(this.#graceMs))) {
      killTree(child.pid, 'SIGTERM');
      if (!(await this.#isClosedWithin(this.#graceMs))) {
        this.#kill();
        await this.#closed;
      }
    }
  }

  #kill(): void {
    if (this.#child?.pid !== undefined && this.#exit === undefined) {
      killTree(this.#child.pid, 'SIGKILL');
    }
  }

  #receive(text: string): void {
    if (text.trim() === '' || this.flooded) {
      return;
    }
    this.#observer.frame('received', text);
    const facts = readFrame(text);
    if (facts.kind === 'malformed') {
      this.#garbage ??= text.slice(0, EXCERPT_LIMIT);
      this.#garbageLines += 1;
      if (this.flooded) {
        this.#kill();
      }
      this.onerror?.(new Error(`Not a JSON-RPC message: ${facts.error?.message}`));
      return;
    }
    this.onmessage?.(JSON.parse(text));
  }

  async #ended(child: ChildProcess, exit: ProcessExit): Promise<void> {
    this.#exit = exit;
    this.#death = this.#isClosing ? undefined : exit;
    const drained = Promise.all([endOf(child.stdout), endOf(child.stderr)]);
    await Promise.race([drained, delay(DRAIN_MS)]);
    this.#takeRest();
    if (child.pid !== undefined) {
      await endTree(child.pid);
    }
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.stdin?.destroy();
    const rest = this.#lines.rest();
    if (rest.trim() !== '') {
      this.#observer.frame('received', rest, { fault: 'the output ended in the middle of a message' });
    }
    this.#finish();
  }

  #finish(): void {
    this.#resolveClosed();
    this.onclose?.();
  }

  #isClosedWithin(ms: number): Promise<boolean> {
    return Promise.race([this.#closed.then(() => true), delay(ms).then(() => false)]);
  }
}

function endOf(stream: NodeJS.ReadableStream | null): Promise<void> {
  return new Promise((resolve) => {
    if (stream === null || !stream.readable) {
      resolve();
      return;
    }
    stream.once('close', resolve).once('end', resolve);
  });
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
