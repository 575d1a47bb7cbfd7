import '@placard/ui/sort-sheet/sort-sheet.css'
import { SortSheetButton } from '@placard/ui/sort-sheet/opener'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column/column'
import { useLocale } from '#console/language/language.tsx'
import { useSort } from '../search.ts'

/** What the list is sorted by, and the choice of it. */
export function SortChoice({ elements }: { elements: readonly ColumnElement[] }) {
  const locale = useLocale()
  const [sort, sortBy] = useSort()
  const columns = tableColumns(elements, 'mobile')
  return <SortSheetButton locale={locale} columns={columns} sort={sort} onSort={sortBy} />
}
