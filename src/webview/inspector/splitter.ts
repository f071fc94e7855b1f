/** The edge between list and details: drawn with the pointer or moved with the arrow keys. */
import { html, type TemplateResult } from 'lit';

/** Share of the details, in per cent. */
export const SPLIT = { least: 15, most: 85, standard: 50 } as const;

export interface Splitter {
  readonly share: number;
  /** Whether list and details stand side by side. */
  readonly sideBySide: boolean;
  move(share: number): void;
}

export function splitter({ share, sideBySide, move }: Splitter): TemplateResult {
  const set = (value: number) => move(Math.min(SPLIT.most, Math.max(SPLIT.least, Math.round(value))));
  const onKey = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: 5, ArrowUp: 5, ArrowRight: -5, ArrowDown: -5 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(share + step);
  };
  const onPointer = (event: PointerEvent) => {
    if (!(event.target instanceof HTMLElement)) return;
    if (event.type === 'pointerdown') event.target.setPointerCapture(event.pointerId);
    if (!event.target.hasPointerCapture(event.pointerId)) return;
    const box = event.target.parentElement?.getBoundingClientRect();
    if (!box) return;
    set(100 * (sideBySide ? (box.right - event.clientX) / box.width : (box.bottom - event.clientY) / box.height));
  };
  return html`<div
    class="splitter"
    role="separator"
    tabindex="0"
    aria-label="Size of the details"
    aria-orientation=${sideBySide ? 'vertical' : 'horizontal'}
    aria-valuenow=${share}
    aria-valuemin=${SPLIT.least}
    aria-valuemax=${SPLIT.most}
    @keydown=${onKey}
    @pointerdown=${onPointer}
    @pointermove=${onPointer}
  ></div>`;
}
