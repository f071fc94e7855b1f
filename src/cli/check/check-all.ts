/** Checks files together: the rules that compare skills see all of them. Many are spread over the cores. */
import { isDataFile } from '../../disk/find-skills.ts';
import { type Checked, CheckJob } from './check-job.ts';
import type { CheckSettings, SettingValues } from './check-settings.ts';
import type { Source } from './source.ts';
import { threadsFor } from './threads-for.ts';

interface Asked {
  readonly settings: CheckSettings;
  /** What the settings were made of: another thread makes its own. */
  readonly values: SettingValues;
  readonly cwd: string;
  /** Called for each file that is done. */
  readonly step: () => void;
}

/** In the order of the sources. @throws when a thread ends before its work */
export async function checkAll(sources: readonly Source[], asked: Asked): Promise<readonly Checked[]> {
  const { settings, values, cwd, step } = asked;
  // One skill alone is not compared.
  const compares = sources.filter(({ path }) => !isDataFile(path)).length > 1;
  const threads = threadsFor(sources.length);
  if (threads === 1) {
    const job = new CheckJob(settings, cwd);
    if (compares) job.compareWith(job.describe(sources));
    return sources.flatMap((source) => {
      step();
      return job.check([source]);
    });
  }
  const { CheckCrew } = await import('./check-crew.ts');
  const crew = new CheckCrew(threads, { settings: { config: values.config, host: values.host }, cwd });
  try {
    if (compares) await crew.compareWith(await crew.describe(sources));
    return await crew.check(sources, step);
  } finally {
    await crew.end();
  }
}
