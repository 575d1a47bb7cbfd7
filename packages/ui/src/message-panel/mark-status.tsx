import { useRef } from 'react'
import type { MarkNote } from './use-marking.tsx'
import type { MessagePanelWords } from './words.tsx'

interface MarkStatusProps {
  readonly words: MessagePanelWords
  readonly note: MarkNote
  readonly undo: (marked: { markId: string; msgIds: readonly string[] }) => Promise<void>
}

/**
 * Renders the result of the last marking and its undo button. The element is always present, so that screen readers
 * announce its changes.
 */
export function MarkStatus({ words, note, undo }: MarkStatusProps) {
  const status = useRef<HTMLDivElement>(null)
  const markId = 'markId' in note ? note.markId : null
  const msgIds = 'msgIds' in note ? note.msgIds : []
  const takeBack = (undone: string) => {
    // The button is removed; the keyboard focus stays here.
    status.current?.focus()
    void undo({ markId: undone, msgIds })
  }
  return (
    <div ref={status} className="placard-messages-status" role="status" tabIndex={-1}>
      {note.kind !== 'none' && <span>{textOf(note, words)}</span>}
      {markId !== null && (
        <button type="button" onClick={() => takeBack(markId)}>
          {words.undo}
        </button>
      )}
    </div>
  )
}

function textOf(note: Exclude<MarkNote, { kind: 'none' }>, words: MessagePanelWords): string {
  return note.kind === 'failed' ? words.markFailed(note.reason) : words[note.kind]
}
