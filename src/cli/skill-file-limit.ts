/** How much of a SKILL.md is read: more is not text that a person wrote. */
export const SKILL_FILE_LIMIT = 16 * 1024 * 1024;
