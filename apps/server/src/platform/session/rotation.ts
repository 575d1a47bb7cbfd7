import { type Kysely, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  accountsOf,
  newSecret,
  secretHash,
  type SessionSecrets,
  type Whose,
} from '#server/platform/session/session.ts'

/** The time for which requests that were sent during a rotation may use the previous secrets. */
const formerSecondsAfterRotation = 60

/**
 * Gives a session new secrets; undefined if another request has just done so, whose response has them. The previous
 * ones are valid for another minute, for concurrent requests.
 */
export async function rotateSession(
  db: Kysely<Tables>,
  current: string,
): Promise<SessionSecrets | undefined> {
  const secrets = { session: newSecret(), tk: newSecret() }
  const rotated = await db
    .updateTable('session')
    .set((eb) => ({
      former_hash: eb.ref('session_hash'),
      former_tk_hash: eb.ref('tk_hash'),
      former_until: sql<Date>`now() + make_interval(secs => ${formerSecondsAfterRotation}::int)`,
      session_hash: secretHash(secrets.session),
      tk_hash: secretHash(secrets.tk),
      rotation_due: false,
    }))
    .where('session_hash', '=', secretHash(current))
    .returning('session_id')
    .executeTakeFirst()
  return rotated && secrets
}

/** Marks sessions for new secrets with their next request, because permissions have changed. */
export async function demandRotation(scope: OwnerScope, whose: Whose): Promise<void> {
  await runOwn(
    scope,
    owned`update session set rotation_due = true where account_id in (${accountsOf(scope, whose)})`,
  )
}
