/** The page's side of VS Code: the border for the channel, and the state that outlives a hidden page. */
import type { MessageBorder } from '../../protocol/channel.ts';

interface VsCodeApi {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}

declare function acquireVsCodeApi(): VsCodeApi;

export interface VsCodePage {
  readonly border: MessageBorder;
  /** What `remember` was given last, or undefined; of unknown shape, since an older version may have written it. */
  recall(): unknown;
  remember(state: object): void;
}

/** VS Code hands its API out once per page. */
export function openVsCodePage(): VsCodePage {
  const api = acquireVsCodeApi();
  return {
    border: {
      send: (message) => api.postMessage(message),
      listen: (receive) => {
        const listener = (event: MessageEvent<unknown>) => receive(event.data);
        window.addEventListener('message', listener);
        return () => window.removeEventListener('message', listener);
      },
    },
    recall: () => api.getState(),
    remember: (state) => api.setState(state),
  };
}
