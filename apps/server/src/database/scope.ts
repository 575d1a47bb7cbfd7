import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/**
 * The database as one acting identity may use it. Every function that reads or writes an owner's rows takes a scope and
 * puts `ownerId` into its condition; who acts goes into the operation log.
 *
 * @see spec S6.6, conventions "Identities"
 */
export interface OwnerScope {
  readonly db: Kysely<Tables>
  /** The acting owner: whose rows these are. */
  readonly ownerId: string
  /** The account that acts, the owner's own or an agency's. */
  readonly accountId: string
  /** The request, command or job that acts, for the operation log. */
  readonly requestId: string
  /** IANA name; days are days of this zone. */
  readonly timeZone: string
}

/** Runs `work` with a scope whose queries stand or fall together. */
export function inTransaction<Result>(
  scope: OwnerScope,
  work: (scope: OwnerScope) => Promise<Result>,
): Promise<Result> {
  return scope.db.transaction().execute((db) => work({ ...scope, db }))
}
