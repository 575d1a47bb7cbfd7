import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Returns a typed account name in the form in which it is looked up. */
export function accountKey(typed: string): string {
  return typed.trim().toLowerCase()
}

export interface FoundAccount {
  readonly account_id: string
  /** Null for platform staff. */
  readonly owner_id: string | null
  /** Null until the first one is set. */
  readonly password_hash: string | null
  /** Null unless it may not sign in. */
  readonly suspended_at: Date | null
}

export function findAccount(db: Kysely<Tables>, typed: string): Promise<FoundAccount | undefined> {
  return db
    .selectFrom('account')
    .select(['account_id', 'owner_id', 'password_hash', 'suspended_at'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', accountKey(typed)))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
}
