import { callServer } from '@placard/browser/request/call'
import type { OutputOf } from '@placard/contract/platform/call'
import { listGroups } from '@placard/contract/campaigns/group'
import { listPlans } from '@placard/contract/campaigns/plan'
import { parentNames } from '@placard/contract/campaigns/report'
import { reportTable } from '@placard/contract/reporting/report'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { filtersOf, type ReportState } from './report-state.ts'

/** Figures by dimensions, as the server returns them. */
export type Report = OutputOf<typeof reportTable>

interface ReportQuery {
  /** The owner that the tab acts for. Data cached for one owner is never shown for another. */
  readonly ownerId: string | null
  readonly dimensions: readonly ReportDimension[]
  readonly days: DayRange
  readonly state: ReportState
  /** True if a metric needs the plays of videos. */
  readonly withVideo: boolean
  /** The days whose figures must be within the bounds. */
  readonly boundDays: DayRange
}

/** Returns the query for the figures of some days by dimensions. */
export function reportQuery(asked: ReportQuery) {
  const { ownerId, dimensions, days, state, withVideo, boundDays } = asked
  const filters = filtersOf(state)
  const [dimension] = state.dimensions
  const narrowed = {
    ...days,
    dimensions: [...dimensions],
    filters,
    ...(withVideo && { withVideo }),
    ...(state.columns !== null && { columns: state.columns }),
    ...(filters.figures && dimension && { boundRows: { dimension, ...boundDays } }),
  }
  const input = { ...narrowed, ...(state.sort !== null && { sort: state.sort }) }
  const rows = JSON.stringify(narrowed)
  return queryOptions({
    queryKey: ['report', ownerId, rows, state.sort],
    queryFn: ({ signal }) => callServer(reportTable, input, { signal, errorInPlace: true }),
    // The rows in another order remain until the wanted order has arrived, and with them the focus.
    placeholderData: (before, query) => (query?.queryKey[2] === rows ? before : undefined),
  })
}

/** An entity that a report can be narrowed to. */
export interface FoundEntity {
  readonly id: string
  readonly name: string
}

const foundMax = 20

/** Returns the query for the first plans whose names contain a text. */
export function foundPlansQuery(ownerId: string | null, today: Day, text: string) {
  const input = { ...pageOf(today), filters: textFilter(text) }
  return queryOptions({
    queryKey: ['report', ownerId, 'plans', input],
    queryFn: async ({ signal }): Promise<FoundEntity[]> => {
      const { items } = await callServer(listPlans, input, { signal, errorInPlace: true })
      return items.map(({ planId, planName }) => ({ id: planId, name: planName }))
    },
    placeholderData: keepPreviousData,
  })
}

/** Returns the query for the first ad groups of a plan whose names contain a text; it waits for the id of a plan. */
export function foundGroupsQuery(
  ownerId: string | null,
  today: Day,
  { planId, text }: { planId: string; text: string },
) {
  const input = { ...pageOf(today), filters: { planId, ...textFilter(text) } }
  return queryOptions({
    queryKey: ['report', ownerId, 'groups', input],
    queryFn: async ({ signal }): Promise<FoundEntity[]> => {
      const { items } = await callServer(listGroups, input, { signal, errorInPlace: true })
      return items.map(({ groupId, groupName }) => ({ id: groupId, name: groupName }))
    },
    enabled: planId !== '',
  })
}

/** Returns the query for the names of the plan and the ad group that a report is narrowed to. */
export function filterNamesQuery(
  ownerId: string | null,
  { planId, groupId }: Pick<ReportState, 'planId' | 'groupId'>,
) {
  const input = { ...(planId !== null && { planId }), ...(groupId !== null && { groupId }) }
  return queryOptions({
    queryKey: ['report', ownerId, 'names', input],
    queryFn: ({ signal }) => callServer(parentNames, input, { signal, errorInPlace: true }),
    enabled: planId !== null,
    retry: false,
  })
}

function pageOf(today: Day) {
  return { from: today, to: today, pageNum: 1, pageSize: foundMax }
}

function textFilter(text: string) {
  return text === '' ? {} : { text }
}
