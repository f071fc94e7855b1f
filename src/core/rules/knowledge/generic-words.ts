/** English words that say nothing about what a skill is for. Data: ours, from the descriptions of public skills. */

/** Names that Anthropic's authoring guidance gives as vague, and their like. */
export const VAGUE_NAMES: ReadonlySet<string> = new Set(
  'helper helpers util utils utility utilities tool tools toolkit document documents data file files misc stuff common general things assistant agent skill skills main default'.split(
    ' ',
  ),
);

/** Small words that carry grammar only. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and any are as at be by can do does for from has have in into is it its of on or other that the their them these this those to use used using user users via when will with you your'.split(
    ' ',
  ),
);

/** Words that fit every skill. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'ability able advanced all anything assist assistance assistant assists best better capabilities comprehensive different easily efficient everything expert features functionality general good great handle handles help helper helpful helps improve kinds many more most multiple need needs perform performs powerful provide provides simple skill skills something stuff support supports task tasks thing things tool tools useful utilities utility various work working works'.split(
    ' ',
  ),
);
