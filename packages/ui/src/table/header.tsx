import type { Locale } from '@placard/domain/locale/locale'
import type { SortKey } from '@placard/domain/table/sort'
import { memo } from 'react'
import type { DrawnColumns } from './body.tsx'
import type { TableColumn } from './column.tsx'
import { paneClasses, panes } from './geometry.tsx'
import { HeaderCell } from './header-cell.tsx'
import type { SortBy } from './props.tsx'
import type { ResizeSteps } from './resize-handle.tsx'
import { paneSemantics, rowSemantics } from './semantics.tsx'

interface HeaderProps {
  readonly tableId: string
  readonly all: readonly TableColumn[]
  readonly columns: DrawnColumns
  /** The column that Tab reaches, null while that is not in the header. */
  readonly activeColumn: number | null
  readonly sort: readonly SortKey[]
  readonly sortBy: SortBy | undefined
  readonly locale: Locale
  readonly onSort: (column: TableColumn, adds: boolean) => void
  readonly resize: ResizeSteps
  /** Columns can be put in another order. */
  readonly movable: boolean
}

/** The row of column names, which stays at the top. @see spec S4.8 */
export const Header = memo(function Header(props: HeaderProps) {
  const { tableId, all, columns, activeColumn, sort, sortBy, locale, onSort } = props
  return (
    <div className="placard-table-head" data-edge="top" data-row={0}>
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
              if (column === undefined) return null
              const place = sort.findIndex(({ sortName }) => sortName === column.elementCode)
              return (
                <HeaderCell
                  key={slot}
                  tableId={tableId}
                  column={column}
                  at={at}
                  active={at === activeColumn}
                  sorted={sort[place]?.sortType ?? null}
                  sortPlace={sort.length > 1 && place !== -1 ? place + 1 : null}
                  sortBy={sortBy}
                  locale={locale}
                  onSort={onSort}
                  resize={props.resize}
                  movable={props.movable}
                />
              )
            })}
          </div>
        </div>
      ))}
    </div>
  )
})
