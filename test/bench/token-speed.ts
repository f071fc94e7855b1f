/** How fast tokens are counted, on public skills and on what is made to be slow, beside the library that the ranks come from. */
import { readFileSync } from 'node:fs';
import { corpusFiles } from './corpus.ts';
import { type Figure, type Measurement, timeOf } from './figure.ts';

export const tokenSpeed: Measurement = {
  processes: 5,
  async measure() {
    const loaded = performance.now();
    const { loadTokenCounter } = await import('../../src/core/index.ts');
    const count = await loadTokenCounter();
    const load = performance.now() - loaded;
    const texts = corpusFiles('**/*.md').map((path) => readFileSync(path, 'utf8'));
    const megabytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / 1e6;
    const rate = (work: (text: string) => unknown): number => (megabytes * 1_000) / timeOf(() => texts.map(work));
    const first = rate(count);
    const again = rate(count);
    const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
    const plain = { disallowedSpecial: new Set<string>() };
    const library = (text: string): number => countTokens(text, plain);
    const peer = (value: number): NonNullable<Figure['peer']> => ({ what: 'gpt-tokenizer 4.0.0', value });
    const firstPeer = rate(library);
    return [
      { what: 'Tokens, public skill files, first pass', unit: 'MB/s', value: first, aim: 10, peer: peer(firstPeer) },
      { what: 'Tokens, second pass', unit: 'MB/s', value: again, aim: 10, peer: peer(rate(library)) },
      { what: 'Tokens, loading the vocabulary', unit: 'ms', value: load },
      ...Object.entries(hardTexts()).map(([what, text]): Figure => {
        const value = timeOf(() => count(text));
        // A hundredth of the text is enough to tell: the library's time grows with the square of a run.
        const share = text.slice(0, text.length / 100);
        return {
          what: `Tokens, 1 MB of ${what}`,
          unit: 'ms',
          value,
          aim: 100,
          peer: { what: 'gpt-tokenizer 4.0.0, for 10 KB of it', value: timeOf(() => library(share)) },
        };
      }),
    ];
  },
};

/** The same in every process. */
function hardTexts(): Readonly<Record<string, string>> {
  let seed = 1;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >> 8) % below;
  };
  const letters = (length: number): string =>
    Array.from({ length }, () => String.fromCharCode(97 + random(26))).join('');
  return {
    'one letter': 'a'.repeat(1_000_000),
    spaces: ' '.repeat(1_000_000),
    'random letters': letters(1_000_000),
    'random words of 250 letters': Array.from({ length: 4_000 }, () => letters(249)).join(' '),
    'random ideographs': Array.from({ length: 333_333 }, () => String.fromCharCode(0x4e00 + random(20_000))).join(''),
    'one emoji': '😀'.repeat(250_000),
    'random emoji': Array.from({ length: 250_000 }, () => String.fromCodePoint(0x1f300 + random(700))).join(''),
    'random marks': Array.from({ length: 1_000_000 }, () => '!#$%&()*+,-./:;<=>?@[]^_{|}~'.charAt(random(28))).join(''),
  };
}
