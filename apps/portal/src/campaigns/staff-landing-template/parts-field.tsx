import {
  maxTemplateParts,
  templateField,
  templateFieldNames,
  type TemplatePart,
} from '@placard/domain/campaigns/landing-template/field'
import { useLocale } from '#portal/platform/language/language.ts'
import { CheckField } from '#portal/platform/staff/check-field.tsx'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { Problem } from '#portal/platform/staff/problem.tsx'
import { SelectField } from '#portal/platform/staff/select-field.tsx'
import { useStaffTemplateTexts } from './texts.ts'

/** Composes a page from its parts. */
export function PartsField({ path, value, change }: DraftField<TemplatePart[]>) {
  const texts = useStaffTemplateTexts()
  const names = templateFieldNames[useLocale()]
  const options = Object.values(templateField).map((field) => [field, names[field]] as const)
  const replace = (at: number, part: TemplatePart) => change(value.with(at, part))
  const numbered = (text: string, at: number) => text.replace('{number}', String(at + 1))
  return (
    <fieldset className="staff-parts">
      <legend>{texts.parts}</legend>
      {value.map((part, at) => (
        // Only its index identifies a part, because two parts may be equal.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className="staff-part">
          <SelectField
            label={numbered(texts.part, at)}
            value={part.field}
            options={options}
            change={(field) => replace(at, { ...part, field })}
          />
          <CheckField
            label={texts.required}
            value={part.required}
            change={(required) => replace(at, { ...part, required })}
          />
          <button
            type="button"
            className="staff-action"
            aria-label={numbered(texts.drop, at)}
            onClick={() => change(value.toSpliced(at, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button quiet"
        disabled={value.length === maxTemplateParts}
        onClick={() => change([...value, { field: templateField.text, required: false }])}
      >
        {texts.add}
      </button>
      <Problem path={path} />
    </fieldset>
  )
}
