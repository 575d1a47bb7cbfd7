import { multiAccessId } from '@placard/browser/request/multi-access-id'
import { hashKey, QueryClient } from '@tanstack/react-query'

/** The cache of one mounted console: what the server has answered, fresh for five seconds unless a query says otherwise. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        queryKeyHashFn: hashForOwner,
      },
      // Clearing the cache does not clear the timer that each finished mutation sets, for five minutes by default.
      mutations: { gcTime: 0 },
    },
  })
}

/** Whatever was asked for one owner is never the answer for another, whichever query forgets to say so. */
function hashForOwner(key: readonly unknown[]): string {
  return hashKey([multiAccessId() ?? '', key])
}
