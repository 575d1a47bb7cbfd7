import { type RawBuilder, sql } from 'kysely'

/** The lifetime of sessions. */
export interface SessionLifetime {
  /** A session without requests for this long expires. */
  readonly sessionIdleMinutes: number
  /** A session expires this long after sign-in, regardless of its use. */
  readonly sessionHours: number
}

/** The time for which a tab may act for another owner with one multi-access id. */
export const actingHours = 12

/** The validity of an SSO token. @see spec S7.23 */
export const ssoTokenSeconds = 60

/** The time for which requests that were sent during a rotation may use the previous secrets. */
export const formerSecondsAfterRotation = 60

/** The interval for updating the time of last use, so that not every request writes. */
export const seenEverySeconds = 60

/** Returns the condition that the session `s` has not expired. */
export function isAlive({
  sessionIdleMinutes,
  sessionHours,
}: SessionLifetime): RawBuilder<boolean> {
  return sql<boolean>`(s.seen_at > now() - make_interval(mins => ${sessionIdleMinutes}::int)
    and s.created_at > now() - make_interval(hours => ${sessionHours}::int))`
}
