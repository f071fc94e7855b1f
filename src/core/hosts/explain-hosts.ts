/** The verdicts of all hosts that matter for a skill, and the words that sum one up. */
import type { Skill } from '../skill/skill.ts';
import type { Targets } from './detect-hosts.ts';
import { explainLoading } from './explain-loading.ts';
import { HOST_IDS, type HostId } from './host-id.ts';
import type { SkillPlace } from './skill-place.ts';
import type { HostVerdict, Statement } from './verdict.ts';

/** Of these too little is known to speak of them unasked. */
const ONLY_AS_TARGETS: readonly HostId[] = ['cline', 'kiro', 'windsurf'];

/** Targets first; when a person named them, nobody else. */
export function explainHosts(skill: Skill, place: SkillPlace, { hosts, explicit }: Targets): readonly HostVerdict[] {
  const others = HOST_IDS.filter((id) => !hosts.includes(id) && !ONLY_AS_TARGETS.includes(id));
  return [...hosts, ...(explicit ? [] : others)].map((host) => explainLoading(skill, place, host));
}

/** `loaded, and the model can choose it`. */
export function headline({ host, found, loaded, model }: HostVerdict): string {
  if (found === 'no') return 'not found here';
  if (loaded === 'no') return host === 'claude-ai' ? 'refused' : 'found, but not loaded';
  const how = found === 'yes' ? 'loaded' : host === 'claude-ai' ? 'accepted' : 'loaded under a condition';
  if (model === 'no') return `${how}, but the model cannot choose it`;
  if (model === 'limited') return `${how}, but the model chooses it only under a condition`;
  return `${how}, and the model can choose it`;
}

/** What is worth reading: of a host that does not find the skill, only why, and what else would stand in the way. */
export function shownStatements({ found, statements }: HostVerdict): readonly Statement[] {
  return statements.filter(({ topic, answer }) => {
    if (topic === 'found') return true;
    if (found === 'no') return topic === 'loaded' && answer !== 'yes';
    return topic !== 'loaded' || answer !== 'yes';
  });
}
