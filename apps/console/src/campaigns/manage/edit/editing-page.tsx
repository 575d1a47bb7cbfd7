import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type KeyboardEvent, type ReactNode, Suspense, useMemo } from 'react'
import { useStore } from 'zustand'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { Change, ChangeableRow } from '#console/campaigns/manage/managed-row.ts'
import { dismissNotices } from './cell-edit.ts'
import { editTexts } from './edit-texts.ts'
import { changeText } from './editable-field.ts'
import { useUndo } from './undo.ts'
import {
  type Editing,
  EditingContext,
  type SaveMessages,
  useCreateEditing,
  useEditing,
} from './inline-editing.ts'

const RowChange = optionalComponent(
  async () =>
    (
      await import(
        /* webpackChunkName: "row-change" */ '#console/campaigns/manage/detail/row-change.tsx'
      )
    ).RowChange,
)

interface EditingPageProps {
  readonly className: string
  readonly children: ReactNode
}

/** A page whose rows users change, with the dialog or panel that a change opened. */
export function EditingPage({ className, children }: EditingPageProps) {
  const { editing, onKeyDown } = usePageEditing()
  return (
    <EditingContext value={editing}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl+Z undoes wherever the focus is */}
      <div className={className} onKeyDown={onKeyDown}>
        {children}
        <OpenedChange />
      </div>
    </EditingContext>
  )
}

/** The dialog or panel that the menu of a row, or an undo, opened. */
function OpenedChange() {
  const { store } = useEditing()
  const opened = useStore(store, (state) => state.opened)
  return (
    opened && (
      <Suspense>
        <RowChange opened={opened} onClose={() => store.setState({ opened: null })} />
      </Suspense>
    )
  )
}

/** Returns the inline editing of a page, and the handler of its keys: Escape dismisses notices, Ctrl+Z undoes. */
function usePageEditing(): {
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
