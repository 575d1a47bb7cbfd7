import { rowLabelsMax } from '@placard/domain/campaigns/label/label'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useTexts } from '@placard/ui/locale/locale'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isUndone, useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { type ManagedRow, savedRow } from '#console/campaigns/manage/managed-row.ts'
import { LabelManager } from './label-manager.tsx'
import { LabelPicker } from './label-picker.tsx'
import { labelTexts } from './label-texts.ts'
import { labelsIn, useLabels } from './labels.ts'

interface RowLabelsProps {
  readonly row: ManagedRow
  readonly onClose: () => void
}

/** The dialog in which the labels of a row are chosen and created. */
export function RowLabels({ row, onClose }: RowLabelsProps) {
  const texts = useTexts(labelTexts)
  const queries = useQueryClient()
  const { undo, revert, review } = useEditing()
  const { data: labels } = useLabels()
  const [values, select] = useState<readonly string[]>(row.labelIds)
  const [isManaging, setManaging] = useState(false)
  const { name } = row
  const refresh = () => queries.invalidateQueries({ queryKey: ['manage'] })
  const takeBack = async (version: number) => {
    const of = { kind: 'version', level: row.level, entityId: row.id, version } as const
    const changeSet = await revert(of)
    if (isUndone(changeSet)) undo.offer(texts.undone({ name }), null)
    else if (changeSet !== null) review(changeSet, of)
  }
  const submit = async () => {
    // Labels that have been removed are not shown, and leave the row. Without the list nothing was chosen.
    const value = labels ? labelsIn(labels, values).map(({ labelId }) => labelId) : values
    const { version } = await savedRow(row, { field: 'labelIds', value }).finally(
      () => void refresh(),
    )
    undo.offer(texts.saved({ name }), version > row.version ? () => void takeBack(version) : null)
  }
  return (
    <>
      <FormDialog
        title={texts.ofRow({ name })}
        submitLabel={texts.save}
        onSubmit={submit}
        onClose={onClose}
      >
        <LabelPicker
          creates
          values={values}
          onChange={select}
          onManage={() => setManaging(true)}
          problem={values.length > rowLabelsMax ? texts.tooMany({ max: rowLabelsMax }) : undefined}
        />
      </FormDialog>
      {isManaging && <LabelManager onClose={() => setManaging(false)} />}
    </>
  )
}
