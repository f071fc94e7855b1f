/** The inspector at work: what is shown, and what a key, a click or a message does to it. */
import { html, nothing, render } from 'lit';
import { Channel } from '../../protocol/channel.ts';
import type { TrafficOrigin, TrafficRows, TrafficToHost, TrafficToPage } from '../../protocol/traffic.ts';
import type { VsCodePage } from '../shared/vscode-page.ts';
import { detailPane } from './detail-pane.ts';
import { emptyState } from './empty-state.ts';
import { type FramePredicate, type JoinedFrame, parseFilter } from './filter.ts';
import { FrameDetails } from './frame-details.ts';
import { frameGrid } from './frame-grid.ts';
import { FrameNews } from './frame-news.ts';
import { FrameTable } from './frame-table.ts';
import { ListPosition } from './list-position.ts';
import { recallView } from './remembered-view.ts';
import { splitter } from './splitter.ts';
import { FILTER_ID, toolbar } from './toolbar.ts';
import { isInSight, ROW_HEIGHT, windowOf } from './virtual-window.ts';
import { timeSpanOf } from './waterfall.ts';

export class Inspector {
  readonly #page: VsCodePage;
  readonly #root: HTMLElement;
  readonly #channel: Channel<TrafficToHost, TrafficToPage>;
  readonly #table = new FrameTable();
  readonly #position: ListPosition;
  readonly #details: FrameDetails;
  readonly #news = new FrameNews(() => this.#drawSoon());
  readonly #wide = window.matchMedia('(min-width: 560px) and (min-aspect-ratio: 2/1)');
  #origin: TrafficOrigin = { kind: 'live' };
  #servers = { configured: 0, connected: 0 };
  #filter: string;
  #matches: FramePredicate | undefined;
  #problem: string | undefined;
  #share: number;
  #frameRequest = 0;
  #askedAgain = false;
  #waiting = true;

  constructor(page: VsCodePage, root: HTMLElement) {
    this.#page = page;
    this.#root = root;
    this.#position = new ListPosition(this.#table, root);
    this.#details = new FrameDetails(this.#table, {
      fetchBody: (seq) => this.#channel.request('body', { seq }),
      changed: () => this.#drawSoon(),
    });
    const remembered = recallView(page.recall());
    this.#filter = remembered.filter;
    this.#share = remembered.share;
    this.#applyFilter();
    this.#channel = new Channel(page.border, { posts: this.#posts(), requests: {} }, (message) =>
      console.warn(message),
    );
    this.#wide.addEventListener('change', () => this.#drawSoon());
    new ResizeObserver(() => this.#drawSoon()).observe(root);
    this.#draw();
    this.#channel.post('ready', null);
  }

  #posts() {
    return {
      origin: (origin: TrafficOrigin) => {
        this.#origin = origin;
        // A file is read from its beginning.
        if (origin.kind === 'file') this.#position.following = false;
        this.#drawSoon();
      },
      select: ({ seq }: { readonly seq: number }) => {
        if (!this.#table.find(seq)) return;
        if (this.#table.indexOf(seq) < 0) this.#setFilter('');
        this.#open(seq);
      },
      rows: (rows: TrafficRows) => this.#take(rows),
      servers: (servers: { readonly configured: number; readonly connected: number }) => {
        this.#servers = servers;
        this.#drawSoon();
      },
      setFilter: ({ text }: { readonly text: string }) => {
        this.#setFilter(text);
        this.#focusFilter();
      },
    };
  }

  #take(rows: TrafficRows): void {
    if (!this.#table.take(rows)) {
      // Asked once: until all rows come, every further batch is out of step too.
      if (!this.#askedAgain) this.#channel.post('ready', null);
      this.#askedAgain = true;
      return;
    }
    this.#waiting = false;
    if (rows.reset) this.#askedAgain = false;
    this.#details.refresh();
    if (!rows.reset) this.#news.add(rows.rows);
    this.#drawSoon();
  }

  #setFilter(text: string): void {
    this.#filter = text;
    this.#applyFilter();
    this.#remember();
    this.#draw();
  }

  /** A filter with a fault leaves the last good one in force. */
  #applyFilter(): void {
    const parsed = parseFilter(this.#filter);
    this.#problem = parsed.ok ? undefined : parsed.problem;
    if (!parsed.ok) return;
    this.#matches = this.#filter.trim() === '' ? undefined : parsed.matches;
    this.#table.filter(this.#matches);
  }

  #focusFilter(): void {
    document.getElementById(FILTER_ID)?.focus();
  }

  #remember(): void {
    this.#page.remember({ filter: this.#filter, share: this.#share });
  }

  #open(seq: number): void {
    this.#details.select(seq);
    // Drawn first: the open details make the list smaller.
    this.#draw();
    this.#position.stand(seq);
    this.#draw();
    this.#position.focus(seq);
  }

  #close(): void {
    this.#details.select(undefined);
    this.#draw();
    this.#position.focus(this.#position.active);
  }

  #move(key: string): boolean {
    const seq = this.#position.move(key);
    if (seq === undefined) return false;
    if (this.#details.selected !== undefined) this.#details.select(seq);
    this.#draw();
    this.#position.focus(seq);
    return true;
  }

  #onKey(event: KeyboardEvent): void {
    const { key } = event;
    const { active } = this.#position;
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'c' && active !== undefined && String(getSelection()) === '') {
      this.#channel.post('copyBody', { seq: active });
    } else if (command || event.altKey) {
      return;
    } else if (this.#move(key)) {
      event.preventDefault();
    } else if ((key === 'Enter' || key === ' ') && active !== undefined) {
      event.preventDefault();
      this.#open(active);
    } else if (key === 'Escape' && this.#details.selected !== undefined) {
      this.#close();
    } else if (key.length === 1) {
      // The character itself lands in the filter, since the focus is there before it is entered.
      this.#focusFilter();
    }
  }

  #drawSoon(): void {
    if (this.#frameRequest === 0) this.#frameRequest = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    cancelAnimationFrame(this.#frameRequest);
    this.#frameRequest = 0;
    this.#render();
    if (this.#position.followTail()) this.#render();
  }

  #render(): void {
    const focused = this.#position.focused();
    const sideBySide = this.#wide.matches;
    const { frame } = this.#details;
    render(
      html`<main class=${sideBySide ? 'side-by-side' : 'stacked'} .style=${`--share: ${this.#share}%`}>
        <h1 class="hidden">Skill traffic</h1>
        ${this.#toolbar()}
        <div class="split">
          ${this.#table.shown.length > 0 ? this.#grid() : this.#empty()}
          ${frame ? this.#edge(sideBySide) : nothing} ${frame ? this.#detail(frame) : nothing}
        </div>
        <p class="hidden" role="status">${this.#news.words}</p>
      </main>`,
      this.#root,
    );
    // Moving an element within the page takes the focus from it.
    if (focused !== undefined && this.#position.focused() === undefined) this.#position.focus(focused);
  }

  #toolbar() {
    return toolbar({
      origin: this.#origin,
      following: this.#position.following,
      filter: this.#filter,
      problem: this.#problem,
      filtered: this.#matches !== undefined,
      shown: this.#table.shown.length,
      summary: this.#table.summary,
      toggleFollow: () => {
        this.#position.following = !this.#position.following;
        this.#draw();
      },
      clear: () => this.#channel.post('clear', null),
      export: () => this.#channel.post('export', null),
      openFile: () => this.#channel.post('openFile', null),
      onFilter: (text) => this.#setFilter(text),
      onFilterKey: ({ key }) => {
        if (key === 'Escape') this.#setFilter('');
        if (key === 'ArrowDown') this.#move(key);
      },
    });
  }

  #grid() {
    const viewport = this.#position.viewport();
    const { shown } = this.#table;
    const rows = windowOf(viewport).flatMap((position) => {
      const row = shown[position];
      return row ? [{ position, frame: this.#table.join(row) }] : [];
    });
    const inSight = rows.filter(({ position }) => isInSight(position, viewport)).map(({ frame }) => frame);
    // Before a row was chosen, the Tab key reaches the first in sight.
    const first = rows.find(({ position }) => position * ROW_HEIGHT >= viewport.scrollTop);
    return frameGrid({
      origin: this.#origin.kind,
      count: shown.length,
      rows,
      span: timeSpanOf(inSight),
      active: viewport.active >= 0 ? this.#position.active : first?.frame.row.seq,
      selected: this.#details.selected,
      onScroll: () => {
        this.#position.scrolled();
        this.#draw();
      },
      onKey: (event) => this.#onKey(event),
      onFocus: (seq) => {
        this.#position.following = false;
        this.#position.active = seq;
        this.#drawSoon();
      },
      onOpen: (seq) => this.#open(seq),
    });
  }

  #empty() {
    return emptyState({
      waiting: this.#waiting,
      origin: this.#origin,
      filtered: this.#matches !== undefined && this.#table.size > 0,
      servers: this.#servers,
      clearFilter: () => this.#setFilter(''),
      connect: () => this.#channel.post('connectServer', null),
    });
  }

  #edge(sideBySide: boolean) {
    return splitter({
      share: this.#share,
      sideBySide,
      move: (share) => {
        this.#share = share;
        this.#remember();
        this.#draw();
      },
    });
  }

  #detail(frame: JoinedFrame) {
    const { other, tab, body } = this.#details;
    return detailPane({
      origin: this.#origin.kind,
      frame,
      other,
      tab,
      body,
      select: (chosen) => {
        this.#details.show(chosen);
        this.#draw();
      },
      copy: (seq) => this.#channel.post('copyBody', { seq }),
      openInEditor: (seq) => this.#channel.post('openBody', { seq }),
      close: () => this.#close(),
    });
  }
}
