import { SortSheetButton } from '@placard/ui/sort-sheet/opener'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column/column'
import { useLocale } from '@placard/ui/locale/locale'
import { useSort } from '#console/campaigns/manage/search.ts'

/** The control that shows and changes the sort of the list. */
export function SortControl({ elements }: { elements: readonly ColumnElement[] }) {
  const locale = useLocale()
  const [sort, sortBy] = useSort()
  const columns = tableColumns(elements, 'mobile')
  return <SortSheetButton locale={locale} columns={columns} sort={sort} onSort={sortBy} />
}
