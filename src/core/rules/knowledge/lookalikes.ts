/** Letters that look like Latin ones. */

/** The lower-case Cyrillic and Greek letters that most fonts draw as Latin ones (Unicode confusables.txt), and full-width forms. */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    ӏ: 'l',
    о: 'o',
    р: 'p',
    ԛ: 'q',
    ѕ: 's',
    у: 'y',
    х: 'x',
    ԝ: 'w',
  },
  ...{ α: 'a', ο: 'o', ν: 'v', ρ: 'p', ι: 'i', υ: 'u', ɡ: 'g', ı: 'i', '‐': '-', '‑': '-', '–': '-', '−': '-' },
};

/** The text with the Latin letters that it seems to have. */
export function withoutLookalikes(text: string): string {
  return [...text].map((it) => (Object.hasOwn(LOOKALIKES, it) ? LOOKALIKES[it] : it)).join('');
}
