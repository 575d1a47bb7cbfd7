import { useState } from 'react'
import type { WriteOutcome } from './props.tsx'
import type { PickerTexts } from './texts.tsx'

/** The state of the last write; `idle` before the first write and after a successful one. */
export type SaveStatus =
  | { readonly kind: 'idle' | 'running' | 'failed' | 'changedByOther' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Returns a function that performs one write at a time, and the state of the last one. */
export function useSaveStatus() {
  const [writing, setWriting] = useState<SaveStatus>({ kind: 'idle' })
  /** Resolves to undefined when there was no response. */
  const write = async <Kept,>(
    work: () => Promise<WriteOutcome<Kept>>,
  ): Promise<WriteOutcome<Kept> | undefined> => {
    setWriting({ kind: 'running' })
    try {
      const outcome = await work()
      setWriting(outcome.kind === 'kept' ? { kind: 'idle' } : outcome)
      return outcome
    } catch {
      setWriting({ kind: 'failed' })
      return undefined
    }
  }
  return { writing, write, forget: () => setWriting({ kind: 'idle' }) }
}

/**
 * Returns why the last write failed; empty if it did not.
 *
 * @param what was written: only its maker can change a preset
 */
export function saveErrorText(
  writing: SaveStatus,
  texts: PickerTexts,
  what: 'columns' | 'preset',
): string {
  switch (writing.kind) {
    case 'idle':
    case 'running':
      return ''
    case 'failed':
      return texts.saveFailed
    case 'changedByOther':
      return what === 'preset' ? texts.presetChanged : texts.changedByOther
    case 'gone':
      return texts.presetGone
    case 'refused':
      return texts.refused({ reason: writing.reason })
  }
}
