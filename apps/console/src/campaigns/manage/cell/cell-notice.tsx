import { CellPopover } from '@placard/ui/table/pointer/popover'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { cellKey, setEdit, type CellEdit } from '#console/campaigns/manage/edit/cell-edit.ts'
import { changeText } from '#console/campaigns/manage/edit/editable-field.ts'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import type { ChangedField, ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { Button } from '@placard/ui/button/button'

/** Returns the edit of a cell; null if there is none. */
export function useCellEdit(row: ManagedRow, field: ChangedField): CellEdit | null {
  const { store } = useEditing()
  const key = cellKey(row, field)
  return useStore(store, ({ edits }) => edits.get(key) ?? null)
}

/** The notice at a cell whose change was refused or is in conflict, with the actions to continue. */
export function CellNotice({
  row,
  edit,
  field,
}: {
  row: ManagedRow
  edit: CellEdit
  field: ChangedField
}) {
  const { store, save } = useEditing()
  const texts = useTexts(editTexts)
  const locale = useLocale()
  const isShown = edit.kind === 'refused' || edit.kind === 'conflict'
  const key = cellKey(row, field)
  useEffect(() => {
    if (!isShown) return undefined
    // On the document: the notice appears when the cell is left, so the focus is elsewhere.
    const onKeyDown = (event: KeyboardEvent) => {
      const isFromDialog =
        event.target instanceof Element && event.target.closest('dialog') !== null
      if (event.key === 'Escape' && !isFromDialog) setEdit(store, key, null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [isShown, store, key])
  if (edit.kind === 'saving' || edit.kind === 'typing') return null
  const dismiss = () => setEdit(store, key, null)
  return (
    <CellPopover tone="danger">
      <p>{edit.kind === 'refused' ? edit.text : texts.conflict}</p>
      <div className="mkt-manage-choices">
        {edit.kind === 'conflict' && (
          <Button small onClick={() => void save(row, edit.change)}>
            {texts.setAnyway({ value: changeText(edit.change, texts, locale) })}
          </Button>
        )}
        <Button small onClick={dismiss}>
          {texts[edit.kind === 'conflict' ? 'keepTheirs' : 'dismiss']}
        </Button>
      </div>
    </CellPopover>
  )
}
