import { useWords } from '#console/language/language.tsx'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { manageWords } from './manage-words.ts'
import type { ManagedRow } from './managed-row.ts'
import { useEditing } from './saving.ts'

// A plain switch and not antd's: thirty of them are redrawn on each step of scrolling.
/** Switches a row on or off, at once. */
export function SwitchCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const { save } = useEditing()
  const say = useWords(manageWords)
  const edit = useCellEdit(row, 'switchOn')
  const on = edit?.kind === 'saving' ? edit.change.value === true : row.switchOn
  return (
    <>
      <button
        type="button"
        role="switch"
        className="mkt-manage-switch"
        aria-checked={on}
        aria-label={say('switchOf', { name: row.name })}
        aria-busy={edit?.kind === 'saving'}
        tabIndex={tabIndex}
        onClick={() => void save(row, { field: 'switchOn', value: !on })}
      />
      {edit && <CellNotice row={row} edit={edit} field="switchOn" />}
    </>
  )
}
