/** Which rows of a long list stand in the page: those in sight, a few around them, and the one that has the focus. Pure. */

export const ROW_HEIGHT = 22;
const AROUND = 8;

export interface Viewport {
  readonly scrollTop: number;
  readonly height: number;
  readonly count: number;
  /** Position of the row that keeps the focus, or -1. */
  readonly active: number;
}

/** Positions in rising order. */
export function windowOf({ scrollTop, height, count, active }: Viewport): readonly number[] {
  const first = Math.max(0, Math.min(count, Math.floor(scrollTop / ROW_HEIGHT)) - AROUND);
  const last = Math.min(count, Math.ceil((scrollTop + height) / ROW_HEIGHT) + AROUND);
  const positions = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index);
  if (active < 0 || active >= count) return positions;
  if (active < first) return [active, ...positions];
  return active >= last ? [...positions, active] : positions;
}

/** The scroll position nearest to the present one at which the row is in sight. */
export function scrollToShow(position: number, { scrollTop, height }: Viewport): number {
  const top = position * ROW_HEIGHT;
  if (top < scrollTop) return top;
  return top + ROW_HEIGHT > scrollTop + height ? top + ROW_HEIGHT - height : scrollTop;
}

/** Where a key leads from the active row, or undefined when the key is none of the grid's. */
export function moveBy(key: string, { active, count, height }: Viewport): number | undefined {
  const page = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined || count === 0 ? undefined : Math.min(count - 1, Math.max(0, target));
}

export function isInSight(position: number, { scrollTop, height }: Viewport): boolean {
  return (position + 1) * ROW_HEIGHT > scrollTop && position * ROW_HEIGHT < scrollTop + height;
}
