import { callServer } from '@placard/browser/request/call'
import { type LibraryRow, searchMaterials } from '@placard/contract/material-library'
import { maxPageSize } from '@placard/contract/listing'
import type { AdSpec } from '@placard/domain/ad/spec'
import type { MaterialField } from '@placard/domain/creative/material'
import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIdentity } from '#console/identity/identity.ts'

/** What of a creative takes materials. */
export interface PickedFor {
  readonly specId: AdSpec
  readonly field: MaterialField
}

const inPlace = { errorInPlace: true }
/** Materials that are offered at a time. */
const pickedPageSize = 48

/** The materials that fit, those with some words in their names or tags, the newest first, page by page. */
export function useMaterialPages(fits: PickedFor, text: string) {
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

/** Materials by their ids, as far as they are known by now, those in the bin too. */
export function useMaterials(ids: readonly string[]): ReadonlyMap<string, LibraryRow> {
  const { ownerId } = useIdentity()
  const { data } = useQuery({
    ...byIdsQuery(ownerId, ids.toSorted()),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data?.items.map((row) => [row.mId, row]))
}

function byIdsQuery(ownerId: string | null, ids: string[]) {
  return queryOptions({
    queryKey: ['material', ownerId, 'ids', ids],
    queryFn: ({ signal }) =>
      callServer(searchMaterials, { ids, pageSize: maxPageSize }, { signal, ...inPlace }),
  })
}

/**
 * Makes a material known that has come, whatever words are looked for, then asks for all others again. What `onKnown` chooses
 * is chosen already when the lists show it: nobody clicks on what turns under the pointer.
 */
export function useMaterialsAgain(): (cameId: string, onKnown: () => void) => Promise<void> {
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

/** The materials that were listed so far: whoever chooses one has seen it. */
export function useKnownMaterials(): () => ReadonlyMap<string, LibraryRow> {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return () => {
    const lists = queries.getQueriesData<Listed>({ queryKey: ['material', ownerId] })
    const rows = lists.flatMap(
      ([, list]) => list?.pages?.flatMap(({ items }) => items) ?? list?.items ?? [],
    )
    // What is in the bin can be chosen no more.
    return new Map(rows.flatMap((row) => (row.isInBin ? [] : [[row.mId, row]])))
  }
}

interface Listed {
  readonly items?: readonly LibraryRow[]
  readonly pages?: readonly { readonly items: readonly LibraryRow[] }[]
}
