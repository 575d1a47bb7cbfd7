import { callServer } from '@placard/browser/request/call'
import {
  type KeywordFilters,
  type KeywordRow,
  type SavedKeyword,
  searchKeywords,
} from '@placard/contract/campaigns/keyword'
import type { OutputOf } from '@placard/contract/platform/call'
import { matchType, type MatchType } from '@placard/domain/campaigns/keyword/match-type'
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import {
  type ChangeParams,
  type ListParameters,
  listParametersOf,
  sharedFilters,
  useListParameters,
} from '#console/campaigns/manage/list-parameters.ts'
import { useService } from '#console/campaigns/manage/service/service.ts'

/** The state of the list in the address. */
export interface KeywordSearch extends ListParameters {
  readonly matchTypes: readonly MatchType[]
}

/** Returns the state of the list from the address, and the function that changes its parameters. */
export function useKeywordSearch(): [KeywordSearch, ChangeParams] {
  const [params, change] = useListParameters()
  const types = new Set((params.get('match') ?? '').split(','))
  const matchTypes = Object.values(matchType).filter((type) => types.has(String(type)))
  return [{ ...listParametersOf(params), matchTypes }, change]
}

const pageSize = 50

/** Returns the query key of all lists of keywords. */
function listsKey(ownerId: string | null) {
  return ['manage', ownerId, 'keywords'] as const
}

/** Returns the filters of the list, as calls take them. */
export function useKeywordFilters(search: KeywordSearch): KeywordFilters {
  const { nodeId } = useService()
  const { matchTypes } = search
  return {
    ...sharedFilters(search, nodeId),
    ...(matchTypes.length > 0 && { matchTypes: [...matchTypes] }),
  }
}

/** Returns the keywords that match, newest first, page by page. */
export function useKeywordPages(filters: KeywordFilters) {
  const { ownerId } = useIdentity()
  return useInfiniteQuery({
    queryKey: [...listsKey(ownerId), filters],
    queryFn: ({ signal, pageParam: after }) =>
      callServer(
        searchKeywords,
        { pageSize, filters, ...(after !== null && { after }) },
        { signal, errorInPlace: true },
      ),
    // The first page begins with the newest.
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.keywordId : undefined),
    placeholderData: keepPreviousData,
  })
}

type Pages = InfiniteData<OutputOf<typeof searchKeywords>, string | null>
type Shown = Pick<SavedKeyword, 'keywordId'> & Partial<SavedKeyword>

/** Shows values of keywords in the lists until these load again, which stops loading. */
export async function showKeywords(
  queries: QueryClient,
  ownerId: string | null,
  shown: readonly Shown[],
): Promise<void> {
  const queryKey = listsKey(ownerId)
  // A refetch in progress would show the earlier values again.
  await queries.cancelQueries({ queryKey })
  const byId = new Map(shown.map((now) => [now.keywordId, now]))
  const now = (row: KeywordRow) => ({ ...row, ...byId.get(row.keywordId) })
  queries.setQueriesData<Pages>(
    { queryKey },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.map(now) })),
      },
  )
}
