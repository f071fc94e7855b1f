/** Property tests look at the same texts in every run, so that a change alone can break them; `RANDOM=1` looks at new ones. */
import fc from 'fast-check';

if (process.env.RANDOM === undefined) fc.configureGlobal({ seed: 20_261_120 });
