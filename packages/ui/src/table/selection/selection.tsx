import { elementType } from '@placard/domain/platform/column/element'
import { isSelected, withRows, type SelectedRows } from '@placard/domain/platform/table/selection'
import { useMemo, useRef, type ReactNode, use, useLayoutEffect } from 'react'
import { type RowCheckboxes, RowCheckboxesContext } from './row-checkboxes.tsx'
import type { TableColumn } from '../column/column.tsx'
import type { GridProps } from '../props.tsx'
import type { RowSource } from '../rows/row-source.tsx'
import type { SlotCell } from '../body/slot.tsx'
import { useStable } from '../use-stable.tsx'
import { tableTexts } from '../texts.tsx'

/** The selection of rows by checkboxes. A click with Shift includes the rows since the last clicked one. */
export interface RowSelection {
  readonly selected: SelectedRows
  readonly onSelect: (selected: SelectedRows) => void
  /** Returns whether a row can be selected, by its id; all can by default. */
  readonly allows?: (rowId: string) => boolean
  /** The number of matching rows, if the table does not have all of them. */
  readonly matchCount?: number
  /** The actions on the selected rows, shown next to their number. */
  readonly actions?: ReactNode
}

/** No element code from the server is equal to this one. */
const boxCode = '#box'
const boxWidthPx = 28

/** Returns the props with a leading column of checkboxes, if rows can be selected, and the state of the checkboxes. */
export function useRowCheckboxes<Row extends object>(
  props: GridProps<Row>,
): [GridProps<Row>, RowCheckboxes | null] {
  const { slots, selection, locale } = props
  const hasBoxes = selection !== undefined
  const columns = useMemo(
    () => (hasBoxes ? [boxColumn(tableTexts[locale].selection), ...props.columns] : props.columns),
    [props.columns, hasBoxes, locale],
  )
  const { rowId } = props
  const allows = selection?.allows
  const allSlots = useMemo(
    () =>
      hasBoxes ? { ...slots, ...boxSlots((row: Row) => allows?.(rowId(row)) ?? true) } : slots,
    [slots, hasBoxes, rowId, allows],
  )
  return [{ ...props, columns, slots: allSlots }, useBoxControl(props)]
}

const boxSlots = <Row,>(isControl: (row: Row) => boolean) => ({
  [boxCode]: {
    isControl,
    render: ({ index, tabIndex }: SlotCell<object>) => (
      <RowCheckbox index={index} tabIndex={tabIndex} />
    ),
    text: () => '',
  },
})

function boxColumn(name: string): TableColumn {
  return {
    elementCode: boxCode,
    elementName: name,
    elementType: elementType.slot,
    pane: 'left',
    align: 'left',
    sortable: false,
    widthPx: boxWidthPx,
    maxWidthPx: boxWidthPx,
    comment: '',
    groupName: '',
    control: (tabIndex) => <SelectAllCheckbox tabIndex={tabIndex} />,
  }
}

const noRows: readonly never[] = []

function useBoxControl<Row extends object>(props: GridProps<Row>): RowCheckboxes | null {
  const { content, selection, rowId, locale } = props
  const rows: RowSource<Row> = content.kind === 'rows' ? content.rows : noRows
  const pressed = useRef<number | null>(null)
  const select = useStable((ids: readonly string[], chosen: boolean) => {
    selection?.onSelect(withRows(selection.selected, ids, chosen))
  })
  const selected = selection?.selected
  const allows = selection?.allows
  return useMemo(() => {
    if (selected === undefined) return null
    const idAt = (index: number) => {
      const row = rows.at(index)
      const id = row === undefined ? null : rowId(row)
      return id === null || allows?.(id) === false ? null : id
    }
    const idsOf = (start: number, end: number) =>
      Array.from({ length: end - start }, (_, at) => idAt(start + at)).filter((id) => id !== null)
    return {
      selected,
      locale,
      all: allOf(rows.length, idAt, selected),
      idAt,
      choose: (index, chosen, along) => {
        const from = along ? (pressed.current ?? index) : index
        pressed.current = index
        select(idsOf(Math.min(from, index), Math.max(from, index) + 1), chosen)
      },
      chooseAll: (chosen) => select(idsOf(0, rows.length), chosen),
    }
  }, [selected, allows, rows, rowId, locale, select])
}

/** Returns true if all rows are selected, false if none are, null if some are. */
function allOf(
  count: number,
  idAt: (index: number) => string | null,
  selected: SelectedRows,
): boolean | null {
  let [some, others] = [false, false]
  for (let index = 0; index < count && !(some && others); index += 1) {
    const id = idAt(index)
    if (id === null) continue
    if (isSelected(selected, id)) some = true
    else others = true
  }
  return some && others ? null : some
}

interface BoxProps {
  readonly tabIndex: 0 | -1
  /** The index of the row. */
  readonly index: number
}

/** The checkbox that selects its row. */
function RowCheckbox({ index, tabIndex }: BoxProps) {
  const boxes = use(RowCheckboxesContext)
  const id = boxes?.idAt(index) ?? null
  if (boxes === null || id === null) return null
  const chosen = isSelected(boxes.selected, id)
  return (
    // The label makes the whole cell the target.
    <label className="placard-table-box">
      <input
        type="checkbox"
        aria-label={tableTexts[boxes.locale].chooseRow}
        checked={chosen}
        tabIndex={tabIndex}
        // Only the click event knows about Shift, also for a key press.
        onChange={() => {}}
        onClick={({ shiftKey }) => boxes.choose(index, !chosen, shiftKey)}
      />
    </label>
  )
}

/** The checkbox that selects all loaded rows. */
function SelectAllCheckbox({ tabIndex }: { tabIndex: 0 | -1 }) {
  const boxes = use(RowCheckboxesContext)
  const box = useRef<HTMLInputElement>(null)
  const all = boxes?.all
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = all === null
  }, [all])
  if (boxes === null) return null
  return (
    <label className="placard-table-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={tableTexts[boxes.locale].chooseAll}
        checked={all === true}
        tabIndex={tabIndex}
        onChange={() => boxes.chooseAll(all !== true)}
      />
    </label>
  )
}
