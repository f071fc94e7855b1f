/** Folders that hold no skills a person wrote, and can be very large. */

export const skippedFolders: ReadonlySet<string> = new Set([
  // Named by the client guide of the specification.
  '.git',
  'node_modules',
  '.hg',
  '.svn',
  '.venv',
  'venv',
  '__pycache__',
  '.tox',
  '.mypy_cache',
  '.gradle',
  '.terraform',
  'bower_components',
]);
