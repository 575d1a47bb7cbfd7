import { useMemo } from 'react'
import { cardPx, showsCards } from '../body/cards.tsx'
import { rowPxOf } from './density.tsx'
import { expandedRows, type Expansion } from '../body/expansion.tsx'
import { ariaIndexOf, linesOf, rowOn, type Lines } from './lines.tsx'
import type { GridProps } from '../props.tsx'
import { evenPositions, positionsWithDetails, type RowPositions } from './row-positions.tsx'
import type { RowSource } from './row-source.tsx'

const noRows: readonly never[] = []

/** Returns the loaded rows of a table, with the line and vertical position of each. */
export function useRows<Row extends object>(props: GridProps<Row>) {
  const { columns, content, device, expansion } = props
  const rows: RowSource<Row> = content.kind === 'rows' ? content.rows : noRows
  const total = rows.length > 0 ? (props.total ?? null) : null
  const totalAt = total && (props.totalAt ?? 'bottom')
  const density = device === 'mobile' ? 'touch' : (props.density ?? 'regular')
  const cards = showsCards(props)
  const rowPx = cards ? cardPx(columns) : rowPxOf[density]
  const hasGroups = columns.some(({ groupName }) => groupName !== '')
  const lines = useMemo(
    () => linesOf(rows.length, totalAt, hasGroups),
    [rows.length, totalAt, hasGroups],
  )
  const places = useMemo(() => placesOf(rows, rowPx, expansion), [rows, rowPx, expansion])
  const hasLoaded = content.kind === 'rows'
  return {
    rows,
    firstRow: hasLoaded ? (content.firstRow ?? 0) : 0,
    /** The number of rows on all pages. */
    rowCount: hasLoaded ? (content.rowCount ?? rows.length) : 0,
    total,
    density,
    lines,
    places,
    coveredPx: cards ? 0 : rowPx * (ariaIndexOf(lines, 0) + (total ? 1 : 0)),
    ...rowsOnLines(props, rows, lines),
  }
}

function rowsOnLines<Row extends object>(
  { rowId }: GridProps<Row>,
  rows: RowSource<Row>,
  lines: Lines,
) {
  /** Returns the row on a line, if the line is a row's and the row has loaded. */
  const rowAt = (line: number): Row | undefined => {
    const index = rowOn(lines, line)
    return index === null ? undefined : rows.at(index)
  }
  /** Returns the id of that row; null if there is none. */
  const rowIdAt = (line: number): string | null => {
    const row = rowAt(line)
    return row === undefined ? null : rowId(row)
  }
  return { rowAt, rowIdAt }
}

function placesOf<Row>(
  rows: RowSource<Row>,
  rowPx: number,
  expansion: Expansion<Row> | undefined,
): RowPositions {
  if (!expansion?.detail) return evenPositions(rows.length, rowPx)
  return positionsWithDetails(rows.length, rowPx, expandedRows(rows, expansion))
}
