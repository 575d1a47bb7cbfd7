import { ledgerAccount, type SubAccount, subAccount } from '@placard/domain/finance/account'
import {
  bookingType,
  entriesOf,
  entriesOfLockedRefund,
  type Movement,
} from '@placard/domain/finance/booking'
import { inTransaction, type OwnerScope } from '#server/platform/database/scope.ts'
import { addGift, takeGifts } from '#server/finance/gift.ts'
import {
  balanceIn,
  debtOf,
  type Ledger,
  lockLedger,
  writeBookings,
} from '#server/finance/ledger.ts'
import { unsettledCents } from '#server/finance/spendable.ts'

export interface Booking extends Movement {
  /** The number of the voucher; null without one. */
  readonly voucher: string | null
  readonly note: string
  /** Default: now. */
  readonly bookedAt?: Date
  /** The last day of a gift, `YYYY-MM-DD`; null or absent if it does not lapse. */
  readonly lastDay?: string | null | undefined
}

/** The outcome of a booking. Unless it is booked, nothing has changed. */
export type BookingOutcome =
  /** `before` and `after`: cents in the sub-account. */
  | {
      readonly kind: 'booked'
      readonly bookingId: string
      readonly before: number
      readonly after: number
    }
  /** An account has less than the amount to take out, by that many cents. */
  | { readonly kind: 'short'; readonly cents: number }
  | { readonly kind: 'voucherUsed' }

/**
 * Books for the acting owner, all or nothing. Every booking first locks the accounts of one owner in a fixed order
 * and then claims its voucher, so that bookings cannot deadlock.
 */
export function book(scope: OwnerScope, booking: Booking): Promise<BookingOutcome> {
  return inTransaction(scope, async (inside) => bookIn(await lockLedger(inside), booking))
}

/** Books in the ledger of an owner that is locked. */
export async function bookIn(ledger: Ledger, booking: Booking): Promise<BookingOutcome> {
  const { scope } = ledger
  const { type, voucher, note, bookedAt } = booking
  const available =
    booking.cents < 0
      ? await takeable(ledger, booking.subAccount)
      : balanceIn(ledger, booking.subAccount)
  if (available + booking.cents < 0) return { kind: 'short', cents: available }
  const entries = entriesOf(booking, debtOf(ledger))
  const short = entries.find(
    ({ account, cents }) =>
      account === ledgerAccount.lockedCash && balanceIn(ledger, account) + cents < 0,
  )
  if (short) return { kind: 'short', cents: balanceIn(ledger, short.account) }
  const before = balanceIn(ledger, booking.subAccount)
  const ids = await writeBookings(ledger, [{ type, entries, voucher, note, bookedAt }])
  if (ids === null) return { kind: 'voucherUsed' }
  const [bookingId = ''] = ids
  await keepGifts(scope, bookingId, booking)
  return { kind: 'booked', bookingId, before, after: balanceIn(ledger, booking.subAccount) }
}

/** Books a refund of cash that was locked for it. `before` and `after` of the outcome are those of locked cash. */
export function refundLocked(
  scope: OwnerScope,
  { cents, voucher, note }: Pick<Booking, 'cents' | 'voucher' | 'note'>,
): Promise<BookingOutcome> {
  return inTransaction(scope, async (inside) => {
    const ledger = await lockLedger(inside)
    const before = balanceIn(ledger, ledgerAccount.lockedCash)
    if (before < cents) return { kind: 'short', cents: before }
    const entries = entriesOfLockedRefund(cents)
    const refund = { type: bookingType.refund, entries, voucher, note }
    const [bookingId] = (await writeBookings(ledger, [refund])) ?? []
    return bookingId === undefined
      ? { kind: 'voucherUsed' }
      : { kind: 'booked', bookingId, before, after: before - cents }
  })
}

/** Returns the cents that may be taken out of the sub-account: cash that ads have spent already may not. */
export async function takeable(ledger: Ledger, account: SubAccount): Promise<number> {
  const balance = balanceIn(ledger, account)
  if (account !== subAccount.cash) return balance
  return Math.max(0, balance - Math.max(0, await unsettledCents(ledger.scope)))
}

async function keepGifts(
  scope: OwnerScope,
  bookingId: string,
  { subAccount: account, cents, lastDay = null }: Booking,
): Promise<void> {
  if (account !== subAccount.gift) return
  if (cents > 0) await addGift(scope, { bookingId, cents, lastDay })
  else await takeGifts(scope, -cents)
}
