import { sessionName } from '@placard/browser/request/session-name'
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query'

/** What the last console has left, for the session that it was asked in. */
let kept: {
  readonly session: string
  readonly at: number
  readonly state: DehydratedState
} | null = null

/** A console that comes back later than that asks anew before it shows anything. */
const freshMs = 60_000

/** Keeps what a console has been answered, so that the next one shows it at once while it asks again. */
export function keepQueries(queries: QueryClient): void {
  kept = { session: sessionName(), at: performance.now(), state: dehydrate(queries) }
}

/** Hands over what was kept, if the same person comes back soon. */
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
