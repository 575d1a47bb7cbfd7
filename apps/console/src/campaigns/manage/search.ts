import type { Level } from '@placard/contract/campaigns/report'
import type { SortKey } from '@placard/domain/platform/table/sort'
import type { ManagedRow } from './managed-row.ts'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddress } from '#console/platform/router/address.ts'
import {
  changedSearch,
  emptySearch,
  searchParamsOf,
  searchStateOf,
  type SearchState,
} from './search-state.ts'
import { useService } from './service/service.ts'

/**
 * Changes the state of the page. `replace` adds no history entry, for instance while the user types; `state` belongs to
 * the history entry.
 */
export type ChangeSearch = (
  change: Partial<SearchState>,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void

/** Returns the state of the page from the address, with the validated service, and the function that changes it. */
export function useSearchState(): [SearchState, ChangeSearch] {
  const { nodeId } = useService()
  const [params, changeAddress] = useAddress()
  const state = useMemo(() => ({ ...searchStateOf(params), nodeId }), [params, nodeId])
  const change = useCallback<ChangeSearch>(
    (wanted, options) =>
      changeAddress(
        (current) => searchParamsOf(changedSearch({ ...searchStateOf(current), nodeId }, wanted)),
        {
          ...options,
          preventScrollReset: true,
          // As a transition, which is the default, a press would be seen only after the next figures arrived. The panel
          // of details takes the focus, which a menu that opens it must have given back before.
          flushSync: wanted.detail === undefined,
        },
      ),
    [changeAddress, nodeId],
  )
  return [state, change]
}

/** Returns the sort in the format of tables, and its setter. The address holds only one key. */
export function useSort(): [readonly SortKey[], (sort: readonly SortKey[]) => void] {
  const [{ sort }, change] = useSearchState()
  const keys = useMemo(() => (sort === null ? [] : [sort]), [sort])
  const sortBy = useCallback(([key]: readonly SortKey[]) => change({ sort: key ?? null }), [change])
  return [keys, sortBy]
}

/** Returns the level in the current address. */
export function useLevel(): Level {
  return levelOfPath(useLocation().pathname)
}

/** Returns the level in the last segment of a path. */
export function levelOfPath(path: string): Level {
  const level = path.replace(/\/+$/, '').split('/').at(-1)
  return level === 'group' || level === 'ad' ? level : 'plan'
}

/**
 * Returns the address of a level with the same service, days, comparison, segments, chart and page size. Filters are dropped, and the parents
 * are the given ones.
 */
export function levelAddress(
  level: Level,
  state: SearchState,
  parents: { planId?: string | null; groupId?: string | null } = {},
): string {
  const { nodeId, days, preset, comparison, segment, pageSize, chart } = state
  const params = searchParamsOf({
    ...emptySearch,
    nodeId,
    days,
    preset,
    comparison,
    segment,
    pageSize,
    chart,
    planId: parents.planId ?? null,
    groupId: parents.groupId ?? null,
  })
  return params.size === 0 ? `/manage/${level}` : `/manage/${level}?${params.toString()}`
}

/** Returns the address of the children of a plan or group, or of an ad's preview beside the current list. */
export function drillDownAddress(row: ManagedRow, state: SearchState): string {
  switch (row.level) {
    case 'plan':
      return levelAddress('group', state, { planId: row.planId })
    case 'group':
      return levelAddress('ad', state, { planId: row.planId, groupId: row.groupId })
    case 'ad':
      return `/manage/ad?${searchParamsOf({ ...state, detail: { level: 'ad', id: row.adId }, tab: 'preview' }).toString()}`
  }
}
