import { addDays } from '@placard/domain/platform/calendar/day'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import { comparisons } from '@placard/domain/statistics/report/comparison'
import {
  conflictOf,
  hourDays,
  type ReportDimension,
} from '@placard/domain/statistics/report/dimension'
import { dimensionNames } from '@placard/domain/statistics/report/dimension-name'
import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { MultiSelect, selectedText } from '@placard/ui/select/multi-select'
import { Select } from '@placard/ui/select/select'
import { spanPresets } from '#console/campaigns/manage/days.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { ColumnChoice, dimensionOptions } from './column-choice.tsx'
import { ConditionChips } from './condition-chips.tsx'
import { EntityFilters } from './entity-filters.tsx'
import {
  daysMax,
  dimensionsMax,
  dimensionsWith,
  hasConversions,
  topCounts,
} from './report-state.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

interface QuestionProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The controls that state the question of a report. */
export function QuestionBar({ question, change }: QuestionProps) {
  const texts = useTexts(reportTexts)
  const { dimensions, top, sort } = question.state
  const sortedBy = sort?.sortName ?? 'cost'
  const metric = question.offered.find(({ code }) => code === sortedBy)?.name ?? ''
  const topOf = sort?.sortType === 'ASC' ? texts.bottomOf : texts.topOf
  const places = Math.min(dimensions.length + 1, dimensionsMax)
  return (
    <div role="search" className="mkt-report-question" aria-label={texts.question}>
      {Array.from({ length: places }, (_, at) => (
        <DimensionChoice key={at} at={at} question={question} change={change} />
      ))}
      <ColumnChoice question={question} change={change} />
      <MetricChoice question={question} change={change} />
      <Select
        aria-label={texts.top}
        options={topCounts.map((count) => ({ value: count, label: topOf({ count, metric }) }))}
        value={top}
        onChange={(count) => change({ top: count })}
      />
      <DayChoice question={question} change={change} />
      <EntityFilters question={question} change={change} />
      <ConditionChips question={question} change={change} />
    </div>
  )
}

/** The dimension of a level. Those that cannot be reported with the levels above are offered with the reason. */
function DimensionChoice({ at, question, change }: QuestionProps & { readonly at: number }) {
  const texts = useTexts(reportTexts)
  const names = dimensionNames[useLocale()]
  const { dimensions } = question.state
  const reasonOf = useReasons(question)
  const labelOf = at === 0 ? texts.rowsBy : texts.thenBy
  const options = dimensionOptions(texts, (value) => ({
    label: labelOf({ dimension: names[value] }),
    unavailable: reasonOf(value, at),
  }))
  const none = at === 0 ? [] : [{ value: null, label: texts.byNothing }]
  return (
    <Select<ReportDimension | null>
      aria-label={at === 0 ? texts.rows : texts.rowsAt({ level: at + 1 })}
      options={[...none, ...options]}
      value={dimensions[at] ?? null}
      onChange={(chosen) => change({ dimensions: dimensionsWith(dimensions, at, chosen) })}
    />
  )
}

/** Returns the function to the reason why a dimension cannot be reported below those above its place, if it cannot. */
function useReasons({ state, days, today }: ReportQuestion) {
  const { conflicts } = useTexts(reportTexts)
  const firstHours = addDays(today, 1 - hourDays)
  return (dimension: ReportDimension, at: number): string | undefined => {
    const conflict = conflictOf([...state.dimensions.slice(0, at), dimension])
    if (conflict !== null) return conflicts[conflict]
    const column = state.columns?.dimension
    if (column === dimension) return conflicts.inColumns
    const beside = column && conflictOf([...state.dimensions.slice(0, at), dimension, column])
    if (beside) return conflicts[beside]
    return dimension === 'hour' && days.from < firstHours
      ? conflicts.hourOfOldDays({ days: hourDays })
      : undefined
  }
}

function MetricChoice({ question, change }: QuestionProps) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { state, metrics, offered } = question
  const isCounted = hasConversions(state.dimensions)
  return (
    <MultiSelect
      aria-label={texts.metrics}
      options={offered.map(({ code, name, hasNoBreakdown }) => ({
        value: code,
        label: name,
        group: isCustomCode(code) ? texts.customMetrics : texts.figures,
        unavailable: hasNoBreakdown && !isCounted ? texts.notOfBreakdown : undefined,
      }))}
      values={metrics.map(({ code }) => code)}
      // A report without any metric would say nothing: the last one stays.
      onChange={(chosen) => chosen.length > 0 && change({ metrics: chosen })}
      text={texts.metricsChosen({
        names: selectedText(
          metrics.map(({ name }) => name),
          locale,
        ),
      })}
    />
  )
}

function DayChoice({ question: { state, days, today }, change }: QuestionProps) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  return (
    <>
      <DateRangePicker
        label={texts.days}
        value={days}
        onChange={({ from, to }) => from && to && change({ days: { from, to } })}
        presets={spanPresets(today, locale)}
        today={today}
        maxDays={daysMax}
        isShort={useDevice() === 'mobile'}
        note={texts.daysIn({ timeZone })}
      />
      <Select
        aria-label={texts.compare}
        options={[
          { value: null, label: texts.compareNothing },
          ...comparisons.map((one) => ({
            value: one,
            label: texts.comparisons[one],
            unavailable: state.columns === null ? undefined : texts.conflicts.comparisonOfColumns,
          })),
        ]}
        value={state.comparison}
        onChange={(comparison) => change({ comparison })}
      />
    </>
  )
}
