import { textTable } from '../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../platform/locale/locale.ts'
import { ledgerAccount, type LedgerAccount, type SubAccount } from './account.ts'

/**
 * The types of bookings. Our decision: the refund, with which the platform returns money or corrects a wrong
 * recharge.
 */
export const bookingType = {
  recharge: 100,
  lock: 200,
  unlock: 201,
  transfer: 300,
  refund: 400,
} as const
/** One of the codes of `bookingType`. */
export type BookingType = CodeOf<typeof bookingType>

/** The display names of `bookingType` in each language. */
export const bookingTypeNames: NamesOf<BookingType> = textTable({
  [bookingType.recharge]: ['recharge', '充值'],
  [bookingType.lock]: ['locked', '锁定'],
  [bookingType.unlock]: ['unlocked', '解锁'],
  [bookingType.transfer]: ['transfer', '转账'],
  [bookingType.refund]: ['refund', '退款'],
})

/** An amount that is added to one of an owner's sub-accounts, or taken from it if `cents` is negative. */
export interface Movement {
  readonly type: BookingType
  readonly subAccount: SubAccount
  readonly cents: number
}

/** The entry of a booking in one account. */
export interface Entry {
  readonly account: LedgerAccount
  readonly cents: number
}

/** Returns the entries of a movement in the order in which accounts are locked. They sum to zero. */
export function entriesOf({ type, subAccount, cents }: Movement): Entry[] {
  const isLocking = type === bookingType.lock || type === bookingType.unlock
  const counter = isLocking ? ledgerAccount.lockedCash : ledgerAccount.platform
  return [
    { account: counter, cents: -cents },
    { account: subAccount, cents },
  ]
}
