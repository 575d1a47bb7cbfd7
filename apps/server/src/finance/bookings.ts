import type { StaffBookingRow } from '@placard/contract/staff-finance'
import type { SubAccount } from '@placard/domain/finance/account'
import type { BookingType } from '@placard/domain/finance/booking'
import { owned, runOwn } from '#server/database/owned-sql.ts'
import { selectOwn } from '#server/database/own.ts'
import type { OwnerScope } from '#server/database/scope.ts'

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

/** One page of the acting owner's bookings, the newest first, and how many there are. */
export async function bookingsOf(
  scope: OwnerScope,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ items: StaffBookingRow[]; total: number }> {
  // A booking moves money of one sub-account; the accounts below zero are the other side of it.
  const { rows } = await runOwn<ListedBooking>(
    scope,
    owned`select b.booking_id, b.booking_type, e.account_code as sub_account, e.cents, b.voucher, b.note, b.booked_at,
        a.account_name as booked_by
      from ledger_booking b
      join ledger_entry e on e.owner_id = b.owner_id and e.booking_id = b.booking_id and e.account_code >= 0
      left join account a on a.account_id = b.account_id
      where b.owner_id = ${scope.ownerId}
      order by b.booking_id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`,
  )
  const { total } = await selectOwn(scope, 'ledger_booking')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return { items: rows.map(rowOf), total: Number(total) }
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
