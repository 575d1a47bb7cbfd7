import { useState } from 'react'

/** One field of a draft, as its control takes it. */
export interface DraftField<Value> {
  /** Where it stands in the call's input: what is wrong with it is found by that. */
  readonly path: string
  readonly value: Value
  readonly change: (value: Value) => void
}

/** What a person writes in a dialog. */
export function useDraft<Draft extends object>(beginning: Draft) {
  const [draft, setDraft] = useState(beginning)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const field = <Name extends keyof Draft & string>(path: Name): DraftField<Draft[Name]> => ({
    path,
    value: draft[path],
    change: (value) => setDraft((before) => ({ ...before, [path]: value })),
  })
  return { draft, change, field }
}
