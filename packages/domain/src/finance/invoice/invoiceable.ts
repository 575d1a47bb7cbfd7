/** A recharge of cash. Amounts in cents. */
export interface InvoicedRecharge {
  readonly bookingId: string
  readonly cents: number
  /** The part that an open invoice contains; 0 without one. */
  readonly invoiced: number
}

/** A refund of cash in cents. */
export interface PaidRefund {
  readonly refunded: number
}

/** A recharge that no open invoice contains, with the amount that one may contain. */
export interface InvoiceableRecharge {
  readonly bookingId: string
  readonly cents: number
}

/** The maximum number of recharges in an invoice. Our decision. */
export const invoiceRechargesMax = 100

const isRefund = (movement: InvoicedRecharge | PaidRefund): movement is PaidRefund =>
  'refunded' in movement

/**
 * Returns the amount that may be refunded: received, not refunded, and not in an open invoice.
 *
 * @param movements the oldest first
 */
export function refundableCents(movements: readonly (InvoicedRecharge | PaidRefund)[]): number {
  const free = movements.reduce(
    (sum, one) => sum + (isRefund(one) ? -one.refunded : one.cents - one.invoiced),
    0,
  )
  return Math.max(0, free)
}

interface Rest {
  readonly bookingId: string
  readonly isInvoiced: boolean
  left: number
}

/**
 * Returns the recharges that an invoice may contain, in the given order. A refund reduces what was received before it:
 * the rests of invoiced recharges first and then the newest others, because it mostly corrects what was paid last.
 *
 * @param movements the oldest first
 */
export function invoiceableRecharges(
  movements: readonly (InvoicedRecharge | PaidRefund)[],
): InvoiceableRecharge[] {
  const rests: Rest[] = []
  // Money that was transferred to the owner may have been refunded before any recharge.
  let ahead = 0
  for (const movement of movements) {
    if (isRefund(movement)) {
      ahead += take(rests, movement.refunded)
      continue
    }
    const { bookingId, cents, invoiced } = movement
    rests.push({ bookingId, isInvoiced: invoiced > 0, left: cents - invoiced })
  }
  take(rests, ahead)
  return rests
    .filter(({ isInvoiced, left }) => !isInvoiced && left > 0)
    .map(({ bookingId, left }) => ({ bookingId, cents: left }))
}

/** Takes an amount out of the rests. @returns the part that they do not have */
function take(rests: readonly Rest[], cents: number): number {
  const newestFirst = rests.toReversed()
  let missing = cents
  for (const isInvoiced of [true, false])
    for (const rest of newestFirst) {
      if (rest.isInvoiced !== isInvoiced) continue
      const taken = Math.min(missing, rest.left)
      rest.left -= taken
      missing -= taken
    }
  return missing
}
