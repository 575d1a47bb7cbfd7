import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import {
  lengthOf,
  maxVisibleColumns,
  overscanned,
  sameSpan,
  visibleColumns,
  visibleRows,
  type Direction,
  type Span,
} from './pool.tsx'
import type { RowPositions } from '../rows/row-positions.tsx'

/** The sizes that determine the window, in pixels. */
export interface GridSize {
  readonly places: RowPositions
  /** The height of header and total row, which cover rows. */
  readonly coveredPx: number
  /** The width of the pinned panes, which cover columns. */
  readonly pinnedPx: number
  /** The edges of the scrolling columns. */
  readonly edgesPx: readonly number[]
}

/** The rows and scrolling columns that are drawn, and the sizes of the pools that draw them. */
export interface GridWindow {
  readonly rows: Span
  readonly columns: Span
  readonly rowPool: number
  readonly columnPool: number
}

/** The scroll position and size of the scroller. */
export interface GridView {
  readonly leftPx: number
  readonly topPx: number
  readonly widthPx: number
  readonly heightPx: number
  readonly direction: Direction
}

// The page's scripts keep up with scrolling, so spares only help with touch, which moves the content without waiting
// for them.
const spareRows = 3
const spareColumns = 1
/** The maximum number of printed rows; longer lists can be exported instead. */
const maxPrintedRows = 2000
/** The width in pixels between the margins of an A4 page in landscape. */
const printWidthPx = 1040
// Up to this number, drawing every column costs less than swapping columns while scrolling.
const maxUnvirtualizedColumns = 24

const nothing: Span = { start: 0, end: 0 }
export const emptyWindow: GridWindow = {
  rows: nothing,
  columns: nothing,
  rowPool: 1,
  columnPool: 1,
}

/**
 * Returns the window for a scroll position. The first call returns only what is visible, so that a table shows soon; a
 * second call with that window as `before` adds the spare rows and columns. From then on they stay: removing them for a
 * jump and adding them back costs more than drawing them with it.
 */
export function windowAt(size: GridSize, view: GridView, before: GridWindow): GridWindow {
  const { places, edgesPx } = size
  const heightPx = Math.max(0, view.heightPx - size.coveredPx)
  const widthPx = Math.max(0, view.widthPx - size.pinnedPx)
  const rowPool = Math.max(1, Math.ceil(heightPx / places.rowPx) + 1 + spareRows)
  const rows = visibleRows({ scrollPx: view.topPx, viewPx: heightPx }, places)
  const columnCount = edgesPx.length - 1
  const fewColumns = columnCount <= maxUnvirtualizedColumns
  const columnPool = fewColumns
    ? Math.max(1, columnCount)
    : maxVisibleColumns(edgesPx, widthPx) + spareColumns
  const columns = fewColumns
    ? { start: 0, end: columnCount }
    : visibleColumns(edgesPx, { scrollPx: view.leftPx, viewPx: widthPx })
  const { direction } = view
  return {
    rowPool,
    columnPool,
    rows:
      lengthOf(before.rows) > 0
        ? overscanned(rows, { size: rowPool, count: places.count, direction })
        : rows,
    columns:
      fewColumns || lengthOf(before.columns) === 0
        ? columns
        : overscanned(columns, { size: columnPool, count: columnCount, direction }),
  }
}

/** Returns the number of whole rows that fit between header and total row, at least one. */
export function pageRowsOf({ rowPool }: GridWindow): number {
  return Math.max(1, rowPool - spareRows - 2)
}

/** The view of the table that was measured last; null before the first. */
let lastView: GridView | null = null

/** Returns the window of a new table, as if its view were that of the last one, which most often it is. */
function expectedWindow(size: GridSize): GridWindow {
  if (lastView === null) return emptyWindow
  return windowAt(size, { ...lastView, leftPx: 0, topPx: 0, direction: 1 }, emptyWindow)
}

/**
 * Returns the window of a scroller, updated on scroll and resize.
 *
 * @returns the window, and a function that updates it while columns are dragged
 */
export function useGridWindow(
  scroller: RefObject<HTMLElement | null>,
  size: GridSize,
): [GridWindow, (dragged?: Partial<GridSize>) => void] {
  const [drawn, setDrawn] = useState(() => expectedWindow(size))
  const latest = useRef<Known>({
    drawn,
    size,
    topPx: 0,
    direction: 1,
    isMeasured: false,
    isOnPaper: false,
  })

  const measure = useCallback(
    (dragged?: Partial<GridSize>) => {
      const element = scroller.current
      if (element === null) return
      const known = latest.current
      const { scrollTop: topPx } = element
      if (topPx !== known.topPx) known.direction = topPx < known.topPx ? -1 : 1
      known.topPx = topPx
      const view = known.isOnPaper
        ? paperView(element, known.size)
        : viewOf(element, known.direction)
      const before = known.isMeasured ? known.drawn : emptyWindow
      const next = windowAt({ ...known.size, ...dragged }, view, before)
      known.isMeasured = true
      if (!known.isOnPaper) lastView = view
      if (sameWindow(next, known.drawn)) return
      known.drawn = next
      setDrawn(next)
    },
    [scroller],
  )

  useLayoutEffect(() => {
    latest.current.size = size
    measure()
  }, [measure, size])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    // Runs in the same frame as the scroll event, so that no blank row is ever painted.
    const follow = () => flushSync(() => measure())
    const sizes = new ResizeObserver(() => measure())
    element.addEventListener('scroll', follow, { passive: true })
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      sizes.disconnect()
    }
  }, [measure, scroller])

  useEffect(() => {
    // Paper does not scroll: every loaded row is drawn, and wide tables are scaled to the width of a page.
    const toPaper = () => {
      const element = scroller.current
      if (element === null) return
      const zoom = Math.min(1, printWidthPx / element.scrollWidth)
      element.style.setProperty('--table-paper-zoom', zoom.toFixed(3))
      flushSync(() => {
        latest.current.isOnPaper = true
        measure()
      })
    }
    const toScreen = () => {
      latest.current.isOnPaper = false
      measure()
    }
    window.addEventListener('beforeprint', toPaper)
    window.addEventListener('afterprint', toScreen)
    return () => {
      window.removeEventListener('beforeprint', toPaper)
      window.removeEventListener('afterprint', toScreen)
    }
  }, [measure, scroller])

  useEffect(() => whenIdle(() => measure()), [measure, drawn])
  return [drawn, measure]
}

interface Known {
  drawn: GridWindow
  size: GridSize
  topPx: number
  direction: Direction
  isMeasured: boolean
  isOnPaper: boolean
}

function viewOf(element: HTMLElement, direction: Direction): GridView {
  return {
    leftPx: Math.abs(element.scrollLeft),
    topPx: element.scrollTop,
    widthPx: element.clientWidth,
    heightPx: element.clientHeight,
    direction,
  }
}

/** Returns a view of all rows from the first, as if the scroller were as high as they are. */
function paperView(element: HTMLElement, { places, coveredPx }: GridSize): GridView {
  const heightPx = Math.min(places.heightPx, maxPrintedRows * places.rowPx) + coveredPx
  return { ...viewOf(element, 1), topPx: 0, heightPx }
}

function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const call = requestIdleCallback(work, { timeout: 200 })
  return () => cancelIdleCallback(call)
}

function sameWindow(a: GridWindow, b: GridWindow): boolean {
  return (
    sameSpan(a.rows, b.rows) &&
    sameSpan(a.columns, b.columns) &&
    a.rowPool === b.rowPool &&
    a.columnPool === b.columnPool
  )
}
