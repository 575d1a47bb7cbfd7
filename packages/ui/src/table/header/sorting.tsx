import { nextSort, nextSorts, type SortDevice, type SortKey } from '@placard/domain/table/sort'
import type { TableColumn } from '../column/column.tsx'
import type { GridProps } from '../props.tsx'
import { useStable } from '../stable.tsx'
import { tableWords } from '../words.tsx'

/**
 * What a press on a header does, said aloud by `say`. `adds`: the other keys stay, where the table sorts by several.
 *
 * @see spec S4.8
 */
export function useSorting<Row extends object>(
  { columns, sort = unsorted, sortBy, device, locale, onSort }: GridProps<Row>,
  say: (text: string) => void,
): (column: TableColumn, adds: boolean) => void {
  const words = tableWords[locale]
  const nameOf = (code: string) =>
    columns.find(({ elementCode }) => elementCode === code)?.elementName ?? code
  return useStable(({ elementCode }, adds) => {
    const next =
      adds && sortBy === 'several'
        ? nextSorts(sort, elementCode, device)
        : sortAlone(sort, elementCode, device)
    const named = next.map(({ sortName, sortType }) => ({ name: nameOf(sortName), sortType }))
    say(named.length === 0 ? words.notSorted : words.sorted(named))
    onSort?.(next)
  })
}

/** What a table is sorted by whose page says nothing. */
export const unsorted: readonly SortKey[] = []

/** One key after several is a new beginning, whichever of them it was. */
function sortAlone(sort: readonly SortKey[], code: string, device: SortDevice): readonly SortKey[] {
  const only = sort.length === 1 ? (sort[0] ?? null) : null
  const next = nextSort(only, code, device)
  return next === null ? [] : [next]
}
