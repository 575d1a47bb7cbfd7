import type { RevertTarget } from '#console/campaigns/change-set/change-set.ts'
import { isUndone, useEditing } from './inline-editing.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { undoSeconds, useToasts } from '@placard/ui/toast/toasts'
import { useMemo, useRef } from 'react'
import { editTexts } from './edit-texts.ts'

/** The undo of the page's last change. */
export interface Undo {
  /**
   * Shows that a change was saved, and offers to undo it.
   *
   * @param text null if it is shown elsewhere, so that only the shortcut undoes it
   * @param back null if it cannot be undone
   */
  readonly offer: (text: string | null, back: (() => void) | null) => void
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
        const close =
          text === null ? () => {} : show({ kind: 'info', text, durationS: undoSeconds, action })
        last.current = { close, undo: back }
      },
      run,
    }
  }, [show, texts])
}

/** Returns a function that undoes a change and tells it, or shows why somebody should look at it before. */
export function useRevert() {
  const { undo, revert, review } = useEditing()
  return async (of: RevertTarget, text: string): Promise<void> => {
    const changeSet = await revert(of)
    if (isUndone(changeSet)) undo.offer(text, null)
    else if (changeSet !== null) review(changeSet, of)
  }
}
