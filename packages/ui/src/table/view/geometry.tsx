import '../table.css'
import type { Pane, TableColumn } from '../column/column.tsx'
import type { HeaderGroup } from '../header/header-groups.tsx'
import type { Span } from './pool.tsx'

/**
 * The columns of one pane: the index of the first among all columns, and the left edge of each, followed by the pane's
 * width.
 */
export interface PaneGeometry {
  readonly start: number
  readonly edgesPx: readonly number[]
  /** True if the last column takes the remaining width. */
  readonly grows: boolean
}

export type Geometry = Readonly<Record<Pane, PaneGeometry>>

/** The panes from left to right. */
export const panes: readonly Pane[] = ['left', 'center', 'right']

/** Places the columns, which are sorted by pane, side by side. */
export function geometryOf(columns: readonly TableColumn[], widthsPx: readonly number[]): Geometry {
  const geometry = {
    left: { start: 0, edgesPx: [0], grows: false },
    // Only this pane can be wider than its columns.
    center: { start: 0, edgesPx: [0], grows: lastOf(columns, 'center')?.grows ?? false },
    right: { start: 0, edgesPx: [0], grows: false },
  }
  columns.forEach((column, at) => {
    const { edgesPx } = geometry[column.pane]
    edgesPx.push((edgesPx.at(-1) ?? 0) + (widthsPx[at] ?? column.widthPx))
  })
  geometry.center.start = geometry.left.edgesPx.length - 1
  geometry.right.start = geometry.center.start + geometry.center.edgesPx.length - 1
  return geometry
}

function lastOf(columns: readonly TableColumn[], pane: Pane): TableColumn | undefined {
  return columns.findLast((column) => column.pane === pane)
}

/** Returns the width of a pane in pixels. */
export function paneWidthPx({ edgesPx }: PaneGeometry): number {
  return edgesPx.at(-1) ?? 0
}

/** Returns the number of columns in a pane. */
export function paneCount({ edgesPx }: PaneGeometry): number {
  return edgesPx.length - 1
}

/**
 * Returns the index in the pane, from 0, of the column that would follow a drop at this distance from the pane's start.
 */
export function gapAt(edgesPx: readonly number[], atPx: number): number {
  const middlePx = (at: number) =>
    ((edgesPx[at] ?? 0) + (edgesPx[at + 1] ?? Number.POSITIVE_INFINITY)) / 2
  return edgesPx.findIndex((_startPx, at) => atPx < middlePx(at))
}

/** Returns the class that positions the cells of a column. */
export function columnClass(tableId: string, at: number): string {
  return `${tableId}-c${at}`
}

/** Returns the class that positions the header of a group. @param start the index of its first column */
export function groupClass(tableId: string, start: number): string {
  return `${tableId}-g${start}`
}

/** Returns the class names of a cell of the column, in any row. */
export function cellClass(tableId: string, column: TableColumn, at: number): string {
  return `placard-table-cell ${columnClass(tableId, at)}${column.align === 'right' ? ' placard-table-end' : ''}`
}

/** Returns the class names of a pane, in the header, the body and the total row. */
export function paneClasses(tableId: string, pane: Pane): string {
  return `placard-table-pane ${paneClass[pane]} ${tableId}-${pane}`
}

const paneClass: Readonly<Record<Pane, string>> = {
  left: 'placard-table-left',
  center: 'placard-table-center',
  right: 'placard-table-right',
}

/**
 * Returns the style rules of a table: one for each pane, column and group, in that order. Cells have no inline styles,
 * so resizing a column rewrites a few rules and touches no cell.
 */
export function geometryRules(
  tableId: string,
  geometry: Geometry,
  groups: readonly HeaderGroup[],
): string[] {
  const widthPx = (pane: Pane) => paneWidthPx(geometry[pane])
  return [
    `.${tableId}-left{width:${widthPx('left')}px}`,
    `.${tableId}-center{min-width:${widthPx('center')}px}`,
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

/** The same padding as in all cells. */
const groupPaddingPx = 12

function groupRules(tableId: string, geometry: Geometry, groups: readonly HeaderGroup[]): string[] {
  if (groups.length === 0) return []
  const namesPx = paneWidthPx(geometry.left) + groupPaddingPx
  return [
    // The name stays in view, because the left pane covers the content that scrolls below it.
    `.${tableId}-center .placard-table-group-name{inset-inline-start:${namesPx}px}`,
    ...groups.map(({ pane, start, end }) => {
      const first = geometry[pane].start
      const span = { start: start - first, end: end - first }
      return placeRule(groupClass(tableId, start), geometry[pane], span)
    }),
  ]
}

/** @param columns indexes within the pane */
function placeRule(name: string, { edgesPx, grows }: PaneGeometry, columns: Span): string {
  const [startPx = 0, endPx = 0] = [edgesPx[columns.start], edgesPx[columns.end]]
  const takesRest = grows && columns.end === edgesPx.length - 1
  const end = takesRest ? 'inset-inline-end:0' : `width:${endPx - startPx}px`
  return `.${name}{inset-inline-start:${startPx}px;${end}}`
}
