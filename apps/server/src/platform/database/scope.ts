import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { isGrantedTo } from '#server/platform/database/advertiser-grant.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  withoutTransaction,
  withTransaction,
  type UnitOfWork,
} from '#server/platform/database/unit-of-work.ts'

declare const brand: unique symbol
/** The id of the acting owner. Only `ownerScope` creates it. */
export type OwnerId = string & { readonly [brand]: 'owner' }

// Not exported, so that nothing outside this folder can reach the connection behind a scope.
const unitOfScope = Symbol('unit')

/**
 * The database as one acting identity may use it. It cannot send a query without the owner's id: rows are accessed by
 * `selectOwn`, `insertOwn`, `updateOwn` and `deleteOwn`, and hand-written SQL is sent by `runOwn`.
 *
 * @see spec S6.6, docs/decisions/009
 */
export interface OwnerScope extends Actor {
  readonly ownerId: OwnerId
  /** IANA name; days are in this zone. */
  readonly timeZone: string
  readonly [unitOfScope]: UnitOfWork
}

/** An identity acting for an owner. The caller has checked that it may. */
export interface Acting extends Actor {
  readonly ownerId: string
  readonly timeZone: string
}

/** Creates a scope for an owner: the only place where an id becomes a scope. */
export function ownerScope(db: Kysely<Tables> | UnitOfWork, acting: Acting): OwnerScope {
  const unit = 'afterCommit' in db ? db : withoutTransaction(db)
  return { ...acting, ownerId: acting.ownerId as OwnerId, [unitOfScope]: unit }
}

/**
 * Returns a scope for the platform itself, which is not an owner: for its staff, and for work without an owner. Its
 * entries in the operation log have the owner 0.
 */
export function platformScope(unit: UnitOfWork, actor: Actor): OwnerScope {
  return ownerScope(unit, { ...actor, ownerId: '0', timeZone: 'UTC' })
}

/** Creates a scope in which the product itself acts for an owner, for changes that nobody requested. */
export function productScope(db: Kysely<Tables> | UnitOfWork, ownerId: string): OwnerScope {
  const nobody = { accountId: null, homeOwnerId: null, source: 'timer', address: null } as const
  return ownerScope(db, { ...nobody, requestId: randomUUID(), ownerId, timeZone: 'UTC' })
}

/** Returns the connection behind a scope, for the files of this folder. */
export function connectionOf(scope: OwnerScope): Kysely<Tables> {
  return scope[unitOfScope].db
}

/** Runs `work` with a scope whose queries succeed or fail together. Inside a transaction, it joins it. */
export function inTransaction<Result>(
  scope: OwnerScope,
  work: (scope: OwnerScope) => Promise<Result>,
): Promise<Result> {
  return withTransaction(scope[unitOfScope], (unit) => work(scopeOn(scope, unit)))
}

/** Returns the same identity on another connection, for the files of this folder. */
export function scopeOn(scope: OwnerScope, unit: UnitOfWork): OwnerScope {
  return { ...scope, [unitOfScope]: unit }
}

/** Runs work that must not happen unless the changes are committed: at once, or after the commit. */
export function afterCommit(scope: OwnerScope, work: () => void): void {
  scope[unitOfScope].afterCommit(work)
}

/**
 * Returns the same identity acting for an advertiser of its agency; undefined unless the acting owner is that agency,
 * and the advertiser is open or, as asked for, closed by the agency, and granted to the acting account.
 */
export async function clientScope(
  scope: OwnerScope,
  ownerId: string,
  state: 'open' | 'closedByAgency' = 'open',
): Promise<OwnerScope | undefined> {
  const client = await connectionOf(scope)
    .selectFrom('owner as o')
    .select(['o.owner_id', 'o.time_zone'])
    .where('o.owner_id', '=', ownerId)
    .where('o.agency_id', '=', scope.ownerId)
    .where('o.closed_at', state === 'open' ? 'is' : 'is not', null)
    .where('o.closed_by_agency', '=', state === 'closedByAgency')
    .where(isGrantedTo(scope.accountId))
    .executeTakeFirst()
  return client && { ...scope, ownerId: client.owner_id as OwnerId, timeZone: client.time_zone }
}
