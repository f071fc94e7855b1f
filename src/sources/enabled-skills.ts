/** Which skills the person enabled, kept over restarts by origin and key. */
import type { SkillRef, StateStore } from './catalogue.ts';

const STORE_KEY = 'enabledSkills';

export class EnabledSkills {
  readonly #store: StateStore;
  /** Choices are written one after the other: each rewrites the record that the one before it left. */
  #written: Promise<void> = Promise.resolve();

  constructor(store: StateStore) {
    this.#store = store;
  }

  /** Undefined: the person has not chosen. */
  choices(): (ref: SkillRef) => boolean | undefined {
    const chosen = this.#read();
    return (ref) => {
      const choice = Object.hasOwn(chosen, keyOf(ref)) ? chosen[keyOf(ref)] : undefined;
      return typeof choice === 'boolean' ? choice : undefined;
    };
  }

  choose(ref: SkillRef, enabled: boolean): Promise<void> {
    const written = this.#written.then(async () => {
      await this.#store.update(STORE_KEY, { ...this.#read(), [keyOf(ref)]: enabled });
    });
    this.#written = written.catch(() => undefined);
    return written;
  }

  #read(): Readonly<Record<string, unknown>> {
    const stored = this.#store.get<unknown>(STORE_KEY);
    return isRecord(stored) ? stored : {};
  }
}

function keyOf({ sourceId, skillKey }: SkillRef): string {
  return JSON.stringify([sourceId, skillKey]);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
