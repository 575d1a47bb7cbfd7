import { elementType } from '@placard/domain/column/element'
import type { Locale } from '@placard/domain/locale/locale'
import { rowOrder } from '@placard/domain/table/row-order'
import { sortType, type SortKey } from '@placard/domain/table/sort'
import { sortRanks } from '@placard/domain/table/sort-rank'
import { useMemo } from 'react'
import type { TableColumn } from '../column/column.tsx'
import { valueAt } from '../model.tsx'
import type { RowSource } from './row-source.tsx'

/** Which of the rows to show, and in which order. */
export interface ClientView<Row> {
  readonly columns: readonly TableColumn[]
  /** Empty: the rows' own order. */
  readonly sort: readonly SortKey[]
  readonly locale: Locale
  /** Whether to show a row. A new function looks at every row again. */
  readonly matches?: ((row: Row) => boolean) | undefined
}

/**
 * Rows that are all in the page, sorted and filtered there. Never moved: they are read by a list of indexes. What a column
 * is sorted by is worked out once, as long as the array is the same.
 */
export function useClientRows<Row extends object>(
  rows: readonly Row[],
  { columns, sort, locale, matches }: ClientView<Row>,
): RowSource<Row> {
  const ranksOf = useMemo(() => ranksReader(rows, columns, locale), [rows, columns, locale])
  const order = useMemo(() => {
    const keys = sort.map((key) => ({
      ranks: ranksOf(key.sortName),
      descending: key.sortType === sortType.descending,
    }))
    return keys.length === 0 ? null : rowOrder(rows.length, keys)
  }, [rows, sort, ranksOf])
  return useMemo(() => {
    const shown = matches ? matching(rows, order, matches) : order
    if (shown === null) return rows
    return { length: shown.length, at: (index) => rows[shown[index] ?? -1] }
  }, [rows, order, matches])
}

/** Reads a column's ranks, once each. */
function ranksReader(rows: readonly object[], columns: readonly TableColumn[], locale: Locale) {
  const known = new Map<string, Float64Array>()
  return (code: string): Float64Array => {
    const type = columns.find(({ elementCode }) => elementCode === code)?.elementType
    const reading = { type: type ?? elementType.text, locale }
    const ranks =
      known.get(code) ??
      sortRanks(
        rows.map((row) => valueAt(row, code)),
        reading,
      )
    known.set(code, ranks)
    return ranks
  }
}

/** The indexes of the rows that match, in the order; null: as they stand. */
function matching<Row>(
  rows: readonly Row[],
  order: Uint32Array | null,
  matches: (row: Row) => boolean,
): Uint32Array {
  const all = order ?? new Uint32Array(rows.length).map((_, at) => at)
  return all.filter((at) => {
    const row = rows[at]
    return row !== undefined && matches(row)
  })
}
