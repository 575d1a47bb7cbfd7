import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { rowOrder } from '@placard/domain/platform/table/row-order'
import { sortType, type SortKey } from '@placard/domain/platform/table/sort'
import { sortRanks } from '@placard/domain/platform/table/sort-rank'
import { useMemo } from 'react'
import type { TableColumn } from '../column/column.tsx'
import { valueAt } from '../model.tsx'
import type { RowSource } from './row-source.tsx'

/** The filter and sort of rows in the client. */
export interface ClientView<Row> {
  readonly columns: readonly TableColumn[]
  /** Empty means the rows' own order. */
  readonly sort: readonly SortKey[]
  readonly locale: Locale
  /** Returns true for rows to show. A new function filters all rows again. */
  readonly matches?: ((row: Row) => boolean) | undefined
}

/**
 * Returns rows that are all in memory, sorted and filtered in the client. The rows are not moved, but read through a
 * list of indexes. Sort ranks of a column are computed once for each array of rows.
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

/** Returns a function that computes the sort ranks of a column and caches them. */
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

/** Returns the indexes of the matching rows in order; a null order means the original one. */
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
