import { useMemo, type RefObject, useLayoutEffect, useState } from 'react'
import type { DrawnColumns } from '../body/body.tsx'
import { cardRules } from '../body/cards.tsx'
import type { TableColumn } from '../column/column.tsx'
import { useColumnWidths } from '../column/column-widths.tsx'
import { geometryOf, geometryRules, paneCount, paneWidthPx, type Geometry } from './geometry.tsx'
import { headerGroups, type HeaderGroup } from '../header/header-groups.tsx'
import { drawnItems, type DrawnItem } from './pool.tsx'
import type { RowPositions } from '../rows/row-positions.tsx'
import { useGridWindow, type GridSize, type GridWindow } from './window.tsx'

/**
 * Returns a style sheet adopted by the document or shadow root of the element. An adopted sheet, unlike a `style`
 * element, is allowed by a strict content security policy, and it works inside a host's shadow root.
 *
 * @returns the sheet for `writeRules`, which is fast enough for every frame of a drag
 */
function useStyleRules(element: RefObject<Element | null>, rules: readonly string[]) {
  const [sheet] = useState(() => new CSSStyleSheet())
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined
    root.adoptedStyleSheets.push(sheet)
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [element, sheet])
  useLayoutEffect(() => writeRules(sheet, rules), [sheet, rules])
  return sheet
}

/** Replaces the rules of the sheet, touching only those that have changed. */
function writeRules(sheet: CSSStyleSheet, rules: readonly string[]): void {
  rules.forEach((rule, at) => {
    if (writtenRules.get(sheet)?.[at] === rule) return
    if (at < sheet.cssRules.length) sheet.deleteRule(at)
    sheet.insertRule(rule, at)
  })
  while (sheet.cssRules.length > rules.length) sheet.deleteRule(rules.length)
  writtenRules.set(sheet, rules)
}

/** The rules of each sheet as we wrote them; the browser serializes rules differently. */
const writtenRules = new WeakMap<CSSStyleSheet, readonly string[]>()

interface LayoutInput {
  readonly tableId: string
  readonly route: string
  readonly columns: readonly TableColumn[]
  readonly places: RowPositions
  readonly coveredPx: number
  /** True if rows are cards. */
  readonly cards: boolean
}

/** The layout of a table, and the part of it that is drawn. */
export interface Layout {
  readonly columns: readonly TableColumn[]
  readonly widthsPx: readonly number[]
  readonly window: GridWindow
  /** `firstColumn` is the index of the first scrolling column among all columns. */
  readonly size: GridSize & { readonly firstColumn: number }
  readonly geometry: Geometry
  readonly groups: readonly HeaderGroup[]
  /** Returns the rendered width of a column with the given width; the one that grows may be wider. */
  readonly shownPx: (at: number, widthPx: number) => number
  /** Shows widths without rendering. */
  readonly showWidths: (widthsPx: readonly number[]) => void
  /** Saves the width of a column. */
  readonly setWidth: (at: number, widthPx: number) => void
}

/**
 * Returns the layout of a table. Style rules position the columns; rows and columns are drawn only where the scroller
 * shows them.
 */
export function useLayout(scroller: RefObject<HTMLElement | null>, input: LayoutInput): Layout {
  const { tableId, route, columns, places, coveredPx, cards } = input
  const [widthsPx, setWidth] = useColumnWidths(route, columns)
  const geometry = useMemo(() => geometryOf(columns, widthsPx), [columns, widthsPx])
  const groups = useMemo(() => headerGroups(columns), [columns])
  const rules = useMemo(
    () => (cards ? cardRules(tableId, columns) : geometryRules(tableId, geometry, groups)),
    [cards, tableId, columns, geometry, groups],
  )
  const sheet = useStyleRules(scroller, rules)
  const size = useMemo(
    () => ({ places, coveredPx, ...acrossOf(geometry) }),
    [places, coveredPx, geometry],
  )
  const [window, measure] = useGridWindow(scroller, size)
  return {
    columns,
    widthsPx,
    window,
    size,
    setWidth,
    geometry,
    groups,
    shownPx: (at, widthPx) =>
      Math.max(widthPx, scroller.current ? roomPx(scroller.current, at, geometry) : 0),
    showWidths: (shownPx) => {
      const shown = geometryOf(columns, shownPx)
      writeRules(sheet, geometryRules(tableId, shown, groups))
      measure(acrossOf(shown))
    },
  }
}

/**
 * Returns the columns to draw in each pane; the same object until they change.
 *
 * @param activeColumn always drawn, because it holds the focus
 */
export function useDrawnColumns({ geometry, window }: Layout, activeColumn: number): DrawnColumns {
  const { left, center, right } = geometry
  const [lefts, centres, rights] = [paneCount(left), paneCount(center), paneCount(right)]
  const { columnPool } = window
  // Most windows have the same span of columns, so that rows that stay, and the header, do not rerender while other
  // rows scroll in.
  const { start, end } = window.columns
  const within = activeColumn - center.start
  const kept = centres > end - start && within >= 0 && within < centres ? within : null
  return useMemo(() => {
    const drawn = drawnItems({ start, end }, kept, columnPool).filter(
      ({ index }) => index < centres,
    )
    return {
      left: everyItem(0, lefts),
      center: drawn.map(({ index, slot }) => ({ index: lefts + index, slot })),
      right: everyItem(lefts + centres, rights),
    }
  }, [start, end, kept, columnPool, lefts, centres, rights])
}

function everyItem(start: number, count: number): DrawnItem[] {
  return Array.from({ length: count }, (_, at) => ({ index: start + at, slot: at }))
}

/** Returns the width that remains for the column that grows; 0 for others. */
function roomPx(scroller: HTMLElement, at: number, { left, center, right }: Geometry): number {
  const within = at - center.start
  if (!center.grows || within !== paneCount(center) - 1) return 0
  const seenPx = scroller.clientWidth - paneWidthPx(left) - paneWidthPx(right)
  return seenPx - (center.edgesPx[within] ?? 0)
}

function acrossOf(geometry: Geometry) {
  return {
    edgesPx: geometry.center.edgesPx,
    firstColumn: geometry.center.start,
    pinnedPx: paneWidthPx(geometry.left) + paneWidthPx(geometry.right),
  }
}
