/** A state store in memory, which a second catalogue can be opened on. */
import type { StateStore } from '../../src/sources/catalogue.ts';

export class MemoryStore implements StateStore {
  readonly #values = new Map<string, string>();

  get<T>(key: string): T | undefined {
    const text = this.#values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async update(key: string, value: unknown): Promise<void> {
    await Promise.resolve();
    this.#values.set(key, JSON.stringify(value));
  }
}
