import { nextSort, type SortDevice, type TableSort } from '@placard/domain/table/sort'
import { memo } from 'react'
import type { DrawnColumns } from './body.tsx'
import type { TableColumn } from './column.tsx'
import { paneClasses, panes } from './geometry.tsx'
import { HeaderCell } from './header-cell.tsx'
import type { ResizeSteps } from './resize-handle.tsx'
import { paneSemantics, rowSemantics } from './semantics.tsx'

interface HeaderProps {
  readonly tableId: string
  readonly all: readonly TableColumn[]
  readonly columns: DrawnColumns
  /** The column that Tab reaches, null while that is not in the header. */
  readonly activeColumn: number | null
  readonly sort: TableSort
  readonly device: SortDevice
  readonly onSort: (sort: TableSort) => void
  readonly resize: ResizeSteps
}

/** The row of column names, which stays at the top. @see spec S4.8 */
export const Header = memo(function Header(props: HeaderProps) {
  const { tableId, all, columns, activeColumn, sort, device, onSort, resize } = props
  const sortBy = (column: TableColumn) => onSort(nextSort(sort, column.elementCode, device))
  return (
    <div className="placard-table-head" data-row={0}>
      {panes.map((pane) => (
        <div
          key={pane}
          {...paneSemantics(tableId, pane, 'head')}
          className={paneClasses(tableId, pane)}
        >
          <div
            {...rowSemantics(tableId, { pane, slot: 'head', ariaIndex: 1 })}
            className="placard-table-row"
          >
            {columns[pane].map(({ index: at, slot }) => {
              const column = all[at]
              return column === undefined ? null : (
                <HeaderCell
                  key={slot}
                  tableId={tableId}
                  column={column}
                  at={at}
                  sort={sort}
                  active={at === activeColumn}
                  onSort={sortBy}
                  resize={resize}
                />
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
})
