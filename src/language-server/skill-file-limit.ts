/** Larger entry files are reported in the log and not read: editors do not open them as text either. */
export const SKILL_FILE_LIMIT = 16 * 1024 * 1024;
