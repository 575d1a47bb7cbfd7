import { useMemo, useRef } from 'react'
import { useWords } from '#console/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { editWords } from './edit-words.ts'
import type { Change, ChangedField, ManagedRow } from '../managed-row.ts'
import { standing } from './typed-field.ts'

const offeredS = 8

/** The way back from the last change of the page. */
export interface Undo {
  /** Says what was saved, and offers the way back from it; null: there is none. */
  readonly offer: (text: string, back: (() => void) | null) => void
  /** Goes back from the last change, once. */
  readonly run: () => void
}

/** Offers to undo each change for a moment in a message, and the last one by its keys until there is another. */
export function useUndo(): Undo {
  const show = useToasts()
  const say = useWords(editWords)
  const last = useRef<{ close: () => void; back: (() => void) | null } | null>(null)
  return useMemo(() => {
    const run = () => {
      const { close, back } = last.current ?? {}
      last.current = null
      close?.()
      back?.()
    }
    return {
      offer(text, back) {
        last.current?.close()
        const action = back && { label: say('undo'), onPress: run }
        last.current = { close: show({ kind: 'info', text, durationS: offeredS, action }), back }
      },
      run,
    }
  }, [show, say])
}

/** The change that gives a field the value that the row has; null where the row has no such field. */
export function changeBack(row: ManagedRow, field: ChangedField): Change | null {
  switch (field) {
    case 'switchOn':
      return { field, value: row.switchOn }
    case 'nodeId':
      return row.level === 'plan' ? { field, value: row.nodeId, name: row.nodeName } : null
    default:
      return standing(row, field)
  }
}
