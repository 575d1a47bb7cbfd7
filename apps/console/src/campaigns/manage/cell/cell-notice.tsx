import { CellPopover } from '@placard/ui/table/pointer/popover'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  cellKey,
  setEdit,
  type CellEdit,
  type UnsavedEdit,
  unsavedEdit,
} from '#console/campaigns/manage/edit/cell-edit.ts'
import { changeText } from '#console/campaigns/manage/edit/editable-field.ts'
import { editTexts } from '#console/campaigns/manage/edit/edit-texts.ts'
import type { Change, ChangedField, ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { inverseChange, useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { Button } from '@placard/ui/button/button'

/** Returns the edit of a cell; null if there is none. */
export function useCellEdit(row: ManagedRow, field: ChangedField): CellEdit | null {
  const { store } = useEditing()
  const key = cellKey(row, field)
  return useStore(store, ({ edits }) => edits.get(key) ?? null)
}

/** Returns the text about a field that another user has changed, with its current value. */
export function useConflictText(row: ManagedRow, field: ChangedField): string {
  const texts = useTexts(editTexts)
  const locale = useLocale()
  const now = inverseChange(row, field)
  return now === null
    ? texts.conflict
    : texts.conflictNow({ value: changeText(now, texts, locale) })
}

interface CellNoticeProps {
  readonly row: ManagedRow
  readonly edit: CellEdit
  readonly field: ChangedField
}

/** The notice at a cell whose change was refused or is in conflict, with the actions to continue. */
export function CellNotice({ row, edit, field }: CellNoticeProps) {
  const { save } = useEditing()
  const texts = useTexts(editTexts)
  const locale = useLocale()
  const conflictText = useConflictText(row, field)
  const unsaved = unsavedEdit(edit)
  if (unsaved === null) return null
  return (
    <EditNotice
      editKey={cellKey(row, field)}
      edit={unsaved}
      conflictText={unsaved.typed === '' ? texts.conflict : conflictText}
      valueText={unsaved.kind === 'conflict' ? changeText(unsaved.change, texts, locale) : ''}
      save={(change, typed) => void save(row, change, typed)}
    />
  )
}

interface EditNoticeProps {
  readonly editKey: string
  readonly edit: UnsavedEdit
  /** The current value in words, after a conflict. */
  readonly conflictText: string
  /** The value that the user wanted, in words. */
  readonly valueText: string
  readonly save: (change: Change, typed: string) => void
  /** True if nothing else on the page announces it. */
  readonly isAlert?: true
}

/** The notice about an edit that was not saved. Escape, wherever the focus is, discards the edit. */
export function EditNotice({ editKey, edit, save, ...props }: EditNoticeProps) {
  const { conflictText, valueText, isAlert } = props
  const { store } = useEditing()
  const texts = useTexts(editTexts)
  useEffect(() => {
    // On the document: the notice appears when the cell is left, so the focus is elsewhere.
    const onKeyDown = (event: KeyboardEvent) => {
      const isFromDialog =
        event.target instanceof Element && event.target.closest('dialog') !== null
      if (event.key === 'Escape' && !isFromDialog) setEdit(store, editKey, null)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [store, editKey])
  return (
    <CellPopover tone="danger">
      <p role={isAlert && 'alert'}>{edit.kind === 'refused' ? edit.text : conflictText}</p>
      <div className="mkt-manage-choices">
        {edit.kind === 'conflict' && (
          <Button small onClick={() => save(edit.change, edit.typed)}>
            {texts.setAnyway({ value: valueText })}
          </Button>
        )}
        <Button small onClick={() => setEdit(store, editKey, null)}>
          {texts[edit.kind === 'conflict' ? 'keepTheirs' : 'dismiss']}
        </Button>
      </div>
    </CellPopover>
  )
}
