import { callServer } from '@placard/browser/request/call'
import {
  listMaterialFolders,
  listMaterialTags,
  materialUses,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LibraryQuestion } from './address.ts'

/** Everything that is asked about materials. */
export const materialKey = ['material'] as const
/** Creatives that use a material, shown at a time. */
export const usesPageSize = 10

const inPlace = { errorInPlace: true }

/** One page of the library. */
export function libraryQuery(question: LibraryQuestion) {
  return queryOptions({
    queryKey: [...materialKey, 'library', question],
    queryFn: ({ signal }) => callServer(searchMaterials, question, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
    // What was uploaded meanwhile on another page belongs to it.
    staleTime: 0,
  })
}

/** One material, or undefined where there is none of that id. */
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

/** All folders. */
export const foldersQuery = queryOptions({
  queryKey: [...materialKey, 'folders'],
  queryFn: ({ signal }) => callServer(listMaterialFolders, {}, { signal, ...inPlace }),
  staleTime: 0,
})

/** The tags that most materials have. */
export const tagsQuery = queryOptions({
  queryKey: [...materialKey, 'tags'],
  queryFn: ({ signal }) => callServer(listMaterialTags, {}, { signal, ...inPlace }),
  staleTime: 0,
})

/** The creatives that use a material. */
export function usesQuery(mId: string, pageNum: number) {
  const input = { mId, pageNum, pageSize: usesPageSize }
  return queryOptions({
    queryKey: [...materialKey, 'uses', input],
    queryFn: ({ signal }) => callServer(materialUses, input, { signal, ...inPlace }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
