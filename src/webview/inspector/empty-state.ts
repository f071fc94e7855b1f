/** What stands in place of the rows when there are none: why, and the next step as a button. */
import { html, type TemplateResult } from 'lit';
import type { TrafficOrigin } from '../../protocol/traffic.ts';

export interface EmptyState {
  /** No rows have come yet, not even the news that there are none. */
  readonly waiting: boolean;
  readonly origin: TrafficOrigin;
  readonly filtered: boolean;
  readonly servers: { readonly configured: number; readonly connected: number };
  clearFilter(): void;
  connect(): void;
}

export function emptyState({ waiting, origin, filtered, servers, clearFilter, connect }: EmptyState): TemplateResult {
  if (waiting) return html`<div class="empty"><p role="status">Reading the traffic…</p></div>`;
  if (filtered) {
    return html`<div class="empty">
      <p>No frame passes the filter.</p>
      <vscode-button secondary @click=${clearFilter}>Clear Filter</vscode-button>
    </div>`;
  }
  if (origin.kind === 'file') return html`<div class="empty"><p>The file has no frames.</p></div>`;
  if (servers.connected > 0) {
    return html`<div class="empty">
      <p>No frames since the list was cleared. What the servers say from now on appears here.</p>
      <vscode-button secondary @click=${connect}>Connect Another Server</vscode-button>
    </div>`;
  }
  return html`<div class="empty">
    <p>No frames yet. Every message between the workbench and a server appears here, the handshake included.</p>
    <vscode-button @click=${connect}>Connect a Server</vscode-button>
  </div>`;
}
