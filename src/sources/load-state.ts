/** How far a skill has been loaded, as the tree shows it. Only reads through the catalogue change it. */

export type LoadState =
  | { readonly kind: 'listed' }
  | { readonly kind: 'loading' }
  /** SKILL.md has been read; `at` is milliseconds since the epoch. */
  | { readonly kind: 'instructions'; readonly at: number }
  /** Other files have been read as well; `total` is undefined when the source does not list them. */
  | { readonly kind: 'resources'; readonly at: number; readonly read: number; readonly total: number | undefined }
  /** The source says that a file that was read is not what it was. */
  | { readonly kind: 'changed' }
  /** What was read is not what was listed: do not use. `reason` in five words, such as `digest differs`. */
  | { readonly kind: 'does-not-verify'; readonly reason: string }
  /** `reason` in five words, for a row; `message` says all of it. */
  | { readonly kind: 'error'; readonly reason: string; readonly message: string };
