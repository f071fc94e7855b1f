/** How many threads a check is worth. */
import { availableParallelism } from 'node:os';

/** A thread has to load and compile everything anew, about half a second of work: it pays from so many files on. */
const FILES_PER_THREAD = 500;
/** Beyond it the disk is what is waited for. */
const MOST_THREADS = 8;

/** With one, the check is done where it was asked for. */
export function threadsFor(files: number, cores = availableParallelism()): number {
  return Math.max(1, Math.min(cores, MOST_THREADS, Math.floor(files / FILES_PER_THREAD)));
}
