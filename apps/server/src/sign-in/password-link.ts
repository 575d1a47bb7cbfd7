import { loginPath } from '@placard/domain/login/address'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { newSecret, secretHash } from '#server/session/secret.ts'
import { passwordHash } from '#server/sign-in/password.ts'

/** How long a link to set a password is good. */
const linkHours = 72

/** Where the link leads, on the server's address. */
const linkPath = `${loginPath}?setPassword=`

/** Makes a one-time link for the account; links made earlier are over. */
export async function newPasswordLink(db: Kysely<Tables>, accountId: string): Promise<string> {
  const secret = newSecret()
  await db.deleteFrom('password_link').where('account_id', '=', accountId).execute()
  await sql`insert into password_link (link_hash, account_id, expires_at)
    values (${secretHash(secret)}, ${accountId}, now() + make_interval(hours => ${linkHours}))`.execute(
    db,
  )
  return `${linkPath}${secret}`
}

/**
 * Spends the link: sets the password and ends the account's sessions. Answers the account's address, or null when the
 * link is unknown, spent or too old.
 */
export function redeemPasswordLink(
  db: Kysely<Tables>,
  link: string,
  password: string,
): Promise<string | null> {
  return db.transaction().execute(async (inside) => {
    const spent = await inside
      .deleteFrom('password_link')
      .where('link_hash', '=', secretHash(link))
      .returning(['account_id', sql<boolean>`expires_at > now()`.as('good')])
      .executeTakeFirst()
    if (!spent?.good) return null
    const account = await inside
      .updateTable('account')
      .set({ password_hash: await passwordHash(password) })
      .where('account_id', '=', spent.account_id)
      .returning('email')
      .executeTakeFirstOrThrow()
    await inside.deleteFrom('session').where('account_id', '=', spent.account_id).execute()
    return account.email
  })
}
