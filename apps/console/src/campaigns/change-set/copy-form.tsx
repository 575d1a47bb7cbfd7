import { copiesMax } from '@placard/domain/campaigns/change-set/operation'
import { CheckField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import type { FormProps } from './operation-draft.ts'
import { placeTexts } from './place-texts.ts'

/** The number of copies of each row, and whether what is in it is copied too. */
export function CopyForm({ level, draft, problems, change }: FormProps) {
  const { copy: texts } = useTexts(placeTexts)
  return (
    <>
      <TextField
        label={texts.count}
        value={draft.copies}
        onChange={(value) => change({ copies: value })}
        inputMode="numeric"
        hint={texts.countHint({ max: copiesMax })}
        problem={problems.copies}
      />
      {level !== 'ad' && (
        <CheckField
          label={texts.withChildren[level]}
          value={draft.copiesChildren}
          onChange={(value) => change({ copiesChildren: value })}
        />
      )}
      <p>{texts.hint}</p>
    </>
  )
}
