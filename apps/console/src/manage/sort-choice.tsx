import '@placard/ui/sort-sheet/sort-sheet.css'
import { SortSheetButton } from '@placard/ui/sort-sheet/opener'
import { tableColumns, type ColumnElement } from '@placard/ui/table/column'
import { useLocale } from '#console/language/language.tsx'
import { useDevice } from '#console/router/media.ts'
import { useSort } from './search.ts'

/** The way to sort on a narrow screen, where most headers are out of sight. */
export function SortChoice({ elements }: { elements: readonly ColumnElement[] }) {
  const locale = useLocale()
  const device = useDevice()
  const [sort, sortBy] = useSort()
  if (device === 'desktop') return null
  const columns = tableColumns(elements, device)
  return <SortSheetButton locale={locale} columns={columns} sort={sort} onSort={sortBy} />
}
