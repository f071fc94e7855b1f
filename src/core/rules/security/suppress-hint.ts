/** The sentence with which findings on security say how to keep what they point at. */

export const KEEP = 'Where that is meant, say so with a skill-workbench-disable-next-line comment and a reason.';
