import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { axisOf } from '@placard/domain/statistics/metric/axis'
import { changeText } from '@placard/domain/statistics/metric/change'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { LineChart, type ChartPoint, type ChartSeries } from '@placard/ui/line-chart/line-chart'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { axisTexts, metricText, typeOf } from './metric-text.ts'
import type { NamedMetric, Trend } from './trend-panel.tsx'

interface TrendViewProps {
  readonly trend: Trend
  /** The same number of days before; undefined if there is nothing to compare with. */
  readonly before: Trend | undefined
  readonly metrics: readonly NamedMetric[]
  readonly asTable: boolean
}

/** The figures by day: a line for each, or a table. */
export function TrendView({ trend, before, metrics, asTable }: TrendViewProps) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  if (asTable) return <TrendTable trend={trend} metrics={metrics} />
  return (
    <LineChart
      label={texts.pointByDay}
      points={pointsOf(trend, before, locale)}
      series={metrics.map((metric) => seriesOf(metric, { trend, before, locale }))}
    />
  )
}

function pointsOf(trend: Trend, before: Trend | undefined, locale: Locale): ChartPoint[] {
  const short = dateFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  const full = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const nameOf = (day: string | undefined) => day && full.format(new Date(day))
  return trend.days.map(({ day }, at) => ({
    label: short.format(new Date(day)),
    name: nameOf(day) ?? day,
    before: nameOf(before?.days[at]?.day),
  }))
}

function seriesOf(
  metric: NamedMetric,
  { trend, before, locale }: Pick<TrendViewProps, 'trend' | 'before'> & { locale: Locale },
): ChartSeries {
  const valuesOf = ({ days }: Trend) => days.map(({ metrics }) => metrics[metric.code])
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

function TrendTable({ trend, metrics }: Pick<TrendViewProps, 'trend' | 'metrics'>) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <div className="mkt-manage-figures" tabIndex={0} role="region" aria-label={texts.figuresByDay}>
      <table>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            {metrics.map(({ code, name }) => (
              <th key={code} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trend.days.map(({ day, metrics: figures }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {metrics.map((metric) => (
                <td key={metric.code}>{metricText(metric, figures[metric.code], locale)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
