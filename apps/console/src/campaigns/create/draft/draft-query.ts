import { callServer } from '@placard/browser/request/call'
import { draftDetail, listDrafts } from '@placard/contract/campaigns/draft'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of drafts per page. */
export const draftPageSize = 20

/** The key of every page of the draft list. */
export const draftsKey = ['drafts'] as const

const fresh = { staleTime: 0 }

/** Returns the query for one page of drafts, last changed first. */
export function draftsQuery(ownerId: string | null, pageNum = 1) {
  const input = { pageNum, pageSize: draftPageSize }
  return queryOptions({
    queryKey: [...draftsKey, ownerId, pageNum],
    queryFn: ({ signal }) => callServer(listDrafts, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // Colleagues edit these drafts too.
    ...fresh,
  })
}

/** Returns the query for the current version of a draft. */
export function draftQuery(ownerId: string | null, draftId: string) {
  return queryOptions({
    queryKey: ['draft', ownerId, draftId],
    queryFn: ({ signal }) => callServer(draftDetail, { draftId }, { signal, errorInPlace: true }),
    // A form is initialized with the draft once, so it must not start from a version that is some minutes old.
    ...fresh,
    gcTime: 0,
  })
}
