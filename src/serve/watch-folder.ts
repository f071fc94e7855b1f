/** Tells when something below a folder changed, once for a whole burst of changes. */
import { watch } from 'node:fs';

/** An editor that saves, or a checkout, makes many changes at once. */
const QUIET_MS = 300;

/** Returns the function that ends it. Where the folder cannot be watched, that is said once and changes are not seen. */
export function watchFolder(folder: string, onChange: () => void, warn: (message: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  try {
    const watcher = watch(folder, { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, QUIET_MS);
      timer.unref();
    });
    watcher.on('error', (error) => warn(`Changes are no longer seen: ${error.message}.`));
    return () => {
      clearTimeout(timer);
      watcher.close();
    };
  } catch (error) {
    warn(`Changes are not seen: ${error instanceof Error ? error.message : String(error)}.`);
    return () => {};
  }
}
