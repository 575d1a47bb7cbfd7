import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { adSpec, adSpecNames } from '@placard/domain/materials/material/spec'
import {
  brandNameMaxLength,
  buttonTextMaxLength,
  copyMaxLength,
  headlineLimit,
  nameLength,
} from '@placard/domain/platform/limit/limit'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { codeOptions, fieldProps, type FormFields } from '#console/campaigns/create/form/form.ts'
import { type LinkPlacement, Links } from '#console/campaigns/create/link/links.tsx'
import { type AdFormValues, adTexts } from './ad-form.ts'
import { MoreSettings } from '#console/campaigns/create/form/collapsible.tsx'
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
  const { headlines, deepUrl } = form.typed
  return (
    <>
      <TextField
        {...fieldProps(form, 'adName')}
        label={texts.adName}
        hint={texts.adNameHint}
        limit={nameLength.max}
      />
      <ChoiceField
        {...fieldProps(form, 'specId')}
        label={texts.specId}
        hint={texts.specHint}
        options={codeOptions(Object.values(adSpec), labelsOf(adSpecNames, locale))}
      />
      <TextField
        {...fieldProps(form, 'copywriter')}
        label={texts.copywriter}
        hint={texts.copywriterHint}
        limit={copyMaxLength}
      />
      <div className="mkt-create-pair">
        <TextField
          {...fieldProps(form, 'brandName')}
          label={texts.brandName}
          hint={texts.brandHint}
          limit={brandNameMaxLength}
        />
        <TextField
          {...fieldProps(form, 'buttonText')}
          label={texts.buttonText}
          hint={texts.buttonHint}
          limit={buttonTextMaxLength}
        />
      </div>
      <TextField
        {...fieldProps(form, 'pageUrl')}
        label={texts.pageUrl}
        hint={texts.pageUrlHint}
        type="url"
      />
      <MoreSettings
        form={form}
        fields={['headlines', 'deepUrl']}
        text={[
          texts.headlinesSet({ count: headlines.split('\n').filter(Boolean).length }),
          deepUrl || texts.noDeepUrl,
        ]}
      >
        <TextField
          {...fieldProps(form, 'headlines')}
          label={texts.headlines}
          hint={texts.headlinesHint({ count, max })}
          rows={3}
        />
        <TextField
          {...fieldProps(form, 'deepUrl')}
          label={texts.deepUrl}
          hint={texts.deepUrlHint}
          type="url"
        />
      </MoreSettings>
      <Links form={form} place={place} />
    </>
  )
}
