/** The clean environment of a run: four variables, plus those the person granted by name. */
import { delimiter, join } from 'node:path';
import { type PlanRefusal, refusal } from './run-plan.ts';

const windows = process.platform === 'win32';

/** Variables that make the loader run other code than the plan names. */
const LOADER_VARIABLE = /^(?:LD|DYLD)_/;

export interface EnvironmentRequest {
  readonly path: readonly string[];
  readonly runFolder: string;
  readonly granted: Readonly<Record<string, string>>;
}

/** No credentials unless explicitly granted: nothing of this process's own environment is passed on. */
export function cleanEnvironment(request: EnvironmentRequest): Readonly<Record<string, string>> {
  const temporary = join(request.runFolder, 'tmp');
  const home = join(request.runFolder, 'home');
  const own: Record<string, string> = {
    PATH: request.path.join(delimiter),
    LANG: process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8',
    HOME: home,
    TMPDIR: temporary,
  };
  if (windows) {
    // Windows' own libraries do not load without SystemRoot, and its programs ask for these names.
    Object.assign(own, { SystemRoot: process.env.SystemRoot ?? 'C:\\Windows' });
    Object.assign(own, { USERPROFILE: home, TEMP: temporary, TMP: temporary });
  }
  return { ...request.granted, ...own };
}

export function refuseVariables(granted: Readonly<Record<string, string>>): PlanRefusal | undefined {
  const reserved = Object.keys(cleanEnvironment({ path: [], runFolder: '', granted: {} }));
  for (const [name, value] of Object.entries(granted)) {
    if (!/^[A-Za-z_]\w{0,127}$/.test(name) || LOADER_VARIABLE.test(name) || value.includes('\0')) {
      return refusal('bad-variable', `The variable ${JSON.stringify(name)} cannot be granted to a script.`);
    }
    if (reserved.includes(name)) {
      return refusal('bad-variable', `The run sets ${name} itself; grant another variable.`);
    }
  }
  return undefined;
}
