import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The condition that the account `a` has a passkey. */
export const hasPasskey = sql<boolean>`exists (select from passkey k where k.account_id = a.account_id)`

/** The condition that the account `a` has a second factor: an authenticator app that is set up, or a passkey. */
export const hasFactor = sql<boolean>`(
  exists (select from second_factor f where f.account_id = a.account_id and f.confirmed_at is not null)
  or ${hasPasskey})`

/**
 * Keeps sign-ins waiting until a factor is added, so that no session that was opened meanwhile lacks it. It is the lock
 * that sign-in takes. Returns whether the account has a second factor already.
 */
export async function lockFactors(db: Kysely<Tables>, accountId: string): Promise<boolean> {
  await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
  // A query of its own, since the one that waited for the lock still sees the state before.
  const account = await db
    .selectFrom('account as a')
    .select(hasFactor.as('has_factor'))
    .where('a.account_id', '=', accountId)
    .executeTakeFirst()
  return account?.has_factor ?? false
}

/** Notes that the user of the session has just entered a password or code, or used a passkey. */
export async function noteFreshSignIn(
  db: Kysely<Tables>,
  sessionId: string,
): Promise<Record<string, never>> {
  await db
    .updateTable('session')
    .set({ auth_at: sql<Date>`now()` })
    .where('session_id', '=', sessionId)
    .execute()
  return {}
}
