import { cellText } from '@placard/domain/platform/format/cell'
import { memo, type ReactNode } from 'react'
import type { TableColumn } from '../column/column.tsx'
import { valueAt, type TableModel } from '../model.tsx'
import { rendererOf } from './slot.tsx'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { tableTexts } from '../texts.tsx'

interface OpenerProps {
  /** Null if the row cannot be expanded; the name is indented like that of rows that can. */
  readonly open: boolean | null
  readonly level: number
  readonly locale: Locale
  readonly onOpen: () => void
  readonly children: ReactNode
}

const levelPx = 20

/** The expand button before a row's name. It serves only the pointer, because the cell handles the keyboard. */
function ExpandButton({ open, level, locale, onOpen, children }: OpenerProps) {
  const texts = tableTexts[locale]
  return (
    <span className="placard-table-branch" style={{ paddingInlineStart: level * levelPx }}>
      {open === null ? (
        <span className="placard-table-opener" />
      ) : (
        <button
          type="button"
          className="placard-table-opener"
          data-open={open}
          tabIndex={-1}
          aria-label={open ? texts.close : texts.open}
          aria-expanded={open}
          onClick={(event) => {
            // The cell may have an editor that a click opens.
            event.stopPropagation()
            onOpen()
          }}
        >
          <svg viewBox="0 0 8 8" width="8" height="8" aria-hidden="true">
            <path d="M2 0l4 4-4 4z" />
          </svg>
        </button>
      )}
      <span className="placard-table-branch-text">{children}</span>
    </span>
  )
}

interface CellProps<Row extends object> {
  readonly model: TableModel<Row>
  readonly id: string | undefined
  readonly at: number
  /** The row; undefined while it loads: the cell is then empty. */
  readonly row: Row | undefined
  /** The index of the row. */
  readonly index: number
  readonly open: boolean | null
  readonly level: number | undefined
  /** True for the cell that is the tab stop. */
  readonly active: boolean
  readonly editing: boolean
  readonly chosen: boolean
}

function CellOf<Row extends object>(props: CellProps<Row>) {
  const { model, at, row, active, editing, chosen } = props
  const column = model.columns[at]
  if (column === undefined) return null
  const slot = row && rendererOf(model.slots, column.elementCode)
  const editable = (row && slot?.editor?.allows(row)) ?? false
  const isOwnStop = !editing && !(row && slot?.isControl?.(row))
  const tabIndex = active ? 0 : -1
  return (
    <div
      id={props.id}
      role="gridcell"
      className={model.cellClasses[at]}
      data-at={at}
      data-editable={editable || undefined}
      aria-colindex={at + 1}
      aria-selected={chosen || undefined}
      aria-readonly={!editable}
      tabIndex={isOwnStop ? tabIndex : undefined}
    >
      {row &&
        (editing && slot?.editor
          ? slot.editor.render(row, model.closeEditor)
          : content(props, column, row))}
    </div>
  )
}

/** One cell of a row. @see spec S3.1, S9.4 */
// memo drops the type parameter.
export const Cell = memo(CellOf) as typeof CellOf

function content<Row extends object>(
  props: CellProps<Row>,
  column: TableColumn,
  row: Row,
): ReactNode {
  const { model, index, active } = props
  const { elementCode, elementType } = column
  const slot = rendererOf(model.slots, elementCode)
  const inner = slot
    ? slot.render({ row, index, tabIndex: active ? 0 : -1 })
    : cellText(elementType, valueAt(row, elementCode), model.locale)
  if (elementCode !== model.openerCode) return inner
  const { open, level } = props
  return (
    <ExpandButton
      open={open}
      level={level ?? 0}
      locale={model.locale}
      onOpen={() => model.onOpen(row, open !== true)}
    >
      {inner}
    </ExpandButton>
  )
}
