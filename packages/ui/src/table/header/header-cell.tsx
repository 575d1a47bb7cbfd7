import type { Locale } from '@placard/domain/platform/locale/locale'
import { sortType, type SortType } from '@placard/domain/platform/table/sort'
import { memo } from 'react'
import { cellClass } from '../view/geometry.tsx'
import type { TableColumn } from '../column/column.tsx'
import { Tooltip } from '../pointer/tooltip.tsx'
import type { SortBy } from '../props.tsx'
import { ResizeHandle, type ResizeSteps } from '../column/resize-handle.tsx'
import { tableTexts } from '../texts.tsx'

interface HeaderCellProps {
  readonly tableId: string
  readonly id: string | undefined
  readonly column: TableColumn
  readonly at: number
  readonly active: boolean
  readonly sortable: boolean
  /** The direction in which the rows are sorted by the column; null if they are not. */
  readonly sorted: SortType | null
  /** The position among several sort keys, from 1; null if there is only one key, or if the column is not one. */
  readonly sortPlace: number | null
  readonly sortBy: SortBy | undefined
  readonly locale: Locale
  readonly onSort: (column: TableColumn, adds: boolean) => void
  readonly resize: ResizeSteps
  readonly movable: boolean
}

const resizeKeys = 'Shift+ArrowLeft Shift+ArrowRight'
const moveKeys = 'Control+Shift+ArrowLeft Control+Shift+ArrowRight'

/**
 * The header of a column. A press sorts; dragging its edge, or Shift with an arrow key, changes the width; dragging the
 * name, or Ctrl and Shift with an arrow key, moves the column.
 */
export const HeaderCell = memo(function HeaderCell(props: HeaderCellProps) {
  const { tableId, column, at, active, sortable, sorted, sortPlace, locale } = props
  const tabIndex = active ? 0 : -1
  const place = sortPlace === null ? '' : tableTexts[locale].sortPlace({ place: sortPlace })
  const description = [place, column.comment].filter(Boolean).join('. ') || undefined
  return (
    <div
      id={props.id}
      role="columnheader"
      className={cellClass(tableId, column, at)}
      data-at={at}
      aria-colindex={at + 1}
      aria-sort={sortable ? ariaSort(sorted) : undefined}
      aria-description={description}
      aria-keyshortcuts={props.movable ? `${resizeKeys} ${moveKeys}` : resizeKeys}
      tabIndex={sortable || column.control ? undefined : tabIndex}
    >
      {column.control?.(tabIndex)}
      {sortable ? (
        <button
          type="button"
          className="placard-table-sort"
          tabIndex={tabIndex}
          data-sorted={sorted ?? undefined}
          aria-description={description}
          aria-keyshortcuts={props.sortBy === 'several' ? 'Shift+Enter' : undefined}
          // A key press also arrives as a click, with the state of Shift.
          onClick={({ shiftKey }) => props.onSort(column, shiftKey)}
        >
          <HeaderName column={column} />
          {sortPlace !== null && (
            <span className="placard-table-sort-place" aria-hidden="true">
              {sortPlace}
            </span>
          )}
        </button>
      ) : (
        !column.control && <HeaderName column={column} />
      )}
      {!column.control && <ResizeHandle at={at} steps={props.resize} />}
      {column.comment !== '' && <Tooltip text={column.comment} />}
    </div>
  )
})

function HeaderName({ column }: { column: TableColumn }) {
  return (
    <span data-text className="placard-table-name" data-help={column.comment !== '' || undefined}>
      {column.elementName}
    </span>
  )
}

function ariaSort(sorted: SortType | null) {
  if (sorted === null) return 'none'
  return sorted === sortType.ascending ? 'ascending' : 'descending'
}
