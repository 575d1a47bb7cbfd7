import { callServer } from '@placard/browser/request/call'
import {
  listMaterialFolders,
  listMaterialTags,
  materialUses,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LibrarySearch } from './library-search.ts'

/** The key of all queries about materials. */
export const materialKey = ['material'] as const
/** The number of creatives per page in the list of a material's uses. */
export const usesPageSize = 10

const inPlace = { errorInPlace: true }

/** Returns the query for one page of the library. */
export function libraryQuery(question: LibrarySearch) {
  return queryOptions({
    queryKey: [...materialKey, 'library', question],
    queryFn: ({ signal }) => callServer(searchMaterials, question, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
    // It must include what was uploaded meanwhile on another page.
    staleTime: 0,
  })
}

/** Returns the query for one material, which is undefined if the id does not exist. */
export function materialQuery(mId: string) {
  return queryOptions({
    queryKey: [...materialKey, 'one', mId],
    async queryFn({ signal }) {
      const question = { text: mId, pageSize: 20 }
      const { items } = await callServer(searchMaterials, question, { signal, ...inPlace })
      return items.find((row) => row.mId === mId) ?? null
    },
    staleTime: 0,
  })
}

/** The query for all folders. */
export const foldersQuery = queryOptions({
  queryKey: [...materialKey, 'folders'],
  queryFn: ({ signal }) => callServer(listMaterialFolders, {}, { signal, ...inPlace }),
  staleTime: 0,
})

/** The query for the most frequent tags. */
export const tagsQuery = queryOptions({
  queryKey: [...materialKey, 'tags'],
  queryFn: ({ signal }) => callServer(listMaterialTags, {}, { signal, ...inPlace }),
  staleTime: 0,
})

/** Returns the query for the creatives that use a material. */
export function usesQuery(mId: string, pageNum: number) {
  const input = { mId, pageNum, pageSize: usesPageSize }
  return queryOptions({
    queryKey: [...materialKey, 'uses', input],
    queryFn: ({ signal }) => callServer(materialUses, input, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
