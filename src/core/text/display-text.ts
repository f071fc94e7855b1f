/** Text of strangers for one line of a view: without what cannot be seen or reorders what is seen, and not longer than fits. */

/** An emoji with the joiners that spell it stays whole; controls, bidirectional and zero-width characters go. */
const UNSEEN =
  /(\p{Extended_Pictographic}[\uFE0F\u200D]*)|[\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|[^\P{Cc}\s]/gu;

/** Longer input is not looked at: a name of a megabyte costs no more than one of a kilobyte. In UTF-16 units. */
const READ_LIMIT = 10_000;

/** @param limit most code points of the result, 120 unless told */
export function displayText(text: string, limit = 120): string {
  const seen = text
    .slice(0, READ_LIMIT)
    .replace(UNSEEN, (_match, emoji: string | undefined) => emoji ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const points = [...seen];
  return points.length > limit ? `${points.slice(0, limit - 1).join('')}…` : seen;
}

/** Whether a text holds characters that are not seen, or that reorder what is seen: it may look like another. */
export function hidesCharacters(text: string): boolean {
  for (const [, emoji] of text.slice(0, READ_LIMIT).matchAll(UNSEEN)) if (emoji === undefined) return true;
  return false;
}
