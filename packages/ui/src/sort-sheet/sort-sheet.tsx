import './sort-sheet.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { nextSort, type SortKey, sortType } from '@placard/domain/platform/table/sort'
import { SideDialog } from '../side-dialog/dialog.tsx'
import type { TableColumn } from '../table/column/column.tsx'

/** The texts of the sort sheet. */
const sortSheetTexts = textTable({
  title: ['Sort', '排序'],
  sortedBy: ['Sort: {column}, {direction}', '排序：{column}，{direction}'],
  direction: {
    [sortType.ascending]: ['ascending', '升序'],
    [sortType.descending]: ['descending', '降序'],
  },
  ownOrder: ['Not sorted', '不排序'],
})

interface SortSheetProps {
  readonly locale: Locale
  /** All columns of the table, including those that cannot be sorted. */
  readonly columns: readonly TableColumn[]
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
  readonly onClose: () => void
}

/** Returns the name of the control that opens the sheet, with the column that sorts. */
export function sortText({
  locale,
  columns,
  sort,
}: Omit<SortSheetProps, 'onSort' | 'onClose'>): string {
  const texts = sortSheetTexts[locale]
  const [key] = sort
  const by = columns.find(({ elementCode }) => elementCode === key?.sortName)
  if (by === undefined || key === undefined) return texts.title
  return texts.sortedBy({ column: by.elementName, direction: texts.direction[key.sortType] })
}

/**
 * The sheet at the bottom of a narrow screen that sorts the list, because most headers are out of view there.
 *
 * @see spec S4.8
 */
export function SortSheet({ columns, onClose, ...props }: SortSheetProps) {
  const { locale } = props
  return (
    <SideDialog locale={locale} title={sortSheetTexts[locale].title} isSheet onClose={onClose}>
      <Choice {...props} columns={columns.filter(({ sortable }) => sortable)} />
    </SideDialog>
  )
}

/** Each press on a column goes to the next step of its sort cycle, as on its header. */
function Choice({ locale, columns, sort, onSort }: Omit<SortSheetProps, 'onClose'>) {
  const texts = sortSheetTexts[locale]
  const [key = null] = sort
  const sortBy = (column: string) => {
    const next = nextSort(key, column, 'mobile')
    onSort(next === null ? [] : [next])
  }
  return (
    <ul className="placard-sort-sheet-list">
      <li>
        <button type="button" aria-pressed={key === null} onClick={() => onSort([])}>
          {texts.ownOrder}
        </button>
      </li>
      {columns.map(({ elementCode, elementName }) => (
        <li key={elementCode}>
          <button
            type="button"
            aria-pressed={key?.sortName === elementCode}
            onClick={() => sortBy(elementCode)}
          >
            {elementName}{' '}
            {key?.sortName === elementCode && (
              <span className="placard-sort-sheet-arrow" data-sorted={key.sortType}>
                {texts.direction[key.sortType]}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
