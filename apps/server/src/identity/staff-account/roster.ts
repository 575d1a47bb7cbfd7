import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listStaff, StaffAccountRow } from '@placard/contract/identity/staff-account'
import { staffRole, type StaffRole } from '@placard/domain/platform/access/staff-role'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { notFound } from '#server/platform/http/refusal.ts'

export interface StaffRecord {
  account_id: string
  email: string
  account_name: string
  staff_roles: StaffRole[]
  version: number
  created_at: Date
  seen_at: Date | null
  invited: boolean
  suspended: boolean
  second_factor: boolean
  email_state: StaffAccountRow['emailState']
}

const columns = sql`a.account_id, a.email, a.account_name, a.staff_roles, a.version, a.created_at, a.seen_at,
  a.password_hash is null and not exists (select from oidc_identity i where i.account_id = a.account_id) as invited,
  a.suspended_at is not null as suspended,
  exists (select from second_factor f where f.account_id = a.account_id and f.confirmed_at is not null) as second_factor,
  coalesce((select case when e.failure = '' then 'waiting' else 'failed' end
    from outbox_email e where e.account_id = a.account_id and e.kind = 'invitation' limit 1), 'none') as email_state`

type Listing = ReadInputOf<typeof listStaff>

function conditionOf({
  text,
  staffRole: role,
  suspended,
}: Listing['filters']): RawBuilder<unknown> {
  const parts = [sql`a.kind = 'staff' and a.removed_at is null`]
  if (text) {
    const pattern = containsPattern(text)
    parts.push(sql`(a.email ilike ${pattern} or a.account_name ilike ${pattern})`)
  }
  if (role !== undefined) parts.push(sql`${role} = any(a.staff_roles)`)
  if (suspended !== undefined) parts.push(sql`(a.suspended_at is not null) = ${suspended}`)
  return sql.join(parts, sql` and `)
}

const sortable = {
  account: sql`lower(a.email)`,
  accountName: sql`a.account_name`,
  seenAt: sql`a.seen_at`,
} as const

// The id breaks ties, so that no row is on two pages.
function orderOf({ sortName = 'accountName', sortType }: Listing): RawBuilder<unknown> {
  const column = sortable[sortName]
  return sortType === 'DESC'
    ? sql`${column} desc nulls last, a.account_id desc`
    : sql`${column} asc nulls last, a.account_id asc`
}

/** @param selfId the calling account */
export async function listStaffAccounts(
  db: Kysely<Tables>,
  listing: Listing,
  selfId: string,
): Promise<OutputOf<typeof listStaff>> {
  const condition = conditionOf(listing.filters)
  const [page, total] = await Promise.all([
    sql<StaffRecord>`select ${columns} from account a where ${condition}
      order by ${orderOf(listing)} ${pageLimit(listing)}`.execute(db),
    rowCount(db, sql`from account a where ${condition}`),
  ])
  return { items: page.rows.map((row) => staffRowOf(row, selfId)), total }
}

/** @throws Refusal `notFound`, also for accounts that are no staff */
export async function staffRecordOf(db: Kysely<Tables>, accId: string): Promise<StaffRecord> {
  const { rows } = await sql<StaffRecord>`select ${columns} from account a
    where a.account_id = ${accId} and ${conditionOf({})}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  return found
}

/** Returns whether it is the last admin who can sign in. An invited or suspended one does not count. */
export async function isLastStaffAdmin(
  db: Kysely<Tables>,
  { account_id, staff_roles, invited, suspended }: StaffRecord,
): Promise<boolean> {
  if (invited || suspended || !staff_roles.includes(staffRole.admin)) return false
  const { rows } = await sql`
    select from account a where a.kind = 'staff' and a.removed_at is null and a.suspended_at is null
      and ${staffRole.admin} = any(a.staff_roles) and a.account_id <> ${account_id}
      and (a.password_hash is not null or exists (select from oidc_identity i where i.account_id = a.account_id))
    limit 1`.execute(db)
  return rows.length === 0
}

export function staffRowOf(record: StaffRecord, selfId: string | null): StaffAccountRow {
  return {
    accId: record.account_id,
    account: record.email,
    accountName: record.account_name,
    staffRoles: record.staff_roles,
    version: record.version,
    createdAt: record.created_at.getTime(),
    seenAt: record.seen_at && record.seen_at.getTime(),
    invited: record.invited,
    suspended: record.suspended,
    secondFactor: record.second_factor,
    emailState: record.email_state,
    self: record.account_id === selfId,
  }
}
