/** Rule: the text names nobody's home folder. */
import { spanAt } from '../../text/span.ts';
import { defineRule } from '../define-rule.ts';
import { guides } from '../guides.ts';
import { sampleStart } from '../sample-start.ts';

const HOME = /(?<![\w/.:~-])(?:\/Users\/|\/home\/|[A-Z]:\\{1,2}Users\\{1,2})([A-Za-z][\w.-]{0,40})(?=[/\\])/g;
/** Names that stand for anybody, and accounts of images and services. */
const ANYBODY =
  /^(?:user|users|username|user[-_]?name|your[-_]?\w*|you|yourname|me|my\w*|name|someone|somebody|person|alice|bob|jane|john|jdoe|jane\.doe|john\.doe|johndoe|janedoe|foo|bar|example|sample|test|tester|dev|developer|admin|administrator|ubuntu|debian|runner|runneradmin|vscode|codespace|node|app|appuser|docker|root|ec2-user|vagrant|circleci|jenkins|git|www-data|pi|public|shared|default|sandbox|claude|agent|oai|linuxbrew|sites|deploy)$/i;
const FINDINGS = 3;

export const homePathLeak = defineRule({
  id: 'home-path-leak',
  title: 'The text names no home folder of a person',
  severity: 'warning',
  spec: guides.privateInformation,
  docs: {
    why: 'The path exists on one machine only, and tells the name of its owner. Write `~`, or a path relative to the skill. Names that stand for anybody, like /home/user, are left alone.',
    bad: [{ text: `${sampleStart}Run \`/Users/tschmidt/dates/format.sh\`.\n` }],
    good: [{ text: `${sampleStart}Run \`~/dates/format.sh\`, or on a server /home/user/dates.sh.\n` }],
  },
  fix: 'choice',
  silentAfter: ['file-not-text'],
  check({ text }, report) {
    // Quick to say no.
    if (!text.includes('Users') && !text.includes('/home/')) return;
    let count = 0;
    const told = new Set<string>();
    for (const { 0: path, 1: name = '', index } of text.matchAll(HOME)) {
      if (ANYBODY.test(name) || told.has(name) || count++ >= FINDINGS) continue;
      told.add(name);
      const span = spanAt(index, path.length);
      report(span, `"${path}" exists on one machine and names its owner; write "~" or a relative path.`, {
        fixes: [{ title: 'Write ~', kind: 'choice', edits: [{ span, newText: '~' }] }],
      });
    }
  },
});
