import { callServer } from '@placard/browser/request/call'
import {
  type CreativeFilters,
  type CreativeRow,
  creativeDetail,
  searchCreatives,
} from '@placard/contract/campaigns/creative'
import { reviewState, type ReviewState } from '@placard/domain/campaigns/review/review'
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { byIdsQuery } from '#console/campaigns/create/creative/materials.ts'
import {
  type ChangeParams,
  idIn,
  type ListParameters,
  listParametersOf,
  sharedFilters,
  useListParameters,
} from '#console/campaigns/manage/list-parameters.ts'
import { useService } from '#console/campaigns/manage/service/service.ts'

/** The tabs of a creative's details. */
export const creativeTabs = ['overview', 'settings', 'history'] as const
/** One of `creativeTabs`. */
export type CreativeTab = (typeof creativeTabs)[number]

/** The state of the list in the address. */
export interface CreativeSearch extends ListParameters {
  readonly states: readonly ReviewState[]
  readonly adId: string | null
  /** The creative whose details are open beside the list. */
  readonly detail: string | null
  readonly tab: CreativeTab
}

/** Returns the state of the list from the address, and the function that changes its parameters. */
export function useCreativeSearch(): [CreativeSearch, ChangeParams] {
  const [params, change] = useListParameters()
  const states = new Set((params.get('state') ?? '').split(','))
  const search = {
    ...listParametersOf(params),
    states: Object.values(reviewState).filter((state) => states.has(String(state))),
    adId: idIn(params, 'adId'),
    detail: idIn(params, 'detail'),
    tab: creativeTabs.find((tab) => tab === params.get('tab')) ?? 'overview',
  } as const
  return [search, change]
}

const inPlace = { errorInPlace: true }
const pageSize = 50

/** Returns the query key of everything about creatives. */
export function creativesKey(ownerId: string | null) {
  return ['manage', ownerId, 'creatives'] as const
}

/** Returns the creatives that match, newest first, page by page. */
export function useCreativePages(filters: CreativeFilters) {
  const { ownerId } = useIdentity()
  return useInfiniteQuery({
    queryKey: [...creativesKey(ownerId), 'list', filters],
    queryFn: ({ signal, pageParam: after }) =>
      callServer(
        searchCreatives,
        { pageSize, filters, ...(after !== null && { after }) },
        { signal, ...inPlace },
      ),
    // The first page begins with the newest.
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.creativeId : undefined),
    placeholderData: keepPreviousData,
  })
}

/** Returns the filters of the list, as calls take them. */
export function useCreativeFilters(search: CreativeSearch): CreativeFilters {
  const { nodeId } = useService()
  const { states, adId } = search
  return {
    ...sharedFilters(search, nodeId),
    ...(states.length > 0 && { states: [...states] }),
    ...(adId !== null && { adId }),
  }
}

/** Returns the query for one creative. */
export function creativeQuery(ownerId: string | null, creativeId: string) {
  return queryOptions({
    queryKey: [...creativesKey(ownerId), 'detail', creativeId],
    queryFn: ({ signal }) => callServer(creativeDetail, { creativeId }, { signal, ...inPlace }),
    // A change in the list creates a new version, and removing requires the version.
    staleTime: 0,
  })
}

/** Returns the material that represents a creative in a list: its first picture, or the cover of its video. */
export function coverOf({ imgMatIds, videoCoverImgId }: CreativeRow): string | undefined {
  return videoCoverImgId ?? imgMatIds[0]
}

/** The ids of the covers of a page of the list, by the creatives of the page: they are loaded with one call. */
export type PageCovers = ReadonlyMap<string, string[]>

export function coversOf(pages: readonly (readonly CreativeRow[])[]): PageCovers {
  return new Map(
    pages.flatMap((rows) => {
      const ids = [...new Set(rows.flatMap((row) => coverOf(row) ?? []))].toSorted()
      return rows.map(({ creativeId }) => [creativeId, ids] as const)
    }),
  )
}

/** Returns the address of a creative's cover; undefined until it is loaded, or without one. */
export function useCover(row: CreativeRow, covers: PageCovers): string | undefined {
  const { ownerId } = useIdentity()
  const ids = covers.get(row.creativeId) ?? []
  const { data } = useQuery({ ...byIdsQuery(ownerId, ids), enabled: ids.length > 0 })
  const id = coverOf(row)
  return data?.items.find(({ mId }) => mId === id)?.materialUrl
}
