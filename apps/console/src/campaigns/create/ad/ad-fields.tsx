import { adSpec, adSpecNames } from '@placard/domain/materials/material/spec'
import {
  brandNameMaxLength,
  buttonTextMaxLength,
  copyMaxLength,
  headlineLimit,
} from '@placard/domain/platform/limit/limit'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { ChoiceField } from '#console/campaigns/create/form/choice-field.tsx'
import { TextField } from '#console/campaigns/create/form/field.tsx'
import { bound, type FormFields } from '#console/campaigns/create/form/form.ts'
import { type LinkPlace, Links } from '#console/campaigns/create/link/links.tsx'
import { adWords } from './ad-words.ts'
import type { TypedAd } from './typed-ad.ts'

interface AdFieldsProps {
  readonly form: FormFields<TypedAd>
  readonly place: LinkPlace
}

/** The form fields of an ad. */
export function AdFields({ form, place }: AdFieldsProps) {
  const say = useWords(adWords)
  const locale = useLocale()
  const { count, maxLength: max } = headlineLimit
  return (
    <>
      <TextField field={bound(form, 'adName')} label={say('adName')} hint={say('adNameHint')} />
      <ChoiceField
        field={bound(form, 'specId')}
        label={say('specId')}
        hint={say('specHint')}
        codes={Object.values(adSpec)}
        names={adSpecNames[locale]}
      />
      <TextField
        field={bound(form, 'brandName')}
        label={say('brandName')}
        hint={say('upTo', { max: brandNameMaxLength })}
      />
      <TextField
        field={bound(form, 'copywriter')}
        label={say('copywriter')}
        hint={`${say('copywriterHint')} ${say('upTo', { max: copyMaxLength })}`}
      />
      <TextField
        field={bound(form, 'headlines')}
        label={say('headlines')}
        hint={say('headlinesHint', { count, max })}
        lines
      />
      <TextField
        field={bound(form, 'buttonText')}
        label={say('buttonText')}
        hint={say('upTo', { max: buttonTextMaxLength })}
      />
      <TextField
        field={bound(form, 'pageUrl')}
        label={say('pageUrl')}
        hint={say('pageUrlHint')}
        type="url"
      />
      <TextField
        field={bound(form, 'deepUrl')}
        label={say('deepUrl')}
        hint={say('deepUrlHint')}
        type="url"
      />
      <Links form={form} place={place} />
    </>
  )
}
