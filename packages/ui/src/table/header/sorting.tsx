import {
  nextSort,
  nextSorts,
  type SortDevice,
  type SortKey,
} from '@placard/domain/platform/table/sort'
import type { TableColumn } from '../column/column.tsx'
import type { GridProps } from '../props.tsx'
import { useStable } from '../use-stable.tsx'
import { sortedText, tableTexts } from '../texts.tsx'

/**
 * Returns the handler of a press on a header; it announces the new sort with `say`. With `adds` the other keys stay, if
 * the table sorts by several.
 *
 * @see spec S4.8
 */
export function useSorting<Row extends object>(
  { columns, sort = unsorted, sortBy, device, locale, onSort }: GridProps<Row>,
  say: (text: string) => void,
): (column: TableColumn, adds: boolean) => void {
  const texts = tableTexts[locale]
  const nameOf = (code: string) =>
    columns.find(({ elementCode }) => elementCode === code)?.elementName ?? code
  return useStable(({ elementCode }, adds) => {
    const next =
      adds && sortBy === 'several'
        ? nextSorts(sort, elementCode, device)
        : sortAlone(sort, elementCode, device)
    const named = next.map(({ sortName, sortType }) => ({ name: nameOf(sortName), sortType }))
    say(named.length === 0 ? texts.notSorted : sortedText(named, texts))
    onSort?.(next)
  })
}

/** The sort of a table whose page sets none. */
export const unsorted: readonly SortKey[] = []

/**
 * Returns the sort after a plain press. After several keys, a single key starts from the beginning of its cycle,
 * whichever column it is.
 */
function sortAlone(sort: readonly SortKey[], code: string, device: SortDevice): readonly SortKey[] {
  const only = sort.length === 1 ? (sort[0] ?? null) : null
  const next = nextSort(only, code, device)
  return next === null ? [] : [next]
}
