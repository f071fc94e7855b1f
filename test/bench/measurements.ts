/** Every measurement, by the name that `npm run bench` takes. */
import { activation } from './activation.ts';
import { checkCorpus } from './check-corpus.ts';
import { cliStart } from './cli-start.ts';
import type { Measurement } from './figure.ts';
import { keystroke } from './keystroke.ts';
import { listing } from './listing.ts';
import { tokenSpeed } from './token-speed.ts';
import { workspace } from './workspace.ts';

export const measurements: Readonly<Record<string, Measurement>> = {
  check: checkCorpus,
  start: cliStart,
  keystroke,
  tokens: tokenSpeed,
  workspace,
  activation,
  listing,
};
