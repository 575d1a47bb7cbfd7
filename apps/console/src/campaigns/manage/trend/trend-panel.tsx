import type { OutputOf } from '@placard/contract/platform/call'
import type { reportTrend } from '@placard/contract/campaigns/report'
import type { ColumnElement } from '@placard/ui/table/column/column'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { loadChunk } from '#console/platform/router/load-chunk.ts'
import { ChartBoundary } from './chart-boundary.tsx'
import { CostShare } from './cost-share.tsx'
import { useToday } from '#console/campaigns/manage/days.ts'
import { useChartCollapsed } from './chart-collapsed.ts'
import { usePreviousTrend, type Listing } from '#console/campaigns/manage/listing.ts'
import { manageTexts } from '#console/campaigns/manage/manage-texts.ts'
import { isMetric, type Metric } from '#console/campaigns/manage/search-state.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { TrendTable } from './trend-table.tsx'
import { TrendTiles } from './trend-tiles.tsx'

export type Trend = OutputOf<typeof reportTrend>

/** A figure with its name and the type of its values. */
export interface NamedMetric {
  readonly code: Metric
  readonly name: string
  readonly elementType: number
}

const TrendChart = lazy(async () => {
  const { TrendChart: component } = await loadChunk(() => import('./trend-chart.tsx'))
  return { default: component }
})

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
  const say = useTexts(manageTexts)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const [{ chart }] = useSearchState()
  const [folded, fold] = useChartCollapsed()
  // The chart's code is large, so it loads only after the table is painted.
  const painted = useAfterPaint(ready)
  const metrics = elements.flatMap(({ elementCode, elementName, elementType }) =>
    isMetric(elementCode) ? [{ code: elementCode, name: elementName, elementType }] : [],
  )
  const before = usePreviousTrend(listing, useToday(timeZone), painted)
  const chartMetrics = chart.flatMap((code) => metrics.find((metric) => metric.code === code) ?? [])
  if (hidden) return null
  return (
    <section className="mkt-manage-trend" aria-label={say('trend')}>
      <div className="mkt-manage-trend-head">
        <TrendTiles metrics={metrics} trend={trend} before={before} />
        <button type="button" aria-expanded={!folded} onClick={() => fold(!folded)}>
          {say(folded ? 'showChart' : 'hideChart')}
        </button>
      </div>
      {!folded && (
        <div className="mkt-manage-drawings">
          <div className="mkt-manage-chart">
            {painted && trend && chartMetrics.length > 0 && (
              <ChartBoundary fallback={<p role="alert">{say('chartFailed')}</p>}>
                <Suspense>
                  <TrendChart trend={trend} metrics={chartMetrics} locale={locale} />
                </Suspense>
              </ChartBoundary>
            )}
          </div>
          <div className="mkt-manage-share">{painted && <CostShare listing={listing} />}</div>
        </div>
      )}
      {!folded && trend && <TrendTable trend={trend} metrics={chartMetrics} />}
    </section>
  )
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
