import { sessionName } from '@placard/browser/request/session-name'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface SavedQuery {
  readonly queryKey: QueryKey
  readonly data: unknown
  /** The time of the response, in milliseconds since 1970; 0 if it is known to be out of date. */
  readonly updatedAt: number
}

/** The cached queries of the last console and the session that they belong to. */
let savedCache: {
  readonly session: string
  readonly at: number
  readonly queries: readonly SavedQuery[]
} | null = null

/** A console that is mounted later than this after the last one fetches everything before it shows anything. */
const maxAgeMs = 60_000

/** Keeps the query cache of a console, so that the next one shows it immediately while it refetches. */
export function saveQueryCache(queries: QueryClient): void {
  const saved = queries
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state: { data, dataUpdatedAt, isInvalidated } }) => ({
      queryKey,
      data,
      updatedAt: isInvalidated ? 0 : dataUpdatedAt,
    }))
  savedCache = { session: sessionName(), at: performance.now(), queries: saved }
}

/** Restores the kept queries if the same session returns within that time. */
export function restoreQueryCache(queries: QueryClient): void {
  const session = sessionName()
  if (
    savedCache !== null &&
    session !== '' &&
    savedCache.session === session &&
    performance.now() - savedCache.at < maxAgeMs
  ) {
    for (const { queryKey, data, updatedAt } of savedCache.queries)
      queries.setQueryData(queryKey, data, { updatedAt })
  }
  savedCache = null
}
