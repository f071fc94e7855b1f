/** The one table of what may stand in a policy file; the reader, the JSON schema and the editor's completion follow it. */
import { HOST_IDS, type HostId } from '../hosts/host-id.ts';
import { hosts } from '../hosts/hosts.ts';
import type { Budgets } from './budgets.ts';

export interface PolicyKey {
  readonly key: 'extends' | 'rules' | 'hosts' | 'ignore' | 'budgets';
  /** One or two sentences for people. */
  readonly meaning: string;
}

export const policyKeys: readonly PolicyKey[] = [
  {
    key: 'extends',
    meaning:
      'Path of another policy file, or a list of them, relative to this file. What stands here has the last word.',
  },
  { key: 'rules', meaning: 'The severity of single rules, by their id.' },
  { key: 'hosts', meaning: 'The hosts that the skills are for. Left out, they are told from the folder of a skill.' },
  {
    key: 'ignore',
    meaning:
      'Files and folders that are not checked: glob patterns relative to the folder of this file. "!" takes a match back.',
  },
  { key: 'budgets', meaning: 'How much a skill may be before a rule says that it is much.' },
];

export const levels = ['off', 'error', 'warning', 'info', 'hint'] as const;

/** Ids with the names of the hosts. */
export const policyHosts: readonly (readonly [id: HostId, name: string])[] = HOST_IDS.map((id) => [id, hosts[id].name]);

export const budgetKeys: Readonly<Record<keyof Budgets, string>> = {
  bodyLines: 'Most lines of SKILL.md (rule body-too-many-lines).',
  bodyTokens: 'Most tokens of the instructions (rule body-too-many-tokens).',
  listingTokens: 'Most tokens of name and description; twice as many are a warning (rule catalog-entry-heavy).',
  referenceTokens:
    'Most tokens of one reference file; two and a half times as many are a warning (rule reference-file-too-many-tokens).',
};
