import { callServer } from '@placard/browser/request/call'
import { listColumnPresets } from '@placard/contract/column-preset'
import { queryColumns } from '@placard/contract/personal-column'
import type { PromotionFilters } from '@placard/contract/promotion'
import { parentNames, reportTrend, type Level } from '@placard/contract/report'
import type { Day } from '@placard/domain/calendar/day'
import { rangeBefore, type DayRange } from '@placard/domain/calendar/preset'
import { sortType } from '@placard/domain/table/sort'
import type { Locale } from '@placard/domain/locale/locale'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { managedPage, type ManagedPage } from './managed-row.ts'
import type { SearchState } from './search-state.ts'

/** What every query of the page depends on. */
export interface Listing {
  /** The owner that the tab acts for: what is cached for one is never shown to another. */
  readonly ownerId: string
  readonly level: Level
  readonly state: SearchState
  readonly days: DayRange
}

const columnsStaleMs = 300_000
/** As many as have room beside the chart. */
const dearestRows = 5

/** Where the cache keeps the rows of a level. */
export function rowsKey(ownerId: string, level: Level) {
  return ['manage', ownerId, 'rows', level] as const
}

/** The page of rows. */
export function rowsQuery(listing: Listing) {
  const { ownerId, level, state } = listing
  const input = { pageNum: state.pageNum, pageSize: state.pageSize, ...wholeList(listing) }
  return queryOptions({
    queryKey: [...rowsKey(ownerId, level), input],
    queryFn: ({ signal }) => managedPage(level, input, signal),
  })
}

/** What a list is asked for by, its pages aside. */
export function wholeList({ state, days }: Pick<Listing, 'state' | 'days'>) {
  return { ...state.sort, ...days, filters: filtersOf(state) }
}

/** The page of rows; those before stay until it is there. */
export function useRows(listing: Listing) {
  const key = rowsKey(listing.ownerId, listing.level)
  return useQuery({
    ...rowsQuery(listing),
    placeholderData: (before, query) => (isUnder(query?.queryKey, key) ? before : undefined),
  })
}

/** The rows that cost most of all that the list holds. @param wanted `false`: nobody looks at them */
export function useDearest(listing: Listing, wanted: boolean) {
  return useQuery({ ...dearestQuery(listing), enabled: wanted })
}

/** The same and the cost of all; those before stay until both are there. */
export function useCostDivision(listing: Listing) {
  const [shown, show] = useState<{ dearest: ManagedPage; totalCents: number } | null>(null)
  const { data: dearest } = useQuery(dearestQuery(listing))
  const { data: trend } = useTrend(listing)
  const totalCents = trend?.total.cost
  const isNew = dearest !== shown?.dearest || totalCents !== shown?.totalCents
  if (dearest !== undefined && totalCents !== undefined && isNew) show({ dearest, totalCents })
  return shown
}

function dearestQuery({ ownerId, level, state, days }: Listing) {
  const input = {
    pageNum: 1,
    pageSize: dearestRows,
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

/** The plan that the person has gone down into, with what it costs each day. */
export function usePlanDays({ ownerId, state: { planId }, days }: Listing) {
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

/** Figures by day, and their total, of everything that the list holds on all its pages. */
export function trendQuery({ ownerId, level, state, days }: Listing) {
  const input = { level, ...days, filters: filtersOf(state) }
  return queryOptions({
    queryKey: ['manage', ownerId, 'trend', input],
    queryFn: ({ signal }) => callServer(reportTrend, input, { signal, errorInPlace: true }),
  })
}

/** As `trendQuery`, for a component. */
export function useTrend(listing: Listing) {
  return useQuery(trendQuery(listing))
}

/**
 * The same of as many days right before, to compare with; undefined until it is there, and for days that are not over.
 *
 * @param wanted `false`: nobody looks at it yet
 */
export function useTrendBefore(listing: Listing, today: Day, wanted: boolean) {
  const before = listing.days.to < today ? rangeBefore(listing.days) : null
  const { data } = useQuery({
    ...trendQuery({ ...listing, days: before ?? listing.days }),
    enabled: wanted && before !== null,
  })
  return before === null ? undefined : data
}

/** Where the cache keeps the columns of a level. */
export function columnsKey(ownerId: string, level: Level) {
  return ['manage', ownerId, 'columns', level] as const
}

/** The columns of a level as the person has them, with names in their language. */
export function columnsQuery(ownerId: string, level: Level, locale: Locale) {
  return queryOptions({
    queryKey: [...columnsKey(ownerId, level), locale],
    queryFn: ({ signal }) =>
      callServer(queryColumns, { pageCode: level }, { signal, errorInPlace: true }),
    staleTime: columnsStaleMs,
  })
}

/** The presets of columns of a level that the person may use. @param wanted `false`: not yet */
export function usePresets(ownerId: string, level: Level, wanted: boolean) {
  return useQuery({
    queryKey: [...columnsKey(ownerId, level), 'presets'],
    queryFn: ({ signal }) =>
      callServer(listColumnPresets, { pageCode: level }, { signal, errorInPlace: true }),
    staleTime: columnsStaleMs,
    enabled: wanted,
  })
}

/** As `columnsQuery`, for a component. */
export function useColumns(ownerId: string, level: Level, locale: Locale) {
  return useQuery(columnsQuery(ownerId, level, locale))
}

/** Names of the plan and group that the person has gone down into. */
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

function filtersOf(search: SearchState): PromotionFilters {
  const { text, switchOn, state, extensionType, nodeId, planId, groupId } = search
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(switchOn !== null && { switchOn }),
    ...(state !== null && { state }),
    ...(extensionType !== null && { extensionType }),
    ...(nodeId !== null && { nodeId }),
    ...(planId !== null && { planId }),
    ...(groupId !== null && { groupId }),
  }
}

function isUnder(key: readonly unknown[] | undefined, start: readonly unknown[]): boolean {
  return start.every((part, at) => key?.[at] === part)
}
