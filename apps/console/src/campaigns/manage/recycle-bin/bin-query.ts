import { callServer } from '@placard/browser/request/call'
import { type BinLevel, listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The number of entries per page. */
export const binPageSize = 20

/** The key of all queries of the recycle bin. */
export const binKey = ['recycleBin'] as const

interface BinQueryInput {
  readonly level: BinLevel
  readonly pageNum: number
  /** Text in the name, or in the ad's name for creatives; empty means everything. */
  readonly text: string
}

/** Returns the query for one page of a level's recycle bin, last removed first. */
export function binQuery({ text, ...wanted }: BinQueryInput) {
  const input = { ...wanted, pageSize: binPageSize, ...(text === '' ? {} : { text }) }
  return queryOptions({
    queryKey: [...binKey, input],
    queryFn: ({ signal }) => callServer(listRecycleBin, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // It must include what was removed meanwhile on another page.
    staleTime: 0,
  })
}
