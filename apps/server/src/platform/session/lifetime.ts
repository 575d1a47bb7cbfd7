import { type RawBuilder, sql } from 'kysely'

/** The lifetime of sessions. */
export interface SessionLifetime {
  /** A session that asks nothing for so long is over. */
  readonly sessionIdleMinutes: number
  /** A session is over so long after sign-in, whatever it does. */
  readonly sessionHours: number
}

/** The time for which a tab may act for another owner with one multi-access id. */
export const actingHours = 12

/** The validity of an SSO token. @see spec S7.23 */
export const ssoTokenSeconds = 60

/** The time for which requests that were sent during a rotation may use the previous secrets. */
export const formerSecondsAfterRotation = 60

/** The use of a session is noted once in so many seconds, not with every request. */
export const seenEverySeconds = 60

/** The condition on session `s` that it is not over. */
export function isAlive({
  sessionIdleMinutes,
  sessionHours,
}: SessionLifetime): RawBuilder<boolean> {
  return sql<boolean>`(s.seen_at > now() - make_interval(mins => ${sessionIdleMinutes}::int)
    and s.created_at > now() - make_interval(hours => ${sessionHours}::int))`
}
