/** Rule: the index lies at the path of the current draft. */
import { spanAt } from '../../text/span.ts';
import { defineFileRule } from '../define-file-rule.ts';
import { guides } from '../guides.ts';
import { LEGACY_PATH } from './index-entries.ts';
import { digest, indexSample } from './index-sample.ts';

const entry = { name: 'my-skill', type: 'skill-md', description: 'Formats dates.', url: 'my-skill/SKILL.md', digest };

export const wkLegacyPath = defineFileRule({
  id: 'wk-legacy-path',
  file: 'discovery-index',
  title: 'The index lies under .well-known/agent-skills',
  severity: 'warning',
  spec: guides.discovery,
  docs: {
    why: 'Version 0.1 of the draft had the index under .well-known/skills; clients of today look under .well-known/agent-skills. Serve both as long as old clients matter.',
    bad: [indexSample([entry], '.well-known/skills/index.json')],
    good: [indexSample([entry])],
  },
  check({ path }, report, folder) {
    if (path !== LEGACY_PATH || folder.kind('.well-known/agent-skills/index.json') === 'file') return;
    report(
      spanAt(0, 1),
      'Clients look for the index at .well-known/agent-skills/index.json; this is the path of draft 0.1.',
    );
  },
});
