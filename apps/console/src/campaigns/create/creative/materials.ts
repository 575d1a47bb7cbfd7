import { callServer } from '@placard/browser/request/call'
import { type LibraryRow, searchMaterials } from '@placard/contract/materials/material-library'
import { maxPageSize } from '@placard/contract/platform/listing'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import type { MaterialField } from '@placard/domain/materials/material/need'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'

/** The field of a creative for which materials are selected. */
export interface MaterialTarget {
  readonly specId: AdSpec
  readonly field: MaterialField
}

const inPlace = { errorInPlace: true }
/** The number of materials per page. */
const pickedPageSize = 48

/**
 * Returns the materials that fit, newest first, page by page. A text restricts them to those with it in their names or
 * tags.
 */
export function useMaterialPages(fits: MaterialTarget, text: string) {
  const { ownerId } = useIdentity()
  const question = { fits, text, pageSize: pickedPageSize }
  return useInfiniteQuery({
    queryKey: ['material', ownerId, 'pages', question],
    queryFn: ({ signal, pageParam: pageNum }) =>
      callServer(searchMaterials, { ...question, pageNum }, { signal, ...inPlace }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * pickedPageSize < total ? pages.length + 1 : undefined,
    placeholderData: keepPreviousData,
  })
}

/** Returns materials by their ids, as far as they are loaded, including deleted ones. */
export function useMaterials(ids: readonly string[]): ReadonlyMap<string, LibraryRow> {
  const { ownerId } = useIdentity()
  const { data } = useQuery({
    ...byIdsQuery(ownerId, ids.toSorted()),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data?.items.map((row) => [row.mId, row]))
}

/** Returns the query for materials by their ids. */
export function byIdsQuery(ownerId: string | null, ids: string[]) {
  return queryOptions({
    queryKey: ['material', ownerId, 'ids', ids],
    queryFn: ({ signal }) =>
      callServer(searchMaterials, { ids, pageSize: maxPageSize }, { signal, ...inPlace }),
  })
}

/**
 * Returns a function that loads a new material, regardless of the current search, then refetches all others. The
 * selection in `onKnown` happens before the lists show the material, so that no click hits a checkbox that changes
 * under the pointer.
 */
export function useRefetchMaterials(): (newId: string, onKnown: () => void) => Promise<void> {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return useCallback(
    async (cameId, onKnown) => {
      await queries.prefetchQuery(byIdsQuery(ownerId, [cameId]))
      onKnown()
      await queries.invalidateQueries({ queryKey: ['material'] })
    },
    [queries, ownerId],
  )
}

/** Returns all materials that were listed so far. A user can select only a material that was listed. */
export function useKnownMaterials(): () => ReadonlyMap<string, LibraryRow> {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return () => {
    const lists = queries.getQueriesData<Listed>({ queryKey: ['material', ownerId] })
    const rows = lists.flatMap(
      ([, list]) => list?.pages?.flatMap(({ items }) => items) ?? list?.items ?? [],
    )
    // Materials in the recycle bin can no longer be selected.
    return new Map(rows.flatMap((row) => (row.isInBin ? [] : [[row.mId, row]])))
  }
}

interface Listed {
  readonly items?: readonly LibraryRow[]
  readonly pages?: readonly { readonly items: readonly LibraryRow[] }[]
}
