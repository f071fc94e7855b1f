/** Reads one text file whole, bounded. Trouble is a value: a skill that cannot be read is an answer, not an exception. */
import { isUtf8 } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

export type ReadText = { readonly text: string } | Unread;

interface Unread {
  readonly problem: 'missing' | 'not-a-file' | 'too-large' | 'unreadable';
  readonly message: string;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Not blocking: opening a named pipe would otherwise wait for a writer for ever. Windows has neither flag. */
const FOLLOWING = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
const REFUSING = FOLLOWING | (constants.O_NOFOLLOW ?? 0);

/** The text with its byte order mark, if any; bytes that are not UTF-8 become U+FFFD. */
export function readText(path: string, limit: number, link: 'follow-link' | 'refuse-link' = 'follow-link'): ReadText {
  const read = readBytes(path, limit, link);
  return read instanceof Uint8Array ? { text: decoder.decode(read) } : read;
}

/** Undefined when the file cannot be read. */
export function isUtf8File(path: string, limit: number): boolean | undefined {
  const read = readBytes(path, limit, 'follow-link');
  return read instanceof Uint8Array ? isUtf8(read) : undefined;
}

function readBytes(path: string, limit: number, link: 'follow-link' | 'refuse-link'): Uint8Array | Unread {
  let file: number | undefined;
  try {
    file = openSync(path, link === 'refuse-link' ? REFUSING : FOLLOWING);
    const stats = fstatSync(file);
    const { size } = stats;
    if (!stats.isFile()) return { problem: 'not-a-file', message: 'is not a file' };
    if (size > limit) return { problem: 'too-large', message: `is larger than ${Math.round(limit / 1024)} KB` };
    const bytes = Buffer.allocUnsafe(size);
    let length = 0;
    while (length < size) {
      const read = readSync(file, bytes, length, size - length, length);
      if (read === 0) break;
      length += read;
    }
    return bytes.subarray(0, length);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    if (code === 'ENOENT' || code === 'ENOTDIR') return { problem: 'missing', message: 'does not exist' };
    return { problem: 'unreadable', message: `cannot be read (${code})` };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
