import { managesAds } from '@placard/contract/campaigns/promotion'
import { rolesOf } from '@placard/domain/platform/access/permission'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import { type MenuGrant, permittedMenus } from '@placard/domain/platform/menu/permission'
import { sql } from 'kysely'
import { isBeforeEnd, isGranted } from '#server/platform/database/advertiser-grant.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The maximum number of users who are offered as recipients. */
const offeredMax = 200

/** A user who may see the reports of an owner at this moment. */
export interface ReportReader {
  readonly accId: string
  readonly accountName: string
  readonly email: string
  /** True for a user of the owner, and not of its agency. */
  readonly isMember: boolean
}

/** Returns the users of the acting owner who may see its reports, by name. */
export async function offeredRecipients(scope: OwnerScope): Promise<ReportReader[]> {
  const readers = await readersWhere(scope, owned`a.owner_id = ${scope.ownerId}`)
  return readers.slice(0, offeredMax)
}

/** Returns those of the accounts, of the acting owner or its agency, that may see its reports, by id. */
export async function readersOf(
  scope: OwnerScope,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReportReader>> {
  const condition = owned`o.owner_id = ${scope.ownerId} and a.account_id = any (${accountIds}::bigint[])`
  const readers = await readersWhere(scope, condition)
  return new Map(readers.map((reader) => [reader.accId, reader]))
}

interface ReaderRow extends ReportReader {
  readonly roles: OperatorRole[]
  readonly accountMenus: MenuGrant
  readonly ownerMenus: MenuGrant
}

async function readersWhere(scope: OwnerScope, condition: OwnedSql): Promise<ReportReader[]> {
  const { rows } = await runOwn<ReaderRow>(
    scope,
    owned`
      select a.account_id as "accId", a.account_name as "accountName", a.email, a.roles,
        a.owner_id = o.owner_id as "isMember", a.menu_tree as "accountMenus", o.menu_tree as "ownerMenus"
      from account a join owner home on home.owner_id = a.owner_id
        join owner o on o.owner_id = ${scope.ownerId}
          and (a.owner_id = o.owner_id or a.owner_id = o.agency_id and ${isGranted})
      where ${condition} and a.removed_at is null and a.suspended_at is null and ${isBeforeEnd}
        and o.closed_at is null and a.roles && ${sql.val(rolesOf('promotion'))}::smallint[]
      order by lower(a.account_name), a.account_id`,
  )
  return rows.flatMap(({ roles, accountMenus, ownerMenus, ...reader }) =>
    managesAds.kind === 'acting' &&
    managesAds.menu !== null &&
    permittedMenus(roles, { ownerMenus, accountMenus }).includes(managesAds.menu)
      ? [reader]
      : [],
  )
}
