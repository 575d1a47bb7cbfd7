import { rangeBefore, type DayRange } from '@placard/domain/platform/calendar/preset'
import { daySpan, spanText } from '@placard/ui/date-range/day-span'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ErrorState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useToday } from '#console/platform/session/clock.ts'
import { entityTrendQuery, useColumns } from '#console/campaigns/manage/listing.ts'
import { useSearchState } from '#console/campaigns/manage/search.ts'
import { showsVideo } from '#console/campaigns/manage/shown-video.ts'
import { namedMetrics, TrendDrawing } from '#console/campaigns/manage/trend/trend-panel.tsx'
import { TrendTiles } from '#console/campaigns/manage/trend/trend-tiles.tsx'
import { Reasons } from '#console/campaigns/manage/status/reasons.tsx'
import { detailTexts } from './detail-texts.ts'
import type { Entity } from './entity.ts'

interface OverviewProps {
  readonly entity: Entity
  readonly days: DayRange
}

/** The reasons against delivery, and the figures of an entity with their changes and a chart. */
export function Overview({ entity, days }: OverviewProps) {
  const texts = useTexts(detailTexts)
  const locale = useLocale()
  const { ownerId, timeZone } = useIdentity()
  const [{ chart }] = useSearchState()
  const before = days.to < useToday(timeZone) ? rangeBefore(days) : null
  const columns = useColumns(ownerId ?? '', entity.level, locale)
  const elements = columns.data ?? []
  const metrics = namedMetrics(elements)
  const asked = showsVideo(elements) ? { withVideo: true } : {}
  const trend = useQuery(entityTrendQuery(ownerId, entity, { ...days, ...asked }))
  const previous = useQuery({
    ...entityTrendQuery(ownerId, entity, { ...(before ?? days), ...asked }),
    enabled: before !== null,
  })
  const drawn = chart.flatMap((code) => metrics.find((metric) => metric.code === code) ?? [])
  const compared = before === null ? undefined : previous.data
  const comparedDays = before && spanText(daySpan(before), locale)
  return (
    <div className="mkt-detail-overview">
      <Reasons of={entity} />
      <p className="mkt-detail-days">
        {spanText(daySpan(days), locale)} {comparedDays && texts.compared({ days: comparedDays })}
      </p>
      {trend.error ? (
        <ErrorState
          title={texts.figuresFailed}
          hint={trend.error.message}
          onRetry={() => void trend.refetch()}
        />
      ) : (
        <>
          <TrendTiles
            metrics={metrics}
            trend={trend.data}
            before={compared}
            folded={false}
            unfold={() => {}}
          />
          <div className="mkt-detail-chart">
            {trend.data && <TrendDrawing trend={trend.data} before={compared} metrics={drawn} />}
          </div>
        </>
      )}
    </div>
  )
}
