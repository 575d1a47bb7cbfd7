import { sessionName } from '@placard/browser/request/session-name'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** The cached queries of the last console and the session that they belong to. */
let savedCache: {
  readonly session: string
  readonly at: number
  readonly state: DehydratedState
} | null = null

/** A console that is mounted later than this after the last one fetches everything before it shows anything. */
const maxAgeMs = 60_000

/** Keeps the query cache of a console, so that the next one shows it immediately while it refetches. */
export function saveQueryCache(queries: QueryClient): void {
  savedCache = { session: sessionName(), at: performance.now(), state: dehydrate(queries) }
}

/** Restores the kept queries if the same session returns within that time. */
export function restoreQueryCache(queries: QueryClient): void {
  const session = sessionName()
  if (
    savedCache !== null &&
    session !== '' &&
    savedCache.session === session &&
    performance.now() - savedCache.at < maxAgeMs
  )
    hydrate(queries, savedCache.state)
  savedCache = null
}
