import { cellText } from '@placard/domain/platform/format/cell'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { memo } from 'react'
import type { DrawnColumns } from './body.tsx'
import { cellOrder } from './cell-order.tsx'
import { ariaIndexOf, type Lines, type TotalPlace } from '../rows/lines.tsx'
import type { TableColumn } from '../column/column.tsx'
import { cellClass } from '../view/geometry.tsx'
import { valueAt } from '../model.tsx'
import { Panes } from './panes.tsx'
import { rowPartId, rowSemantics } from './semantics.tsx'

/**
 * The totals over all rows of all pages: `label` is shown in the column `labelCode`, `values` in the columns of their
 * codes.
 */
export interface Total {
  readonly label: string
  readonly labelCode: string
  readonly values: Readonly<Record<string, unknown>>
}

interface TotalRowProps {
  readonly tableId: string
  readonly all: readonly TableColumn[]
  readonly columns: DrawnColumns
  readonly total: Total
  readonly totalAt: TotalPlace
  readonly lines: Lines
  /** The number of rows on all pages. */
  readonly rowCount: number
  /** The column that is the tab stop; null if it is in another row. */
  readonly activeColumn: number | null
  readonly locale: Locale
}

/** The total row, which stays in view. */
export const TotalRow = memo(function TotalRow(props: TotalRowProps) {
  const { tableId, all, columns, total, totalAt, lines, activeColumn, locale } = props
  // All rows precede it, not only the loaded ones.
  const ariaIndex = ariaIndexOf(lines, 1) + (totalAt === 'top' ? 0 : props.rowCount)
  return (
    <div className="placard-table-foot" data-edge={totalAt} data-row={lines.total ?? undefined}>
      <Panes tableId={tableId} part="foot">
        {(pane) => {
          const { ids, owned } = cellOrder(rowPartId(tableId, 'foot', pane), columns[pane])
          return (
            <div
              {...rowSemantics(tableId, { pane, slot: 'foot', ariaIndex, owned })}
              className="placard-table-row"
            >
              {columns[pane].map(({ index: at, slot }, drawnAt) => {
                const column = all[at]
                return column === undefined ? null : (
                  <div
                    key={slot}
                    id={ids[drawnAt]}
                    role="gridcell"
                    aria-readonly="true"
                    className={cellClass(tableId, column, at)}
                    data-at={at}
                    aria-colindex={at + 1}
                    tabIndex={at === activeColumn ? 0 : -1}
                  >
                    {totalText(total, column, locale)}
                  </div>
                )
              })}
            </div>
          )
        }}
      </Panes>
    </div>
  )
})

/** Returns the text of a total; empty, not a dash, for columns without one. */
function totalText(total: Total, column: TableColumn, locale: Locale): string {
  if (column.elementCode === total.labelCode) return total.label
  if (!Object.hasOwn(total.values, column.elementCode)) return ''
  return cellText(column.elementType, valueAt(total.values, column.elementCode), locale)
}
