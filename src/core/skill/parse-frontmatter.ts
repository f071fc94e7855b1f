/** Reads the YAML of the frontmatter: its fields, and each problem once with its cause. */
import { formatCount } from '../text/counted.ts';
import { emptySpan, spanAt, spansTouch } from '../text/span.ts';
import { findDuplicateKeys } from './duplicate-keys.ts';
import { type Field, FRONTMATTER_LIMIT, type Frontmatter } from './skill.ts';
import type { Split } from './split-frontmatter.ts';
import type { YamlProblem } from './yaml-problem.ts';
import { recoverYaml } from './yaml-recovery.ts';

type Read = Pick<Frontmatter, 'shape' | 'fields' | 'problems'>;

/** Nobody reads more problems of one kind. */
const PROBLEM_LIMIT = 100;

export function parseFrontmatter(text: string, split: Split): Read {
  if (split.status === 'missing') return { shape: 'unread', fields: [], problems: [] };
  const source = text.slice(split.yaml.start, split.yaml.end);
  if (source.length > FRONTMATTER_LIMIT) {
    const message = `The frontmatter is longer than ${formatCount(FRONTMATTER_LIMIT)} characters and is not read`;
    return { shape: 'unread', fields: [], problems: [{ kind: 'limit', span: split.opening ?? emptySpan(0), message }] };
  }
  const { reading, problems } = recoverYaml(text, split.yaml, PROBLEM_LIMIT);
  const fields = markReadable(reading.root?.fields ?? [], problems);
  problems.push(...findDuplicateKeys(reading.root?.fields ?? []).slice(0, PROBLEM_LIMIT));
  problems.push(...controlCharacters(source, split.yaml.start));
  problems.sort((a, b) => a.span.start - b.span.start);
  return { shape: reading.shape, fields, problems };
}

/** After a syntax error the parser guesses, so only what ends before it is sure. A masked mistake touches its own field only. */
function markReadable(fields: readonly Field[], problems: readonly YamlProblem[]): Field[] {
  const syntax = problems.find(({ kind }) => kind === 'syntax' || kind === 'limit' || kind === 'indented-key');
  return fields.map((field) => {
    const whole = { start: field.keySpan.start, end: Math.max(field.valueSpan.end, field.lineSpan.end - 1) };
    const broken = problems.some(({ span }) => spansTouch(span, whole));
    const guessed = syntax !== undefined && whole.end >= syntax.span.start;
    return broken || guessed ? { ...field, readable: false } : field;
  });
}

/** Characters outside YAML's `c-printable` (YAML 1.2.2, 5.1). The `yaml` package lets them pass. */
const CONTROL = /[^\P{Cc}\t\n\r\u0085]|[\ufffe\uffff]/gu;

function controlCharacters(source: string, base: number): YamlProblem[] {
  const all = [...source.matchAll(CONTROL)].map(({ index }) => spanAt(base + index, 1));
  const [span] = all;
  return span === undefined ? [] : [{ kind: 'control-character', span, all }];
}
