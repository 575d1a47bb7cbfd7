import type { Day } from '../../platform/calendar/day.ts'

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

/** An amount that was paid in or back, with the day of its statement. */
export type PaidMovement = { readonly day: Day } & (InvoicedRecharge | PaidRefund)

/** A recharge that no open invoice contains, with the amount that one may contain. */
export interface InvoiceableRecharge {
  readonly bookingId: string
  readonly cents: number
}

/** The maximum number of recharges in an invoice. Our decision. */
export const invoiceRechargesMax = 100

interface Rest {
  readonly bookingId: string
  readonly day: Day
  readonly isInvoiced: boolean
  left: number
}

/** The rests of recharges for invoices, after everything that was added before in its order. */
export interface RechargeRests {
  /** Invoiced as spending, and not paid in. */
  readonly owed: () => number
  /** Returns what is left of the recharges from a day on. */
  readonly leftSince: (day: Day) => number
  /** Adds a recharge. It pays first what is owed. */
  readonly add: (recharge: { readonly day: Day } & InvoicedRecharge) => void
  /**
   * Takes a refund from the rests of invoiced recharges first and then from the newest others, because it mostly
   * corrects what was paid last.
   */
  readonly refund: (cents: number) => void
  /** Takes what is invoiced as spending from the recharges from a day on, the oldest first. */
  readonly spend: (cents: number, since: Day) => void
  /** Returns the recharges that an invoice may contain, without those from a day on, if there is one. */
  readonly free: (keptSince: Day | null) => InvoiceableRecharge[]
}

/** Returns the rests of no recharge. */
export function rechargeRests(): RechargeRests {
  const rests: Rest[] = []
  let owed = 0
  // Money that was transferred to the owner may have been refunded before any recharge.
  let ahead = 0
  const refund = (cents: number) => {
    const newestFirst = rests.toReversed()
    const isOf = (isInvoiced: boolean) => (rest: Rest) => rest.isInvoiced === isInvoiced
    const missing = take(newestFirst.filter(isOf(true)), cents)
    return take(newestFirst.filter(isOf(false)), missing)
  }
  return {
    owed: () => owed,
    leftSince: (day) => rests.reduce((sum, rest) => sum + (rest.day >= day ? rest.left : 0), 0),
    add({ bookingId, day, cents, invoiced }) {
      const paid = Math.min(owed, cents - invoiced)
      owed -= paid
      rests.push({ bookingId, day, isInvoiced: invoiced > 0, left: cents - invoiced - paid })
    },
    refund(cents) {
      ahead += refund(cents)
    },
    spend(cents, since) {
      owed += take(
        rests.filter(({ day }) => day >= since),
        cents,
      )
    },
    free(keptSince) {
      refund(ahead)
      return rests
        .filter(({ isInvoiced, left }) => !isInvoiced && left > 0)
        .filter(({ day }) => keptSince === null || day < keptSince)
        .map(({ bookingId, left }) => ({ bookingId, cents: left }))
    },
  }
}

/** Takes an amount out of the rests, in their order. @returns the part that they do not have */
function take(rests: readonly Rest[], cents: number): number {
  let missing = cents
  for (const rest of rests) {
    const taken = Math.min(missing, rest.left)
    rest.left -= taken
    missing -= taken
  }
  return missing
}
