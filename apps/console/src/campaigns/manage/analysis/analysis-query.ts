import { callServer } from '@placard/browser/request/call'
import { rowFigures, rowSegments, rowTrends } from '@placard/contract/campaigns/row-figures'
import type { OutputOf } from '@placard/contract/platform/call'
import { segmentCount } from '@placard/domain/statistics/report/segment'
import { nothingReported, type ReportMetrics } from '@placard/domain/statistics/conversion/figure'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReportMetricCode } from '@placard/domain/statistics/metric/name'
import { comparedDays, type Listing, videoIn } from '#console/campaigns/manage/listing.ts'
import type { ManagedRow } from '#console/campaigns/manage/managed-row.ts'

/** Returns the ids of rows in an order that does not depend on that of the list. */
function idsOf(rows: readonly ManagedRow[]): string[] {
  return rows.map(({ id }) => id).toSorted()
}

/** The figures of the compared days of a row; rows without any had none. */
export type FiguresBefore = (rowId: string) => ReportMetrics

/** Returns the figures of the rows on the compared days; `figures` is null until they are loaded. */
export function useComparedFigures(listing: Listing, rows: readonly ManagedRow[]) {
  const { ownerId, level } = listing
  const days = comparedDays(listing)
  const input = { level, ids: idsOf(rows), ...(days ?? listing.days), ...videoIn(listing) }
  const { data, error, refetch } = useQuery({
    queryKey: ['manage', ownerId, 'compared', input],
    queryFn: ({ signal }) => callServer(rowFigures, input, { signal, errorInPlace: true }),
    enabled: days !== null && rows.length > 0,
  })
  // A new function renders every cell again.
  const figures = useMemo((): FiguresBefore | null => {
    if (data === undefined) return null
    const before = new Map(data.rows.map(({ id, metrics }) => [id, metrics]))
    return (id) => before.get(id) ?? nothingReported(true)
  }, [data])
  return { figures, error, retry: () => void refetch() }
}

/** A row with the figures of its segments. */
export type Segmented = OutputOf<typeof rowSegments>['rows'][number]

/** Returns the segments of the rows; `segments` is null until they are loaded. */
export function useSegments(listing: Listing, rows: readonly ManagedRow[]) {
  const { ownerId, level, state, days } = listing
  const dimension = state.segment ?? 'day'
  const asked = { level, ids: idsOf(rows), ...days, ...videoIn(listing) }
  const input = { ...asked, dimension, top: segmentCount(dimension) }
  const { data, error, refetch } = useQuery({
    queryKey: ['manage', ownerId, 'segments', input],
    queryFn: ({ signal }) => callServer(rowSegments, input, { signal, errorInPlace: true }),
    enabled: state.segment !== null && rows.length > 0,
  })
  return { segments: data?.rows ?? null, error, retry: () => void refetch() }
}

/** Returns the values by day of a figure of the rows; `trends` is null until they are loaded. @param metric null: not wanted */
export function useTrends(
  { ownerId, level, days }: Listing,
  rows: readonly ManagedRow[],
  metric: ReportMetricCode | null,
) {
  const input = { level, ids: idsOf(rows), ...days, metric: metric ?? 'cost' }
  const { data, error, refetch } = useQuery({
    queryKey: ['manage', ownerId, 'trends', input],
    queryFn: ({ signal }) => callServer(rowTrends, input, { signal, errorInPlace: true }),
    enabled: metric !== null && rows.length > 0,
  })
  const trends = useMemo(
    () => data && new Map(data.rows.map(({ id, values }) => [id, values])),
    [data],
  )
  return { trends: trends ?? null, error, retry: () => void refetch() }
}
