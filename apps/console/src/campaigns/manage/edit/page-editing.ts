import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type KeyboardEvent, useMemo } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { Change, ChangeableRow } from '#console/campaigns/manage/managed-row.ts'
import { dismissNotices } from './cell-edit.ts'
import { editTexts } from './edit-texts.ts'
import { changeText } from './editable-field.ts'
import { useUndo } from './undo.ts'
import { type Editing, type SaveMessages, useCreateEditing } from './inline-editing.ts'

/** Returns the inline editing of a page, and the handler of its keys: Escape dismisses notices, Ctrl+Z undoes. */
export function usePageEditing(): {
  readonly editing: Editing
  readonly onKeyDown: (event: KeyboardEvent) => void
} {
  const { ownerId } = useIdentity()
  const undo = useUndo()
  // Platform staff act for no owner and have no access to these pages.
  const editing = useCreateEditing(ownerId ?? '', useSavingTexts(), undo)
  return {
    editing,
    onKeyDown(event) {
      if (event.key === 'Escape') dismissNotices(editing.store)
      if (isUndoKey(event)) undo.run()
    },
  }
}

/** Returns whether a key event is the undo shortcut. In a text field the same keys undo typing. */
function isUndoKey({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !isText
}

function useSavingTexts(): SaveMessages {
  const texts = useTexts(editTexts)
  const locale = useLocale()
  return useMemo(() => {
    const messageValues = (row: ChangeableRow, change: Change) => ({
      name: row.name,
      field: texts.fields[change.field],
      value: changeText(change, texts, locale),
    })
    return {
      saved: (row, change) => texts.saved(messageValues(row, change)),
      undone: (row, change) => texts.undone(messageValues(row, change)),
      undoFailed: (reason) => texts.undoFailed({ reason }),
      conflict: (row, change) => texts.conflictOf(messageValues(row, change)),
    }
  }, [texts, locale])
}
