/** The ids of the dialects, as settings, messages and the command line name them. */

export const DIALECT_IDS = [
  'sep-2640',
  'skills-primitive',
  'skill-engine',
  'sep-2076',
  'native-skills',
  'resource-index',
  'fastmcp-manifest',
  'skilljack',
  'tools-only',
  'resource-scan',
] as const;

export type DialectId = (typeof DIALECT_IDS)[number];
