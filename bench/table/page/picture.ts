import { rowPx, type BenchColumn } from '../column.ts'
import { textOf } from './content.tsx'
import type { BenchRow } from '../row.ts'

/** Selectors of a candidate's parts. */
export interface Marks {
  readonly cell: string
  /** The element that scrolls vertically. */
  readonly vertical: string
  /** The element that scrolls horizontally. */
  readonly horizontal: string
}

/** The expected content of a table: columns with their current widths, rows in their current order. */
export interface Sheet {
  readonly columns: readonly BenchColumn[]
  readonly rows: readonly BenchRow[]
}

/** A cell that a person sees some part of, and a point in that part. */
interface SeenCell {
  readonly row: number
  readonly column: BenchColumn
  readonly x: number
  readonly y: number
}

/** Smaller visible parts of a cell are not checked, because they may be borders. */
const leastSeenPx = 8

/** Returns the problems of the visible cells, at most one for each cell; `someOf` selects the few that are checked often. */
export function wrongCells(sheet: Sheet, marks: Marks, which: 'all' | 'some'): string[] {
  const box = boxOf(sheet, marks)
  if (typeof box === 'string') return [box]
  const rows = seenRows(sheet, box)
  const columns = seenColumns(sheet, box)
  const pick = <Item>(items: readonly Item[]) => (which === 'all' ? items : someOf(items))
  return pick(rows).flatMap(({ row, y }) =>
    pick(columns).flatMap(({ column, x }) => wrongCell(sheet, marks, { row, column, x, y }) ?? []),
  )
}

/** Returns the number of cells that `wrongCells` checks. */
export function lookedAt(sheet: Sheet, marks: Marks): number {
  const box = boxOf(sheet, marks)
  if (typeof box === 'string') return 1
  return someOf(seenRows(sheet, box)).length * someOf(seenColumns(sheet, box)).length
}

/** The element that heads a column. */
export function headerCell(name: string): Element | undefined {
  return [...document.querySelectorAll('#app [role=columnheader], #app th')].find(
    (header) => header.textContent.trim() === name,
  )
}

/** The element of the page that the selector finds. */
export function found(selector: string): Element {
  const element = document.querySelector(selector)
  if (element === null) throw new Error(`expected ${selector} in the page`)
  return element
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly scrollLeft: number
  readonly scrollTop: number
}

/** Returns the area of the rows and their scroll position, or the reason why it is unknown. */
function boxOf({ columns }: Sheet, marks: Marks): Box | string {
  const vertical = document.querySelector(marks.vertical)
  const horizontal = document.querySelector(marks.horizontal)
  const [first, last] = [headerCell(columns[0]?.name ?? ''), headerCell(columns.at(-1)?.name ?? '')]
  if (!vertical || !horizontal || !first || !last) return 'no header or no body'
  const { left, bottom: top } = first.getBoundingClientRect()
  return {
    left,
    top,
    right: last.getBoundingClientRect().right,
    bottom: vertical.getBoundingClientRect().bottom,
    scrollLeft: horizontal.scrollLeft,
    scrollTop: vertical.scrollTop,
  }
}

function seenRows({ rows }: Sheet, box: Box): { row: number; y: number }[] {
  const seen: { row: number; y: number }[] = []
  for (let row = Math.floor(box.scrollTop / rowPx); row < rows.length; row += 1) {
    const top = box.top + row * rowPx - box.scrollTop
    if (top > box.bottom - leastSeenPx) break
    const y = middle([top, top + rowPx], [box.top, box.bottom])
    if (y !== null) seen.push({ row, y })
  }
  return seen
}

function seenColumns({ columns }: Sheet, box: Box): { column: BenchColumn; x: number }[] {
  const widthPx = (pane: BenchColumn['pane']) =>
    columns
      .filter((column) => column.pane === pane)
      .reduce((sum, column) => sum + column.widthPx, 0)
  const center = [box.left + widthPx('left'), box.right - widthPx('right')] as const
  const startPx = { left: box.left, center: center[0] - box.scrollLeft, right: center[1] }
  return columns.flatMap((column) => {
    const start = startPx[column.pane]
    startPx[column.pane] += column.widthPx
    const x = middle(
      [start, start + column.widthPx],
      column.pane === 'center' ? center : [box.left, box.right],
    )
    return x === null ? [] : [{ column, x }]
  })
}

/** The middle of the part of the span that lies within the limits, null when that part is too small. */
function middle(span: readonly [number, number], limits: readonly [number, number]): number | null {
  const [start, end] = [Math.max(span[0], limits[0]), Math.min(span[1], limits[1])]
  return end - start < leastSeenPx ? null : (start + end) / 2
}

function wrongCell({ rows }: Sheet, marks: Marks, { row, column, x, y }: SeenCell): string | null {
  const record = rows[row]
  if (record === undefined) return `there is no row ${row}`
  const expected = textOf(record, column)
  // A scroll bar may float above the cells.
  const cell = document
    .elementsFromPoint(x, y)
    .map((element) => element.closest(marks.cell))
    .find((element) => element !== null)
  const shown = cell && shownText(cell, column)
  return shown === expected
    ? null
    : `row ${row}, ${column.name}: expected ${expected}, got ${shown ?? 'no cell'}`
}

function shownText(cell: Element, { slot }: BenchColumn): string | null {
  return slot === 'switch'
    ? (cell.querySelector('[role=switch]')?.getAttribute('aria-checked') ?? null)
    : cell.textContent
}

/** First, last and what lies between at a quarter, the middle and three quarters. */
function someOf<Item>(items: readonly Item[]): Item[] {
  const places = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (items.length - 1)))
  return [...new Set(places)].flatMap((place) => items[place] ?? [])
}
