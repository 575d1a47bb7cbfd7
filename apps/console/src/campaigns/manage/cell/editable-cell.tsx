import { emptyText } from '@placard/domain/platform/format/decimal'
import { useEffect } from 'react'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { cellKey, setEdit, type CellEdit } from '#console/campaigns/manage/edit/cell-edit.ts'
import { CellNotice, useCellEdit } from './cell-notice.tsx'
import { changeText } from '#console/campaigns/manage/edit/change-text.ts'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import {
  parseInput,
  savedChange,
  stands,
  type EditableField,
} from '#console/campaigns/manage/edit/editable-field.ts'

/** An editable field in its cell: the saved value, the one that is being saved, or the input that was refused. */
export function EditableCell({ row, field }: { row: ManagedRow; field: EditableField }) {
  const edit = useCellEdit(row, field)
  const say = useTexts(editTexts)
  const locale = useLocale()
  useClearSavedNotice(row, field, edit)
  const change = edit?.kind === 'saving' ? edit.change : savedChange(row, field)
  // The notice is about the refused input, so the saved value next to it would be misleading.
  const refused = edit?.kind === 'refused' && edit.typed !== '' ? edit.typed : null
  const shownText = refused ?? (change === null ? emptyText : changeText(change, say, locale))
  return (
    <span
      data-text
      className="mkt-manage-typed"
      aria-busy={edit?.kind === 'saving'}
      data-refused={edit?.kind === 'refused' || undefined}
    >
      {shownText}
      {edit && <CellNotice row={row} edit={edit} field={field} />}
    </span>
  )
}

/**
 * Removes the notice of an unsaved input if the value is saved after all. A page that was left during a save does not
 * know its outcome.
 */
function useClearSavedNotice(row: ManagedRow, field: EditableField, edit: CellEdit | null): void {
  const { store } = useEditing()
  const reading = edit?.kind === 'refused' ? parseInput(row, field, edit.typed) : null
  const isSaved = reading?.kind === 'change' && stands(row, reading.change)
  const key = cellKey(row, field)
  useEffect(() => {
    if (isSaved) setEdit(store, key, null)
  }, [isSaved, store, key])
}
