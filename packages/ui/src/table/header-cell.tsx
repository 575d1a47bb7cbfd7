import { sortType, type TableSort } from '@placard/domain/table/sort'
import { cellClass } from './cell.tsx'
import type { TableColumn } from './column.tsx'
import { Hint } from './hint.tsx'
import { ResizeHandle, type ResizeSteps } from './resize-handle.tsx'

interface HeaderCellProps {
  readonly tableId: string
  readonly column: TableColumn
  readonly at: number
  readonly sort: TableSort
  readonly active: boolean
  readonly onSort: (column: TableColumn) => void
  readonly resize: ResizeSteps
}

/** Name of a column; a press sorts by it, a drag of its edge, or Shift with an arrow key, changes its width. */
export function HeaderCell({ tableId, column, at, sort, active, onSort, resize }: HeaderCellProps) {
  const sorted = column.sortable && sort?.sortName === column.elementCode ? sort.sortType : null
  const tabIndex = active ? 0 : -1
  return (
    <div
      role="columnheader"
      className={cellClass(tableId, column, at)}
      data-at={at}
      aria-colindex={at + 1}
      aria-sort={column.sortable ? ariaSort(sorted) : undefined}
      aria-description={column.comment || undefined}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      tabIndex={column.sortable ? undefined : tabIndex}
    >
      {column.sortable ? (
        <button
          type="button"
          className="placard-table-sort"
          tabIndex={tabIndex}
          data-sorted={sorted ?? undefined}
          aria-description={column.comment || undefined}
          onClick={() => onSort(column)}
        >
          <HeaderName column={column} />
          <SortMark />
        </button>
      ) : (
        <HeaderName column={column} />
      )}
      <ResizeHandle at={at} steps={resize} />
      {column.comment !== '' && <Hint text={column.comment} />}
    </div>
  )
}

function HeaderName({ column }: { column: TableColumn }) {
  return (
    <span data-text className="placard-table-name" data-help={column.comment !== '' || undefined}>
      {column.elementName}
    </span>
  )
}

function SortMark() {
  return (
    <svg
      className="placard-table-sort-mark"
      viewBox="0 0 8 12"
      width="8"
      height="12"
      aria-hidden="true"
    >
      <path d="M4 0 8 5H0z" />
      <path d="M4 12 0 7h8z" />
    </svg>
  )
}

function ariaSort(sorted: string | null) {
  if (sorted === null) return 'none'
  return sorted === sortType.ascending ? 'ascending' : 'descending'
}
