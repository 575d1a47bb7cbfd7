import type { DraftField } from './draft.ts'
import { TextField } from './field.tsx'
import { usePlatformWords } from './words.ts'

/** The number that determines the position of an item in its list. */
export function PositionField({ path, value, change }: DraftField<number>) {
  const words = usePlatformWords()
  return (
    <TextField
      type="number"
      label={words.place}
      hint={words.placeHint}
      path={path}
      value={String(value)}
      change={(typed) => change(Number(typed))}
    />
  )
}
