import { adSpec, adSpecNames } from '@placard/domain/materials/material/spec'
import {
  brandNameMaxLength,
  buttonTextMaxLength,
  copyMaxLength,
  headlineLimit,
} from '@placard/domain/platform/limit/limit'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
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
  const texts = useTexts(adTexts)
  const locale = useLocale()
  const { count, maxLength: max } = headlineLimit
  return (
    <>
      <TextField field={fieldProps(form, 'adName')} label={texts.adName} hint={texts.adNameHint} />
      <ChoiceField
        field={fieldProps(form, 'specId')}
        label={texts.specId}
        hint={texts.specHint}
        codes={Object.values(adSpec)}
        names={adSpecNames[locale]}
      />
      <TextField
        field={fieldProps(form, 'brandName')}
        label={texts.brandName}
        hint={texts.upTo({ max: brandNameMaxLength })}
      />
      <TextField
        field={fieldProps(form, 'copywriter')}
        label={texts.copywriter}
        hint={`${texts.copywriterHint} ${texts.upTo({ max: copyMaxLength })}`}
      />
      <TextField
        field={fieldProps(form, 'headlines')}
        label={texts.headlines}
        hint={texts.headlinesHint({ count, max })}
        lines
      />
      <TextField
        field={fieldProps(form, 'buttonText')}
        label={texts.buttonText}
        hint={texts.upTo({ max: buttonTextMaxLength })}
      />
      <TextField
        field={fieldProps(form, 'pageUrl')}
        label={texts.pageUrl}
        hint={texts.pageUrlHint}
        type="url"
      />
      <TextField
        field={fieldProps(form, 'deepUrl')}
        label={texts.deepUrl}
        hint={texts.deepUrlHint}
        type="url"
      />
      <Links form={form} place={place} />
    </>
  )
}
