import { callServer } from '@placard/browser/request/call'
import { type BinLevel, listRecycleBin } from '@placard/contract/recycle-bin'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Entries shown at a time. */
export const binPageSize = 20

/** Everything that is asked of the bin. */
export const binKey = ['recycleBin'] as const

interface Wanted {
  readonly level: BinLevel
  readonly pageNum: number
  /** Words of the name, of creatives that of their ad; empty: everything. */
  readonly text: string
}

/** One page of a level's bin, what came last first. */
export function binQuery({ text, ...wanted }: Wanted) {
  const input = { ...wanted, pageSize: binPageSize, ...(text === '' ? {} : { text }) }
  return queryOptions({
    queryKey: [...binKey, input],
    queryFn: ({ signal }) => callServer(listRecycleBin, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData,
    // What was removed meanwhile on another page belongs to it.
    staleTime: 0,
  })
}
