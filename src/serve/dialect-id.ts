/** The ways to serve a folder of skills. */
export const SERVED_DIALECTS = [
  'sep-2640',
  'skills-primitive',
  'skill-engine',
  'sep-2076',
  'native-skills',
  'resource-index',
] as const;

export type ServedDialectId = (typeof SERVED_DIALECTS)[number];
