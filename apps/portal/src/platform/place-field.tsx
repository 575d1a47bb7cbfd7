import { TextField } from './field.tsx'
import type { Submission } from './submission.ts'
import { usePlatformWords } from './words.ts'

interface PlaceFieldProps {
  readonly submission: Submission
  readonly value: number
  readonly change: (sort: number) => void
}

/** The number by which something stands among others. */
export function PlaceField({ submission, value, change }: PlaceFieldProps) {
  const words = usePlatformWords()
  return (
    <TextField
      type="number"
      label={words.place}
      hint={words.placeHint}
      problem={submission.problemOf('sort')}
      value={String(value)}
      change={(typed) => change(Number(typed))}
    />
  )
}
