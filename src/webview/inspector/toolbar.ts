/** The line above the list: following, clearing, exporting, the filter box, and how much there is. */
import { html, nothing, type TemplateResult } from 'lit';
import type { TrafficSummary } from '../../mcp/traffic/frame.ts';
import { formatBytes, formatCount } from '../../protocol/figures.ts';
import type { TrafficOrigin } from '../../protocol/traffic.ts';

export interface Toolbar {
  readonly origin: TrafficOrigin;
  readonly following: boolean;
  readonly filter: string;
  /** What is wrong with the filter; the last good one is still in force. */
  readonly problem: string | undefined;
  readonly filtered: boolean;
  readonly shown: number;
  readonly summary: TrafficSummary;
  toggleFollow(): void;
  clear(): void;
  export(): void;
  openFile(): void;
  onFilter(text: string): void;
  onFilterKey(event: KeyboardEvent): void;
}

export const FILTER_ID = 'filter';

export function toolbar(bar: Toolbar): TemplateResult {
  return html`<div class="toolbar">
    <div class="acts" role="group" aria-label="Traffic">
      ${bar.origin.kind === 'live' ? liveActs(bar) : nothing}
      <vscode-toolbar-button icon="folder-opened" label="Open a traffic file" title="Open a traffic file" @click=${bar.openFile}></vscode-toolbar-button>
    </div>
    <div class="filter ${bar.problem === undefined ? '' : 'invalid'}">
      <span class="codicon codicon-filter" aria-hidden="true"></span>
      <input
        id=${FILTER_ID}
        type="text"
        spellcheck="false"
        autocomplete="off"
        aria-label="Filter"
        placeholder="Filter, for example method:skills/* dur:>200ms -server:hub"
        title="Fields: method, server, id, dir (sent, received), is (error, ok, pending, request, response, notification, malformed), dur, size. Put a minus before what to leave out."
        aria-invalid=${bar.problem !== undefined}
        aria-describedby="filter-problem"
        .value=${bar.filter}
        @input=${(event: Event) => event.target instanceof HTMLInputElement && bar.onFilter(event.target.value)}
        @keydown=${bar.onFilterKey}
      />
      <p id="filter-problem" class="filter-problem" role="status">${bar.problem ?? nothing}</p>
    </div>
    <p class="counts quiet figure">${counts(bar)}</p>
  </div>`;
}

function liveActs(bar: Toolbar): TemplateResult {
  const none = bar.summary.frames === 0;
  const follow = bar.following ? 'Pause following new frames' : 'Follow new frames';
  return html`<vscode-toolbar-button icon=${bar.following ? 'debug-pause' : 'play'} label=${follow} title=${follow} @click=${bar.toggleFollow}></vscode-toolbar-button>
      <vscode-toolbar-button icon="clear-all" label="Clear all frames" title="Clear all frames" ?inert=${none} class=${none ? 'off' : ''} @click=${bar.clear}></vscode-toolbar-button>
      <vscode-toolbar-button icon="save" label="Export as JSON Lines" title="Export as JSON Lines" ?inert=${none} class=${none ? 'off' : ''} @click=${bar.export}></vscode-toolbar-button>`;
}

function counts({ origin, filtered, shown, summary }: Toolbar): string {
  const kept = summary.frames - summary.dropped;
  const frames = `${formatCount(kept)} ${kept === 1 ? 'frame' : 'frames'}`;
  const parts = [filtered ? `${formatCount(shown)} of ${frames}` : frames, formatBytes(summary.bytes)];
  if (summary.dropped > 0) parts.push(`${formatCount(summary.dropped)} older dropped`);
  if (origin.kind === 'file') parts.push(`read from ${origin.file}`, ...origin.notes);
  return parts.join(' · ');
}
