import { bookingType } from '@placard/domain/finance/booking'
import {
  invoiceableRecharges,
  type InvoicedRecharge,
  type PaidRefund,
} from '@placard/domain/finance/invoice/invoiceable'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** A recharge of cash, with the part that an open invoice contains. */
export interface PaidRecharge extends InvoicedRecharge {
  /** Empty without one. */
  readonly voucher: string
  readonly bookedAt: number
}

/** Returns the cash that the acting owner paid in, and its refunds, the oldest first. */
export async function paidBy(scope: OwnerScope): Promise<(PaidRecharge | PaidRefund)[]> {
  const { rows } = await runOwn<{
    booking_id: string
    booking_type: number
    voucher: string | null
    booked_at: Date
    cents: string
    invoiced: string
  }>(
    scope,
    owned`select c.booking_id, c.booking_type, c.voucher, c.booked_at, c.cents, coalesce(i.cents, 0) as invoiced
      from received_cash c
      left join invoice_recharge i on i.owner_id = c.owner_id and i.booking_id = c.booking_id and i.is_open
      where c.owner_id = ${scope.ownerId} order by c.booked_at, c.booking_id`,
  )
  return rows.map((row) =>
    row.booking_type === bookingType.refund
      ? { refunded: 0 - Number(row.cents) }
      : {
          bookingId: row.booking_id,
          cents: Number(row.cents),
          invoiced: Number(row.invoiced),
          voucher: row.voucher ?? '',
          bookedAt: row.booked_at.getTime(),
        },
  )
}

/** Returns the recharges among what was paid. */
export function rechargesOf(paid: readonly (PaidRecharge | PaidRefund)[]): PaidRecharge[] {
  return paid.filter((one) => 'bookingId' in one)
}

/** A recharge that an invoice may contain. */
export type FreeRecharge = Omit<PaidRecharge, 'invoiced'>

/** Returns the recharges that an invoice may contain without what was refunded, the oldest first. */
export function freeRecharges(paid: readonly (PaidRecharge | PaidRefund)[]): FreeRecharge[] {
  const known = new Map(rechargesOf(paid).map((recharge) => [recharge.bookingId, recharge]))
  return invoiceableRecharges(paid).map(({ bookingId, cents }) => {
    const { voucher = '', bookedAt = 0 } = known.get(bookingId) ?? {}
    return { bookingId, cents, voucher, bookedAt }
  })
}
