import { addDays, daysBetween } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { nothingReported } from '@placard/domain/statistics/conversion/figure'
import { metricTypes } from '@placard/domain/statistics/metric/type'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { optionalComponent } from '#console/platform/router/load-chunk.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { metricLabel } from '@placard/domain/reporting/report/asked-report'
import { type Report, reportQuery } from './report-query.ts'
import { reportTexts } from './report-texts.ts'
import type { ReportQuestion } from './use-report.ts'

const TrendLines = optionalComponent(
  async () => (await import('#console/campaigns/manage/trend/trend-lines.tsx')).TrendLines,
)

const drawnMax = 2

/** The first two figures of a report by day. It is left out for a single day, and fails by itself. */
export function ReportChart({ question }: { readonly question: ReportQuestion }) {
  const texts = useTexts(reportTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const { days, compared, state } = question
  const now = useByDay(question, days)
  const before = useByDay(question, compared)
  if (days.from === days.to) return null
  const metrics = state.metrics.slice(0, drawnMax).map((code) => ({
    code,
    name: metricLabel(code, { currency, locale }),
    elementType: metricTypes[code],
  }))
  return (
    <section className="mkt-report-chart" aria-label={texts.chart}>
      <h2>
        {texts.chart}
        {metrics.map(({ code, name }, at) => (
          <span key={code} data-series={at}>
            {name}
          </span>
        ))}
      </h2>
      <div>
        {now.error !== null && <p role="alert">{texts.failed({ reason: now.error.message })}</p>}
        {now.data !== undefined && (
          <Suspense>
            <TrendLines
              label={texts.chart}
              trend={trendOf(now.data, days)}
              before={before.data && compared ? trendOf(before.data, compared) : undefined}
              metrics={metrics}
            />
          </Suspense>
        )}
      </div>
    </section>
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
