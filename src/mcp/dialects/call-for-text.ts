/** Calls a tool that only tells something, and gives its text; what the tool calls an error is one. */
import type { UnknownRecord } from '../as-record.ts';
import { RequestError } from '../request-error.ts';
import { type DialectClient, signalOptions } from './dialect-client.ts';
import { DialectError } from './dialect-error.ts';
import { readExecution, textOfExecution } from './execution.ts';

/** @throws DialectError */
export async function callForText(
  client: DialectClient,
  name: string,
  args: UnknownRecord,
  signal: AbortSignal | undefined,
): Promise<string> {
  const result = await client.request('tools/call', { name, arguments: args }, signalOptions(signal));
  const execution = readExecution(result, 'tools/call');
  const text = textOfExecution(execution);
  if (!execution.isError) return text;
  const message = text.slice(0, 500) || `The tool "${name}" failed without a reason.`;
  // The SDK's servers put the error of an unknown tool into the text.
  const code = Number(/^MCP error (-\d{5}): /.exec(message)?.[1] ?? -32603);
  throw new DialectError(new RequestError('refused', message, { code }), client.dialect, 'tools/call');
}
