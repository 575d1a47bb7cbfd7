import './trend-view.css'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { metricText } from './metric-text.ts'
import { TrendLines } from './trend-lines.tsx'
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
  if (asTable) return <TrendTable trend={trend} metrics={metrics} />
  return <TrendLines label={texts.pointByDay} {...{ trend, before, metrics }} />
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
                <td key={metric.code}>
                  {metricText(metric, figures[metric.code] ?? null, locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
