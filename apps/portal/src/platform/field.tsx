import { type ComponentProps, type ReactNode, useId } from 'react'
import type { LocalText } from '@placard/domain/locale/text'
import type { Submission } from './submission.ts'
import { usePlatformWords } from './words.ts'

interface FieldProps {
  readonly label: string
  readonly hint?: string | undefined
  /** What is wrong with it; undefined: nothing. */
  readonly problem?: string | undefined
  /** @param described goes onto the control */
  readonly children: (described: Described) => ReactNode
}

/** What ties a control to its label, its hint and what is wrong with it. */
interface Described {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
}

/** A control with its label, a hint, and what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps) {
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
  Pick<ComponentProps<'input'>, 'maxLength' | 'type' | 'placeholder'> & {
    readonly value: string
    readonly change: (value: string) => void
    /** Lines to begin with; left out: one line. */
    readonly rows?: number | undefined
  }

/** A field to type into. */
export function TextField({ label, hint, problem, value, change, rows, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(described) =>
        rows === undefined ? (
          <input
            {...described}
            {...rest}
            value={value}
            autoComplete="off"
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <textarea
            {...described}
            rows={rows}
            maxLength={rest.maxLength}
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        )
      }
    </Field>
  )
}

interface LocalTextFieldProps {
  readonly label: string
  readonly hint?: string
  /** Where it stands in the call's input. */
  readonly path: string
  readonly submission: Submission
  readonly value: LocalText
  readonly change: (value: LocalText) => void
  readonly maxLength: number
  readonly rows?: number
}

/** The same words in English and in Chinese; what stays empty is left out. */
export function LocalTextField(props: LocalTextFieldProps) {
  const { label, hint, path, submission, value, change, maxLength, rows } = props
  const words = usePlatformWords()
  const languages = [
    ['en-US', words.inEnglish],
    ['zh-CN', words.inChinese],
  ] as const
  const whole = languages.some(([locale]) => submission.problemOf(`${path}.${locale}`))
    ? undefined
    : submission.problemOf(path)
  return (
    <div className="staff-pair">
      {languages.map(([locale, text], at) => (
        <TextField
          key={locale}
          label={text.replace('{label}', label)}
          hint={at === 0 ? hint : undefined}
          problem={submission.problemOf(`${path}.${locale}`) ?? (at === 0 ? whole : undefined)}
          value={value[locale] ?? ''}
          change={(typed) => change({ ...value, [locale]: typed === '' ? undefined : typed })}
          maxLength={maxLength}
          rows={rows}
        />
      ))}
    </div>
  )
}
