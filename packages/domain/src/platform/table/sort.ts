import type { CodeOf } from '../locale/locale.ts'

/** The sort directions of list requests. @see spec §5 "Sorting values" */
export const sortType = { ascending: 'ASC', descending: 'DESC' } as const
/** One of the codes of `sortType`. */
export type SortType = CodeOf<typeof sortType>

/** A sorted column and its direction. */
export interface SortKey {
  /** Element code of the column. */
  readonly sortName: string
  readonly sortType: SortType
}

/** The sort of a list with one key at a time; null for its default order. */
export type TableSort = SortKey | null

/** Our decision: the caller defines what counts as mobile; the order of the cycle depends on it. */
export type SortDevice = 'desktop' | 'mobile'

const cycles: Readonly<Record<SortDevice, readonly [SortType, SortType]>> = {
  desktop: [sortType.ascending, sortType.descending],
  mobile: [sortType.descending, sortType.ascending],
}

/**
 * Returns the sort after the user selects a column again. A column that was not sorted by starts its cycle, and the
 * third time in a row clears the sort.
 *
 * @param column the element code of the selected column
 * @see spec §4 "Table sort"
 */
export function nextSort(current: TableSort, column: string, device: SortDevice): TableSort {
  const [first, second] = cycles[device]
  if (current?.sortName !== column) return { sortName: column, sortType: first }
  return current.sortType === first ? { sortName: column, sortType: second } : null
}

/**
 * Returns the sort keys after the user adds a column to them; the first has precedence. A new column becomes the last
 * key, an existing one changes its direction, and the third time removes it. Our decision: the specification has one
 * key only.
 *
 * @param column element code of the column
 */
export function nextSorts(
  current: readonly SortKey[],
  column: string,
  device: SortDevice,
): readonly SortKey[] {
  const at = current.findIndex(({ sortName }) => sortName === column)
  const next = nextSort(current[at] ?? null, column, device)
  return current.toSpliced(at === -1 ? current.length : at, 1, ...(next ? [next] : []))
}

/**
 * Returns the direction for the value of a table or an address: `ascend`, `ascending` and `asc` in any letter case, and
 * the same for `desc`; null for everything else.
 *
 * @see spec §5 "Sorting values"
 */
export function sortTypeOf(value: unknown): SortType | null {
  switch (typeof value === 'string' ? value.toLowerCase() : null) {
    case 'asc':
    case 'ascend':
    case 'ascending':
      return sortType.ascending
    case 'desc':
    case 'descend':
    case 'descending':
      return sortType.descending
    default:
      return null
  }
}
