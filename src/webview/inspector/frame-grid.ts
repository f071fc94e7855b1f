/** The virtual list of frames as an ARIA grid: one stop of the Tab key, only the rows in sight stand in the page. */
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { formatClock } from '../../protocol/figures.ts';
import type { TrafficOrigin } from '../../protocol/traffic.ts';
import { visibleText } from '../shared/visible-text.ts';
import type { JoinedFrame } from './filter.ts';
import { directionWords, durationOf, methodOf, sizeOf, statusOf } from './frame-words.ts';
import { ROW_HEIGHT } from './virtual-window.ts';
import { barOf, type TimeSpan } from './waterfall.ts';

export interface FrameGrid {
  readonly origin: TrafficOrigin['kind'];
  readonly count: number;
  /** Rows to draw, with their positions among all. */
  readonly rows: readonly { readonly position: number; readonly frame: JoinedFrame }[];
  /** The stretch of time that the waterfall covers. */
  readonly span: TimeSpan;
  /** Seq of the row that the Tab key reaches. */
  readonly active: number | undefined;
  /** Seq of the row whose details are open. */
  readonly selected: number | undefined;
  onScroll(): void;
  onKey(event: KeyboardEvent): void;
  onFocus(seq: number): void;
  onOpen(seq: number): void;
}

const COLUMNS = [
  ['seq', '#'],
  ['time', 'Time'],
  ['server', 'Server'],
  ['direction', 'Direction'],
  ['method', 'Method'],
  ['status', 'Status'],
  ['duration', 'Duration'],
  ['size', 'Size'],
  ['waterfall', 'Waterfall'],
] as const;

export function frameGrid(grid: FrameGrid): TemplateResult {
  return html`<div
    class="grid"
    role="grid"
    aria-label="Frames"
    aria-rowcount=${grid.count + 1}
    aria-colcount=${COLUMNS.length}
    @keydown=${grid.onKey}
  >
    <div role="rowgroup" class="head">
      <div role="row" class="row" aria-rowindex="1">
        ${COLUMNS.map(
          ([name, title]) =>
            html`<span role="columnheader" class="cell ${name}" title=${title}>${
              name === 'direction'
                ? html`<span class="codicon codicon-arrow-swap" aria-hidden="true"></span><span class="hidden">${title}</span>`
                : title
            }</span>`,
        )}
      </div>
    </div>
    <div class="scroller" role="rowgroup" @scroll=${grid.onScroll}>
      <div class="sizer" role="none" .style=${`height: ${grid.count * ROW_HEIGHT}px`}>
        ${repeat(
          grid.rows,
          ({ frame }) => frame.row.seq,
          ({ position, frame }) => row(grid, position, frame),
        )}
      </div>
    </div>
  </div>`;
}

function row(grid: FrameGrid, position: number, frame: JoinedFrame): TemplateResult {
  const { seq, time, serverLabel, direction } = frame.row;
  const { status, words, detail } = statusOf(frame, grid.origin);
  const method = methodOf(frame);
  const arrow = direction === 'sent' ? '→' : '←';
  return html`<div
    class="row ${status} ${frame.row.kind}"
    role="row"
    id=${rowId(seq)}
    aria-rowindex=${position + 2}
    aria-selected=${grid.selected === seq}
    tabindex=${grid.active === seq ? 0 : -1}
    .style=${`top: ${position * ROW_HEIGHT}px`}
    @focus=${() => grid.onFocus(seq)}
    @click=${() => grid.onOpen(seq)}
  >
    <span role="gridcell" class="cell seq">${seq}</span>
    <span role="gridcell" class="cell time">${formatClock(time)}</span>
    <span role="gridcell" class="cell server" title=${serverLabel}>${visibleText(serverLabel)}</span>
    <span role="gridcell" class="cell direction" title=${directionWords(frame)}
      ><span aria-hidden="true">${arrow}</span><span class="hidden">${directionWords(frame)}</span></span
    >
    <span role="gridcell" class="cell method" title=${method}>${visibleText(method)}</span>
    <span role="gridcell" class="cell status" title=${detail}>${statusIcon(status)}${words}</span>
    <span role="gridcell" class="cell duration">${durationOf(frame)}</span>
    <span role="gridcell" class="cell size">${sizeOf(frame)}</span>
    <span role="gridcell" class="cell waterfall">${waterfallBar(frame, grid.span)}</span>
  </div>`;
}

function statusIcon(status: string): TemplateResult | string {
  return status === 'error' ? html`<span class="codicon codicon-error" aria-hidden="true"></span>` : '';
}

function waterfallBar(frame: JoinedFrame, span: TimeSpan): TemplateResult {
  const { kind, left, width } = barOf(frame, span);
  const style = `left: ${(left * 100).toFixed(2)}%; width: ${(width * 100).toFixed(2)}%`;
  return html`<span class="bar ${kind}" .style=${style}></span>`;
}

export function rowId(seq: number | ''): string {
  return `frame-${seq}`;
}
