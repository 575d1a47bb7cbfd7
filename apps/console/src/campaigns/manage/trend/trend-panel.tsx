import type { OutputOf } from '@placard/contract/platform/call'
import type { reportTrend } from '@placard/contract/campaigns/report'
import type { ColumnElement } from '@placard/ui/table/column/column'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { loadChunk } from '#console/platform/router/chunk.ts'
import { ChartBoundary } from './chart-boundary.tsx'
import { CostShare } from './cost-share.tsx'
import { useToday } from '#console/campaigns/manage/days.ts'
import { useFolded } from './folded.ts'
import { useTrendBefore, type Listing } from '#console/campaigns/manage/listing.ts'
import { manageWords } from '#console/campaigns/manage/manage-words.ts'
import { isMetric, type Metric } from '#console/campaigns/manage/search-state.ts'
import { useSearch } from '#console/campaigns/manage/search.ts'
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
  const say = useWords(manageWords)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const [{ chart }] = useSearch()
  const [folded, fold] = useFolded()
  // The chart's code is large, so it loads only after the table is painted.
  const painted = usePainted(ready)
  const metrics = elements.flatMap(({ elementCode, elementName, elementType }) =>
    isMetric(elementCode) ? [{ code: elementCode, name: elementName, elementType }] : [],
  )
  const before = useTrendBefore(listing, useToday(timeZone), painted)
  const drawn = chart.flatMap((code) => metrics.find((metric) => metric.code === code) ?? [])
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
            {painted && trend && drawn.length > 0 && (
              <ChartBoundary fallback={<p role="alert">{say('chartFailed')}</p>}>
                <Suspense>
                  <TrendChart trend={trend} metrics={drawn} locale={locale} />
                </Suspense>
              </ChartBoundary>
            )}
          </div>
          <div className="mkt-manage-share">{painted && <CostShare listing={listing} />}</div>
        </div>
      )}
      {!folded && trend && <TrendTable trend={trend} metrics={drawn} />}
    </section>
  )
}

/** Returns true once the rows are painted after `ready`. */
function usePainted(ready: boolean): boolean {
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
