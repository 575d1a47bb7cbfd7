import type { RowPositions } from '../rows/row-positions.tsx'

/** A span of rows or columns: `start` is included, `end` is not. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** The scroll direction: 1 towards the end, -1 towards the start. */
export type Direction = 1 | -1

/** The part of a long content that is visible, along one axis. */
export interface Visible {
  readonly scrollPx: number
  readonly viewPx: number
}

/** Returns the rows that are at least partly visible. */
export function visibleRows({ scrollPx, viewPx }: Visible, places: RowPositions): Span {
  if (places.count === 0 || viewPx <= 0) return { start: 0, end: 0 }
  // The pixel at the lower edge belongs to the next row.
  const last = places.indexAt(Math.max(0, scrollPx + viewPx - epsilonPx))
  return { start: Math.min(places.indexAt(scrollPx), last), end: last + 1 }
}

const epsilonPx = 0.01

/**
 * Returns the columns that are at least partly visible.
 *
 * @param edgesPx the left edge of each column, followed by the right edge of the last one
 */
export function visibleColumns(edgesPx: readonly number[], { scrollPx, viewPx }: Visible): Span {
  const count = edgesPx.length - 1
  let start = 0
  while (start < count - 1 && edgeAt(edgesPx, start + 1) <= scrollPx) start += 1
  let end = start
  while (end < count && edgeAt(edgesPx, end) < scrollPx + viewPx) end += 1
  return { start, end }
}

/** Returns the maximum number of columns that are visible at once, at any scroll position. */
export function maxVisibleColumns(edgesPx: readonly number[], viewPx: number): number {
  let most = 0
  for (let start = 0, end = 0; start < edgesPx.length - 1; start += 1) {
    while (end < edgesPx.length - 1 && edgeAt(edgesPx, end) < edgeAt(edgesPx, start + 1) + viewPx)
      end += 1
    most = Math.max(most, end - start)
  }
  return most
}

/**
 * Returns the visible span extended to `size` of `count` items, mostly in the scroll direction, and cut at the ends.
 */
export function overscanned(
  visible: Span,
  { size, count, direction }: { size: number; count: number; direction: Direction },
): Span {
  const spare = Math.max(0, size - (visible.end - visible.start))
  const behind = Math.floor(spare / 4)
  const before = direction === 1 ? behind : spare - behind
  const start = Math.max(0, Math.min(visible.start - before, count - size))
  return { start, end: Math.min(count, Math.max(visible.end, start + size)) }
}

/**
 * Returns the slot of the pool that draws an item. The slot is the index modulo the pool size, so that an item that
 * stays in the window keeps its slot. `kept`, the item with the focus, keeps its slot even outside of the window; an
 * item that would share it gets the spare slot after the pool.
 *
 * @param kept the index, or null if no item is kept
 */
export function slotOf(index: number, kept: number | null, size: number): number {
  const slot = index % size
  return kept !== null && index !== kept && slot === kept % size ? size : slot
}

/** An item to draw, and the slot of the pool that draws it. */
export interface DrawnItem {
  readonly index: number
  readonly slot: number
}

/**
 * Returns the items to draw: those of the window, and the kept one wherever it is. They are sorted by slot, and are in
 * that order in the document: with any other order, scrolling would move elements around.
 */
export function drawnItems(window: Span, kept: number | null, size: number): DrawnItem[] {
  return drawnIndexes(window, kept)
    .map((index) => ({ index, slot: slotOf(index, kept, size) }))
    .toSorted((a, b) => a.slot - b.slot)
}

/** Returns the indexes of the items to draw: those of the window, and the kept one wherever it is. */
export function drawnIndexes(window: Span, kept: number | null): number[] {
  const indexes = Array.from({ length: window.end - window.start }, (_, at) => window.start + at)
  return kept === null || isIn(window, kept) ? indexes : [...indexes, kept]
}

export function lengthOf({ start, end }: Span): number {
  return end - start
}

export function isIn({ start, end }: Span, index: number): boolean {
  return index >= start && index < end
}

export function sameSpan(a: Span, b: Span): boolean {
  return a.start === b.start && a.end === b.end
}

function edgeAt(edgesPx: readonly number[], at: number): number {
  return edgesPx[at] ?? Number.POSITIVE_INFINITY
}
