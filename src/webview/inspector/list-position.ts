/** Where the person is in the list: what is in sight, which row the keyboard stands on, and whether the tail is followed. */
import { rowId } from './frame-grid.ts';
import type { FrameTable } from './frame-table.ts';
import { moveBy, ROW_HEIGHT, scrollToShow, type Viewport } from './virtual-window.ts';

export class ListPosition {
  readonly #table: FrameTable;
  readonly #root: HTMLElement;
  following = true;
  /** Seq of the row that the keyboard stands on. */
  active: number | undefined;
  /** Where the tail was put last; a scroll position above it is the person's. */
  #tailTop = 0;

  constructor(table: FrameTable, root: HTMLElement) {
    this.#table = table;
    this.#root = root;
  }

  viewport(): Viewport {
    const scroller = this.#scroller();
    return {
      scrollTop: scroller?.scrollTop ?? 0,
      height: scroller?.clientHeight ?? window.innerHeight,
      count: this.#table.shown.length,
      active: this.#table.indexOf(this.active),
    };
  }

  /** The row to which a key leads, made active and brought into sight, or undefined when the key is none of the list's. */
  move(key: string): number | undefined {
    const position = moveBy(key, this.viewport());
    const seq = position === undefined ? undefined : this.#table.shown[position]?.seq;
    if (seq !== undefined) this.stand(seq);
    return seq;
  }

  stand(seq: number): void {
    this.following = false;
    this.active = seq;
    this.bringIntoSight();
  }

  bringIntoSight(): void {
    const scroller = this.#scroller();
    const viewport = this.viewport();
    if (scroller && viewport.active >= 0) scroller.scrollTop = scrollToShow(viewport.active, viewport);
  }

  /** True when the list was moved and must be drawn again. */
  followTail(): boolean {
    const scroller = this.#scroller();
    if (!this.following || !scroller) return false;
    const tail = Math.max(0, this.#table.shown.length * ROW_HEIGHT - scroller.clientHeight);
    if (Math.abs(scroller.scrollTop - tail) < 1) return false;
    scroller.scrollTop = tail;
    this.#tailTop = scroller.scrollTop;
    return true;
  }

  /** The person's scrolling ends the following; the list's own does not. */
  scrolled(): void {
    const scroller = this.#scroller();
    if (!scroller) return;
    const below = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
    if (below > ROW_HEIGHT && scroller.scrollTop < this.#tailTop) this.following = false;
  }

  focus(seq: number | undefined): void {
    if (seq !== undefined) document.getElementById(rowId(seq))?.focus({ preventScroll: true });
  }

  /** Seq of the row that has the focus. */
  focused(): number | undefined {
    const id = document.activeElement?.id ?? '';
    return id.startsWith(rowId('')) ? Number(id.slice(rowId('').length)) : undefined;
  }

  #scroller(): HTMLElement | null {
    return this.#root.querySelector<HTMLElement>('.scroller');
  }
}
