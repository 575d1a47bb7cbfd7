import { fullWidthLength, halfWidthLength } from '@placard/domain/platform/text/width'
import { type AmountSteps, steppedAmount } from '@placard/domain/platform/money/typed-amount'
import { Minus, Plus } from 'lucide-react'
import type { ComponentProps, CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useLocale } from '../locale/locale.tsx'
import { Field, type FieldLabel, type FieldMarks } from './field.tsx'

export interface TextFieldProps
  extends
    FieldLabel,
    Pick<
      ComponentProps<'input'>,
      'maxLength' | 'type' | 'inputMode' | 'placeholder' | 'autoComplete'
    > {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  /** The unit inside the input, such as a currency. */
  readonly unit?: string
  /** The limit in full-width characters, beside the current length. Longer text is not cut. */
  readonly limit?: number
  /** The initial number of lines; if left out, an input of a single line. */
  readonly rows?: number | undefined
}

/** A text input of one or more lines, with its label, hint and problem. */
export function TextField(props: TextFieldProps) {
  const { label, hint, problem, path, value, onChange, onBlur, unit, limit, rows, ...input } = props
  const shared = { autoComplete: 'off', ...input, value, onBlur, className: 'placard-input' }
  const length = useLengthText(value, limit)
  return (
    <Field {...{ label, hint, problem, path, name: input.name }}>
      {(marks) =>
        rows === undefined ? (
          <InputLine marks={marks} end={unit ?? length}>
            {(linked) => (
              <input
                {...linked}
                {...shared}
                type={input.type ?? 'text'}
                onChange={({ target }) => onChange(target.value)}
              />
            )}
          </InputLine>
        ) : (
          <textarea
            {...marks}
            {...shared}
            rows={rows}
            onChange={({ target }) => onChange(target.value)}
          />
        )
      }
    </Field>
  )
}

interface AmountFieldProps extends Omit<TextFieldProps, 'rows' | 'limit' | 'type' | 'inputMode'> {
  readonly steps: AmountSteps
}

/** An input for an amount of money. The arrow keys and two buttons raise and lower it, ten steps at a time with Shift. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, problem, path, value, onChange, unit = '', steps, ...input } = props
  const move = (direction: 1 | -1, isFast: boolean) => {
    const stepCents = steps.stepCents * (isFast ? 10 : 1)
    onChange(steppedAmount(value, direction, { ...steps, stepCents }))
  }
  const press = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move(direction === 1 ? 1 : -1, event.shiftKey)
  }
  return (
    <Field {...{ label, hint, problem, path, name: input.name }}>
      {(marks) => (
        <InputLine marks={marks} end={unit} buttons={<StepButtons move={move} />}>
          {(linked) => (
            <input
              {...linked}
              autoComplete="off"
              {...input}
              className="placard-input"
              type="text"
              inputMode="decimal"
              value={value}
              onChange={({ target }) => onChange(target.value)}
              onKeyDown={press}
            />
          )}
        </InputLine>
      )}
    </Field>
  )
}

/** Two buttons for pointers. The keyboard has the arrow keys, so they are neither tab stops nor announced. */
function StepButtons({ move }: { move: (direction: 1 | -1, isFast: boolean) => void }) {
  return ([-1, 1] as const).map((direction) => (
    <button
      key={direction}
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className="placard-input-step"
      // The input keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ shiftKey }) => move(direction, shiftKey)}
    >
      {direction === 1 ? <Plus size={14} /> : <Minus size={14} />}
    </button>
  ))
}

interface InputLineProps {
  readonly marks: FieldMarks
  /** The text at the end of the input. */
  readonly end: string
  readonly buttons?: ReactNode
  readonly children: (marks: FieldMarks) => ReactNode
}

/** An input with a text that describes it, and possibly buttons, inside its end. */
function InputLine({ marks, end, buttons, children }: InputLineProps) {
  if (end === '' && buttons === undefined) return children(marks)
  const endId = `${marks.id}-end`
  const described = `${endId} ${marks['aria-describedby']}`
  const buttonsPx = buttons === undefined ? 0 : 2 * stepButtonPx
  // React's types have no custom properties.
  const style = {
    '--input-end': `calc(${fullWidthLength(end)}em + ${buttonsPx}px)`,
  } as CSSProperties
  return (
    <span className="placard-input-line" style={style}>
      {children({ ...marks, 'aria-describedby': described })}
      <span className="placard-input-end">
        <span id={endId}>{end}</span>
        {buttons}
      </span>
    </span>
  )
}

const stepButtonPx = 28

/** Returns the length and its limit: in English in letters, half as wide as Chinese characters. */
function useLengthText(value: string, limit: number | undefined): string {
  const isChinese = useLocale() === 'zh-CN'
  if (limit === undefined) return ''
  return isChinese ? `${fullWidthLength(value)}/${limit}` : `${halfWidthLength(value)}/${limit * 2}`
}
