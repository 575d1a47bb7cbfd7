import type { Pane, TableColumn } from '../column/column.tsx'
import type { HeaderGroup } from '../header/header-groups.tsx'
import type { Span } from './pool.tsx'

/** The columns of one pane: where they begin among all columns, and the left edge of each; last the pane's width. */
export interface PaneGeometry {
  readonly start: number
  readonly edgesPx: readonly number[]
  /** Its last column takes the room that is left. */
  readonly grows: boolean
}

export type Geometry = Readonly<Record<Pane, PaneGeometry>>

/** From left to right. */
export const panes: readonly Pane[] = ['left', 'centre', 'right']

/** Places columns, which stand in the order of their panes, side by side. */
export function geometryOf(columns: readonly TableColumn[], widthsPx: readonly number[]): Geometry {
  const geometry = {
    left: { start: 0, edgesPx: [0], grows: false },
    // Only this pane is wider than its columns.
    centre: { start: 0, edgesPx: [0], grows: lastOf(columns, 'centre')?.grows ?? false },
    right: { start: 0, edgesPx: [0], grows: false },
  }
  columns.forEach((column, at) => {
    const { edgesPx } = geometry[column.pane]
    edgesPx.push((edgesPx.at(-1) ?? 0) + (widthsPx[at] ?? column.widthPx))
  })
  geometry.centre.start = geometry.left.edgesPx.length - 1
  geometry.right.start = geometry.centre.start + geometry.centre.edgesPx.length - 1
  return geometry
}

function lastOf(columns: readonly TableColumn[], pane: Pane): TableColumn | undefined {
  return columns.findLast((column) => column.pane === pane)
}

/** Pixels that a pane takes. */
export function paneWidthPx({ edgesPx }: PaneGeometry): number {
  return edgesPx.at(-1) ?? 0
}

/** How many columns a pane has. */
export function paneCount({ edgesPx }: PaneGeometry): number {
  return edgesPx.length - 1
}

/** Which of a pane's columns, from 0, comes after something that is dropped so far from the pane's start. */
export function gapAt(edgesPx: readonly number[], atPx: number): number {
  const middlePx = (at: number) =>
    ((edgesPx[at] ?? 0) + (edgesPx[at + 1] ?? Number.POSITIVE_INFINITY)) / 2
  return edgesPx.findIndex((_startPx, at) => atPx < middlePx(at))
}

/** The class that gives the cells of a column their place. */
export function columnClass(tableId: string, at: number): string {
  return `${tableId}-c${at}`
}

/** The class that gives the header of a group its place. @param start its first column */
export function groupClass(tableId: string, start: number): string {
  return `${tableId}-g${start}`
}

/** The classes of a cell of the column, whatever row it is in. */
export function cellClass(tableId: string, column: TableColumn, at: number): string {
  return `placard-table-cell ${columnClass(tableId, at)}${column.align === 'right' ? ' placard-table-end' : ''}`
}

/** The classes of a pane, in the header, the body and the total row alike. */
export function paneClasses(tableId: string, pane: Pane): string {
  return `placard-table-pane placard-table-${pane} ${tableId}-${pane}`
}

/**
 * The style rules of a table: one a pane, one a column and one a group, in that order. A cell has no style of its own, so
 * dragging a width writes a few rules and touches no cell.
 */
export function geometryRules(
  tableId: string,
  geometry: Geometry,
  groups: readonly HeaderGroup[],
): string[] {
  const widthPx = (pane: Pane) => paneWidthPx(geometry[pane])
  return [
    `.${tableId}-left{width:${widthPx('left')}px}`,
    `.${tableId}-centre{min-width:${widthPx('centre')}px}`,
    `.${tableId}-right{width:${widthPx('right')}px}`,
    ...panes.flatMap((pane) => columnRules(tableId, geometry[pane])),
    ...groupRules(tableId, geometry, groups),
  ]
}

function columnRules(tableId: string, pane: PaneGeometry): string[] {
  return Array.from({ length: paneCount(pane) }, (_, at) =>
    placeRule(columnClass(tableId, pane.start + at), pane, { start: at, end: at + 1 }),
  )
}

/** As all cells have it. */
const groupPaddingPx = 12

function groupRules(tableId: string, geometry: Geometry, groups: readonly HeaderGroup[]): string[] {
  if (groups.length === 0) return []
  const namesPx = paneWidthPx(geometry.left) + groupPaddingPx
  return [
    // A name stays in view, and the left pane covers what scrolls below it.
    `.${tableId}-centre .placard-table-group-name{inset-inline-start:${namesPx}px}`,
    ...groups.map(({ pane, start, end }) => {
      const first = geometry[pane].start
      const span = { start: start - first, end: end - first }
      return placeRule(groupClass(tableId, start), geometry[pane], span)
    }),
  ]
}

/** @param columns counted within the pane */
function placeRule(name: string, { edgesPx, grows }: PaneGeometry, columns: Span): string {
  const [startPx = 0, endPx = 0] = [edgesPx[columns.start], edgesPx[columns.end]]
  const takesRest = grows && columns.end === edgesPx.length - 1
  const end = takesRest ? 'inset-inline-end:0' : `width:${endPx - startPx}px`
  return `.${name}{inset-inline-start:${startPx}px;${end}}`
}
