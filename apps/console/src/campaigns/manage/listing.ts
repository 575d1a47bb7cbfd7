import { callServer } from '@placard/browser/request/call'
import { listColumnPresets } from '@placard/contract/campaigns/column-preset'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import type { PromotionFilters } from '@placard/contract/campaigns/promotion'
import { parentNames, reportTrend, type Level } from '@placard/contract/campaigns/report'
import type { Day } from '@placard/domain/platform/calendar/day'
import { rangeBefore, rangeYearAgo, type DayRange } from '@placard/domain/platform/calendar/preset'
import { sortType } from '@placard/domain/platform/table/sort'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { managedPage, type ManagedPage } from './managed-row.ts'
import { isDifference } from './filter/address.ts'
import type { DetailTarget, ListState } from './search-state.ts'

/** The parameters that every query of the page depends on. */
export interface Listing {
  /** The owner that the tab acts for. Data cached for one owner is never shown for another. */
  readonly ownerId: string
  readonly level: Level
  readonly state: ListState
  readonly days: DayRange
  /** True if a column shows figures of videos, which are read only then. */
  readonly withVideo?: boolean
}

const columnsStaleMs = 300_000
/** As many as fit beside the chart. */
const topRowCount = 5

/** Returns the query key of the rows of a level. */
export function rowsKey(ownerId: string, level: Level) {
  return ['manage', ownerId, 'rows', level] as const
}

/** Returns the query key of the details of all entities of a level; the details of one are under its id. */
export function detailsKey(ownerId: string | null, level: Level) {
  return ['manage', ownerId, 'detail', level] as const
}

/** Returns the query for the current page of rows. */
export function rowsQuery(listing: Listing) {
  const { ownerId, level, state } = listing
  const page = { pageNum: state.pageNum, pageSize: state.pageSize }
  const input = { ...page, ...listInput(listing), ...videoIn(listing) }
  return queryOptions({
    queryKey: [...rowsKey(ownerId, level), input],
    queryFn: ({ signal }) => managedPage(level, input, signal),
  })
}

/** Returns the parameter that asks for figures of videos, where they are shown. */
export function videoIn({ withVideo }: Pick<Listing, 'withVideo'>) {
  return withVideo ? { withVideo } : {}
}

/** Returns the parameters of a list request, except the page. */
export function listInput(listing: Pick<Listing, 'state' | 'days'>) {
  const { state, days } = listing
  const compared = isDifference(state.sort?.sortName) && comparedDays(listing)
  return { ...state.sort, ...days, ...(compared && { compared }), filters: filtersOf(state) }
}

/** Returns the days that the figures of the rows are compared with; null without a comparison. */
export function comparedDays({ state, days }: Pick<Listing, 'state' | 'days'>): DayRange | null {
  if (state.comparison === null) return null
  return state.comparison === 'before' ? rangeBefore(days) : rangeYearAgo(days)
}

/** Returns the current page of rows, and the previous one until it is loaded. */
export function useRows(listing: Listing) {
  const key = rowsKey(listing.ownerId, listing.level)
  return useQuery({
    ...rowsQuery(listing),
    placeholderData: (before, query) => (isUnder(query?.queryKey, key) ? before : undefined),
  })
}

/** Returns the rows with the highest cost and the total cost. The previous ones remain until both are loaded. */
export function useCostShare(listing: Listing) {
  const [shown, show] = useState<{ top: ManagedPage; totalCents: number } | null>(null)
  const { data: topByCost } = useQuery(topByCostQuery(listing))
  const { data: trend } = useTrend(listing)
  const totalCents = trend?.total.cost
  const isNew = topByCost !== shown?.top || totalCents !== shown?.totalCents
  if (topByCost !== undefined && totalCents !== undefined && isNew)
    show({ top: topByCost, totalCents })
  return shown
}

function topByCostQuery({ ownerId, level, state, days }: Listing) {
  const input = {
    pageNum: 1,
    pageSize: topRowCount,
    sortName: 'cost',
    sortType: sortType.descending,
    ...days,
    filters: filtersOf(state),
  }
  return queryOptions({
    queryKey: [...rowsKey(ownerId, level), input],
    queryFn: ({ signal }) => managedPage(level, input, signal),
  })
}

/** Returns the current plan with its cost per day. */
export function usePlanCostByDay({ ownerId, state: { planId }, days }: Listing) {
  const filters = { ...(planId !== null && { planId }) }
  const input = { pageNum: 1, pageSize: 1, ...days, filters }
  const isWanted = planId !== null
  const plan = useQuery({
    queryKey: [...rowsKey(ownerId, 'plan'), input],
    queryFn: ({ signal }) => managedPage('plan', input, signal),
    enabled: isWanted,
  })
  const trend = useQuery({
    queryKey: ['manage', ownerId, 'trend', 'plan', { ...days, filters }],
    queryFn: ({ signal }) =>
      callServer(reportTrend, { level: 'plan', ...days, filters }, { signal, errorInPlace: true }),
    enabled: isWanted,
  })
  const [row] = plan.data?.items ?? []
  if (!isWanted || row?.level !== 'plan' || trend.data === undefined) return null
  return { plan: row, days: trend.data.days }
}

/**
 * Returns the query for the figures by day, and their total, of the whole list.
 *
 * @param boundDays the days of the list, whose figures are within the bounds of its filters
 */
export function trendQuery(listing: Listing, boundDays?: DayRange) {
  const { ownerId, level, state, days } = listing
  const filters = filtersOf(state)
  const bound = boundDays && (filters.figures ?? filters.customFigures) && { boundDays }
  const input = { level, ...days, ...bound, ...videoIn(listing), filters }
  return queryOptions({
    queryKey: ['manage', ownerId, 'trend', input],
    queryFn: ({ signal }) => callServer(reportTrend, input, { signal, errorInPlace: true }),
  })
}

/** Returns the query for the figures by day, and their total, of one entity. */
export function entityTrendQuery(
  ownerId: string | null,
  { level, id }: DetailTarget,
  days: DayRange & Pick<Listing, 'withVideo'>,
) {
  const one = level === 'ad' ? { adId: id } : { filters: { [`${level}Id`]: id } }
  const input = { level, ...days, ...one }
  return queryOptions({
    queryKey: ['manage', ownerId, 'trend', input],
    queryFn: ({ signal }) => callServer(reportTrend, input, { signal, errorInPlace: true }),
  })
}

/** Returns the result of `trendQuery`. */
export function useTrend(listing: Listing) {
  return useQuery(trendQuery(listing))
}

/**
 * Returns the trend of the compared days or, without a comparison, of the same number of days before. It is undefined
 * until it is loaded, and for days that are not over unless they are compared.
 *
 * @param wanted `false`: it is not needed yet
 */
export function usePreviousTrend(listing: Listing, today: Day, wanted: boolean) {
  const { days } = listing
  const before = comparedDays(listing) ?? (days.to < today ? rangeBefore(days) : null)
  const { data } = useQuery({
    ...trendQuery({ ...listing, days: before ?? days }, days),
    enabled: wanted && before !== null,
  })
  return before === null ? undefined : data
}

/** Returns the query key of the columns of a level. */
export function columnsKey(ownerId: string, level: Level) {
  return ['manage', ownerId, 'columns', level] as const
}

/** Returns the query key of all column sets of a level, as the column picker loads them. */
export function columnSetsKey(ownerId: string, level: Level) {
  return [...columnsKey(ownerId, level), 'sets'] as const
}

/** Returns the query for the user's columns of a level, with names in their language. */
export function columnsQuery(ownerId: string, level: Level, locale: Locale) {
  return queryOptions({
    queryKey: [...columnsKey(ownerId, level), locale],
    queryFn: ({ signal }) =>
      callServer(queryColumns, { pageCode: level }, { signal, errorInPlace: true }),
    staleTime: columnsStaleMs,
  })
}

/** Returns the column presets of a level that the user may use. @param wanted `false`: not yet */
export function usePresets(ownerId: string, level: Level, wanted: boolean) {
  return useQuery({
    queryKey: [...columnsKey(ownerId, level), 'presets'],
    queryFn: ({ signal }) =>
      callServer(listColumnPresets, { pageCode: level }, { signal, errorInPlace: true }),
    staleTime: columnsStaleMs,
    enabled: wanted,
  })
}

/** Returns the result of `columnsQuery`. */
export function useColumns(ownerId: string, level: Level, locale: Locale) {
  return useQuery(columnsQuery(ownerId, level, locale))
}

/** Returns the names of the current plan and group. */
export function useParents({ ownerId, state }: Pick<Listing, 'ownerId' | 'state'>) {
  const { nodeId, planId, groupId } = filtersOf(state)
  const parents = {
    ...(nodeId && { nodeId }),
    ...(planId && { planId }),
    ...(groupId && { groupId }),
  }
  return useQuery({
    queryKey: ['manage', ownerId, 'parents', parents],
    queryFn: ({ signal }) => callServer(parentNames, parents, { signal, errorInPlace: true }),
    enabled: planId !== undefined || groupId !== undefined,
  })
}

/** Returns the filters in the format of the wire. */
export function filtersOf(search: ListState): PromotionFilters {
  const { text, switchOn, states, extensionTypes, labels } = search
  const { figures, customFigures, nodeId, planId, groupId } = search
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(switchOn !== null && { switchOn }),
    ...(states.length > 0 && { states: [...states] }),
    ...(extensionTypes.length > 0 && { extensionTypes: [...extensionTypes] }),
    ...(labels !== null && { labels }),
    ...(Object.keys(figures).length > 0 && { figures }),
    ...(customFigures.length > 0 && { customFigures }),
    ...(nodeId !== null && { nodeId }),
    ...(planId !== null && { planId }),
    ...(groupId !== null && { groupId }),
  }
}

function isUnder(key: readonly unknown[] | undefined, start: readonly unknown[]): boolean {
  return start.every((part, at) => key?.[at] === part)
}
