import { adSpec, adSpecNames } from '@placard/domain/materials/material/spec'
import {
  brandNameMaxLength,
  buttonTextMaxLength,
  copyMaxLength,
  headlineLimit,
} from '@placard/domain/platform/limit/limit'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { codeOptions, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { type LinkPlacement, Links } from '#console/campaigns/create/link/links.tsx'
import { type AdFormValues, adTexts } from './ad-form.ts'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'

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
      <TextField {...fieldProps(form, 'adName')} label={texts.adName} hint={texts.adNameHint} />
      <ChoiceField
        {...fieldProps(form, 'specId')}
        label={texts.specId}
        hint={texts.specHint}
        options={codeOptions(Object.values(adSpec), adSpecNames[locale])}
      />
      <TextField
        {...fieldProps(form, 'brandName')}
        label={texts.brandName}
        hint={texts.upTo({ max: brandNameMaxLength })}
      />
      <TextField
        {...fieldProps(form, 'copywriter')}
        label={texts.copywriter}
        hint={`${texts.copywriterHint} ${texts.upTo({ max: copyMaxLength })}`}
      />
      <TextField
        {...fieldProps(form, 'headlines')}
        label={texts.headlines}
        hint={texts.headlinesHint({ count, max })}
        rows={3}
      />
      <TextField
        {...fieldProps(form, 'buttonText')}
        label={texts.buttonText}
        hint={texts.upTo({ max: buttonTextMaxLength })}
      />
      <TextField
        {...fieldProps(form, 'pageUrl')}
        label={texts.pageUrl}
        hint={texts.pageUrlHint}
        type="url"
      />
      <TextField
        {...fieldProps(form, 'deepUrl')}
        label={texts.deepUrl}
        hint={texts.deepUrlHint}
        type="url"
      />
      <Links form={form} place={place} />
    </>
  )
}
