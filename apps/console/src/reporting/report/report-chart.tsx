import { addDays, daysBetween } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { metricLabel } from '@placard/domain/reporting/report/asked-report'
import { reportCharts } from '@placard/domain/reporting/saved-report/saved-report'
import { nothingReported } from '@placard/domain/statistics/conversion/figure'
import { metricNames, type ReportMetricCode } from '@placard/domain/statistics/metric/name'
import { metricTypes } from '@placard/domain/statistics/metric/type'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { Select } from '@placard/ui/select/select'
import { EmptyState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { HourMap, useHourReason } from './hour-map.tsx'
import { type Report, reportQuery } from './report-query.ts'
import { reportTexts } from './report-texts.ts'
import type { ChangeReport, ReportQuestion } from './use-report.ts'

const TrendLines = optionalComponent(
  async () => (await import('#console/campaigns/manage/trend/trend-lines.tsx')).TrendLines,
)

const drawnMax = 2

interface ChartProps {
  readonly question: ReportQuestion
  readonly change: ChangeReport
}

/** The chart of a report: two figures by day, or one by day of the week and hour. It fails by itself. */
export function ReportChart({ question, change }: ChartProps) {
  const texts = useTexts(reportTexts)
  const { chart, metrics } = question.state
  const [selected, select] = useState<ReportMetricCode | null>(null)
  const code = metrics.find((one) => one === selected) ?? metrics[0] ?? 'cost'
  const reason = useHourReason(question)
  return (
    <section className="mkt-report-chart" aria-label={texts.charts[chart]}>
      <div className="mkt-report-chart-head">
        <h2>
          {texts.charts[chart]}
          {chart === 'days' && <LineNames metrics={metrics} />}
        </h2>
        {chart === 'hours' && reason === undefined && (
          <HourMetric metrics={metrics} code={code} onSelect={select} />
        )}
        <Select
          aria-label={texts.chartKind}
          options={reportCharts.map((value) => ({
            value,
            label: texts.chartOf({ chart: texts.charts[value] }),
            unavailable: value === 'hours' ? reason : undefined,
          }))}
          value={chart}
          onChange={(chosen) => change({ chart: chosen })}
        />
      </div>
      {chart === 'days' && <DayLines question={question} />}
      {chart === 'hours' && reason !== undefined && <EmptyState title={reason} />}
      {chart === 'hours' && reason === undefined && (
        <HourMap question={question} change={change} code={code} />
      )}
    </section>
  )
}

interface HourMetricProps {
  readonly metrics: readonly ReportMetricCode[]
  readonly code: ReportMetricCode
  readonly onSelect: (code: ReportMetricCode) => void
}

function HourMetric({ metrics, code, onSelect }: HourMetricProps) {
  const texts = useTexts(reportTexts)
  const names = metricNames[useLocale()]
  return (
    <Select
      aria-label={texts.chartMetric}
      options={metrics.map((value) => ({ value, label: names[value] }))}
      value={code}
      onChange={onSelect}
    />
  )
}

function LineNames({ metrics }: Pick<HourMetricProps, 'metrics'>) {
  const locale = useLocale()
  const { currency } = useIdentity()
  return metrics.slice(0, drawnMax).map((code, at) => (
    <span key={code} data-series={at}>
      {metricLabel(code, { currency, locale })}
    </span>
  ))
}

/** The first two figures of a report by day. */
function DayLines({ question }: Pick<ChartProps, 'question'>) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const { days, compared, state } = question
  const now = useByDay(question, days)
  const before = useByDay(question, compared)
  if (days.from === days.to) return <p className="mkt-report-chart-none">{texts.oneDay}</p>
  const metrics = state.metrics.slice(0, drawnMax).map((code) => ({
    code,
    name: metricLabel(code, { currency, locale }),
    elementType: metricTypes[code],
  }))
  return (
    <div className="mkt-report-lines">
      {now.error !== null && <p role="alert">{texts.failed({ reason: now.error.message })}</p>}
      {now.data !== undefined && (
        <Suspense>
          <TrendLines
            label={texts.charts.days}
            trend={trendOf(now.data, days)}
            before={before.data && compared ? trendOf(before.data, compared) : undefined}
            metrics={metrics}
          />
        </Suspense>
      )}
    </div>
  )
}

function useByDay({ state, days }: ReportQuestion, range: DayRange | null) {
  const { ownerId } = useIdentity()
  return useQuery({
    ...reportQuery({
      ownerId,
      dimensions: ['day'],
      days: range ?? days,
      state: { ...state, sort: null, columns: null },
      boundDays: days,
    }),
    enabled: range !== null,
  })
}

/** Returns the figures of every day; a day without a row has none. */
function trendOf({ rows, total }: Report, { from, to }: DayRange) {
  const counted = new Map(rows.map(({ values, metrics }) => [values[0]?.value, metrics]))
  const nothing = nothingReported(total.conversions !== null)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  return { days: days.map((day) => ({ day, metrics: counted.get(day) ?? nothing })) }
}
