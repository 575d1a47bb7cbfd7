import type { DrawnColumns } from '../body/body.tsx'
import type { Pane } from '../column/column.tsx'
import { groupClass } from '../view/geometry.tsx'
import type { HeaderGroup } from './header-groups.tsx'
import { isIn } from '../view/pool.tsx'
import { rowSemantics } from '../body/semantics.tsx'

interface HeaderGroupRowProps {
  readonly tableId: string
  readonly pane: Pane
  readonly groups: readonly HeaderGroup[]
  readonly columns: DrawnColumns
  /** The first column of the group that is the tab stop; null if it is elsewhere. */
  readonly activeColumn: number | null
}

/** Renders the part of a pane in the row above the column names. */
export function HeaderGroupRow(props: HeaderGroupRowProps) {
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
