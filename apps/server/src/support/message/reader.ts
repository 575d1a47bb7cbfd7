import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The reader: an account, and the owner that it acts for. */
export interface Reader {
  readonly scope: OwnerScope
  readonly accountId: string
}

/** Returns the condition that the message `m` is shown to the reader now. */
export function isShownTo({ scope, accountId }: Reader): OwnedSql {
  return owned`m.owner_id = ${scope.ownerId} and (m.account_id is null or m.account_id = ${accountId})
    and m.shown_from <= now() and (m.shown_until is null or m.shown_until > now())`
}

/** Returns the condition that the reader has read the message `m`. Messages of other owners are never read. */
export function isReadBy({ scope, accountId }: Reader): OwnedSql {
  return owned`exists (
    select from message_read r
    where r.owner_id = ${scope.ownerId} and r.account_id = ${accountId} and r.message_id = m.message_id
  )`
}
