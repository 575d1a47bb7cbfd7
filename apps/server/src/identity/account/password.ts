import { hash, verify } from '@node-rs/argon2'
import { tooManyRequests } from '#server/platform/http/transport-refusal.ts'
import { waitingLines } from '#server/platform/database/waiting-line.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { linkPurposes } from '#server/identity/account/email-outbox.ts'
import { endSessions } from '#server/platform/session/session.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { ownerScope, type OwnerScope, platformScope } from '#server/platform/database/scope.ts'

// OWASP's second recommendation for argon2id (the library's default variant): 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// One queue for all, so that a flood of sign-ins cannot use up the memory and threads that the rest of the server
// needs.
const line = waitingLines({ atOnce: 2, waiting: 100 })
const lineKey = ''
const retrySeconds = 5

/**
 * Returns the password as it is stored: argon2id in its standard text form, including salt and cost.
 *
 * @throws TransportRefusal when so many passwords are queued that this one would wait for seconds
 */
export function passwordHash(password: string): Promise<string> {
  return inLine(() => hash(password, cost))
}

// The hash to compare with when the account does not exist, so that the response time does not reveal it.
const nobodysHash = hash('', cost)

/**
 * Returns whether the password is that of the account. `stored` null (no account, or no password yet) takes as long and
 * returns false.
 *
 * @throws TransportRefusal as `passwordHash`
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const right = await inLine(async () => verify(stored ?? (await nobodysHash), password))
  return right && stored !== null
}

/** Returns the hash of the account's password; null without one. */
export async function storedPassword(
  db: Kysely<Tables>,
  accountId: string,
): Promise<string | null> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.password_hash ?? null
}

async function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
  const place = line.join(lineKey)
  if (place === null) throw tooManyRequests(retrySeconds)
  try {
    await place.turn
    return await work()
  } finally {
    place.leave()
  }
}

export interface NewPassword {
  readonly accountId: string
  readonly password: string
  /** The session that is kept; null ends all of them. */
  readonly exceptSessionId: string | null
  readonly origin: Pick<Actor, 'address' | 'userAgent' | 'requestId'>
}

/**
 * Sets a password. Everything issued under the previous one becomes invalid: sessions, links, and queued emails with
 * links.
 *
 * @param unit a transaction
 * @returns the account's address; undefined when the account is removed
 */
export async function savePassword(
  unit: UnitOfWork,
  change: NewPassword,
): Promise<string | undefined> {
  const { accountId, exceptSessionId } = change
  const { db } = unit
  const password_hash = await passwordHash(change.password)
  const account = await db
    .updateTable('account')
    .set({ password_hash })
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .returning(['email', 'owner_id'])
    .executeTakeFirst()
  if (account === undefined) return undefined
  await endSessions(db, { accountId, exceptSessionId })
  await db.deleteFrom('password_link').where('account_id', '=', accountId).execute()
  await db
    .deleteFrom('outbox_email')
    .where('account_id', '=', accountId)
    .where('kind', 'in', linkPurposes)
    .execute()
  await logPassword(unit, change, account)
  return account.email
}

async function logPassword(
  unit: UnitOfWork,
  { accountId, origin, exceptSessionId }: NewPassword,
  { email, owner_id }: { email: string; owner_id: string | null },
): Promise<void> {
  const actor: Actor = { ...origin, accountId, homeOwnerId: owner_id, source: 'call' }
  const scope = homeScope(unit, actor, owner_id)
  // A link keeps no session.
  const kind = exceptSessionId === null ? 'passwordReset' : 'passwordChanged'
  await noteSecurityEvent(scope, { kind, accountId, facts: {} })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accountId,
    entityName: email,
    // The log records only the fact of the change, and neither the old nor the new password.
    before: null,
    after: { passwordSet: true },
    version: null,
  })
}

/**
 * Returns the scope for changes that a user makes to the own account, whichever owner the user acts for.
 *
 * @param ownerId the owner that the account belongs to; null for platform staff
 */
export function homeScope(unit: UnitOfWork, actor: Actor, ownerId: string | null): OwnerScope {
  if (ownerId === null) return platformScope(unit, actor)
  return ownerScope(unit, { ...actor, ownerId, timeZone: 'UTC' })
}
