import type { Access } from '@placard/contract/platform/call'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { isBeforeEnd, isGranted } from '#server/platform/database/advertiser-grant.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { CallerRow } from '#server/platform/session/identity.ts'
import { hasOneOf, permissionsOf, type Principal } from '#server/platform/session/principal.ts'

/** The permissions of an account that acts for an owner. */
interface CurrentPermissions {
  readonly roles: Principal['roles']
  readonly menuTree: readonly string[]
  readonly dataTree: readonly DataEntry[]
}

/**
 * Returns what the account of a scope may do for the acting owner now, for work that goes on without a session; null if
 * it may not act for the owner any more.
 */
export async function currentPermissions(scope: OwnerScope): Promise<CurrentPermissions | null> {
  type Row = Pick<CallerRow, 'roles' | 'account_menus' | 'account_data' | 'menu_tree' | 'data_tree'>
  const { rows } = await runOwn<Row>(
    scope,
    owned`
      select a.roles, a.menu_tree as account_menus, a.data_tree as account_data, o.menu_tree, o.data_tree
      from account a
      join owner home on home.owner_id = a.owner_id and home.closed_at is null
      join owner o on o.owner_id = ${scope.ownerId} and o.closed_at is null
        and (a.owner_id = o.owner_id or a.owner_id = o.agency_id and ${isGranted})
      where a.account_id = ${scope.accountId} and a.removed_at is null and a.suspended_at is null and ${isBeforeEnd}`,
  )
  const [row] = rows
  if (row === undefined) return null
  const { roles } = row
  const principal = { roles, menuTree: row.account_menus, dataTree: row.account_data }
  return {
    roles,
    ...permissionsOf(principal, { menuTree: row.menu_tree, dataTree: row.data_tree }),
  }
}

/**
 * Returns the permissions of the account of a scope if it may still make calls with that access rule; null otherwise.
 */
export async function permissionsFor(
  scope: OwnerScope,
  access: Access,
): Promise<CurrentPermissions | null> {
  const permissions = await currentPermissions(scope)
  if (permissions === null || access.kind !== 'acting') return null
  const { roles, menuTree } = permissions
  const { roles: wanted, menu } = access
  return hasOneOf(roles, wanted) && (menu === null || menuTree.includes(menu)) ? permissions : null
}
