import { Switch } from '#console/control/switch.tsx'
import { useWords } from '#console/language/language.tsx'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { editWords } from '../edit/edit-words.ts'
import type { ManagedRow } from '../managed-row.ts'
import { useEditing } from '../edit/saving.ts'

/** Switches a row on or off, at once. */
export function SwitchCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const { save } = useEditing()
  const say = useWords(editWords)
  const edit = useCellEdit(row, 'switchOn')
  const on = edit?.kind === 'saving' ? edit.change.value === true : row.switchOn
  return (
    <>
      <Switch
        on={on}
        busy={edit?.kind === 'saving'}
        aria-label={say('switchOf', { name: row.name })}
        tabIndex={tabIndex}
        onTurn={(wanted) => void save(row, { field: 'switchOn', value: wanted })}
      />
      {edit && <CellNotice row={row} edit={edit} field="switchOn" />}
    </>
  )
}
