import {
  availableCents,
  type Balance,
  ledgerAccount,
  type SubAccount,
} from '@placard/domain/finance/account'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { StaffBookingRow } from '@placard/contract/finance/staff-finance'
import type { BookingType } from '@placard/domain/finance/booking'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import { type RawBuilder, sql } from 'kysely'

export async function balanceOf(
  scope: OwnerScope,
): Promise<Balance & { readonly available: number }> {
  const rows = await selectOwn(scope, 'ledger_account')
    .select(['account_code', 'balance'])
    .execute()
  const cents = new Map(rows.map(({ account_code, balance }) => [account_code, Number(balance)]))
  const balance = {
    cash: cents.get(ledgerAccount.cash) ?? 0,
    locked: cents.get(ledgerAccount.lockedCash) ?? 0,
    rebate: cents.get(ledgerAccount.rebate) ?? 0,
    gift: cents.get(ledgerAccount.gift) ?? 0,
  }
  return { ...balance, available: availableCents(balance) }
}

interface ListedBooking {
  booking_id: string
  booking_type: BookingType
  sub_account: SubAccount
  cents: string
  voucher: string | null
  note: string
  booked_at: Date
  booked_by: string | null
}

interface BookingsWanted {
  /** From 1. */
  readonly pageNum: number
  readonly pageSize: number
  /** Both days are inclusive, in the owner's time zone. */
  readonly filters?: {
    readonly type?: BookingType | undefined
    readonly from?: string | undefined
    readonly to?: string | undefined
  }
}

export async function bookingsOf(
  scope: OwnerScope,
  { pageNum, pageSize, filters = {} }: BookingsWanted,
): Promise<{ items: StaffBookingRow[]; total: number }> {
  const matching = conditionOf(scope, filters)
  // A booking moves money of one sub-account. The accounts with negative codes are its counterparts.
  const { rows } = await runOwn<ListedBooking>(
    scope,
    owned`select b.booking_id, b.booking_type, e.account_code as sub_account, e.cents, b.voucher, b.note, b.booked_at,
        a.account_name as booked_by
      from ledger_booking b
      join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id and e.account_code >= 0
      left join account a on a.account_id = b.account_id
      where ${matching}
      order by b.booking_id desc ${pageLimit({ pageNum, pageSize })}`,
  )
  const total = await ownRowCount(scope, owned`from ledger_booking b where ${matching}`)
  return { items: rows.map(rowOf), total }
}

function conditionOf(
  { ownerId, timeZone }: OwnerScope,
  { type, from, to }: NonNullable<BookingsWanted['filters']>,
): OwnedSql {
  const startOf = (day: string, daysLater: number) =>
    sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}::text`
  const parts: RawBuilder<unknown>[] = []
  if (type !== undefined) parts.push(sql`b.booking_type = ${type}`)
  if (from !== undefined) parts.push(sql`b.booked_at >= ${startOf(from, 0)}`)
  if (to !== undefined) parts.push(sql`b.booked_at < ${startOf(to, 1)}`)
  return parts.reduce<OwnedSql>(
    (all, part) => owned`${all} and ${part}`,
    owned`b.owner_id = ${ownerId}`,
  )
}

function rowOf(booking: ListedBooking): StaffBookingRow {
  return {
    bookingId: booking.booking_id,
    type: booking.booking_type,
    subAccount: booking.sub_account,
    cents: Number(booking.cents),
    voucher: booking.voucher,
    note: booking.note,
    bookedAt: booking.booked_at.getTime(),
    bookedBy: booking.booked_by ?? '',
  }
}
