/** The sandbox that a plan names. */
import type { SandboxStatus } from '../run-plan.ts';
import { bubblewrap } from './bubblewrap.ts';
import { noSandbox } from './none.ts';
import type { Sandbox } from './sandbox.ts';

export function sandboxOf(status: SandboxStatus): Sandbox {
  return status.level === 'bubblewrap' ? bubblewrap(status) : noSandbox;
}
