import { useTexts } from '@placard/ui/locale/locale'
import type { LocalText } from '@placard/domain/platform/locale/locale'
import { ProblemsContext } from '@placard/ui/form/field'
import { DateTimeField } from '@placard/ui/form/date-time-field'
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

/** The number that determines the position of an item in its list. */
export function PositionField({ path, value, onChange }: DraftField<number>) {
  const texts = useTexts(platformTexts)
  return (
    <TextField
      type="number"
      label={texts.place}
      hint={texts.placeHint}
      path={path}
      value={String(value)}
      onChange={(typed) => onChange(Number(typed))}
    />
  )
}

/**
 * The time window in which a message is shown, in epoch milliseconds. A `from` of null means immediately, an `until` of
 * null without end.
 */
export interface TimeWindow {
  readonly from: number | null
  readonly until: number | null
}

interface WindowFieldProps {
  readonly value: TimeWindow
  readonly onChange: (window: TimeWindow) => void
  /** The names of the fields in the call's input; by default those of messages. */
  readonly paths?: readonly [from: string, until: string]
  /** True if an end is required. */
  readonly ends?: true
}

/** Selects the time window in which a message is shown. */
export function TimeWindowField(props: WindowFieldProps) {
  const { value, onChange, paths = ['from', 'until'], ends } = props
  const texts = useTexts(platformTexts)
  return (
    <div className="staff-pair">
      <DateTimeField
        label={texts.from}
        hint={texts.fromHint}
        path={paths[0]}
        value={value.from}
        onChange={(from) => onChange({ ...value, from })}
        isOptional
      />
      <DateTimeField
        label={texts.until}
        hint={ends ? undefined : texts.untilHint}
        path={paths[1]}
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
        isOptional={!ends}
      />
    </div>
  )
}
