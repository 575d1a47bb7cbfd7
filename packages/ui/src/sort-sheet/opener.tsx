import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  nextSort,
  type SortKey,
  sortType,
  type SortType,
} from '@placard/domain/platform/table/sort'
import { useState } from 'react'
import { SideDialog } from '../side-dialog/dialog.tsx'
import type { TableColumn } from '../table/column/column.tsx'

interface SortSheetTexts {
  readonly title: string
  /** The text on the button: the column that the rows are sorted by. An arrow shows the direction. */
  readonly columnIs: (column: string) => string
  /** The accessible name of the button, with the direction as text. */
  readonly sortedBy: (column: string, direction: string) => string
  readonly direction: Readonly<Record<SortType, string>>
  readonly ownOrder: string
}

/** The texts of the sort sheet. */
const sortSheetTexts: Readonly<Record<Locale, SortSheetTexts>> = {
  'en-US': {
    title: 'Sort',
    columnIs: (column) => `Sort: ${column}`,
    sortedBy: (column, direction) => `Sort: ${column}, ${direction}`,
    direction: { [sortType.ascending]: 'ascending', [sortType.descending]: 'descending' },
    ownOrder: 'Not sorted',
  },
  'zh-CN': {
    title: '排序',
    columnIs: (column) => `排序：${column}`,
    sortedBy: (column, direction) => `排序：${column}，${direction}`,
    direction: { [sortType.ascending]: '升序', [sortType.descending]: '降序' },
    ownOrder: '不排序',
  },
}

interface SortSheetProps {
  readonly locale: Locale
  /** All columns of the table, including those that cannot be sorted. */
  readonly columns: readonly TableColumn[]
  readonly sort: readonly SortKey[]
  readonly onSort: (sort: readonly SortKey[]) => void
}

/**
 * The button that opens the sort sheet at the bottom of a narrow screen, where most headers are out of view. Styles:
 * `sort-sheet/sort-sheet.css` and `side-dialog/side-dialog.css`.
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
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={by && key && texts.sortedBy(by.elementName, texts.direction[key.sortType])}
        onClick={() => setOpen(true)}
      >
        <span className="placard-sort-sheet-arrow" data-sorted={by && key?.sortType}>
          {by ? texts.columnIs(by.elementName) : texts.title}
        </span>
      </button>
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
