/** Runs Mocha inside the extension host and writes each result as a line of JSON for the launcher to print. */
import { appendFileSync } from 'node:fs';

export type TestLine =
  | {
      readonly state: 'passed' | 'failed';
      readonly title: string;
      readonly milliseconds: number;
      readonly error?: string;
    }
  | { readonly state: 'end' };

/** Test files by name; each is loaded only after Mocha has put `describe` and `it` in place. */
export type TestFiles = Readonly<Record<string, () => Promise<unknown>>>;

/** Rejects when a test failed. */
export async function runMocha(reportFile: string, testFiles: TestFiles): Promise<void> {
  const { default: Mocha } = await import('mocha');
  // The base reporter prints nothing: the console of the window is nobody's.
  // Longer than `until` is patient, so that a test that waits in vain says for what.
  const mocha = new Mocha({ ui: 'bdd', timeout: 180_000, reporter: Mocha.reporters.Base });
  mocha.suite.emit('pre-require', globalThis as unknown as Mocha.MochaGlobals, '', mocha);
  const write = (line: TestLine) => appendFileSync(reportFile, `${JSON.stringify(line)}\n`);
  let failures = 0;
  const fail = (title: string, milliseconds: number, error: unknown) => {
    failures++;
    write({
      state: 'failed',
      title,
      milliseconds,
      error: error instanceof Error ? String(error.stack) : String(error),
    });
  };
  for (const [name, load] of Object.entries(testFiles)) {
    await load().catch((error: unknown) => fail(`loading ${name}`, 0, error));
  }
  await new Promise<void>((settle) => {
    const runner = mocha.run(() => settle());
    runner.on('pass', (test) => {
      write({ state: 'passed', title: test.fullTitle(), milliseconds: test.duration ?? 0 });
    });
    runner.on('fail', (test, error) => fail(test.fullTitle(), test.duration ?? 0, error));
    // A test that did not run proves nothing.
    runner.on('pending', (test) => fail(test.fullTitle(), 0, 'The test was skipped.'));
  });
  write({ state: 'end' });
  if (failures > 0) throw new Error(`${failures} tests failed`);
}
