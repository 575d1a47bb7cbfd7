import { multiAccessId } from '@placard/browser/request/multi-access-id'
import { hashKey, QueryClient } from '@tanstack/react-query'

/**
 * Returns the query cache of one mounted console. Responses stay fresh for five seconds unless a query says otherwise.
 */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5_000,
        refetchOnWindowFocus: false,
        queryKeyHashFn: hashForOwner,
      },
      // Clearing the cache does not clear the timer that each finished mutation sets, five minutes by default.
      mutations: { gcTime: 0 },
    },
  })
}

/**
 * Returns the cache key of a query. It contains the owner, so that a query that omits the owner never gets the response
 * for another one.
 */
function hashForOwner(key: readonly unknown[]): string {
  return hashKey([multiAccessId() ?? '', key])
}
