import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { metricText } from './metric-text.ts'
import type { NamedMetric, Trend } from './trend-panel.tsx'

/** The chart's data as a table for screen-reader users. */
export function TrendTable({ trend, metrics }: { trend: Trend; metrics: readonly NamedMetric[] }) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  return (
    // A table ignores a height set on itself, so the surrounding box is clipped.
    <div className="mkt-manage-hidden">
      <table>
        <caption>{texts.figuresByDay}</caption>
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
