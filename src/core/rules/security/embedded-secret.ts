/** Rule: no file of the skill holds a credential. */
import { characterTable, longRuns } from '../../text/long-runs.ts';
import { type Span, spanAt } from '../../text/span.ts';
import { defineRule } from '../define-rule.ts';
import { placeOfFile, rememberFor, textFiles } from '../folder-files.ts';
import { guides } from '../guides.ts';
import {
  entropy,
  isPlaceholder,
  PRIVATE_KEY,
  type SecretForm,
  TOKEN_MARK,
  TOKENS,
} from '../knowledge/secret-patterns.ts';
import { sampleStart } from '../sample-start.ts';
import { KEEP } from './suppress-hint.ts';

/** What the words of all forms are made of, and the shortest of them. */
const WORD = characterTable(/[A-Za-z0-9+/=_-]/);
const LEAST = 20;
/** `api_key = "…"`: a value that looks random, after a name that says secret. */
const QUOTED_MOST = 120;
const NAMED = /(?:api_?key|secret|token|passw(?:or)?d|access_?key)["']?\s{0,4}[:=]\s{0,4}$/i;
const NAME_LENGTH = 60;
const RANDOM = 3.5;
const FINDINGS = 10;
/** Not of a form that the packer looks for: this text is packed as documentation, and it takes no package with a key in it. */
const token = `glpat-${'k3Jd82Lq0z'}${'Xc9VbNm4Pw7'}`;

interface Secret {
  readonly what: string;
  readonly span: Span;
  readonly certain: boolean;
}

export const embeddedSecret = defineRule({
  id: 'embedded-secret',
  title: 'No file of a skill holds a credential',
  severity: 'error',
  spec: guides.hardCodedSecrets,
  docs: {
    why: `Whoever gets the skill gets the key. Forms that only real keys have are errors; a value that looks random and is called a key or password is a warning. Examples and placeholders are left alone. Revoke the key, and take it from the environment. ${KEEP}`,
    bad: [
      { text: `${sampleStart}Use the token ${token}.\n` },
      { text: `${sampleStart}\`\`\`js\nconst api_key = "q8Zr2Lw9Xk4Tn7Vb1Mc6";\n\`\`\`\n` },
    ],
    good: [{ text: `${sampleStart}Set \`GITHUB_TOKEN=ghp_your_token_here\` in the environment.\n` }],
  },
  silentAfter: ['file-not-text', 'file-too-large'],
  check(skill, report, folder) {
    for (const { what, span, certain } of findSecrets(skill.text)) {
      report(
        span,
        certain ? `This is ${what}; revoke it.` : `This looks like ${what}. ${KEEP}`,
        certain ? {} : { severity: 'warning' },
      );
    }
    const elsewhere = rememberFor(folder, 'secrets', () =>
      textFiles(folder).flatMap(({ path, text }) =>
        findSecrets(text)
          .slice(0, 1)
          .map(({ what, span, certain }) => ({ path, what, certain, line: lineOf(text, span) })),
      ),
    );
    for (const { path, what, certain, line } of elsewhere) {
      const message = `Line ${line} of "${path}" holds ${certain ? what : `what looks like ${what}`}; revoke it and take it out.`;
      report(placeOfFile(skill, path), message, certain ? {} : { severity: 'warning' });
    }
  },
});

function findSecrets(text: string): readonly Secret[] {
  const words = longRuns(text, LEAST, WORD);
  const certain: Secret[] = text.includes(PRIVATE_KEY.mark) ? matches(text, 0, PRIVATE_KEY) : [];
  for (const { start, end } of words) {
    const word = text.slice(start, end);
    if (!TOKEN_MARK.test(word)) continue;
    for (const token of TOKENS) certain.push(...matches(word, start, token));
  }
  certain.sort((a, b) => a.span.start - b.span.start);
  return [...certain, ...words.flatMap((span) => secretValue(text, span, certain) ?? [])].slice(0, FINDINGS);
}

function matches(text: string, base: number, { what, form }: SecretForm): Secret[] {
  return [...text.matchAll(form)]
    .filter(([value]) => !isPlaceholder(value))
    .map(({ 0: value, index }) => ({ what, span: spanAt(base + index, value.length), certain: true }));
}

function secretValue(text: string, span: Span, certain: readonly Secret[]): Secret | undefined {
  if (span.end - span.start > QUOTED_MOST || !isQuote(text[span.start - 1]) || !isQuote(text[span.end]))
    return undefined;
  const value = text.slice(span.start, span.end);
  if (!/\d/.test(value) || !/[A-Za-z]/.test(value)) return undefined;
  const name = NAMED.exec(text.slice(Math.max(0, span.start - 1 - NAME_LENGTH), span.start - 1));
  if (name === null || entropy(value) < RANDOM || isPlaceholder(value)) return undefined;
  if (certain.some((other) => other.span.start <= span.start && span.end <= other.span.end)) return undefined;
  return { what: 'a key or password', span, certain: false };
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'";
}

function lineOf(text: string, { start }: Span): number {
  return text.slice(0, start).split('\n').length;
}
