import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { manageWords } from '#console/campaigns/manage/manage-words.ts'
import { metricText } from './metric-text.ts'
import type { NamedMetric, Trend } from './trend-panel.tsx'

/** What the chart draws, as a table for those who do not see it. */
export function TrendTable({ trend, metrics }: { trend: Trend; metrics: readonly NamedMetric[] }) {
  const say = useWords(manageWords)
  const locale = useLocale()
  return (
    // A table takes no height of its own however it is clipped; the box around it does.
    <div className="mkt-manage-hidden">
      <table>
        <caption>{say('figuresByDay')}</caption>
        <thead>
          <tr>
            <th scope="col">{say('day')}</th>
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
