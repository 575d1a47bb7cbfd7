import type { OperatorRole } from '@placard/domain/platform/access/role'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { type Kysely, sql } from 'kysely'
import { isBeforeEnd, isGranted } from '#server/platform/database/advertiser-grant.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { CallerRow } from '#server/platform/session/identity.ts'
import { permissionsOf } from '#server/platform/session/principal.ts'

/** The permissions of an account that acts for an owner. */
interface CurrentPermissions {
  readonly roles: readonly OperatorRole[]
  readonly menuTree: readonly string[]
  readonly dataTree: readonly DataEntry[]
}

/**
 * Returns what an account may do for an owner now, for work that goes on without a session; null if it may not act for
 * the owner any more.
 */
export async function currentPermissions(
  db: Kysely<Tables>,
  { accountId, ownerId }: { readonly accountId: string; readonly ownerId: string },
): Promise<CurrentPermissions | null> {
  type Row = Pick<CallerRow, 'roles' | 'account_menus' | 'account_data' | 'menu_tree' | 'data_tree'>
  const { rows } = await sql<Row>`
    select a.roles, a.menu_tree as account_menus, a.data_tree as account_data, o.menu_tree, o.data_tree
    from account a
    join owner home on home.owner_id = a.owner_id and home.closed_at is null
    join owner o on o.owner_id = ${ownerId} and o.closed_at is null
      and (a.owner_id = o.owner_id or a.owner_id = o.agency_id and ${isGranted})
    where a.account_id = ${accountId} and a.removed_at is null and a.suspended_at is null and ${isBeforeEnd}`.execute(
    db,
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
