import type { OutputOf } from '@placard/contract/platform/call'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { reportTrend } from '@placard/contract/campaigns/report'
import { columnStatus } from '@placard/domain/platform/column/element'
import { isOfVideo } from '@placard/domain/statistics/metric/name'
import type { ColumnElement } from '@placard/ui/table/column/column'
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { loadChunk, optionalComponent } from '#console/platform/router/load-chunk.ts'
import { type Listing, usePreviousTrend } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { isMetric, type Metric } from '#console/campaigns/manage/filter/address.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { TrendTiles } from './trend-tiles.tsx'
import { Button } from '@placard/ui/button/button'
import { daySpan, spanText } from '@placard/ui/date-range/day-span'
import { useToday } from '#console/platform/session/clock.ts'

const storageKey = 'placard.manage.chartFolded'

/**
 * Returns whether the user has collapsed the chart, and the setter. It is kept in this browser; initially the chart is
 * collapsed, so that the screen shows the list.
 */
function useChartCollapsed(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => localStorage.getItem(storageKey) !== 'no')
  const setCollapsed = (wanted: boolean) => {
    localStorage.setItem(storageKey, wanted ? 'yes' : 'no')
    setFolded(wanted)
  }
  return [folded, setCollapsed]
}

interface ChartBoundaryProps {
  readonly children: ReactNode
  readonly fallback: ReactNode
}

/** Shows a text instead of the chart if its code fails to load. The list below works without it. */
class ChartBoundary extends Component<ChartBoundaryProps, { failed: boolean }> {
  override readonly state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

export type Trend = OutputOf<typeof reportTrend>

/** A figure with its name and the type of its values. */
export interface NamedMetric {
  readonly code: Metric
  readonly name: string
  readonly elementType: number
}

const TrendView = lazy(async () => {
  const { TrendView: component } = await loadChunk(() => import('./trend-view.tsx'))
  return { default: component }
})

// It contains the loader of remote components.
const CostShare = optionalComponent(async () => (await import('./cost-share.tsx')).CostShare)

interface TrendPanelProps {
  readonly listing: Listing
  readonly elements: readonly ColumnElement[]
  readonly trend: Trend | undefined
  /** True once the table has its rows. */
  readonly ready: boolean
  /** True if there is nothing to draw. */
  readonly hidden: boolean
}

/** The totals of the selected days, and a chart of one or two of them. It can be collapsed. */
export function TrendPanel({ listing, elements, trend, ready, hidden }: TrendPanelProps) {
  const texts = useTexts(manageTexts)
  const locale = useLocale()
  const { timeZone, currency } = useIdentity()
  const [{ chart }] = useSearchState()
  const [folded, fold] = useChartCollapsed()
  const [asTable, showTable] = useState(false)
  // The chart is drawn only after the table.
  const painted = useAfterPaint(ready)
  const metrics = namedMetrics(elements)
  const before = usePreviousTrend(listing, useToday(timeZone), painted)
  const chartMetrics = chart.flatMap((code) => metrics.find((metric) => metric.code === code) ?? [])
  if (hidden) return null
  return (
    <section className="mkt-manage-trend" aria-label={texts.trend}>
      <div className="mkt-manage-trend-head">
        <TrendTiles {...{ metrics, trend, before, folded }} unfold={() => fold(false)} />
        <div className="mkt-manage-trend-side">
          <div>
            {!folded && (
              <Button kind="quiet" small aria-pressed={asTable} onClick={() => showTable(!asTable)}>
                {texts.asTable}
              </Button>
            )}
            <Button
              kind="quiet"
              small
              aria-expanded={!folded}
              data-keywords={texts.chartWords}
              onClick={() => fold(!folded)}
            >
              {texts[folded ? 'showChart' : 'hideChart']}
            </Button>
          </div>
          <small>
            <span className="mkt-manage-currency">{currency} </span>
            {before && <span>{texts.comparedDays({ days: daysText(before, locale) })}</span>}
          </small>
        </div>
      </div>
      {!folded && (
        <div className="mkt-manage-drawings">
          <div className="mkt-manage-chart">
            {painted && trend && (
              <TrendDrawing {...{ trend, before, asTable }} metrics={chartMetrics} />
            )}
          </div>
          <div className="mkt-manage-share">
            {painted && (
              <Suspense>
                <CostShare listing={listing} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function daysText({ days }: Trend, locale: Locale): string {
  return spanText(daySpan({ from: days[0]?.day, to: days.at(-1)?.day }), locale)
}

/** Returns true once the rows are painted after `ready`. */
function useAfterPaint(ready: boolean): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    if (!ready || painted) return undefined
    // Two frames: the rows are rendered in the first and painted before the second.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [ready, painted])
  return painted
}

interface TrendDrawingProps {
  readonly trend: Trend
  /** The trend of the previous days, for comparison. */
  readonly before: Trend | undefined
  readonly metrics: readonly NamedMetric[]
  readonly asTable?: boolean
}

/** The chart or the table of a trend, whose code is loaded when it is shown. */
export function TrendDrawing({ trend, before, metrics, asTable = false }: TrendDrawingProps) {
  const texts = useTexts(manageTexts)
  if (metrics.length === 0) return null
  return (
    <ChartBoundary fallback={<p role="alert">{texts.chartFailed}</p>}>
      <Suspense>
        <TrendView {...{ trend, before, metrics, asTable }} />
      </Suspense>
    </ChartBoundary>
  )
}

/** Returns the figures among the columns of a list; those of videos only where they are shown. */
export function namedMetrics(elements: readonly ColumnElement[]): NamedMetric[] {
  return elements.flatMap(({ elementCode, elementName, elementType, status }) =>
    isMetric(elementCode) && (status === columnStatus.shown || !isOfVideo(elementCode))
      ? [{ code: elementCode, name: elementName, elementType }]
      : [],
  )
}
