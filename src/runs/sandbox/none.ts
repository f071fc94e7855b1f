/** No sandbox: the command as planned, in its own process group with a clean environment, and nothing more. */
import type { Sandbox } from './sandbox.ts';

export const noSandbox: Sandbox = {
  level: 'none',
  path: (trusted) => trusted,
  wrap: (plan) => ({ program: plan.argv[0] ?? plan.scriptPath, args: plan.argv.slice(1) }),
};
