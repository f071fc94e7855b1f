/** Files that were read and found to be what was listed, in memory, by their digest; the oldest go first. */
import type { SkillFileContent } from './skill-source.ts';

const DEFAULT_BYTES_LIMIT = 32 * 1024 * 1024;

/** In the process's own memory a verified file stays verified; nothing is written to a disk where others could change it. */
export class ReadCache {
  readonly #limit: number;
  readonly #held = new Map<string, SkillFileContent>();
  #bytes = 0;

  constructor(limit = DEFAULT_BYTES_LIMIT) {
    this.#limit = limit;
  }

  /** A copy: what a reader does to its bytes is not seen by the next one. */
  get(skillKey: string, path: string, digest: string): SkillFileContent | undefined {
    const key = keyOf(skillKey, path, digest);
    const content = this.#held.get(key);
    if (content === undefined) return undefined;
    this.#held.delete(key);
    this.#held.set(key, content);
    return { ...content, bytes: content.bytes.slice() };
  }

  set(skillKey: string, digest: string, content: SkillFileContent): void {
    const key = keyOf(skillKey, content.path, digest);
    if (content.bytes.length > this.#limit || this.#held.has(key)) return;
    this.#held.set(key, { ...content, bytes: Uint8Array.from(content.bytes) });
    this.#bytes += content.bytes.length;
    for (const [oldest, { bytes }] of this.#held) {
      if (this.#bytes <= this.#limit) break;
      this.#held.delete(oldest);
      this.#bytes -= bytes.length;
    }
  }
}

function keyOf(skillKey: string, path: string, digest: string): string {
  return JSON.stringify([skillKey, path, digest]);
}
