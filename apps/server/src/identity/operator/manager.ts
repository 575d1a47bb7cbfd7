import type { Locale } from '@placard/domain/platform/locale/locale'
import { fullGrant, type Grant, type OwnerGrant } from '@placard/domain/identity/operator/grant'
import type { Manager } from '@placard/domain/identity/operator/rule'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Principal } from '#server/platform/session/principal.ts'

/** The managing user, and the language of refusals. */
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

/** Returns a signed-in user as the managing user of the owner it acts for. */
export function managing(principal: Principal, locale: Locale): Managing {
  return { accountId: principal.accountId, grant: principal, locale }
}

/** Returns the managing user in the form that the rules need. */
export function managerFor({ accountId, grant }: Managing, owner: OwnerGrant): Manager {
  return { accountId, grant, owner }
}

/** The current owner whose users change. */
export interface LockedOwner {
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
