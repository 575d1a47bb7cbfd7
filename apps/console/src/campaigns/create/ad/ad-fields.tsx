import { adSpec, adSpecNames } from '@placard/domain/materials/material/spec'
import {
  brandNameMaxLength,
  buttonTextMaxLength,
  copyMaxLength,
  headlineLimit,
} from '@placard/domain/platform/limit/limit'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { ChoiceField } from '#console/campaigns/create/form/choice-field.tsx'
import { TextField } from '#console/campaigns/create/form/field.tsx'
import { fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { type LinkPlacement, Links } from '#console/campaigns/create/link/links.tsx'
import { adTexts } from './ad-texts.ts'
import type { AdFormValues } from './ad-form-values.ts'

interface AdFieldsProps {
  readonly form: FormFields<AdFormValues>
  readonly place: LinkPlacement
}

/** The form fields of an ad. */
export function AdFields({ form, place }: AdFieldsProps) {
  const say = useTexts(adTexts)
  const locale = useLocale()
  const { count, maxLength: max } = headlineLimit
  return (
    <>
      <TextField
        field={fieldProps(form, 'adName')}
        label={say('adName')}
        hint={say('adNameHint')}
      />
      <ChoiceField
        field={fieldProps(form, 'specId')}
        label={say('specId')}
        hint={say('specHint')}
        codes={Object.values(adSpec)}
        names={adSpecNames[locale]}
      />
      <TextField
        field={fieldProps(form, 'brandName')}
        label={say('brandName')}
        hint={say('upTo', { max: brandNameMaxLength })}
      />
      <TextField
        field={fieldProps(form, 'copywriter')}
        label={say('copywriter')}
        hint={`${say('copywriterHint')} ${say('upTo', { max: copyMaxLength })}`}
      />
      <TextField
        field={fieldProps(form, 'headlines')}
        label={say('headlines')}
        hint={say('headlinesHint', { count, max })}
        lines
      />
      <TextField
        field={fieldProps(form, 'buttonText')}
        label={say('buttonText')}
        hint={say('upTo', { max: buttonTextMaxLength })}
      />
      <TextField
        field={fieldProps(form, 'pageUrl')}
        label={say('pageUrl')}
        hint={say('pageUrlHint')}
        type="url"
      />
      <TextField
        field={fieldProps(form, 'deepUrl')}
        label={say('deepUrl')}
        hint={say('deepUrlHint')}
        type="url"
      />
      <Links form={form} place={place} />
    </>
  )
}
