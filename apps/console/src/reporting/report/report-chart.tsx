import { addDays, daysBetween } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { reportCharts } from '@placard/domain/reporting/saved-report/saved-report'
import { countsConversions, nothingReported } from '@placard/domain/statistics/conversion/figure'
import type { ShownMetric, ShownMetricCode } from '@placard/domain/reporting/report/shown-metric'
import { useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import { EmptyState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { HourMap, useHourReason } from './hour-map.tsx'
import { type Report, reportQuery } from './report-query.ts'
import { isAdditive, type StackQuestion, stackQuestion } from './stack.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

const TrendLines = optionalComponent(
  async () => (await import('#console/campaigns/manage/trend/trend-lines.tsx')).TrendLines,
)

const StackedBars = optionalComponent(async () => (await import('./stacked-bars.tsx')).StackedBars)

const drawnMax = 2

interface ChartProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The chart of a report: two metrics by day, or one by day of the week and hour or as stacked bars. It fails by itself. */
export function ReportChart({ question, change }: ChartProps) {
  const texts = useTexts(reportTexts)
  const { metrics, state } = question
  const { chart } = state
  const [selected, select] = useState<ShownMetricCode | null>(null)
  const stacked = stackQuestion(state.dimensions, question.days)
  const offered = chart === 'stacks' && stacked ? metricsOfStacks(question, stacked) : metrics
  const metric = offered.find(({ code }) => code === selected) ?? offered[0]
  const reasons = { hours: useHourReason(question), stacks: stacked ? undefined : texts.noStack }
  const reason = chart === 'days' ? undefined : reasons[chart]
  return (
    <section className="mkt-report-chart" aria-label={texts.charts[chart]}>
      <div className="mkt-report-chart-head">
        <h2>
          {texts.charts[chart]}
          {chart === 'days' && <LineNames metrics={metrics} />}
        </h2>
        {chart !== 'days' && reason === undefined && metric && (
          <ChartMetric metrics={offered} code={metric.code} onSelect={select} />
        )}
        <Select
          aria-label={texts.chartKind}
          options={reportCharts.map((value) => ({
            value,
            label: texts.chartOf({ chart: texts.charts[value] }),
            unavailable: value === 'days' ? undefined : reasons[value],
          }))}
          value={chart}
          onChange={(chosen) => change({ chart: chosen })}
        />
      </div>
      {chart === 'days' && <DayLines question={question} />}
      {reason !== undefined && <EmptyState title={reason} />}
      {chart === 'hours' && reason === undefined && metric && (
        <HourMap question={question} change={change} metric={metric} />
      )}
      {chart === 'stacks' && stacked && metric && (
        <Suspense>
          <StackedBars question={question} stacked={stacked} metric={metric} />
        </Suspense>
      )}
    </section>
  )
}

/** Returns the metrics of a report that add up; the cost if it has none. */
function metricsOfStacks(
  { metrics, offered }: ReportQuestion,
  { series }: StackQuestion,
): readonly ShownMetric[] {
  const isKnown = (metric: ShownMetric) => !metric.hasNoBreakdown || countsConversions([series])
  const additive = metrics.filter((metric) => isAdditive(metric) && isKnown(metric))
  return additive.length > 0 ? additive : offered.filter(({ code }) => code === 'cost')
}

interface ChartMetricProps {
  readonly metrics: readonly ShownMetric[]
  readonly code: ShownMetricCode
  readonly onSelect: (code: ShownMetricCode) => void
}

function ChartMetric({ metrics, code, onSelect }: ChartMetricProps) {
  const texts = useTexts(reportTexts)
  return (
    <Select
      aria-label={texts.chartMetric}
      options={metrics.map(({ code: value, name: label }) => ({ value, label }))}
      value={code}
      onChange={onSelect}
    />
  )
}

function LineNames({ metrics }: Pick<ChartMetricProps, 'metrics'>) {
  return metrics.slice(0, drawnMax).map(({ code, label }, at) => (
    <span key={code} data-series={at}>
      {label}
    </span>
  ))
}

/** The first two figures of a report by day. */
function DayLines({ question }: Pick<ChartProps, 'question'>) {
  const texts = useTexts(reportTexts)
  const { days, compared } = question
  const now = useByDay(question, days)
  const before = useByDay(question, compared)
  if (days.from === days.to) return <p className="mkt-report-chart-none">{texts.oneDay}</p>
  const drawn = question.metrics.slice(0, drawnMax)
  const metrics = drawn.map(({ code, label, type }) => ({ code, name: label, elementType: type }))
  return (
    <div className="mkt-report-lines">
      {now.error !== null && <p role="alert">{texts.failed({ reason: now.error.message })}</p>}
      {now.data !== undefined && (
        <Suspense>
          <TrendLines
            label={texts.charts.days}
            trend={trendOf(now.data, days, drawn)}
            before={before.data && compared ? trendOf(before.data, compared, drawn) : undefined}
            metrics={metrics}
          />
        </Suspense>
      )}
    </div>
  )
}

function useByDay({ state, days, withVideo }: ReportQuestion, range: DayRange | null) {
  const { ownerId } = useIdentity()
  return useQuery({
    ...reportQuery({
      ownerId,
      dimensions: ['day'],
      withVideo,
      days: range ?? days,
      state: { ...state, sort: null, columns: null },
      boundDays: days,
    }),
    enabled: range !== null,
  })
}

/** Returns the metrics of every day; a day without a row has none. */
function trendOf({ rows, total }: Report, { from, to }: DayRange, drawn: readonly ShownMetric[]) {
  const counted = new Map(rows.map(({ values, metrics }) => [values[0]?.value, metrics]))
  const nothing = nothingReported(total.conversions !== null)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const metricsOf = (day: string) => {
    const figures = counted.get(day) ?? nothing
    return Object.fromEntries(drawn.map((metric) => [metric.code, metric.valueOf(figures)]))
  }
  return { days: days.map((day) => ({ day, metrics: metricsOf(day) })) }
}
