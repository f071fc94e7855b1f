/** The frame that was chosen, whole: its message, its other half, its times. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatBytes, formatClock, formatCount, formatDuration } from '../../protocol/figures.ts';
import type { FrameBody, TrafficOrigin } from '../../protocol/traffic.ts';
import { panelId, tabId, tabs } from '../shared/tabs.ts';
import { visibleText } from '../shared/visible-text.ts';
import type { JoinedFrame } from './filter.ts';
import { directionWords, methodOf, missingResponse, statusOf } from './frame-words.ts';
import { toJsonPieces } from './json-pieces.ts';

export type DetailTab = 'message' | 'other' | 'timing';

/** A body on its way, here, or not to be had. */
export type BodyState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | FrameBody;

export interface DetailPane {
  readonly origin: TrafficOrigin['kind'];
  readonly frame: JoinedFrame;
  /** The request of a response, or the response of a request. */
  readonly other: JoinedFrame | undefined;
  readonly tab: DetailTab;
  readonly body: BodyState;
  select(tab: DetailTab): void;
  copy(seq: number): void;
  openInEditor(seq: number): void;
  close(): void;
}

export function detailPane(pane: DetailPane): TemplateResult {
  const { frame, other, tab } = pane;
  const { kind, seq } = frame.row;
  const otherName = kind === 'request' ? 'Response' : 'Request';
  const names = [
    { id: 'message' as const, label: 'Message' },
    ...(kind === 'request' || kind === 'response' ? [{ id: 'other' as const, label: otherName }] : []),
    { id: 'timing' as const, label: 'Timing' },
  ];
  const shown = tab === 'other' ? other?.row.seq : seq;
  return html`<section class="detail" aria-label=${`Frame ${seq}`}>
    <div class="detail-head">
      ${tabs({ label: `Frame ${seq}`, tabs: names, selected: tab, select: pane.select })}
      <span class="detail-title quiet">#${shown ?? seq} ${visibleText(methodOf(frame))}</span>
      <div class="acts">
        ${
          shown === undefined || tab === 'timing'
            ? nothing
            : html`<vscode-toolbar-button icon="copy" label="Copy message" title="Copy message" @click=${() => pane.copy(shown)}></vscode-toolbar-button>
                <vscode-toolbar-button icon="go-to-file" label="Open in editor" title="Open in editor" @click=${() => pane.openInEditor(shown)}></vscode-toolbar-button>`
        }
        <vscode-toolbar-button icon="close" label="Close details" title="Close details (Escape)" @click=${pane.close}></vscode-toolbar-button>
      </div>
    </div>
    <div class="detail-body" role="tabpanel" id=${panelId(tab)} aria-labelledby=${tabId(tab)} tabindex="0">
      ${tab === 'timing' ? timing(pane) : shown === undefined ? missing(pane) : body(pane, shown)}
    </div>
  </section>`;
}

function missing({ frame: { row }, origin }: DetailPane): TemplateResult {
  return html`<p class="quiet said">
    ${row.kind === 'request' ? `${missingResponse(origin)}.` : 'The request of this response is not in the log.'}
  </p>`;
}

function body({ body, openInEditor }: DetailPane, seq: number): TemplateResult {
  if (body.status === 'loading') return html`<p class="quiet said">Loading…</p>`;
  if (body.status === 'failed') return html`<p class="said">${body.message}</p>`;
  if (body.status === 'dropped') {
    return html`<p class="quiet said">This frame was dropped from the log to make room for newer ones.</p>`;
  }
  return html`<pre>${
    body.json
      ? toJsonPieces(body.text).map(({ kind, text }) =>
          kind === 'plain' ? visibleText(text) : html`<span class=${`json-${kind}`}>${visibleText(text)}</span>`,
        )
      : visibleText(body.text)
  }</pre>
  ${
    body.omitted === 0
      ? nothing
      : html`<p class="notice">
          <span class="codicon codicon-info" aria-hidden="true"></span>
          <span>${formatCount(body.omitted)} more characters are not shown here.</span>
          <button type="button" class="link" @click=${() => openInEditor(seq)}>Open in editor</button>
        </p>`
  }`;
}

function timing({ frame, other, origin }: DetailPane): TemplateResult {
  const { row } = frame;
  const request = row.kind === 'response' ? other?.row : row;
  const response = row.kind === 'response' ? row : frame.response;
  const { words, detail } = statusOf(frame, origin);
  const facts: readonly (readonly [string, string])[] = [
    ['Server', row.serverLabel],
    ['Direction', directionWords(frame)],
    ['Kind', row.kind],
    ['Method', methodOf(frame)],
    ['Id', row.id === undefined ? '' : JSON.stringify(row.id)],
    ['Status', [words, detail].filter((text) => text !== '').join(': ')],
    [
      'Request',
      request && row.kind !== 'notification'
        ? `#${request.seq} at ${formatClock(request.time)}, ${formatBytes(request.bytes)}`
        : '',
    ],
    ['Response', response ? `#${response.seq} at ${formatClock(response.time)}, ${formatBytes(response.bytes)}` : ''],
    [
      'At',
      row.kind === 'notification' || row.kind === 'malformed'
        ? `${formatClock(row.time)}, ${formatBytes(row.bytes)}`
        : '',
    ],
    ['Duration', response?.durationMs === undefined ? '' : formatDuration(response.durationMs)],
  ];
  return html`<dl class="facts">
    ${facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => html`<div><dt class="quiet">${name}</dt><dd>${visibleText(value)}</dd></div>`)}
  </dl>`;
}
