/** A clock that stands still, and waits that end when the test says so. */
import assert from 'node:assert/strict';
import type { Clock } from '../../src/mcp/reconnect.ts';

export class HeldClock implements Clock {
  time = 0;
  /** Milliseconds of each wait that was asked for, in order. */
  readonly asked: number[] = [];
  #release: (() => void) | undefined;
  #onWait: () => void = () => {};

  now(): number {
    return this.time;
  }

  wait(ms: number): Promise<void> {
    this.asked.push(ms);
    this.#onWait();
    return new Promise((resolve) => {
      this.#release = resolve;
    });
  }

  /** Resolves when something waits that does not yet. */
  nextWait(): Promise<void> {
    return new Promise((resolve) => {
      this.#onWait = resolve;
    });
  }

  /** Ends the last wait. */
  release(): void {
    assert.ok(this.#release, 'nothing waits');
    this.#release();
    this.#release = undefined;
  }
}
