/** Reads a stream in small pieces, and lets everything else have its turn between them: a flood must not hold up the process. */
import type { Readable } from 'node:stream';

const PIECE_BYTES = 8 * 1024;
/** How long one turn may take. */
const TURN_MS = 8;

/** Returns what takes at once the rest of a stream that nothing more will come from. */
export function readInTurns<Piece>(stream: Readable, take: (piece: Piece) => void): () => void {
  let isReading = false;
  const read = (until: number): void => {
    while (stream.readableLength > 0) {
      take(stream.read(Math.min(PIECE_BYTES, stream.readableLength)));
      if (performance.now() > until) {
        setImmediate(turn);
        return;
      }
    }
    isReading = false;
    // The end of a stream is told only to whoever asks for more.
    stream.read(0);
  };
  const turn = (): void => read(performance.now() + TURN_MS);
  stream.on('readable', () => {
    if (isReading) return;
    isReading = true;
    turn();
  });
  return () => read(Number.POSITIVE_INFINITY);
}
