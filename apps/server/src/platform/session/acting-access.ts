import { sql } from 'kysely'
import { insertOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { actingHours } from '#server/platform/session/lifetime.ts'
import { newSecret, secretHash } from '#server/platform/session/secret.ts'

/**
 * Lets the session act for the scope's owner. Returns the multi-access id, which is useless in another session.
 *
 * @see spec S7.2
 */
export async function grantActing(client: OwnerScope, sessionId: string): Promise<string> {
  const multiAccessId = newSecret()
  await insertOwn(client, 'acting_access', {
    access_hash: secretHash(multiAccessId),
    session_id: sessionId,
    expires_at: sql<Date>`now() + make_interval(hours => ${actingHours}::int)`,
  }).execute()
  return multiAccessId
}
