import { loginPath } from '@placard/domain/platform/access/login-address'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Kysely, sql } from 'kysely'
import type { linkPurposes } from '#server/identity/account/email-outbox.ts'
import { type NewPassword, savePassword } from '#server/identity/account/password.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import { newSecret, secretHash } from '#server/platform/session/session.ts'
import { hasJoined } from '#server/platform/session/typed-account.ts'

/** The purpose of a link: to join, or to reset a forgotten password. */
export type LinkPurpose = (typeof linkPurposes)[number]

export const linkHours: Readonly<Record<LinkPurpose, number>> = { invitation: 72, reset: 1 }

// In the fragment, so that the secret reaches neither the log of a proxy nor, as a referrer, another site.
const linkPath = `${loginPath}#setPassword=`

/** Creates a one-time link for the account, without the server's origin. Earlier links become invalid. */
export async function newPasswordLink(
  db: Kysely<Tables>,
  accountId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const secret = newSecret()
  await db
    .deleteFrom('password_link')
    .where((eb) =>
      eb.or([eb('account_id', '=', accountId), eb('expires_at', '<', sql<Date>`now()`)]),
    )
    .execute()
  await db
    .insertInto('password_link')
    .values({
      link_hash: secretHash(secret),
      account_id: accountId,
      expires_at: sql<Date>`now() + make_interval(hours => ${linkHours[purpose]}::int)`,
    })
    .execute()
  return `${linkPath}${secret}`
}

export interface PasswordPerson {
  /** The email address. */
  readonly account: string
  readonly accountName: string
  /** Null for platform staff. */
  readonly ownerName: string | null
}

export interface LinkedAccount extends PasswordPerson {
  /** Null for platform staff. */
  readonly ownerId: string | null
  /** The account has neither a password nor a company sign-in yet. */
  readonly isNew: boolean
}

export function personOf(db: Kysely<Tables>, accountId: string): Promise<PasswordPerson> {
  return db
    .selectFrom('account as a')
    .leftJoin('owner as o', 'o.owner_id', 'a.owner_id')
    .select(['a.email as account', 'a.account_name as accountName', 'o.owner_name as ownerName'])
    .where('a.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** Reads a link without using it up; undefined when it is unknown, used or expired. */
function linkedAccount(db: Kysely<Tables>, link: string): Promise<LinkedAccount | undefined> {
  return db
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.account_id', 'l.account_id')
    .leftJoin('owner as o', 'o.owner_id', 'a.owner_id')
    .select(['a.email as account', 'a.account_name as accountName', 'o.owner_name as ownerName'])
    .select(['a.owner_id as ownerId', sql<boolean>`not ${hasJoined}`.as('isNew')])
    .where('l.link_hash', '=', secretHash(link))
    .where('l.expires_at', '>', sql<Date>`now()`)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst()
}

const texts = textTable({
  linkOver: [
    'This link is over: it was used, or it is too old. Please ask for a new one.',
    '该链接已使用或已过期，请重新获取。',
  ],
})

/** Reads a link without using it up. @throws Refusal `invalidInput` on `link` when it is unknown, used or expired */
export async function checkedLink(
  db: Kysely<Tables>,
  link: string,
  locale: Locale,
): Promise<LinkedAccount> {
  const found = await linkedAccount(db, link)
  if (found === undefined) throw linkOver(locale)
  return found
}

/** The refusal of a link that is unknown, used or expired. It does not repeat the link, which is a secret. */
export function linkOver(locale: Locale): Refusal {
  const facts = { expected: 'a link that is still good', got: 'another' }
  return invalidInput([{ path: 'link', ...facts, message: texts[locale].linkOver }])
}

/**
 * Uses up a link: sets the password, and ends the account's sessions.
 *
 * @param unit a transaction
 * @returns the account's address; undefined when the link is unknown, used or expired
 */
export async function redeemPasswordLink(
  unit: UnitOfWork,
  link: string,
  { password, origin }: Pick<NewPassword, 'password' | 'origin'>,
): Promise<string | undefined> {
  const spent = await unit.db
    .deleteFrom('password_link')
    .where('link_hash', '=', secretHash(link))
    .returning(['account_id', sql<boolean>`expires_at > now()`.as('good')])
    .executeTakeFirst()
  if (!spent?.good) return undefined
  return savePassword(unit, {
    accountId: spent.account_id,
    password,
    origin,
    exceptSessionId: null,
  })
}
