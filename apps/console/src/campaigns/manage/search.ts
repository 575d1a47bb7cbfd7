import type { Level } from '@placard/contract/campaigns/report'
import type { SortKey } from '@placard/domain/platform/table/sort'
import type { ManagedRow } from './managed-row.ts'
import { useStable } from '@placard/ui/table/use-stable'
import { createContext, use, useCallback, useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { useAddress } from '#console/platform/router/address.ts'
import {
  changedSearch,
  type DetailTarget,
  emptySearch,
  type ListState,
  searchParamsOf,
  searchStateOf,
  type SearchState,
} from './search-state.ts'

/**
 * Changes the state of the page. `replace` adds no history entry, for instance while the user types; `state` belongs to
 * the history entry. `isShown` means that the control itself already shows the change, so that the list may follow; it
 * is the default for details, whose panel takes the focus.
 */
export type ChangeSearch = (
  change: Partial<SearchState>,
  options?: { readonly replace?: boolean; readonly state?: unknown; readonly isShown?: boolean },
) => void

/** The part of the address that is about the list. It stays the same object while only the details beside it change. */
interface ListPlace {
  readonly level: Level
  readonly state: ListState
  readonly change: ChangeSearch
  /** The part of the browser's path before addresses of the console. */
  readonly base: string
  /** Opens a page of the console. @param stateFrom returns the state of its history entry from the current address */
  readonly open: (to: string, stateFrom?: (address: string) => unknown) => Promise<void>
}

export const ListPlaceContext = createContext<ListPlace | null>(null)
export const ShownDetailContext = createContext<DetailTarget | null>(null)

/**
 * Returns the values of the contexts above, from the address. Whatever reads one of them renders again only when that
 * part changes, while React Router renders every link and reader of the address with each change of it.
 */
export function usePageAddress(nodeId: string | null) {
  const [params, changeAddress] = useAddress()
  const { pathname, search } = useLocation()
  const { detail, ...listed } = searchStateOf(params)
  const level = levelOfPath(pathname)
  const address = searchParamsOf({ ...listed, nodeId, detail: null }).toString()
  const change = useStable<Parameters<ChangeSearch>, void>(
    (wanted, { isShown = wanted.detail !== undefined, ...options } = {}) =>
      changeAddress(
        (current) => searchParamsOf(changedSearch({ ...searchStateOf(current), nodeId }, wanted)),
        {
          ...options,
          preventScrollReset: true,
          // As a transition, which is the default, a press would be seen only after the next figures arrived.
          flushSync: !isShown,
        },
      ),
  )
  const base = useHref('/').replace(/\/$/, '')
  const navigate = useNavigate()
  const open = useStable<Parameters<ListPlace['open']>, Promise<void>>(async (to, stateFrom) => {
    const from = pathname + search
    await navigate(to, { state: stateFrom?.(from), replace: to === from })
  })
  const list = useMemo<ListPlace>(
    () => ({ level, state: searchStateOf(new URLSearchParams(address)), change, base, open }),
    [level, address, change, base, open],
  )
  const [detailLevel, detailId] = [detail?.level, detail?.id]
  const target = useMemo(
    () => (detailLevel && detailId ? { level: detailLevel, id: detailId } : null),
    [detailLevel, detailId],
  )
  return { list, detail: target }
}

/** Returns the part of the address that is about the list. */
export function useListPlace(): ListPlace {
  const address = use(ListPlaceContext)
  if (address === null) throw new Error('the address is only read inside ServiceGate')
  return address
}

/** Returns the state of the list from the address, with the validated service, and the function that changes it. */
export function useSearchState(): [ListState, ChangeSearch] {
  const { state, change } = useListPlace()
  return [state, change]
}

/** Returns the entity whose details are shown beside the list; null if none are. */
export function useShownDetail(): DetailTarget | null {
  return use(ShownDetailContext)
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
  return useListPlace().level
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
  state: ListState,
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
export function drillDownAddress(row: ManagedRow, state: ListState): string {
  switch (row.level) {
    case 'plan':
      return levelAddress('group', state, { planId: row.planId })
    case 'group':
      return levelAddress('ad', state, { planId: row.planId, groupId: row.groupId })
    case 'ad':
      return `/manage/ad?${searchParamsOf({ ...state, detail: { level: 'ad', id: row.adId }, tab: 'preview' }).toString()}`
  }
}
