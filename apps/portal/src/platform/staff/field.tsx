import { type ComponentProps, type ReactNode, useId } from 'react'
import type { LocalText } from '@placard/domain/platform/locale/text'
import type { DraftField } from './draft.ts'
import { useProblemOf } from './problem.tsx'
import { usePlatformTexts } from './texts.ts'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** The path of the field in the call's input, if its validation error is to be shown. */
  readonly path?: string | undefined
  /** @param described the attributes for the control */
  readonly children: (described: Described) => ReactNode
}

/** The attributes that connect a control with its label, hint and error. */
interface Described {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

/** A control with its label, hint and error. */
export function Field({ label, hint, path, children }: FieldProps) {
  const problemOf = useProblemOf()
  const problem = path === undefined ? undefined : problemOf(path)
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="staff-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': problem !== undefined })}
      <div id={noteId}>
        {hint && <p className="hint">{hint}</p>}
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
    </div>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Pick<ComponentProps<'input'>, 'maxLength' | 'type' | 'inputMode'> & {
    readonly value: string
    readonly change: (value: string) => void
    /** The initial number of lines; if left out, a single-line input. */
    readonly rows?: number | undefined
  }

export function TextField({
  value,
  change,
  rows,
  maxLength,
  type,
  inputMode,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(described) =>
        rows === undefined ? (
          <input
            {...described}
            {...{ type, inputMode, maxLength }}
            value={value}
            autoComplete="off"
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <textarea
            {...described}
            rows={rows}
            maxLength={maxLength}
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  )
}

interface LocalTextFieldProps extends DraftField<LocalText> {
  readonly label: string
  readonly hint?: string
  readonly maxLength: number
  readonly rows?: number
}

/** A pair of fields for the same text in English and in Chinese. An empty text is left out. */
export function LocalTextField(props: LocalTextFieldProps) {
  const { label, hint, path, value, change, maxLength, rows } = props
  const texts = usePlatformTexts()
  const problemOf = useProblemOf()
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
          label={text.replace('{label}', label)}
          hint={at === 0 ? hint : undefined}
          // An error about both texts is shown at the first.
          path={at === 0 && !isOfOne ? path : `${path}.${locale}`}
          value={value[locale] ?? ''}
          change={(typed) => change({ ...value, [locale]: typed === '' ? undefined : typed })}
          maxLength={maxLength}
          rows={rows}
        />
      ))}
    </div>
  )
}
