import { useLocale, useWords } from '#console/language/language.tsx'
import { manageWords } from './manage-words.ts'
import { metricText } from './metric-text.ts'
import { chartMetricsMax, type Metric } from './search-state.ts'
import { useSearch } from './search.ts'
import type { NamedMetric, Trend } from './trend-panel.tsx'

/** The total of each figure; a press draws it in the chart, or takes it out again. */
export function TrendTiles({
  metrics,
  trend,
}: {
  metrics: readonly NamedMetric[]
  trend: Trend | undefined
}) {
  const say = useWords(manageWords)
  const locale = useLocale()
  const [{ chart }, change] = useSearch()
  return (
    <div role="group" className="mkt-manage-tiles" aria-label={say('chooseFigures')}>
      {metrics.map((metric) => (
        <button
          key={metric.code}
          type="button"
          aria-pressed={chart.includes(metric.code)}
          data-series={chart.indexOf(metric.code)}
          onClick={() => change({ chart: toggled(chart, metric.code) }, { replace: true })}
        >
          <span>{metric.name}</span>
          <strong>{trend ? metricText(metric, trend.total[metric.code], locale) : ' '}</strong>
        </button>
      ))}
    </div>
  )
}

/** One figure stays at least; where there is no room for one more, the one chosen first gives way. */
function toggled(chart: readonly Metric[], code: Metric): readonly Metric[] {
  if (!chart.includes(code)) return [...chart, code].slice(-chartMetricsMax)
  return chart.length > 1 ? chart.filter((other) => other !== code) : chart
}
