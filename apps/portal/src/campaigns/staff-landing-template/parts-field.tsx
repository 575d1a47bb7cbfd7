import {
  maxTemplateParts,
  templateField,
  templateFieldNames,
  type TemplatePart,
} from '@placard/domain/campaigns/landing-template/field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { CheckField } from '@placard/ui/form/choice-field'
import type { DraftField } from '#portal/platform/staff/draft.ts'
import { Button, CloseButton } from '@placard/ui/button/button'
import { FieldGroup } from '@placard/ui/form/field'
import { SelectField } from '@placard/ui/form/select-field'
import { staffTemplateTexts } from './texts.ts'

/** Composes a page from its parts. */
export function PartsField({ path, value, onChange: change }: DraftField<TemplatePart[]>) {
  const texts = useTexts(staffTemplateTexts)
  const names = templateFieldNames[useLocale()]
  const options = Object.values(templateField).map((field) => ({
    value: field,
    label: names[field],
  }))
  const replace = (at: number, part: TemplatePart) => change(value.with(at, part))
  return (
    <FieldGroup label={texts.parts} path={path}>
      {value.map((part, at) => (
        // Only its index identifies a part, because two parts may be equal.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <div key={at} className="staff-part">
          <SelectField
            label={texts.part({ number: at + 1 })}
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
            label={texts.drop({ number: at + 1 })}
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
