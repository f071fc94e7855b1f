/** What a host makes of a frontmatter field. */
import { type FieldUse, findFieldDoc } from '../features/field-docs.ts';
import type { Fact } from './host.ts';
import type { HostId } from './host-id.ts';

/** Their documents name these two; of the others they say nothing. */
const DOCUMENTED = ['name', 'description'];

export function fieldUse(host: HostId, key: string): Fact<FieldUse> {
  const doc = findFieldDoc(key);
  switch (host) {
    case 'cline':
    case 'windsurf':
      return { is: DOCUMENTED.includes(key) ? 'used' : 'ignored', confirmed: DOCUMENTED.includes(key) };
    case 'kiro':
      return { is: doc?.specification === true ? 'used' : 'ignored', confirmed: DOCUMENTED.includes(key) };
    case 'claude-ai':
      return { is: doc?.hosts[host] ?? 'refused', confirmed: true };
    case 'gemini-cli':
      // Its loader takes name and description out of the frontmatter, and nothing else.
      return { is: DOCUMENTED.includes(key) ? 'used' : 'ignored', confirmed: true };
    default: {
      const use = doc === undefined ? 'ignored' : doc.hosts[host];
      // VS Code marks a field that it does not know, and loads the skill without it.
      if (host === 'vscode' && use === 'refused') return { is: 'ignored', confirmed: true };
      if (use === 'unknown') return { is: 'ignored', confirmed: false };
      return { is: use, confirmed: doc !== undefined || host === 'claude-code' || host === 'vscode' };
    }
  }
}
