import { useState } from 'react'

/** The props of a control for one field of a draft. */
export interface DraftField<Value> {
  /** The path of the field in the call's input, by which its validation error is found. */
  readonly path: string
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Returns the draft that the user edits in a dialog. */
export function useDraft<Draft extends object>(initialDraft: Draft) {
  const [draft, setDraft] = useState(initialDraft)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const field = <Name extends keyof Draft & string>(path: Name): DraftField<Draft[Name]> => ({
    path,
    value: draft[path],
    onChange: (value) => setDraft((before) => ({ ...before, [path]: value })),
  })
  return { draft, change, field }
}
