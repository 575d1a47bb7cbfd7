import { dayText } from '@placard/domain/platform/calendar/date-format'
import { axisOf } from '@placard/domain/statistics/metric/axis'
import { changeText } from '@placard/domain/statistics/metric/change'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { LineChart, type ChartPoint, type ChartSeries } from '@placard/ui/line-chart/line-chart'
import { useLocale } from '@placard/ui/locale/locale'
import { axisTexts, metricText, typeOf } from './metric-text.ts'
import type { NamedMetric } from './trend-panel.tsx'

/** Days with figures, those of a list or of a report. */
interface Trend {
  readonly days: readonly {
    readonly day: string
    /** By code. */
    readonly metrics: Readonly<Record<string, number | null | undefined>>
  }[]
}

interface DrawnMetric extends Omit<NamedMetric, 'code'> {
  readonly code: string
}

interface TrendLinesProps {
  /** The accessible name. */
  readonly label: string
  readonly trend: Trend
  /** The same number of days before; undefined if there is nothing to compare with. */
  readonly before: Trend | undefined
  readonly metrics: readonly DrawnMetric[]
}

/** The figures by day, with a line for each. */
export function TrendLines({ label, trend, before, metrics }: TrendLinesProps) {
  const locale = useLocale()
  return (
    <LineChart
      label={label}
      points={pointsOf(trend, before, locale)}
      series={metrics.map((metric) => seriesOf(metric, { trend, before, locale }))}
    />
  )
}

function pointsOf(trend: Trend, before: Trend | undefined, locale: Locale): ChartPoint[] {
  return trend.days.map(({ day }, at) => {
    const dayBefore = before?.days[at]?.day
    return {
      label: dayText(day, locale, 'short'),
      name: dayText(day, locale),
      before: dayBefore && dayText(dayBefore, locale),
    }
  })
}

function seriesOf(
  metric: DrawnMetric,
  { trend, before, locale }: Pick<TrendLinesProps, 'trend' | 'before'> & { locale: Locale },
): ChartSeries {
  const valuesOf = ({ days }: Trend) => days.map(({ metrics }) => metrics[metric.code] ?? null)
  const values = valuesOf(trend)
  const earlier = before && valuesOf(before)
  const axis = axisOf(typeOf(metric), [...values, ...(earlier ?? [])])
  return {
    key: metric.code,
    name: metric.name,
    values,
    before: earlier,
    max: axis.max,
    labels: axisTexts(metric, axis, locale),
    textOf: (value) => metricText(metric, value, locale),
    changeOf: (was, now) => changeText(was, now, locale),
  }
}
