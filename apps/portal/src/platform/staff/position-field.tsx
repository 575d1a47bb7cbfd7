import type { DraftField } from './draft.ts'
import { TextField } from '@placard/ui/form/text-field'
import { usePlatformTexts } from './texts.ts'

/** The number that determines the position of an item in its list. */
export function PositionField({ path, value, onChange }: DraftField<number>) {
  const texts = usePlatformTexts()
  return (
    <TextField
      type="number"
      label={texts.place}
      hint={texts.placeHint}
      path={path}
      value={String(value)}
      onChange={(typed) => onChange(Number(typed))}
    />
  )
}
