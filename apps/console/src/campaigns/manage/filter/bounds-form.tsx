import './filter-panel.css'
import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  amountProblemText,
  readTypedAmount,
  typedAmount,
} from '@placard/domain/platform/money/typed-amount'
import type { BoundMetric, Bounds, BoundUnit } from '@placard/domain/statistics/metric/bounds-text'
import { Button } from '@placard/ui/button/button'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'

const boundsTexts = textTable({
  min: ['Minimum', '最小值'],
  max: ['Maximum', '最大值'],
  apply: ['Apply', '应用'],
  notCount: ['Enter a whole number such as 1500.', '请输入整数，例如 1500。'],
  notRate: ['Enter a percentage such as 2.5.', '请输入百分比，例如 2.5。'],
  reversed: ['The maximum is below the minimum.', '最大值小于最小值。'],
  missing: ['Enter a minimum, a maximum or both.', '请输入最小值或最大值。'],
})

interface BoundsFormProps {
  readonly metric: BoundMetric
  readonly bounds: Bounds | undefined
  readonly apply: (bounds: { min?: number; max?: number }) => void
}

/** Returns the ref of a form whose first control gets the focus when it replaces the list of filters. */
export function useFirstFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return form
}

/** The form for the bounds of a figure or custom metric. Amounts are typed in units of the currency, rates in percent. */
export function BoundsForm({ metric, bounds, apply }: BoundsFormProps) {
  const ref = useFirstFocus<HTMLFormElement>()
  const texts = useTexts(boundsTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const { min, max } = bounds ?? {}
  const [typed, setTyped] = useState({ min: boundText(metric, min), max: boundText(metric, max) })
  const [isAsked, setAsked] = useState(false)
  const readings = {
    min: readBound(metric, typed.min, locale),
    max: readBound(metric, typed.max, locale),
  }
  const problems = boundsProblems(readings, locale)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (problems.min ?? problems.max) return
    apply({
      ...(readings.min.value !== null && { min: readings.min.value }),
      ...(readings.max.value !== null && { max: readings.max.value }),
    })
  }
  const unit = { amount: currency, rate: '%', count: '', decimal: '' }[metric.unit]
  return (
    <form ref={ref} className="mkt-filter-bounds" noValidate onSubmit={submit}>
      <strong>{metric.label}</strong>
      {(['min', 'max'] as const).map((end) => (
        <TextField
          key={end}
          label={texts[end]}
          unit={unit}
          // Some keyboards for decimals have no minus.
          inputMode={metric.isSigned ? 'text' : 'decimal'}
          maxLength={20}
          value={typed[end]}
          problem={isAsked ? problems[end] : undefined}
          onChange={(text) => setTyped({ ...typed, [end]: text })}
        />
      ))}
      <Button kind="primary" submits>
        {texts.apply}
      </Button>
    </form>
  )
}

/** A typed bound in the unit of the wire, null if nothing was typed, or the problem with it. */
type BoundReading = { readonly value: number | null; readonly problem?: string }

function readBound({ unit, isSigned }: BoundMetric, typed: string, locale: Locale): BoundReading {
  const text = typed.trim()
  if (text === '') return { value: null }
  if (!isSigned || !/^[-−]/.test(text)) return readUnsigned(unit, text, locale)
  const { value, ...problem } = readUnsigned(unit, text.slice(1), locale)
  // 0 has no sign.
  return { value: value === null ? null : 0 - value, ...problem }
}

function readUnsigned(unit: BoundUnit, text: string, locale: Locale): BoundReading {
  switch (unit) {
    case 'amount':
    case 'decimal': {
      const reading = readTypedAmount(text)
      return reading.kind === 'amount'
        ? { value: reading.cents }
        : { value: null, problem: amountProblemText(reading.problem, reading.got, locale) }
    }
    case 'count': {
      const digits = text.replaceAll(/[,\s]/g, '')
      const value = Number(digits)
      return /^\d+$/.test(digits) && Number.isSafeInteger(value)
        ? { value }
        : { value: null, problem: boundsTexts[locale].notCount }
    }
    case 'rate': {
      const [, percent] = /^(\d{1,9}(?:\.\d{1,4})?)\s*%?$/.exec(text) ?? []
      return percent === undefined
        ? { value: null, problem: boundsTexts[locale].notRate }
        : { value: Number((Number(percent) / 100).toFixed(6)) }
    }
  }
}

function boundsProblems(
  { min, max }: { readonly min: BoundReading; readonly max: BoundReading },
  locale: Locale,
): { readonly min: string | undefined; readonly max: string | undefined } {
  const { reversed, missing } = boundsTexts[locale]
  const isEmpty = [min, max].every(({ value, problem }) => value === null && problem === undefined)
  const isReversed = min.value !== null && max.value !== null && max.value < min.value
  return {
    min: min.problem ?? (isEmpty ? missing : undefined),
    max: max.problem ?? (isReversed ? reversed : undefined),
  }
}

/** Returns a bound as it is typed. */
function boundText({ unit }: Pick<BoundMetric, 'unit'>, value: number | undefined): string {
  if (value === undefined) return ''
  if (value < 0) return `-${boundText({ unit }, -value)}`
  switch (unit) {
    case 'amount':
    case 'decimal':
      return typedAmount(value)
    case 'count':
      return String(value)
    case 'rate':
      return numberText(Number((value * 100).toFixed(4)), 'en-US')
  }
}
