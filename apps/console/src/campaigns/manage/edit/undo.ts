import { useMemo, useRef } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { editTexts } from './edit-texts.ts'
import type { Change, ChangedField, ManagedRow } from '#console/campaigns/manage/managed-row.ts'
import { savedChange } from './editable-field.ts'

const undoSeconds = 8

/** The undo of the page's last change. */
export interface Undo {
  /** Shows that a change was saved, and offers to undo it; null offers no undo. */
  readonly offer: (text: string, back: (() => void) | null) => void
  /** Undoes the last change, once. */
  readonly run: () => void
}

/**
 * Returns the undo of the page. A message offers to undo each change for a few seconds; the keyboard shortcut undoes
 * the last one until there is another.
 */
export function useUndo(): Undo {
  const show = useToasts()
  const texts = useTexts(editTexts)
  const last = useRef<{ close: () => void; undo: (() => void) | null } | null>(null)
  return useMemo(() => {
    const run = () => {
      const { close, undo } = last.current ?? {}
      last.current = null
      close?.()
      undo?.()
    }
    return {
      offer(text, back) {
        last.current?.close()
        const action = back && { label: texts.undo, onPress: run }
        last.current = {
          close: show({ kind: 'info', text, durationS: undoSeconds, action }),
          undo: back,
        }
      },
      run,
    }
  }, [show, texts])
}

/** Returns the change that sets a field to the row's value; null if the row has no such field. */
export function inverseChange(row: ManagedRow, field: ChangedField): Change | null {
  switch (field) {
    case 'switchOn':
      return { field, value: row.switchOn }
    case 'nodeId':
      return row.level === 'plan' ? { field, value: row.nodeId, name: row.nodeName } : null
    default:
      return savedChange(row, field)
  }
}
