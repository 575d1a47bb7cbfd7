import './sort-sheet.css'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { nextSort, type SortKey, sortType } from '@placard/domain/platform/table/sort'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { SideDialog } from '../side-dialog/dialog.tsx'
import type { TableColumn } from '../table/column/column.tsx'

/** The texts of the sort sheet. */
const sortSheetTexts = textTable({
  title: ['Sort', '排序'],
  columnIs: ['Sort: {column}', '排序：{column}'],
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
}

/**
 * The button that opens the sort sheet at the bottom of a narrow screen, where most headers are out of view.
 *
 * @see spec S4.8
 */
export function SortSheetButton({ columns, ...props }: SortSheetProps) {
  const { locale, sort } = props
  const texts = sortSheetTexts[locale]
  const [isOpen, setOpen] = useState(false)
  const sortable = columns.filter((column) => column.sortable)
  const [key] = sort
  const by = sortable.find(({ elementCode }) => elementCode === key?.sortName)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={
          by &&
          key &&
          texts.sortedBy({ column: by.elementName, direction: texts.direction[key.sortType] })
        }
        onClick={() => setOpen(true)}
      >
        <span className="placard-sort-sheet-arrow" data-sorted={by && key?.sortType}>
          {by ? texts.columnIs({ column: by.elementName }) : texts.title}
        </span>
      </Button>
      {isOpen && (
        <SideDialog
          locale={locale}
          title={texts.title}
          className="placard-sort-sheet"
          onClose={() => setOpen(false)}
        >
          <Choice {...props} columns={sortable} />
        </SideDialog>
      )}
    </>
  )
}

/** Each press on a column goes to the next step of its sort cycle, as on its header. */
function Choice({ locale, columns, sort, onSort }: SortSheetProps) {
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
