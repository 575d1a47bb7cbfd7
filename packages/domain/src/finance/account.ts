import { textTable } from '../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../platform/locale/locale.ts'
import { hasControls } from '../platform/text/line.ts'

/** The sub-accounts that can be credited. Gifts are not money: they can only pay for ads. */
export const subAccount = { cash: 0, rebate: 1, gift: 9999 } as const
/** One of the codes of `subAccount`. */
export type SubAccount = CodeOf<typeof subAccount>

/** The display names of `subAccount` in each language. */
export const subAccountNames: NamesOf<SubAccount> = textTable({
  [subAccount.cash]: ['cash', '现金'],
  [subAccount.rebate]: ['rebate', '返货'],
  [subAccount.gift]: ['gift', '赠送'],
})

/**
 * The accounts of an owner's ledger. Our decision: locked cash, and the platform's side of the owner's balance, which
 * is the negative sum of the others.
 */
export const ledgerAccount = { ...subAccount, lockedCash: -1, platform: -2 } as const
/** One of the codes of `ledgerAccount`. */
export type LedgerAccount = CodeOf<typeof ledgerAccount>

/** The balance of an owner in cents. */
export interface Balance {
  readonly cash: number
  /** Taken out of `cash`; it cannot be spent. */
  readonly locked: number
  readonly rebate: number
  readonly gift: number
}

/** The field of a balance for each sub-account. */
export const balanceField = {
  [subAccount.cash]: 'cash',
  [subAccount.rebate]: 'rebate',
  [subAccount.gift]: 'gift',
} as const satisfies Readonly<Record<SubAccount, keyof Balance>>

/** Returns the amount that ads can be paid with. Our decision: locked cash does not count. */
export function availableCents({ cash, rebate, gift }: Omit<Balance, 'locked'>): number {
  return cash + rebate + gift
}

/** The bounds of one recharge or refund in cents, inclusive. Our decision. */
export const bookedCents = { min: 1, max: 10_000_000_000 } as const

/** The maximum length of the note of a booking. Our decision. */
export const noteMaxLength = 200

/** The maximum length of a voucher number. Our decision. */
export const voucherMaxLength = 100

/** Returns whether the text is a voucher number: one line without surrounding spaces. */
export function isVoucher(text: string): boolean {
  const isInBounds = text !== '' && text.length <= voucherMaxLength
  return isInBounds && text.trim() === text && !hasControls(text)
}
