import {
  maxTemplateParts,
  templateField,
  templateFieldNames,
  type TemplatePart,
} from '@placard/domain/campaigns/landing-template/field'
import { useLocale } from '#portal/platform/language/language.ts'
import { CheckField } from '@placard/ui/form/choice-field'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { Button, CloseButton } from '@placard/ui/button/button'
import { FieldGroup } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { useStaffTemplateTexts } from './texts.ts'

/** Composes a page from its parts. */
export function PartsField({ path, value, onChange: change }: DraftField<TemplatePart[]>) {
  const texts = useStaffTemplateTexts()
  const names = templateFieldNames[useLocale()]
  const options = Object.values(templateField).map((field) => ({
    value: field,
    label: names[field],
  }))
  const replace = (at: number, part: TemplatePart) => change(value.with(at, part))
  const numbered = (text: string, at: number) => text.replace('{number}', String(at + 1))
  return (
    <FieldGroup label={texts.parts} path={path}>
      {value.map((part, at) => (
        // Only its index identifies a part, because two parts may be equal.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className="staff-part">
          <SelectField
            label={numbered(texts.part, at)}
            value={part.field}
            options={options}
            onChange={(field) => replace(at, { ...part, field })}
          />
          <CheckField
            label={texts.required}
            value={part.required}
            onChange={(required) => replace(at, { ...part, required })}
          />
          <CloseButton
            label={numbered(texts.drop, at)}
            onClick={() => change(value.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        disabled={value.length === maxTemplateParts}
        onClick={() => change([...value, { field: templateField.text, required: false }])}
      >
        {texts.add}
      </Button>
    </FieldGroup>
  )
}
