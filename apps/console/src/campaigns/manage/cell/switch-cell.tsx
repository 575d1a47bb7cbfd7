import { Switch } from '#console/platform/control/switch.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'

/** The switch of a row, which takes effect immediately. */
export function SwitchCell({ row, tabIndex }: { row: ManagedRow; tabIndex: 0 | -1 }) {
  const { save } = useEditing()
  const say = useTexts(editTexts)
  const edit = useCellEdit(row, 'switchOn')
  const on = edit?.kind === 'saving' ? edit.change.value === true : row.switchOn
  return (
    <>
      <Switch
        on={on}
        busy={edit?.kind === 'saving'}
        aria-label={say('switchOf', { name: row.name })}
        tabIndex={tabIndex}
        onChange={(wanted) => void save(row, { field: 'switchOn', value: wanted })}
      />
      {edit && <CellNotice row={row} edit={edit} field="switchOn" />}
    </>
  )
}
