/** Checks the parameters of the token report request: they come from another process. */
import type { TokenReportParams } from '../protocol/tokens.ts';

export function isTokenReportParams(value: unknown): value is TokenReportParams {
  if (typeof value !== 'object' || value === null) return false;
  if (!('skillText' in value) || typeof value.skillText !== 'string') return false;
  return 'resources' in value && Array.isArray(value.resources) && value.resources.every(isResource);
}

function isResource(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('path' in value) || typeof value.path !== 'string') return false;
  if ('text' in value && value.text !== undefined && typeof value.text !== 'string') return false;
  return !('bytes' in value) || value.bytes === undefined || (typeof value.bytes === 'number' && value.bytes >= 0);
}
