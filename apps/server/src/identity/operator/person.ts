import type { Locale } from '@placard/domain/platform/locale/locale'
import { fullGrant, type Grant, type OwnerGrant } from '@placard/domain/identity/operator/grant'
import type { Manager, Person } from '@placard/domain/identity/operator/rule'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { ActingContext } from '#server/platform/http/route.ts'
import { hasJoined } from '#server/platform/session/typed-account.ts'
import { operatorRole } from '@placard/domain/platform/access/role'
import { sql } from 'kysely'
import { accountOf, type AccountRecord, grantOf } from '#server/identity/operator/roster.ts'

export interface Managing {
  /** Null for the platform. */
  readonly accountId: string | null
  readonly grant: Grant
  readonly locale: Locale
}

/** Returns the platform as the managing user; it manages the users of every owner. */
export function platformManaging(locale: Locale): Managing {
  return { accountId: null, grant: fullGrant, locale }
}

/** Returns the calling user as the managing one. Users of an advertiser are not limited to advertisers. */
export function managing({
  principal,
  acting,
  locale,
}: Pick<ActingContext, 'principal' | 'acting' | 'locale'>): Managing {
  const grant = acting.onBehalf ? { ...principal, advertisers: null } : principal
  return { accountId: principal.accountId, grant, locale }
}

export function managerFor({ accountId, grant }: Managing, owner: OwnerGrant): Manager {
  return { accountId, grant, owner }
}

interface LockedOwner {
  readonly ownerType: OwnerType
  readonly grant: OwnerGrant
}

/**
 * Locks the owner, so that changes of its users run one after the other: two admins must not remove each other at once.
 */
export async function lockOwner(scope: OwnerScope): Promise<LockedOwner> {
  const { owner_type, menu_tree, data_tree } = await selectOwn(scope, 'owner')
    .select(['owner_type', 'menu_tree', 'data_tree'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ownerType: owner_type, grant: { menuTree: menu_tree, dataTree: data_tree } }
}

interface ManagedPerson {
  readonly record: AccountRecord
  readonly person: Person
  readonly manager: Manager
}

/** Reads an account after locking the owner's users. @throws Refusal `notFound` */
export async function lockPerson(
  scope: OwnerScope,
  accId: string,
  who: Managing,
): Promise<ManagedPerson> {
  const owner = await lockOwner(scope)
  const record = await accountOf(scope, accId)
  const isLastAdmin = await isLastAdminWithAccess(scope, record)
  return {
    record,
    person: { accountId: accId, grant: grantOf(record), isLastAdmin },
    manager: managerFor(who, owner.grant),
  }
}

/**
 * Returns whether it is the last admin who can sign in. An invited user who has never signed in does not count, nor does
 * one whose rights end.
 */
async function isLastAdminWithAccess(
  scope: OwnerScope,
  { account_id, roles, invited, suspended, last_day: lastDay }: AccountRecord,
): Promise<boolean> {
  if (invited || suspended || lastDay !== null || !roles.includes(operatorRole.ADMIN)) return false
  const other = await selectOwn(scope, 'account', 'a')
    .select('a.account_id')
    .where('a.account_id', '!=', account_id)
    .where('a.removed_at', 'is', null)
    .where('a.suspended_at', 'is', null)
    .where('a.last_day', 'is', null)
    .where(hasJoined)
    .where(sql<boolean>`${operatorRole.ADMIN} = any(a.roles)`)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
