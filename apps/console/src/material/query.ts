import { callServer } from '@placard/browser/request/call'
import { listMaterials } from '@placard/contract/material'
import type { ListedMaterialType } from '@placard/domain/material/material'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Materials shown at a time. */
export const libraryPageSize = 48

/** One page of the library, the newest first. */
export function libraryQuery(type: ListedMaterialType | '', pageNum: number) {
  const input = { type, pageNum, pageSize: libraryPageSize }
  return queryOptions({
    queryKey: ['material', 'library', input],
    queryFn: ({ signal }) => callServer(listMaterials, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
