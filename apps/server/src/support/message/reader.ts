import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Who reads: an account, and the owner for whom it acts. */
export interface Reader {
  readonly scope: OwnerScope
  readonly accountId: string
}

/** Is the message `m` shown to the reader now? */
export function isShownTo({ scope, accountId }: Reader): OwnedSql {
  return owned`m.owner_id = ${scope.ownerId} and (m.account_id is null or m.account_id = ${accountId})
    and m.shown_from <= now() and (m.shown_until is null or m.shown_until > now())`
}

/** Has the reader read the message `m`? Of another owner's message nobody has. */
export function isReadBy({ scope, accountId }: Reader): OwnedSql {
  return owned`exists (
    select from message_read r
    where r.owner_id = ${scope.ownerId} and r.account_id = ${accountId} and r.message_id = m.message_id
  )`
}
