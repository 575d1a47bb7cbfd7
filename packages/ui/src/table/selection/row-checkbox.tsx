import { isSelected } from '@placard/domain/platform/table/selection'
import { use, useLayoutEffect, useRef } from 'react'
import { RowCheckboxesContext } from './row-checkboxes.tsx'
import { tableWords } from '../words.tsx'

interface BoxProps {
  readonly tabIndex: 0 | -1
  /** The index of the row. */
  readonly index: number
}

/** The checkbox that selects its row. */
export function RowCheckbox({ index, tabIndex }: BoxProps) {
  const boxes = use(RowCheckboxesContext)
  const id = boxes?.idAt(index) ?? null
  if (boxes === null || id === null) return null
  const chosen = isSelected(boxes.selected, id)
  return (
    // The label makes the whole cell the target.
    <label className="placard-table-box">
      <input
        type="checkbox"
        aria-label={tableWords[boxes.locale].chooseRow}
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
export function SelectAllCheckbox({ tabIndex }: { tabIndex: 0 | -1 }) {
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
        aria-label={tableWords[boxes.locale].chooseAll}
        checked={all === true}
        tabIndex={tabIndex}
        onChange={() => boxes.chooseAll(all !== true)}
      />
    </label>
  )
}
