/** What a server answered, as text a person can safely read: bounded, and with every control character visible. Pure. */
import type { ContentBlock, ExecutionResult } from '../../mcp/dialects/execution.ts';
import { formatBytes, formatCount } from '../../protocol/figures.ts';
import { visibleLines, visibleText } from '../../runs/visible-text.ts';

/** In UTF-16 units. The whole of an answer is a frame in Skill Traffic. */
const TEXT_LIMIT = 2_000_000;

export function visibleResult(result: ExecutionResult): string {
  const parts = [
    ...(result.isError ? ['The server says that it failed.'] : []),
    ...result.content.map(visibleBlock),
    ...(result.omitted > 0 ? [`[${formatCount(result.omitted)} more blocks are not shown]`] : []),
    ...(result.structured ? [`structured content\n${JSON.stringify(result.structured, undefined, 2)}`] : []),
  ];
  return boundedText(parts.length === 0 ? 'The answer is empty.' : parts.join('\n\n'));
}

/** Bytes that are no text are said to be so. */
export function visibleFile(bytes: Uint8Array, mimeType: string | undefined): string {
  if (bytes.subarray(0, 8_192).includes(0)) {
    return `[${visibleText(mimeType ?? 'binary data')}, ${formatBytes(bytes.length)}: not shown as text]\n`;
  }
  return boundedText(new TextDecoder().decode(bytes));
}

function visibleBlock(block: ContentBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'media':
      return `[${block.mimeType || 'media'}, ${formatBytes((block.base64.length * 3) / 4)}: not shown]`;
    case 'resource': {
      const { uri, name, mimeType, text, base64 } = block;
      const what = [name, mimeType, uri].filter(Boolean).join(', ');
      if (text !== undefined) return `[resource ${what}]\n${text}`;
      const data = base64 === undefined ? 'a link, not followed' : `${formatBytes((base64.length * 3) / 4)}, not shown`;
      return `[resource ${what}: ${data}]`;
    }
    case 'unknown':
      return `[a block of an unknown type]\n${block.json}`;
  }
}

function boundedText(text: string): string {
  const shown = `${visibleLines(text.slice(0, TEXT_LIMIT))}\n`;
  const omitted = text.length - TEXT_LIMIT;
  return omitted > 0
    ? `${shown}… ${formatCount(omitted)} more characters are not shown here. Skill Traffic has all.\n`
    : shown;
}
