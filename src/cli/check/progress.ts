/** Says how far long work is. Short work says nothing. */
import { formatCount } from '../../core/display.ts';

const QUIET_MILLISECONDS = 700;
const EVERY_MILLISECONDS = 100;

export interface Progress {
  step(): void;
  end(): void;
}

export function createProgress(total: number, status: ((text: string) => void) | undefined): Progress {
  if (status === undefined) return { step: () => {}, end: () => {} };
  let done = 0;
  let shown = false;
  let next = Date.now() + QUIET_MILLISECONDS;
  return {
    step() {
      done += 1;
      const now = Date.now();
      if (now < next) return;
      next = now + EVERY_MILLISECONDS;
      shown = true;
      status(`${formatCount(done)} of ${formatCount(total)} files`);
    },
    end() {
      if (shown) status('');
    },
  };
}
