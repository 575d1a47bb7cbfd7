import type { AnyCall, InputOf, OutputOf } from '@placard/contract/platform/call'
import { hashKey, keepPreviousData, QueryClient } from '@tanstack/query-core'
import { callServer } from './call.ts'
import { multiAccessId } from './multi-access-id.ts'

/** Returns the query cache of a front end. Responses stay fresh for five seconds unless a query says otherwise. */
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

/**
 * Returns the query for a read call whose errors the page shows in place. The path of the call and its input are its
 * key. After a change of the input, the previous response stays until the new one arrives.
 */
export function callQuery<C extends AnyCall>(call: C, input: InputOf<C>) {
  return {
    queryKey: [call.path, input],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callServer(call, input, { signal, errorInPlace: true }),
    placeholderData: keepPreviousData<OutputOf<C>>,
  }
}
