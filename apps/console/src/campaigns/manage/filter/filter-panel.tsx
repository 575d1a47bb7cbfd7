import './filter.css'
import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  amountProblemText,
  readTypedAmount,
  typedAmount,
} from '@placard/domain/platform/money/typed-amount'
import { Button } from '@placard/ui/button/button'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PopoverPanel } from '@placard/ui/popover/popover-panel'
import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { isMetric, type Metric, type SearchState } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { useFilterCounts } from './filter-counts.ts'
import {
  filterLabel,
  type FilterName,
  filterNames,
  filterTexts,
  optionsOf,
  unitOf,
  wastedCost,
} from './filters.ts'

export interface FilterPanelProps {
  /** The filter to edit; null to select one first. */
  readonly name: FilterName | null
  readonly label: string
  readonly button: ComponentProps<typeof PopoverPanel>['button']
}

/** A button with a panel that selects a filter, unless it is given, and its value. */
export function FilterPanel({ name, label, button }: FilterPanelProps) {
  return (
    <PopoverPanel label={label} button={button}>
      {(close) => <FilterForm initial={name} close={close} />}
    </PopoverPanel>
  )
}

function FilterForm({ initial, close }: { initial: FilterName | null; close: () => void }) {
  const [name, select] = useState(initial)
  const [state, change] = useSearchState()
  const apply = (wanted: Partial<SearchState>) => {
    close()
    change(wanted)
  }
  if (name === null) return <FilterList onSelect={select} apply={apply} />
  if (isMetric(name)) return <BoundsForm name={name} state={state} apply={apply} />
  if (name === 'extensionTypes') return <Checks name={name} state={state} apply={change} />
  return <Options name={name} state={state} apply={apply} />
}

interface ValueProps<Name extends FilterName> {
  readonly name: Name
  readonly state: SearchState
  readonly apply: (change: Partial<SearchState>) => void
}

/** Returns the ref of a form whose first control gets the focus when it replaces the list of filters. */
function useFirstFocus<Form extends HTMLElement>() {
  const form = useRef<Form>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return form
}

function Options({ name, state, apply }: ValueProps<Exclude<FilterName, Metric>>) {
  const locale = useLocale()
  const ref = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={ref} role="group" className="mkt-filter-list" aria-label={filterLabel(name, locale)}>
      <strong>{filterLabel(name, locale)}</strong>
      {optionsOf(name, state, locale).map(({ label, isSelected, change: wanted }) => (
        <Button key={label} kind="quiet" aria-pressed={isSelected} onClick={() => apply(wanted)}>
          {label}
        </Button>
      ))}
    </div>
  )
}

/** The options of a filter that takes several. Each applies at once, and the panel stays open. */
function Checks({ name, state, apply }: ValueProps<'extensionTypes'>) {
  const locale = useLocale()
  const ref = useFirstFocus<HTMLDivElement>()
  const counts = useFilterCounts('extensionType', true)
  // The page may take longer than the next press to show the last one.
  const [extensionTypes, setTypes] = useState(state.extensionTypes)
  const select = (wanted: Partial<SearchState>) => {
    setTypes(wanted.extensionTypes ?? [])
    apply(wanted)
  }
  const options = optionsOf(name, { ...state, extensionTypes }, locale)
  return (
    <div ref={ref} role="group" className="mkt-filter-list" aria-label={filterLabel(name, locale)}>
      <strong>{filterLabel(name, locale)}</strong>
      {options.map(({ code = '', label, isSelected, change: wanted }) => (
        <label key={code} className="mkt-filter-check">
          <input type="checkbox" checked={isSelected} onChange={() => select(wanted)} />
          <span>{label}</span>
          <span className="mkt-filter-count">{counts?.(code)}</span>
        </label>
      ))}
    </div>
  )
}

interface FilterListProps extends Pick<ValueProps<FilterName>, 'apply'> {
  readonly onSelect: (name: FilterName) => void
}

function FilterList({ onSelect, apply }: FilterListProps) {
  const texts = useTexts(filterTexts)
  const locale = useLocale()
  const groups = [
    { title: texts.attributes, names: filterNames.filter((name) => !isMetric(name)) },
    { title: texts.figures, names: filterNames.filter(isMetric) },
  ]
  return (
    <>
      <div role="group" className="mkt-filter-list" aria-label={texts.suggested}>
        <strong>{texts.suggested}</strong>
        <Button kind="quiet" onClick={() => apply(wastedCost)}>
          {texts.wasted}
        </Button>
      </div>
      {groups.map(({ title, names }) => (
        <div key={title} role="group" className="mkt-filter-list" aria-label={title}>
          <strong>{title}</strong>
          {names.map((name) => (
            <Button key={name} kind="quiet" onClick={() => onSelect(name)}>
              {filterLabel(name, locale)}
            </Button>
          ))}
        </div>
      ))}
    </>
  )
}

/** The form for the bounds of a figure. Amounts are typed in units of the currency, rates in percent. */
function BoundsForm({ name, state, apply }: ValueProps<Metric>) {
  const ref = useFirstFocus<HTMLFormElement>()
  const texts = useTexts(filterTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const { min, max } = state.figures[name] ?? {}
  const [typed, setTyped] = useState({ min: boundText(name, min), max: boundText(name, max) })
  const [isAsked, setAsked] = useState(false)
  const readings = {
    min: readBound(name, typed.min, locale),
    max: readBound(name, typed.max, locale),
  }
  const problems = boundsProblems(readings, locale)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (problems.min ?? problems.max) return
    const bounds = {
      ...(readings.min.value !== null && { min: readings.min.value }),
      ...(readings.max.value !== null && { max: readings.max.value }),
    }
    apply({ figures: { ...state.figures, [name]: bounds } })
  }
  const unit = { amount: currency, rate: '%', count: '' }[unitOf[name]]
  return (
    <form ref={ref} className="mkt-filter-bounds" noValidate onSubmit={submit}>
      <strong>{filterLabel(name, locale)}</strong>
      {(['min', 'max'] as const).map((end) => (
        <TextField
          key={end}
          label={texts[end]}
          unit={unit}
          inputMode="decimal"
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

function readBound(name: Metric, typed: string, locale: Locale): BoundReading {
  const text = typed.trim()
  if (text === '') return { value: null }
  switch (unitOf[name]) {
    case 'amount': {
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
        : { value: null, problem: filterTexts[locale].notCount }
    }
    case 'rate': {
      const [, percent] = /^(\d{1,9}(?:\.\d{1,4})?)\s*%?$/.exec(text) ?? []
      return percent === undefined
        ? { value: null, problem: filterTexts[locale].notRate }
        : { value: Number((Number(percent) / 100).toFixed(6)) }
    }
  }
}

function boundsProblems(
  { min, max }: { readonly min: BoundReading; readonly max: BoundReading },
  locale: Locale,
): { readonly min: string | undefined; readonly max: string | undefined } {
  const { reversed, missing } = filterTexts[locale]
  const isEmpty = [min, max].every(({ value, problem }) => value === null && problem === undefined)
  const isReversed = min.value !== null && max.value !== null && max.value < min.value
  return {
    min: min.problem ?? (isEmpty ? missing : undefined),
    max: max.problem ?? (isReversed ? reversed : undefined),
  }
}

/** Returns a bound as it is typed. */
function boundText(name: Metric, value: number | undefined): string {
  if (value === undefined) return ''
  switch (unitOf[name]) {
    case 'amount':
      return typedAmount(value)
    case 'count':
      return String(value)
    case 'rate':
      return numberText(Number((value * 100).toFixed(4)), 'en-US')
  }
}
