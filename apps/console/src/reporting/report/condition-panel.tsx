import '#console/campaigns/manage/filter/filter-panel.css'
import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import { boundFigure } from '@placard/domain/statistics/metric/bounds-text'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { hasNoBreakdown, reportMetricCodes } from '@placard/domain/statistics/metric/name'
import { Button } from '@placard/ui/button/button'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { PopoverPanel } from '@placard/ui/popover/popover-panel'
import { type ComponentProps, type SubmitEvent, useState } from 'react'
import { BoundsForm, useFirstFocus } from '#console/campaigns/manage/filter/bounds-form.tsx'
import { type ConditionName, isNamed } from './condition-chips.tsx'
import { namedLevels, type NamedLevel } from '@placard/domain/reporting/report/asked-report'
import { hasConversions, namePartMaxLength } from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

export interface ConditionPanelProps {
  /** The condition to edit; null to select one first. */
  readonly name: ConditionName | null
  readonly label: string
  readonly button: ComponentProps<typeof PopoverPanel>['button']
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** A button with a panel that selects a condition, unless it is given, and its value. */
export function ConditionPanel({ label, button, ...form }: ConditionPanelProps) {
  return (
    <PopoverPanel label={label} button={button}>
      {(close) => <ConditionForm {...form} close={close} />}
    </PopoverPanel>
  )
}

type ConditionFormProps = Pick<ConditionPanelProps, 'name' | 'question' | 'change'> & {
  readonly close: () => void
}

function ConditionForm({ name: initial, question, change, close }: ConditionFormProps) {
  const [name, select] = useState(initial)
  const locale = useLocale()
  const { names, figures, dimensions } = question.state
  const apply: ChangeReport = (wanted) => {
    close()
    change(wanted)
  }
  if (name === null) return <ConditionList first={dimensions[0]} onSelect={select} />
  if (isNamed(name))
    return (
      <NameForm
        level={name}
        part={names[name]}
        apply={(part) => apply({ names: { ...names, [name]: part } })}
      />
    )
  return (
    <BoundsForm
      metric={boundFigure(name, locale)}
      bounds={figures[name]}
      apply={(bounds) => apply({ figures: { ...figures, [name]: bounds } })}
    />
  )
}

interface NameFormProps {
  readonly level: NamedLevel
  readonly part: string
  readonly apply: (part: string) => void
}

function NameForm({ level, part, apply }: NameFormProps) {
  const texts = useTexts(reportTexts)
  const ref = useFirstFocus<HTMLFormElement>()
  const [typed, setTyped] = useState(part)
  const [isAsked, setAsked] = useState(false)
  const isMissing = typed.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setAsked(true)
    if (!isMissing) apply(typed.trim())
  }
  return (
    <form ref={ref} className="mkt-filter-bounds" noValidate onSubmit={submit}>
      <strong>{texts.names[level]}</strong>
      <TextField
        label={texts.part}
        maxLength={namePartMaxLength}
        value={typed}
        problem={isAsked && isMissing ? texts.partMissing : undefined}
        onChange={setTyped}
      />
      <Button kind="primary" submits>
        {texts.apply}
      </Button>
    </form>
  )
}

interface ConditionListProps {
  /** The dimension whose rows the bounds of figures are about. */
  readonly first: ReportQuestion['state']['dimensions'][number] | undefined
  readonly onSelect: (name: ConditionName) => void
}

interface ConditionGroup {
  readonly title: string
  readonly options: readonly { readonly name: ConditionName; readonly label: string }[]
  /** The reason why others are not offered. */
  readonly note?: string
}

function ConditionList({ first, onSelect }: ConditionListProps) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const dimension = dimensionNames[locale][first ?? 'plan']
  const isCounted = first === undefined || hasConversions([first])
  const codes = reportMetricCodes.filter((code) => isCounted || !hasNoBreakdown(code))
  const groups: ConditionGroup[] = [
    {
      title: texts.figuresOf({ dimension }),
      options: codes.map((name) => ({ name, label: metricNames[locale][name] })),
      ...(!isCounted && { note: texts.notOfBreakdown }),
    },
    {
      title: texts.namesOf,
      options: namedLevels.map((name) => ({ name, label: texts.names[name] })),
    },
  ]
  return groups.map(({ title, options, note }) => (
    <div key={title} role="group" className="mkt-filter-list" aria-label={title}>
      <strong>{title}</strong>
      {options.map(({ name, label }) => (
        <Button key={name} kind="quiet" onClick={() => onSelect(name)}>
          {label}
        </Button>
      ))}
      {note && <small>{note}</small>}
    </div>
  ))
}
