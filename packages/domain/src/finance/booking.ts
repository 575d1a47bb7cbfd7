import { textTable } from '../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../platform/locale/locale.ts'
import { ledgerAccount, type LedgerAccount, subAccount, type SubAccount } from './account.ts'

/**
 * The types of bookings. Those beyond 100, 200, 201 and 300 are our decision: a refund also corrects a wrong recharge;
 * a rebate and a gift are granted by the platform; a credit gives back spend that the platform bears.
 */
export const bookingType = {
  recharge: 100,
  rebate: 101,
  gift: 102,
  lock: 200,
  unlock: 201,
  transfer: 300,
  transferOut: 310,
  transferIn: 311,
  refund: 400,
  spend: 500,
  spendCredit: 501,
  restated: 502,
  giftLapsed: 600,
} as const
/** One of the codes of `bookingType`. */
export type BookingType = CodeOf<typeof bookingType>

/** The display names of `bookingType` in each language. */
export const bookingTypeNames: NamesOf<BookingType> = /* @__PURE__ */ textTable({
  [bookingType.recharge]: ['recharge', '充值'],
  [bookingType.rebate]: ['rebate', '返货'],
  [bookingType.gift]: ['gift', '赠送'],
  [bookingType.lock]: ['locked', '锁定'],
  [bookingType.unlock]: ['unlocked', '解锁'],
  [bookingType.transfer]: ['transfer', '转账'],
  [bookingType.transferOut]: ['transfer out', '转出'],
  [bookingType.transferIn]: ['transfer in', '转入'],
  [bookingType.refund]: ['refund', '退款'],
  [bookingType.spend]: ['spend', '消耗'],
  [bookingType.spendCredit]: ['spend credit', '消耗返还'],
  [bookingType.restated]: ['restated figures', '消耗调整'],
  [bookingType.giftLapsed]: ['gift lapsed', '赠送过期'],
})

/** The type of a booking that adds to each sub-account from outside. */
export const rechargeType = {
  [subAccount.cash]: bookingType.recharge,
  [subAccount.rebate]: bookingType.rebate,
  [subAccount.gift]: bookingType.gift,
} as const satisfies Readonly<Record<SubAccount, BookingType>>

/** Returns whether the platform added money from outside. */
export function isRecharge(type: BookingType): boolean {
  return Object.values<number>(rechargeType).includes(type)
}

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

/** The amounts of an owner that incoming cash pays first, in cents. */
export interface Debt {
  readonly unpaid: number
  readonly creditUsed: number
}

/**
 * Returns the entries of a movement in the owner's accounts; the platform's side balances them, see `withPlatform`.
 * Incoming cash, unlocked cash included, pays unpaid spend first, then the drawn credit (our decision). Gifts and
 * rebates pay no debts.
 */
export function entriesOf({ type, ...movement }: Movement, debt: Debt): Entry[] {
  const isLocking = type === bookingType.lock || type === bookingType.unlock
  const locked: Entry[] = isLocking
    ? [{ account: ledgerAccount.lockedCash, cents: -movement.cents }]
    : []
  return [...locked, ...sharesOf(movement, debt)]
}

function sharesOf(
  { subAccount: account, cents }: Omit<Movement, 'type'>,
  debt: Debt,
): readonly Entry[] {
  if (account !== subAccount.cash || cents <= 0) return [{ account, cents }]
  const unpaid = Math.min(debt.unpaid, cents)
  const credit = Math.min(debt.creditUsed, cents - unpaid)
  return [
    { account: ledgerAccount.unpaid, cents: unpaid },
    { account: ledgerAccount.credit, cents: credit },
    { account, cents: cents - unpaid - credit },
  ].filter((entry) => entry.cents !== 0)
}

/** Returns the entry of a refund of cash that was locked for it; the platform's side balances it. */
export function entriesOfLockedRefund(cents: number): Entry[] {
  return [{ account: ledgerAccount.lockedCash, cents: -cents }]
}

/** Adds the entry of the platform's side, so that all entries sum to zero. An entry of zero is left out. */
export function withPlatform(entries: readonly Entry[]): Entry[] {
  const sum = entries.reduce((total, { cents }) => total + cents, 0)
  return sum === 0 ? [...entries] : [{ account: ledgerAccount.platform, cents: -sum }, ...entries]
}
