import type { Level } from '@placard/contract/report'
import type { SortKey } from '@placard/domain/table/sort'
import type { ManagedRow } from './managed-row.ts'
import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import {
  changedSearch,
  emptySearch,
  searchParamsOf,
  searchStateOf,
  type SearchState,
} from './search-state.ts'
import { useService } from './service/service.ts'

/** Changes what the page shows. `replace`: the step back leads past this change, as while a person is typing. */
export type ChangeSearch = (change: Partial<SearchState>, options?: { replace: boolean }) => void

/** What the page shows, read from the address, the service as it was found to be, and a way to change it. */
export function useSearch(): [SearchState, ChangeSearch] {
  const { nodeId } = useService()
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => ({ ...searchStateOf(params), nodeId }), [params, nodeId])
  const change = useCallback<ChangeSearch>(
    (wanted, options) =>
      setParams(
        (before) => searchParamsOf(changedSearch({ ...searchStateOf(before), nodeId }, wanted)),
        {
          ...options,
          preventScrollReset: true,
        },
      ),
    [setParams, nodeId],
  )
  return [state, change]
}

/** The sort in the words of tables, and a way to change it. The address knows one key. */
export function useSort(): [readonly SortKey[], (sort: readonly SortKey[]) => void] {
  const [{ sort }, change] = useSearch()
  const keys = useMemo(() => (sort === null ? [] : [sort]), [sort])
  const sortBy = useCallback(([key]: readonly SortKey[]) => change({ sort: key ?? null }), [change])
  return [keys, sortBy]
}

/** The level that the address names. */
export function useLevel(): Level {
  return levelIn(useLocation().pathname)
}

/** The level that a path names with its last word. */
export function levelIn(path: string): Level {
  const level = path.replace(/\/+$/, '').split('/').at(-1)
  return level === 'group' || level === 'ad' ? level : 'plan'
}

/** Address of a level of the same service, days and page size; the filters stay behind, the parents are named anew. */
export function levelAddress(
  level: Level,
  state: SearchState,
  parents: { planId?: string | null; groupId?: string | null } = {},
): string {
  const { nodeId, days, pageSize, chart } = state
  const params = searchParamsOf({
    ...emptySearch,
    nodeId,
    days,
    pageSize,
    chart,
    planId: parents.planId ?? null,
    groupId: parents.groupId ?? null,
  })
  return params.size === 0 ? `/manage/${level}` : `/manage/${level}?${params.toString()}`
}

/** Address of what is in a plan or group; of an ad that of its preview, over the list as it is. */
export function addressInto(row: ManagedRow, state: SearchState): string {
  switch (row.level) {
    case 'plan':
      return levelAddress('group', state, { planId: row.planId })
    case 'group':
      return levelAddress('ad', state, { planId: row.planId, groupId: row.groupId })
    case 'ad':
      return `/manage/ad?${searchParamsOf({ ...state, previewId: row.adId }).toString()}`
  }
}
