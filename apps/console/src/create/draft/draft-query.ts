import { callServer } from '@placard/browser/request/call'
import { draftDetail, listDrafts } from '@placard/contract/draft'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Drafts shown at a time. */
export const draftPageSize = 20

/** Every page of their list. */
export const draftsKey = ['drafts'] as const

const fresh = { staleTime: 0 }

/** One page of the drafts, what was changed last first. */
export function draftsQuery(ownerId: string | null, pageNum = 1) {
  const input = { pageNum, pageSize: draftPageSize }
  return queryOptions({
    queryKey: [...draftsKey, ownerId, pageNum],
    queryFn: ({ signal }) => callServer(listDrafts, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // Colleagues write here too.
    ...fresh,
  })
}

/** A draft as it stands. */
export function draftQuery(ownerId: string | null, draftId: string) {
  return queryOptions({
    queryKey: ['draft', ownerId, draftId],
    queryFn: ({ signal }) => callServer(draftDetail, { draftId }, { signal, errorInPlace: true }),
    // A form begins with it once, and must not begin with what it was some minutes ago.
    ...fresh,
    gcTime: 0,
  })
}
