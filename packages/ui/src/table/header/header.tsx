import type { Locale } from '@placard/domain/platform/locale/locale'
import type { SortKey } from '@placard/domain/platform/table/sort'
import { memo } from 'react'
import type { DrawnColumns } from '../body/body.tsx'
import { cellOrder } from '../body/cell-order.tsx'
import type { TableColumn, Pane } from '../column/column.tsx'
import type { HeaderGroup } from './header-groups.tsx'
import type { CellPosition } from '../keyboard/keyboard.tsx'
import { HeaderCell } from './header-cell.tsx'
import type { SortBy } from '../props.tsx'
import type { ResizeSteps } from '../column/resize-handle.tsx'
import { Panes } from '../body/panes.tsx'
import { rowPartId, rowSemantics } from '../body/semantics.tsx'
import { groupClass } from '../view/geometry.tsx'
import { isIn } from '../view/pool.tsx'

interface HeaderProps {
  readonly tableId: string
  readonly all: readonly TableColumn[]
  readonly columns: DrawnColumns
  readonly groups: readonly HeaderGroup[]
  /** The cell that is the tab stop; null if it is not in the header. */
  readonly active: CellPosition | null
  readonly sort: readonly SortKey[]
  /** True if users can sort. */
  readonly sorts: boolean
  readonly sortBy: SortBy | undefined
  readonly locale: Locale
  readonly onSort: (column: TableColumn, adds: boolean) => void
  readonly resize: ResizeSteps
  /** True if users can reorder columns. */
  readonly movable: boolean
}

/** The row of column names, which stays at the top. @see spec S4.8 */
export const Header = memo(function Header(props: HeaderProps) {
  const { tableId, all, columns, groups, active, sort, sortBy, locale, onSort } = props
  return (
    <div
      className="placard-table-head"
      data-edge="top"
      data-groups={groups.length > 0 || undefined}
    >
      <Panes tableId={tableId} part="head">
        {(pane) => {
          const order = cellOrder(rowPartId(tableId, 'head', pane), columns[pane])
          return (
            <>
              {groups.length > 0 && (
                <HeaderGroupRow
                  {...{ tableId, pane, groups, columns }}
                  activeColumn={active && active.row < 0 ? active.column : null}
                />
              )}
              <div
                {...rowSemantics(tableId, {
                  pane,
                  slot: 'head',
                  ariaIndex: groups.length > 0 ? 2 : 1,
                  owned: order.owned,
                })}
                className="placard-table-row"
                data-row={0}
              >
                {columns[pane].map(({ index: at, slot }, drawnAt) => {
                  const column = all[at]
                  if (column === undefined) return null
                  const place = sort.findIndex(({ sortName }) => sortName === column.elementCode)
                  return (
                    <HeaderCell
                      key={slot}
                      id={order.ids[drawnAt]}
                      tableId={tableId}
                      column={column}
                      at={at}
                      active={active?.row === 0 && at === active.column}
                      sorted={sort[place]?.sortType ?? null}
                      sortPlace={sort.length > 1 && place !== -1 ? place + 1 : null}
                      sortBy={sortBy}
                      locale={locale}
                      sortable={column.sortable && props.sorts}
                      onSort={onSort}
                      resize={props.resize}
                      movable={props.movable}
                    />
                  )
                })}
              </div>
            </>
          )
        }}
      </Panes>
    </div>
  )
})

interface HeaderGroupRowProps {
  readonly tableId: string
  readonly pane: Pane
  readonly groups: readonly HeaderGroup[]
  readonly columns: DrawnColumns
  /** The first column of the group that is the tab stop; null if it is elsewhere. */
  readonly activeColumn: number | null
}

/** Renders the part of a pane in the row above the column names. */
function HeaderGroupRow(props: HeaderGroupRowProps) {
  const { tableId, pane, columns, activeColumn } = props
  const groups = props.groups.filter(
    (group) => group.pane === pane && columns[pane].some(({ index }) => isIn(group, index)),
  )
  return (
    <div
      {...rowSemantics(tableId, { pane, slot: 'groups', ariaIndex: 1 })}
      className="placard-table-row"
      data-row={-1}
    >
      {groups.map(({ groupName, start, end }) => (
        <div
          key={start}
          role="columnheader"
          className={`placard-table-cell placard-table-group ${groupClass(tableId, start)}`}
          data-at={start}
          aria-colindex={start + 1}
          aria-colspan={end - start}
          tabIndex={start === activeColumn ? 0 : -1}
        >
          <span data-text className="placard-table-group-name">
            {groupName}
          </span>
        </div>
      ))}
    </div>
  )
}
