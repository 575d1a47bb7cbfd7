import type { RowPlaces } from '../rows/row-places.tsx'

/** A run of rows or columns: `start` counts, `end` does not. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Which way the content travels: 1 towards the end, -1 towards the start. */
export type Direction = 1 | -1

/** The part of a long content that its window shows, along one axis. */
export interface Visible {
  readonly scrollPx: number
  readonly viewPx: number
}

/** The rows that a person sees any part of. */
export function visibleRows({ scrollPx, viewPx }: Visible, places: RowPlaces): Span {
  if (places.count === 0 || viewPx <= 0) return { start: 0, end: 0 }
  // The pixel at the lower edge belongs to the row behind it.
  const last = places.indexAt(Math.max(0, scrollPx + viewPx - aBitPx))
  return { start: Math.min(places.indexAt(scrollPx), last), end: last + 1 }
}

const aBitPx = 0.01

/**
 * The columns that a person sees any part of.
 *
 * @param edgesPx left edge of each column, and last the right edge of the last one
 */
export function visibleColumns(edgesPx: readonly number[], { scrollPx, viewPx }: Visible): Span {
  const count = edgesPx.length - 1
  let start = 0
  while (start < count - 1 && edgeAt(edgesPx, start + 1) <= scrollPx) start += 1
  let end = start
  while (end < count && edgeAt(edgesPx, end) < scrollPx + viewPx) end += 1
  return { start, end }
}

/** The most columns that are visible at once, wherever the content stands. */
export function mostVisibleColumns(edgesPx: readonly number[], viewPx: number): number {
  let most = 0
  for (let start = 0, end = 0; start < edgesPx.length - 1; start += 1) {
    while (end < edgesPx.length - 1 && edgeAt(edgesPx, end) < edgeAt(edgesPx, start + 1) + viewPx)
      end += 1
    most = Math.max(most, end - start)
  }
  return most
}

/** The visible run widened to `size` of `count` items, most of it in the direction of travel, and cut at the ends. */
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
 * The place of the pool that draws an item. Places are taken by index modulo pool size, so that what stays in the window
 * keeps its place. `kept`, the item that holds the focus, keeps its place even outside the window; whoever would share
 * it goes to the spare place behind the pool.
 *
 * @param kept index, or null when nothing is kept
 */
export function slotOf(index: number, kept: number | null, size: number): number {
  const slot = index % size
  return kept !== null && index !== kept && slot === kept % size ? size : slot
}

/** An item to draw, and the place of the pool that draws it. */
export interface DrawnItem {
  readonly index: number
  readonly slot: number
}

/**
 * The items to draw: the window, and the kept one wherever it is. They come in the order of their places, in which they
 * stand in the document: in any other, scrolling would move elements about.
 */
export function drawnItems(window: Span, kept: number | null, size: number): DrawnItem[] {
  const indexes = Array.from({ length: window.end - window.start }, (_, at) => window.start + at)
  if (kept !== null && (kept < window.start || kept >= window.end)) indexes.push(kept)
  return indexes
    .map((index) => ({ index, slot: slotOf(index, kept, size) }))
    .toSorted((a, b) => a.slot - b.slot)
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
