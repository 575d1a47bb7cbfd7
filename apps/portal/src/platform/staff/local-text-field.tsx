import { useTexts } from '@placard/ui/locale/locale'
import type { LocalText } from '@placard/domain/platform/locale/text'
import { ProblemsContext } from '@placard/ui/form/field'
import { TextField } from '@placard/ui/form/text-field'
import { use } from 'react'
import type { DraftField } from './draft.ts'
import { platformTexts } from './texts.ts'

interface LocalTextFieldProps extends DraftField<LocalText> {
  readonly label: string
  readonly hint?: string
  readonly maxLength: number
  readonly rows?: number
}

/** A pair of fields for the same text in English and in Chinese. An empty text is left out. */
export function LocalTextField(props: LocalTextFieldProps) {
  const { label, hint, path, value, onChange, maxLength, rows } = props
  const texts = useTexts(platformTexts)
  const { problemOf } = use(ProblemsContext)
  const languages = [
    ['en-US', texts.inEnglish],
    ['zh-CN', texts.inChinese],
  ] as const
  const isOfOne = languages.some(([locale]) => problemOf(`${path}.${locale}`) !== undefined)
  return (
    <div className="staff-pair">
      {languages.map(([locale, text], at) => (
        <TextField
          key={locale}
          label={text({ label })}
          hint={at === 0 ? hint : undefined}
          // An error about both texts is shown at the first.
          path={at === 0 && !isOfOne ? path : `${path}.${locale}`}
          value={value[locale] ?? ''}
          onChange={(typed) => onChange({ ...value, [locale]: typed === '' ? undefined : typed })}
          maxLength={maxLength}
          rows={rows}
        />
      ))}
    </div>
  )
}
