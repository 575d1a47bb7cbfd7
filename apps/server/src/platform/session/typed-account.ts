import { type Kysely, sql } from 'kysely'
import { isBeforeEnd } from '#server/platform/database/advertiser-grant.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Returns a typed account name in the form in which it is looked up. */
export function accountKey(typed: string): string {
  return typed.trim().toLowerCase()
}

/** The condition that the user of the account `a` has accepted the invitation, by a password or a company sign-in. */
export const hasJoined = sql<boolean>`(a.password_hash is not null
  or exists (select from oidc_identity i where i.account_id = a.account_id))`

export interface FoundAccount {
  readonly account_id: string
  /** Null for platform staff. */
  readonly owner_id: string | null
  /** Null until the first one is set. */
  readonly password_hash: string | null
  readonly joined: boolean
  /** Null unless it may not sign in. */
  readonly suspended_at: Date | null
  /** The last day of its rights, if that has passed. */
  readonly ended_on: string | null
  /** The networks that its owner allows; null for platform staff. */
  readonly sign_in_networks: string[] | null
}

export function findAccount(db: Kysely<Tables>, typed: string): Promise<FoundAccount | undefined> {
  return db
    .selectFrom('account as a')
    .leftJoin('owner as home', 'home.owner_id', 'a.owner_id')
    .select(['a.account_id', 'a.owner_id', 'a.password_hash', 'a.suspended_at'])
    .select(hasJoined.as('joined'))
    .select(sql<string | null>`case when not ${isBeforeEnd} then a.last_day end`.as('ended_on'))
    .select('home.sign_in_networks')
    .where((eb) => eb(eb.fn('lower', ['a.email']), '=', accountKey(typed)))
    .where('a.removed_at', 'is', null)
    .executeTakeFirst()
}
