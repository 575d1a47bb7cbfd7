import type { OutputOf } from '@placard/contract/platform/call'
import type { sharedByOperator } from '@placard/contract/identity/operator'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { isGranted } from '#server/platform/database/advertiser-grant.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The maximum number of users who are offered as recipients. */
const recipientsMax = 200
/** The length to which a name is cut before an id is added. Names may have 40 characters. */
const shortName = 25

type Shared = OutputOf<typeof sharedByOperator>

/** Returns what an account of the acting owner shares, and who could take it over: the asking user first. */
export async function sharedBy(
  scope: OwnerScope,
  accId: string,
  askingId: string | null,
): Promise<Shared> {
  const counted = await runOwn<Omit<Shared, 'recipients'>>(
    scope,
    owned`
      select (select count(*)::int from saved_view p where ${isShared(scope, accId)}) as views,
        (select count(*)::int from column_preset p where ${isShared(scope, accId)}) as presets,
        (select count(*)::int from saved_report p where ${isShared(scope, accId)}) as reports`,
  )
  const { views = 0, presets = 0, reports = 0 } = counted.rows[0] ?? {}
  const shared = { views, presets, reports }
  if (views + presets + reports === 0) return { ...shared, recipients: [] }
  const { rows } = await runOwn<Shared['recipients'][number]>(
    scope,
    owned`
      select account_id as "accId", account_name as "accountName",
        account_id is not distinct from ${askingId}::bigint as self
      from account a
      where ${isRecipient(scope)} and account_id <> ${accId}
      order by self desc, lower(account_name), account_id
      limit ${recipientsMax}`,
  )
  return { ...shared, recipients: rows }
}

/**
 * Makes another user the author of what an account shares, where that user may act for the advertiser. What would have
 * the name of another one of theirs gets its id added.
 *
 * @returns the recipient's name; undefined if it is nobody who can take it over
 */
export async function handOver(
  scope: OwnerScope,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<string | undefined> {
  const { rows } = await runOwn<{ account_name: string }>(
    scope,
    owned`
      select account_name from account a
      where ${isRecipient(scope)} and account_id = ${to} and account_id <> ${from} for key share`,
  )
  const [recipient] = rows
  if (recipient === undefined) return undefined
  const mayAct = owned`${isShared(scope, from)} and exists (
    select from account a join owner o on a.owner_id = o.owner_id or a.owner_id = o.agency_id and ${isGranted}
    where a.account_id = ${to} and a.owner_id = ${scope.ownerId} and o.owner_id = p.owner_id)`
  await runOwn(
    scope,
    owned`
      update saved_view p set account_id = ${to}, version = version + 1, view_name = case when exists (
          select from saved_view n where n.owner_id = p.owner_id and n.account_id = ${to} and n.level = p.level
            and lower(n.view_name) = lower(p.view_name)
        ) then left(view_name, ${shortName}) || ' #' || view_id else view_name end
      where ${mayAct}`,
  )
  await runOwn(
    scope,
    owned`
      update column_preset p set account_id = ${to}, version = version + 1, preset_name = case when exists (
          select from column_preset n where n.owner_id = p.owner_id and n.account_id = ${to}
            and n.page_code = p.page_code and lower(n.preset_name) = lower(p.preset_name)
        ) then left(preset_name, ${shortName}) || ' #' || preset_id
        else preset_name end
      where ${mayAct}`,
  )
  await handOverReports(scope, to, mayAct)
  return recipient.account_name
}

async function handOverReports(scope: OwnerScope, to: string, mayAct: OwnedSql): Promise<void> {
  await runOwn(
    scope,
    owned`
      update saved_report p set account_id = ${to}, version = version + 1, report_name = case when exists (
          select from saved_report n where n.owner_id = p.owner_id and n.account_id = ${to}
            and lower(n.report_name) = lower(p.report_name)
        ) then left(report_name, ${shortName}) || ' #' || report_id else report_name end
      where ${mayAct}`,
  )
}

/** The condition that `p` is shared by the account, with the acting owner or one of its advertisers. */
function isShared(scope: OwnerScope, accId: string): OwnedSql {
  return owned`p.account_id = ${accId} and p.is_shared and exists (
    select from owner o where o.owner_id = p.owner_id and ${scope.ownerId} in (o.owner_id, o.agency_id))`
}

/** The condition that the account `a` is a user of the acting owner who manages ads. */
function isRecipient(scope: OwnerScope): OwnedSql {
  return owned`a.owner_id = ${scope.ownerId} and a.removed_at is null and a.suspended_at is null
    and a.roles && ${rolesOf('promotion')}::smallint[]
    and (a.last_day is null or a.last_day >= (now() at time zone ${scope.timeZone})::date)`
}
