import type { CSSProperties } from 'react'
import { type ChartFrame, xOf } from './geometry.tsx'
import type { LineChartProps } from './line-chart.tsx'

interface ChartTooltipProps extends Pick<LineChartProps, 'points' | 'series'> {
  readonly frame: ChartFrame
  readonly at: number
}

/** The values of the selected point in both periods. The chart's value says the same to screen readers. */
export function ChartTooltip({ frame, points, series, at }: ChartTooltipProps) {
  const point = points[at]
  if (point === undefined) return null
  return (
    <div
      aria-hidden="true"
      className="placard-line-chart-tooltip"
      style={placeOf(xOf(frame, at, points.length), frame.widthPx)}
    >
      <table>
        <thead>
          <tr>
            <th colSpan={2}>{point.name}</th>
            {point.before !== undefined && <th colSpan={2}>{point.before}</th>}
          </tr>
        </thead>
        <tbody>
          {series.map(({ key, name, values, before, textOf, changeOf }, of) => (
            <tr key={key} data-series={of}>
              <th>{name}</th>
              <td>{textOf(values[at] ?? null)}</td>
              {point.before !== undefined && before && (
                <>
                  <td>{textOf(before[at] ?? null)}</td>
                  <td>{changeOf(before[at] ?? null, values[at] ?? null)}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** From this width on, there is space for the tooltip beside any point. */
const besideFromPx = 640
const gapPx = 12

/** Returns the position of the tooltip: beside the point, or on a narrow chart over it, always inside. */
function placeOf(x: number, widthPx: number): CSSProperties {
  if (widthPx >= besideFromPx)
    return x > widthPx / 2 ? { right: widthPx - x + gapPx } : { left: x + gapPx }
  const share = `${(x / widthPx) * 100}%`
  return { left: share, translate: `-${share}` }
}

/** Returns the values of a point as one text, such as `Nov 8, 2026: Cost 12.00, Clicks 3. Nov 1, 2026: Cost …`. */
export function pointText(
  points: LineChartProps['points'],
  series: LineChartProps['series'],
  at: number,
): string {
  const point = points[at]
  if (point === undefined) return ''
  const now = series.map(({ name, values, textOf }) => `${name} ${textOf(values[at] ?? null)}`)
  const before = series.flatMap(({ name, before: values, textOf }) =>
    values ? [`${name} ${textOf(values[at] ?? null)}`] : [],
  )
  const compared =
    point.before === undefined || before.length === 0
      ? ''
      : `. ${point.before}: ${before.join(', ')}`
  return `${point.name}: ${now.join(', ')}${compared}`
}
