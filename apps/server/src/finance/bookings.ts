import {
  type Balance,
  ledgerAccount,
  shownAccount,
  type ShownAccount,
} from '@placard/domain/finance/account'
import type { Day } from '@placard/domain/platform/calendar/day'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { StaffBookingRow } from '@placard/contract/finance/staff-finance'
import type { BookingType } from '@placard/domain/finance/booking'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import { spendableOf } from '#server/finance/spendable.ts'
import { type RawBuilder, sql } from 'kysely'

export async function balanceOf(
  scope: OwnerScope,
): Promise<Balance & { readonly available: number; readonly unsettled: number }> {
  const rows = await selectOwn(scope, 'ledger_account')
    .select(['account_code', 'balance', 'credit_limit'])
    .execute()
  const cents = new Map(rows.map(({ account_code, balance }) => [account_code, Number(balance)]))
  const credit = rows.find(({ account_code }) => account_code === ledgerAccount.credit)
  return {
    cash: cents.get(ledgerAccount.cash) ?? 0,
    locked: cents.get(ledgerAccount.lockedCash) ?? 0,
    rebate: cents.get(ledgerAccount.rebate) ?? 0,
    gift: cents.get(ledgerAccount.gift) ?? 0,
    creditUsed: 0 - Number(credit?.balance ?? 0),
    creditLimit: Number(credit?.credit_limit ?? 0),
    unpaid: 0 - (cents.get(ledgerAccount.unpaid) ?? 0),
    ...(await spendableOf(scope)),
  }
}

export interface ListedBooking {
  booking_id: string
  booking_type: BookingType
  sub_account: ShownAccount
  cents: string
  balance_after: string
  for_day: Day | null
  voucher: string | null
  note: string
  booked_at: Date
  booked_by: string | null
  related_owner: string | null
}

const entries = sql`
  from ledger_booking b
  join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id
    and e.account_code in (${sql.join(Object.values(shownAccount))})`

/** Both days are inclusive, in the owner's time zone. */
export interface BookingFilters {
  readonly types?: readonly BookingType[] | undefined
  readonly subAccount?: ShownAccount | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface BookingsWanted {
  /** From 1. */
  readonly pageNum: number
  readonly pageSize: number
  readonly filters?: BookingFilters
}

export async function bookingsOf(
  scope: OwnerScope,
  { pageNum, pageSize, filters = {} }: BookingsWanted,
): Promise<{ items: StaffBookingRow[]; total: number }> {
  const { rows } = await runOwn<ListedBooking>(
    scope,
    owned`${bookingsQuery(scope, filters)} ${pageLimit({ pageNum, pageSize })}`,
  )
  return { items: rows.map(bookingRowOf), total: await bookingCount(scope, filters) }
}

/** Counts rows, or adds up the numbers that are kept with the accounts if no filter needs the rows themselves. */
export async function bookingCount(scope: OwnerScope, filters: BookingFilters): Promise<number> {
  const { types, from, to, subAccount } = filters
  if (types !== undefined || from !== undefined || to !== undefined)
    return ownRowCount(scope, owned`${entries} where ${conditionOf(scope, filters)}`)
  const accounts = subAccount === undefined ? Object.values(shownAccount) : [subAccount]
  const { total } = await selectOwn(scope, 'ledger_account')
    .select(({ fn }) => fn.sum<string | null>('entry_count').as('total'))
    .where('account_code', 'in', accounts)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** One row for each account that a booking concerns. The platform's side is their counterpart. */
export function bookingsQuery(scope: OwnerScope, filters: BookingFilters): OwnedSql {
  return owned`select b.booking_id, b.booking_type, e.account_code as sub_account, e.cents, e.balance_after, b.for_day,
      b.voucher, b.note, b.booked_at, a.account_name as booked_by, r.owner_name as related_owner
    ${entries}
    left join account a on a.account_id = b.account_id
    left join owner r on r.owner_id = b.related_owner_id
    where ${conditionOf(scope, filters)}
    order by b.booking_id desc, e.account_code`
}

function conditionOf(
  { ownerId, timeZone }: OwnerScope,
  { types, subAccount, from, to }: BookingFilters,
): OwnedSql {
  const startOf = (day: string, daysLater: number) =>
    sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}::text`
  const parts: RawBuilder<unknown>[] = []
  if (types !== undefined) parts.push(sql`b.booking_type = any (${types}::smallint[])`)
  if (subAccount !== undefined) parts.push(sql`e.account_code = ${subAccount}`)
  if (from !== undefined) parts.push(sql`b.booked_at >= ${startOf(from, 0)}`)
  if (to !== undefined) parts.push(sql`b.booked_at < ${startOf(to, 1)}`)
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    owned`b.owner_id = ${ownerId}`,
  )
}

export function bookingRowOf(booking: ListedBooking): StaffBookingRow {
  return {
    bookingId: booking.booking_id,
    type: booking.booking_type,
    subAccount: booking.sub_account,
    cents: Number(booking.cents),
    balanceAfter: Number(booking.balance_after),
    forDay: booking.for_day,
    voucher: booking.voucher,
    note: booking.note,
    relatedOwner: booking.related_owner ?? '',
    bookedAt: booking.booked_at.getTime(),
    bookedBy: booking.booked_by ?? '',
  }
}
