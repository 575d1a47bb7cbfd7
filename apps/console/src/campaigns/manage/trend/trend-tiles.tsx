import { changeText, changeTone } from '@placard/domain/statistics/metric/change'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { metricText, totalText } from './metric-text.ts'
import type { Metric } from '#console/campaigns/manage/filter/address.ts'
import { chartMetricsMax } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import type { NamedMetric, Trend } from './trend-panel.tsx'

interface TrendTilesProps {
  readonly metrics: readonly NamedMetric[]
  readonly trend: Trend | undefined
  /** The trend of the previous days, for comparison. */
  readonly before: Trend | undefined
  /** True if the chart is collapsed. */
  readonly folded: boolean
  readonly unfold: () => void
}

/**
 * A tile for the total of each figure and its change. A click adds the figure to the chart or removes it; if the chart
 * is collapsed, a click expands it with the figure.
 */
export function TrendTiles({ metrics, trend, before, folded, unfold }: TrendTilesProps) {
  const texts = useTexts(manageTexts)
  const [{ chart }, change] = useSearchState()
  const press = (code: Metric) => {
    const next = folded && chart.includes(code) ? chart : toggled(chart, code)
    if (next !== chart) change({ chart: next }, { replace: true })
    unfold()
  }
  return (
    <div role="group" className="mkt-manage-tiles" aria-label={texts.chooseFigures}>
      {metrics.map((metric) => (
        <button
          key={metric.code}
          type="button"
          aria-pressed={!folded && chart.includes(metric.code)}
          data-series={folded ? undefined : chart.indexOf(metric.code)}
          onClick={() => press(metric.code)}
        >
          <span>{metric.name}</span>
          <Total metric={metric} trend={trend} />
          <Comparison metric={metric} trend={trend} before={before} />
        </button>
      ))}
    </div>
  )
}

/** The total of a figure. If it is abbreviated, the title shows it in full. */
function Total({ metric, trend }: Pick<TrendTilesProps, 'trend'> & { metric: NamedMetric }) {
  const locale = useLocale()
  if (trend === undefined) return <strong> </strong>
  const total = trend.total[metric.code] ?? null
  const [text, full] = [totalText(metric, total, locale), metricText(metric, total, locale)]
  return <strong title={text === full ? undefined : full}>{text}</strong>
}

/** The change of a figure since the previous days, in the color of good or bad. It takes up space even before it is loaded. */
function Comparison({
  metric,
  trend,
  before,
}: Pick<TrendTilesProps, 'trend' | 'before'> & { readonly metric: NamedMetric }) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const was = before?.total[metric.code] ?? null
  const now = trend?.total[metric.code] ?? null
  const change = changeText(was, now, locale)
  const tone = was === null || now === null ? null : changeTone(metric.code, was, now)
  const [first = '', last = ''] = [before?.days[0]?.day, before?.days.at(-1)?.day]
  const compared = texts.comparedWith({ was: metricText(metric, was, locale), first, last })
  const title = tone === null ? compared : `${compared}, ${texts.tones[tone]}`
  return (
    <small data-tone={tone ?? undefined} title={change === null ? undefined : title}>
      {change}
      {change !== null && <span className="mkt-manage-hidden">, {title}</span>}
    </small>
  )
}

/**
 * Returns the figures in the chart after a click. At least one stays; beyond the maximum, the one selected first is
 * dropped.
 */
function toggled(chart: readonly Metric[], code: Metric): readonly Metric[] {
  if (!chart.includes(code)) return [...chart, code].slice(-chartMetricsMax)
  return chart.length > 1 ? chart.filter((other) => other !== code) : chart
}
