import { useState } from 'react'
import type { WriteOutcome } from './props.tsx'
import type { PickerWords } from './words.tsx'

/** How far the last write is; nothing has been written, or all went well: `idle`. */
export type Writing =
  | { readonly kind: 'idle' | 'running' | 'failed' | 'changedByOther' | 'gone' }
  | { readonly kind: 'refused'; readonly reason: string }

/** Writes one thing at a time, and remembers what became of it. */
export function useWriting() {
  const [writing, setWriting] = useState<Writing>({ kind: 'idle' })
  /** Without an answer it is undefined. */
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
 * Why the last write was none; empty when it was one.
 *
 * @param what was written: nobody but its maker changes a preset
 */
export function problemOf(
  writing: Writing,
  words: PickerWords,
  what: 'columns' | 'preset',
): string {
  switch (writing.kind) {
    case 'idle':
    case 'running':
      return ''
    case 'failed':
      return words.saveFailed
    case 'changedByOther':
      return what === 'preset' ? words.presetChanged : words.changedByOther
    case 'gone':
      return words.presetGone
    case 'refused':
      return words.refused(writing.reason)
  }
}
