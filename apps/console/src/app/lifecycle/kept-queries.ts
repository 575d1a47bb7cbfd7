import { sessionName } from '@placard/browser/request/session-name'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** The cached queries of the last console and the session that they belong to. */
let kept: {
  readonly session: string
  readonly at: number
  readonly state: DehydratedState
} | null = null

/** A console that is mounted later than this after the last one fetches everything before it shows anything. */
const freshMs = 60_000

/** Keeps the query cache of a console, so that the next one shows it immediately while it refetches. */
export function keepQueries(queries: QueryClient): void {
  kept = { session: sessionName(), at: performance.now(), state: dehydrate(queries) }
}

/** Restores the kept queries if the same session returns within that time. */
export function handOverQueries(queries: QueryClient): void {
  const session = sessionName()
  if (
    kept !== null &&
    session !== '' &&
    kept.session === session &&
    performance.now() - kept.at < freshMs
  )
    hydrate(queries, kept.state)
  kept = null
}
