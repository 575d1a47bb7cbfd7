import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { type ChartFrame, labelledAt, labelPx, linePath, nearestAt, xOf, yOf } from './geometry.tsx'
import { ChartTooltip, pointText } from './tooltip.tsx'
import './line-chart.css'

/** A line with a scale of its own. */
export interface ChartSeries {
  readonly key: string
  readonly name: string
  /** One value for each point, not negative; null if unknown. */
  readonly values: readonly (number | null)[]
  /** The values of the compared period; undefined if there is none. */
  readonly before: readonly (number | null)[] | undefined
  /** The top of the scale, which begins at 0. */
  readonly max: number
  /** The labels of the scale, from 0 to the top. All series have the same number. */
  readonly labels: readonly string[]
  /** Returns a value in full. */
  readonly textOf: (value: number | null) => string
  /** Returns the change since the compared period; null if there is none to name. */
  readonly changeOf: (before: number | null, now: number | null) => string | null
}

/** A point of time. */
export interface ChartPoint {
  /** The short text below the lines. */
  readonly label: string
  readonly name: string
  /** The name of the compared point of time; undefined if there is none. */
  readonly before: string | undefined
}

export interface LineChartProps {
  /** The accessible name. */
  readonly label: string
  readonly points: readonly ChartPoint[]
  /** The first has its scale on the left, the second on the right. */
  readonly series: readonly ChartSeries[]
}

/** From this number of points on, they have no marks of their own. */
const unmarkedFrom = 32
/** The steps of Page Up and Page Down. */
const pageStep = 7

/**
 * A line chart of one or two series, with the compared period in faint lines. Pointer and arrow keys select a point,
 * whose values are shown and announced.
 */
export function LineChart({ label, points, series }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const [active, setActive] = useState<number | null>(null)
  const last = points.length - 1
  const at = active === null ? null : Math.min(active, last)
  const frame = frameOf(size, series)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = atAfter(event.key, at ?? last, last)
    if (next === undefined) return
    event.preventDefault()
    setActive(next)
  }
  const onPointer = ({ clientX, currentTarget }: PointerEvent) =>
    setActive(nearestAt(frame, clientX - currentTarget.getBoundingClientRect().x, points.length))
  return (
    <div
      ref={box}
      role="slider"
      tabIndex={0}
      className="placard-line-chart"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={pointText(points, series, at ?? last)}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && setActive(last)}
      onBlur={() => setActive(null)}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={({ currentTarget }) =>
        !currentTarget.matches(':focus-visible') && setActive(null)
      }
    >
      {size.widthPx > 0 && <Drawing {...{ frame, points, series, at }} />}
      {at !== null && <ChartTooltip {...{ frame, points, series, at }} />}
    </div>
  )
}

/** Returns the point after a key press: null for none, undefined if the key does not move. */
function atAfter(key: string, at: number, last: number): number | null | undefined {
  const moves: Readonly<Record<string, number | null>> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageUp: at - pageStep,
    PageDown: at + pageStep,
    Home: 0,
    End: last,
    Escape: null,
  }
  const next = moves[key]
  return typeof next === 'number' ? Math.min(Math.max(next, 0), last) : next
}

interface Size {
  readonly widthPx: number
  readonly heightPx: number
}

function useSize(box: React.RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ widthPx: 0, heightPx: 0 })
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => setSize({ widthPx: element.clientWidth, heightPx: element.clientHeight })
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box])
  return size
}

const gapPx = 8

function frameOf(size: Size, [left, right]: readonly ChartSeries[]): ChartFrame {
  const widestOf = (of: ChartSeries | undefined) =>
    of === undefined ? gapPx : Math.max(...of.labels.map(labelPx)) + 2 * gapPx
  return { ...size, leftPx: widestOf(left), rightPx: widestOf(right), topPx: 12, bottomPx: 20 }
}

interface DrawingProps extends Pick<LineChartProps, 'points' | 'series'> {
  readonly frame: ChartFrame
  /** The selected point. */
  readonly at: number | null
}

function Drawing({ frame, points, series, at }: DrawingProps) {
  const { widthPx, heightPx, leftPx, rightPx, topPx, bottomPx } = frame
  const atX = at === null ? null : xOf(frame, at, points.length)
  return (
    <svg viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden="true">
      <Scales frame={frame} series={series} />
      {labelledAt(
        frame,
        points.map(({ label }) => label),
      ).map(({ at: index, x }) => (
        <text key={index} x={x} y={heightPx - 4} data-edge={edgeOf(index, points.length)}>
          {points[index]?.label}
        </text>
      ))}
      {atX !== null && <line x1={atX} x2={atX} y1={topPx} y2={heightPx - bottomPx} data-at="" />}
      {series.map((one, of) => (
        <g key={one.key} data-series={of}>
          {one.before && <path d={linePath(frame, one.before, one.max)} data-before="" />}
          <path d={linePath(frame, one.values, one.max)} />
          {one.values.map((value, index) =>
            value !== null && (index === at || one.values.length < unmarkedFrom) ? (
              <circle
                // oxlint-disable-next-line react/no-array-index-key -- a point of time is its place
                key={index}
                cx={xOf(frame, index, points.length)}
                cy={yOf(frame, value, one.max)}
                r={index === at ? 5 : 2.5}
              />
            ) : null,
          )}
        </g>
      ))}
      <line x1={leftPx} x2={widthPx - rightPx} y1={heightPx - bottomPx} y2={heightPx - bottomPx} />
    </svg>
  )
}

function edgeOf(at: number, count: number): 'first' | 'last' | undefined {
  if (at === 0 && count > 1) return 'first'
  return at === count - 1 && count > 1 ? 'last' : undefined
}

/** The grid, which all scales share, and the labels of the scale on each side. */
function Scales({ frame, series }: Pick<DrawingProps, 'frame' | 'series'>) {
  const { widthPx, leftPx, rightPx } = frame
  const [first] = series
  if (first === undefined) return null
  const steps = first.labels.length - 1
  return first.labels.map((label, step) => {
    const y = yOf(frame, step, steps)
    return (
      <g key={label}>
        {step > 0 && <line x1={leftPx} x2={widthPx - rightPx} y1={y} y2={y} />}
        {series.map(({ key, labels }, of) => (
          <text
            key={key}
            x={of === 0 ? leftPx - gapPx : widthPx - rightPx + gapPx}
            y={y + 4}
            data-scale={of}
          >
            {labels[step]}
          </text>
        ))}
      </g>
    )
  })
}
