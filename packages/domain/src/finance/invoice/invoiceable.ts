/** A recharge of cash. Amounts in cents. */
export interface InvoicedRecharge {
  readonly bookingId: string
  readonly cents: number
  /** The part that an open invoice contains; 0 without one. */
  readonly invoiced: number
}

/** A recharge that no open invoice contains, with the amount that one may contain. */
export interface InvoiceableRecharge {
  readonly bookingId: string
  readonly cents: number
}

/** The maximum number of recharges in an invoice. Our decision. */
export const invoiceRechargesMax = 100

/** Returns the amount that may be refunded: received, not refunded, and not in an open invoice. */
export function refundableCents(
  recharges: readonly InvoicedRecharge[],
  refundedCents: number,
): number {
  const free = recharges.reduce((sum, { cents, invoiced }) => sum + cents - invoiced, 0)
  return Math.max(0, free - refundedCents)
}

/**
 * Returns the recharges that an invoice may contain, in the given order. Refunds reduce the rests of invoiced recharges
 * first and then the newest others, because a refund mostly corrects what was paid last.
 *
 * @param recharges the oldest first
 */
export function invoiceableRecharges(
  recharges: readonly InvoicedRecharge[],
  refundedCents: number,
): InvoiceableRecharge[] {
  const rests = recharges.reduce(
    (sum, { cents, invoiced }) => sum + (invoiced > 0 ? cents - invoiced : 0),
    0,
  )
  let refunded = Math.max(0, refundedCents - rests)
  const free = recharges.filter(({ invoiced }) => invoiced === 0).toReversed()
  return free
    .map(({ bookingId, cents }) => {
      const taken = Math.min(refunded, cents)
      refunded -= taken
      return { bookingId, cents: cents - taken }
    })
    .filter(({ cents }) => cents > 0)
    .toReversed()
}
