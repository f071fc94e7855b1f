/** How a file goes over the wire: as text where it is UTF-8, else as base64. */
import { extname } from 'node:path';

export type WireContents =
  | { readonly uri: string; readonly mimeType: string; readonly text: string }
  | { readonly uri: string; readonly mimeType: string; readonly blob: string };

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.md', 'text/markdown'],
  ['.txt', 'text/plain'],
  ['.json', 'application/json'],
  ['.yaml', 'application/yaml'],
  ['.yml', 'application/yaml'],
  ['.csv', 'text/csv'],
  ['.html', 'text/html'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.ts', 'text/x-typescript'],
  ['.py', 'text/x-python'],
  ['.sh', 'application/x-sh'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.gif', 'image/gif'],
  ['.pdf', 'application/pdf'],
]);

export function mimeTypeOf(path: string): string {
  return TYPES.get(extname(path).toLowerCase()) ?? 'application/octet-stream';
}

export function wireContents(uri: string, path: string, bytes: Uint8Array): WireContents {
  const mimeType = mimeTypeOf(path);
  const text = decode(bytes);
  if (text === undefined) return { uri, mimeType, blob: Buffer.from(bytes).toString('base64') };
  return { uri, mimeType: mimeType === 'application/octet-stream' ? 'text/plain' : mimeType, text };
}

/** Undefined: not UTF-8. A byte order mark stays, since sizes and digests count it. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}
