import { useTexts } from '@placard/ui/locale/locale'
import type { DraftField } from './draft.ts'
import { TextField } from '@placard/ui/form/text-field'
import { platformTexts } from './texts.ts'

/** The number that determines the position of an item in its list. */
export function PositionField({ path, value, onChange }: DraftField<number>) {
  const texts = useTexts(platformTexts)
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
