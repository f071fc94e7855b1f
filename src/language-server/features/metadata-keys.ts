/** The keys under `metadata` that the skills of the workspace use, gathered in the background. */
import { parseSkill } from '../../core/index.ts';
import { readText } from '../../disk/read-text.ts';
import type { SkillList } from '../skill-list.ts';

const SKILLS_READ = 1_000;
const FILE_LIMIT = 256 * 1024;
const KEYS_KEPT = 50;
const KEY_LENGTH = 64;
const MILLISECONDS_KEPT = 60_000;

export class MetadataKeys {
  readonly #skills: SkillList;
  #known: readonly string[] = [];
  #next = 0;

  constructor(skills: SkillList) {
    this.#skills = skills;
  }

  /** Most used first. What is known now: a question starts the search now and then, and never waits for it. */
  get known(): readonly string[] {
    const now = performance.now();
    if (now >= this.#next) {
      this.#next = now + MILLISECONDS_KEPT;
      void this.#gather();
    }
    return this.#known;
  }

  async #gather(): Promise<void> {
    const uses = new Map<string, number>();
    let read = 0;
    for await (const path of this.#skills.paths(new AbortController().signal)) {
      if (++read > SKILLS_READ) break;
      await new Promise((done) => setImmediate(done));
      const file = readText(path, FILE_LIMIT);
      if (!('text' in file)) continue;
      const metadata = parseSkill(file.text).frontmatter.fields.find(({ key }) => key === 'metadata');
      for (const { key } of metadata?.fields ?? []) {
        if (key.length <= KEY_LENGTH && /^[\w][\w .-]*$/.test(key)) uses.set(key, (uses.get(key) ?? 0) + 1);
      }
    }
    this.#known = [...uses]
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, KEYS_KEPT)
      .map(([key]) => key);
  }
}
