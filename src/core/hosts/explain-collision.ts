/** Says of two skills of one name which one each host uses, as far as that is known. */
import { findInHost } from './find-in-host.ts';
import type { Host, Rank } from './host.ts';
import { HOST_IDS } from './host-id.ts';
import { hosts } from './hosts.ts';
import { listWords } from './list-words.ts';
import { matchFolder, type SkillPlace } from './skill-place.ts';

/** Only of hosts that read both; where none does, that is what is said. */
export function explainCollision(mine: SkillPlace, other: SkillPlace): string {
  const names: Record<'this' | 'other' | 'open', string[]> = { this: [], other: [], open: [] };
  for (const id of HOST_IDS) {
    const host = hosts[id];
    const ranks = [rankIn(host, mine), rankIn(host, other)] as const;
    if (ranks[0] !== undefined && ranks[1] !== undefined) names[winner(host, ranks[0], ranks[1])].push(host.name);
  }
  const parts = [
    names.this.length > 0 ? `${listWords(names.this)} ${uses(names.this)} this one.` : '',
    names.other.length > 0 ? `${listWords(names.other)} ${uses(names.other)} the other one.` : '',
    names.open.length > 0 ? `Which one ${listWords(names.open)} ${uses(names.open)} is not known.` : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join(' ') : 'No host reads both.';
}

function winner({ precedence }: Host, mine: Rank, other: Rank): 'this' | 'other' | 'open' {
  const [first, second] = [mine, other].map((rank) => precedence?.is.indexOf(rank) ?? -1);
  if (mine === other || first === undefined || second === undefined || first < 0 || second < 0) return 'open';
  return first < second ? 'this' : 'other';
}

/** Undefined where the host does not find the skill. */
function rankIn(host: Host, place: SkillPlace): Rank | undefined {
  if (findInHost(host, place).answer === 'no') return undefined;
  if (host.id === 'claude-code' && place.plugin) return 'plugin';
  const { workspace, home } = place;
  if (host.project.some(({ path }) => workspace !== undefined && matchFolder(workspace, path))) return 'project';
  return host.user.some(({ path }) => home !== undefined && matchFolder(home, path)) ? 'personal' : undefined;
}

function uses(names: readonly string[]): string {
  return names.length === 1 ? 'uses' : 'use';
}
