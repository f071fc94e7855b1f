/** Sign-ins that wait for the browser, each by its state. What has another state finds nobody, and so does a second answer. */

export class AwaitedAnswers {
  readonly #waiting = new Map<string, (query: URLSearchParams) => void>();

  /** False when nobody waits for it. */
  take(query: URLSearchParams): boolean {
    const take = this.#waiting.get(query.get('state') ?? '');
    take?.(query);
    return take !== undefined;
  }

  /** Rejects with the signal's reason. */
  wait(state: string, signal: AbortSignal): Promise<URLSearchParams> {
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#waiting.delete(state);
        reject(signal.reason);
      };
      this.#waiting.set(state, (query) => {
        this.#waiting.delete(state);
        signal.removeEventListener('abort', stop);
        resolve(query);
      });
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    });
  }
}
