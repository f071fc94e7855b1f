/** Tells a person which long step runs now and how long it has taken. */

/** Runs one step; prints its name while it runs and its duration when it is done. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = (digits: number) => ((performance.now() - started) / 1000).toFixed(digits);
  const { stdout } = process;
  // A terminal shows one line that counts; a log shows a line now and then, so that a long step never looks dead.
  const tick = () => stdout.write(stdout.isTTY ? `\r${label} … ${seconds(0)} s` : `${label} … ${seconds(0)} s\n`);
  const timer = setInterval(tick, stdout.isTTY ? 1000 : 5000);
  const end = (outcome: string) => {
    clearInterval(timer);
    stdout.write(`${stdout.isTTY ? '\r\x1b[K' : ''}${label} ${outcome}\n`);
  };
  if (stdout.isTTY) tick();
  try {
    const result = await work();
    end(`(${seconds(1)} s)`);
    return result;
  } catch (error) {
    end(`failed after ${seconds(1)} s`);
    throw error;
  }
}

/** Runs the main function of a command; what goes wrong is told once, in words, and sets the exit code. */
export function runAsCommand(main: () => Promise<number>): void {
  main().then(
    (code) => process.exit(code),
    (error: unknown) => {
      const text = error instanceof Error ? (process.env.DEBUG ? error.stack : error.message) : String(error);
      console.error(`\n${text}`);
      process.exit(1);
    },
  );
}
