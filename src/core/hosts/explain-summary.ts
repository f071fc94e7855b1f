/** One or two lines of Markdown on which hosts load a skill, for a hover. */
import type { Skill } from '../skill/skill.ts';
import type { Targets } from './detect-hosts.ts';
import { explainHosts } from './explain-hosts.ts';
import { hosts } from './hosts.ts';
import { listWords } from './list-words.ts';
import type { SkillPlace } from './skill-place.ts';
import type { HostVerdict } from './verdict.ts';

export function explainSummary(skill: Skill, place: SkillPlace, targets: Targets): string {
  const verdicts = explainHosts(skill, place, targets);
  const looking = verdicts.filter(({ host }) => host !== 'claude-ai');
  if (looking.length === 0) return 'claude.ai looks in no folder: a skill is uploaded there.';
  const found = looking.filter((verdict) => verdict.found !== 'no');
  if (found.length === 0) {
    if (!targets.explicit) return 'No host is known to look in this folder.';
    return `${names(looking)} ${looking.length === 1 ? 'does' : 'do'} not look in this folder.`;
  }
  const chosen = found.filter(({ loaded, model }) => loaded !== 'no' && model !== 'no');
  const silent = found.filter(({ loaded, model }) => loaded !== 'no' && model === 'no');
  const dropped = found.filter(({ loaded }) => loaded === 'no');
  const lines = [
    chosen.length > 0
      ? `The model can choose it in ${names(chosen)}.`
      : 'No host that reads this folder lets the model choose it.',
    silent.length > 0 ? `Only a person can call it in ${names(silent)}.` : '',
    dropped.length > 0 ? `**Not loaded by ${names(dropped)}**: ${reasonOf(dropped)}` : '',
  ];
  return lines.filter((line) => line !== '').join(' ');
}

function names(verdicts: readonly HostVerdict[]): string {
  return listWords(verdicts.map(({ host }) => hosts[host].name));
}

/** The reason of the first; without what the skill itself wrote, which could be Markdown. */
function reasonOf([first]: readonly HostVerdict[]): string {
  const text = first?.statements.find(({ topic }) => topic === 'loaded')?.text ?? '';
  const reason = text.replace(/^[^:]*: /, '').replace(/"[^"]*"/g, '…');
  return /[`*_<>[\]!\\]/.test(reason) ? 'run Skills: Explain Loading to see why.' : reason;
}
