import { callServer } from '@placard/browser/request/call'
import { listMaterials, type MaterialRow } from '@placard/contract/material'
import { maxPageSize } from '@placard/contract/listing'
import type { materialType } from '@placard/domain/material/type'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useIdentity } from '#console/identity/identity.ts'

/** What pictures and videos are taken from. */
export type PickedType = typeof materialType.image | typeof materialType.video

const silent = { message: false }

/** The materials of a type, the newest first, page by page. */
export function useMaterialPages(type: PickedType) {
  const { ownerId } = useIdentity()
  return useInfiniteQuery({
    queryKey: ['material', ownerId, 'pages', type],
    queryFn: ({ signal, pageParam: pageNum }) =>
      callServer(listMaterials, { type, pageNum, pageSize: maxPageSize }, { signal, ...silent }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.length * maxPageSize < total ? pages.length + 1 : undefined,
  })
}

/** Materials by their ids, as far as they are known by now. */
export function useMaterials(ids: readonly string[]): ReadonlyMap<string, MaterialRow> {
  const { ownerId } = useIdentity()
  const wanted = ids.toSorted()
  const { data } = useQuery({
    queryKey: ['material', ownerId, 'ids', wanted],
    queryFn: ({ signal }) =>
      callServer(listMaterials, { ids: wanted, pageSize: maxPageSize }, { signal, ...silent }),
    enabled: wanted.length > 0,
    placeholderData: keepPreviousData,
  })
  return new Map(data?.items.map((row) => [row.mId, row]))
}

/** Asks for all materials again: one has come. */
export function useMaterialsAgain(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(() => queries.invalidateQueries({ queryKey: ['material'] }), [queries])
}

/** The materials that were listed so far: whoever chooses one has seen it. */
export function useKnownMaterials(): () => ReadonlyMap<string, MaterialRow> {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return () => {
    const lists = queries.getQueriesData<Listed>({ queryKey: ['material', ownerId] })
    const rows = lists.flatMap(
      ([, list]) => list?.pages?.flatMap(({ items }) => items) ?? list?.items ?? [],
    )
    return new Map(rows.map((row) => [row.mId, row]))
  }
}

interface Listed {
  readonly items?: readonly MaterialRow[]
  readonly pages?: readonly { readonly items: readonly MaterialRow[] }[]
}
