/** Ends a test file that hangs, so that it fails with its name instead of stopping the whole run. */

const LIMIT_MS = Number(process.env.TEST_TIME_LIMIT_MS ?? 10 * 60_000);

// Alone it keeps nothing alive: it strikes only where something else does.
setTimeout(() => {
  process.stderr.write(`This test file did not end within ${LIMIT_MS / 1_000} s.\n`);
  process.exit(1);
}, LIMIT_MS).unref();
