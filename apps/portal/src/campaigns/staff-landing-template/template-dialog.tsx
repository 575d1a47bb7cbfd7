import { callServer } from '@placard/browser/request/call'
import {
  saveTemplate,
  type StaffTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import {
  maxTemplateParts,
  templateField,
  templateFieldNames,
  templateKind,
  templateKindNames,
  templateNameMaxLength,
  type TemplatePart,
} from '@placard/domain/campaigns/landing-template/field'
import { templatePreview } from '@placard/domain/campaigns/landing-template/preview'
import { textIn } from '@placard/domain/platform/locale/locale'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { CheckField } from '@placard/ui/form/choice-field'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { type DraftField, useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField } from '#portal/platform/staff/fields.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { staffTemplateTexts } from './texts.ts'
import { Button, CloseButton } from '@placard/ui/button/button'
import { FieldGroup } from '@placard/ui/form/field'

type Draft = Pick<StaffTemplate, 'name' | 'kind' | 'fields' | 'retired'>

const initialDraft: Draft = {
  name: {},
  kind: templateKind.form,
  fields: [
    { field: 'headline', required: true },
    { field: 'button', required: true },
  ],
  retired: false,
}

/** Adds or changes a template. */
export function TemplateDialog({
  template,
  done,
  close,
}: DialogCallbacks & { template: StaffTemplate | null }) {
  const texts = useTexts(staffTemplateTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { draft, field } = useDraft<Draft>(template ?? initialDraft)
  const act = async () => {
    const { name, kind, fields, retired } = draft
    const seen = template && { templateId: template.templateId, version: template.version }
    const input = { ...seen, name, kind, fields, retired }
    await callServer(saveTemplate, input, { errorInPlace: true })
    done(shared.saved)
  }
  const names = templateKindNames[locale]
  return (
    <FormDialog
      width="wide"
      title={template ? textIn(template.name, locale) : texts.begin}
      submitLabel={shared.save}
      onSubmit={act}
      onClose={close}
    >
      <LocalTextField label={texts.name} maxLength={templateNameMaxLength} {...field('name')} />
      <SelectField
        label={texts.kind}
        options={Object.values(templateKind).map((kind) => ({ value: kind, label: names[kind] }))}
        {...field('kind')}
      />
      <div className="staff-page-parts">
        <PartsField {...field('fields')} />
        <img className="staff-drawing" src={templatePreview(draft.fields)} alt={texts.preview} />
      </div>
      <CheckField label={shared.retiredHint} {...field('retired')} />
    </FormDialog>
  )
}

/** Composes a page from its parts. */
function PartsField({ path, value, onChange: change }: DraftField<TemplatePart[]>) {
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
