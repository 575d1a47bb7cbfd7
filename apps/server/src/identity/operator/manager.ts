import type { Locale } from '@placard/domain/platform/locale/locale'
import { fullGrant, type Grant, type OwnerGrant } from '@placard/domain/identity/operator/grant'
import type { Manager } from '@placard/domain/identity/operator/rule'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Principal } from '#server/platform/session/principal.ts'

/** Who manages people, and the language they read refusals in. */
export interface Managing {
  /** Null for the platform. */
  readonly accountId: string | null
  readonly grant: Grant
  readonly locale: Locale
}

/** The platform manages everybody's people. */
export function platformManaging(locale: Locale): Managing {
  return { accountId: null, grant: fullGrant, locale }
}

/** A signed-in person manages the people of the owner that it acts for. */
export function managing(principal: Principal, locale: Locale): Managing {
  return { accountId: principal.accountId, grant: principal, locale }
}

/** The rules' view of whoever looks at an owner's people. */
export function managerFor({ accountId, grant }: Managing, owner: OwnerGrant): Manager {
  return { accountId, grant, owner }
}

/** The owner whose people change, as it stands. */
export interface LockedOwner {
  readonly ownerType: OwnerType
  readonly grant: OwnerGrant
}

/** Lets changes of an owner's people happen one after the other: two admins must not remove each other at once. */
export async function lockOwner(scope: OwnerScope): Promise<LockedOwner> {
  const { owner_type, menu_tree, data_tree } = await selectOwn(scope, 'owner')
    .select(['owner_type', 'menu_tree', 'data_tree'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ownerType: owner_type, grant: { menuTree: menu_tree, dataTree: data_tree } }
}
