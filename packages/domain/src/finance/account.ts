import { textTable } from '../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../platform/locale/locale.ts'
import { hasControls } from '../platform/text/line.ts'

/** The sub-accounts that can be credited. Gifts are not money: they can only pay for ads. */
export const subAccount = { cash: 0, rebate: 1, gift: 9999 } as const
/** One of the codes of `subAccount`. */
export type SubAccount = CodeOf<typeof subAccount>

/** Returns whether the account is one that can be credited. */
export function isSubAccount(account: number): account is SubAccount {
  return Object.values<number>(subAccount).includes(account)
}

/** The display names of `subAccount` in each language. */
export const subAccountNames: NamesOf<SubAccount> = /* @__PURE__ */ textTable({
  [subAccount.cash]: ['cash', '现金'],
  [subAccount.rebate]: ['rebate', '返货'],
  [subAccount.gift]: ['gift', '赠送'],
})

/**
 * The accounts of an owner's ledger. Our decisions: locked cash; credit, whose balance is the negative of what was
 * drawn; the unpaid part of spend, also negative; and the platform's side of the owner's balance, which is the negative
 * sum of the others.
 */
export const ledgerAccount = {
  ...subAccount,
  credit: 2,
  lockedCash: -1,
  platform: -2,
  unpaid: -3,
} as const
/** One of the codes of `ledgerAccount`. */
export type LedgerAccount = CodeOf<typeof ledgerAccount>

/** The accounts whose entries an owner sees: the platform's side is the counterpart of these. */
export const shownAccount = {
  ...subAccount,
  credit: ledgerAccount.credit,
  lockedCash: ledgerAccount.lockedCash,
  unpaid: ledgerAccount.unpaid,
} as const
/** One of the codes of `shownAccount`. */
export type ShownAccount = CodeOf<typeof shownAccount>

/** The display names of `shownAccount` in each language. */
export const shownAccountNames: NamesOf<ShownAccount> = /* @__PURE__ */ textTable({
  [shownAccount.cash]: ['cash', '现金'],
  [shownAccount.rebate]: ['rebate', '返货'],
  [shownAccount.gift]: ['gift', '赠送'],
  [shownAccount.credit]: ['credit', '授信'],
  [shownAccount.lockedCash]: ['locked cash', '锁定现金'],
  [shownAccount.unpaid]: ['unpaid', '欠款'],
})

/** The balance of an owner in cents. */
export interface Balance {
  readonly cash: number
  /** Taken out of `cash`; it cannot be spent. */
  readonly locked: number
  readonly rebate: number
  readonly gift: number
  /** The drawn part of the credit limit. */
  readonly creditUsed: number
  readonly creditLimit: number
  /** The spend that nothing has paid yet. The next recharge pays it first. */
  readonly unpaid: number
}

/** The field of a balance for each sub-account. */
export const balanceField = {
  [subAccount.cash]: 'cash',
  [subAccount.rebate]: 'rebate',
  [subAccount.gift]: 'gift',
} as const satisfies Readonly<Record<SubAccount, keyof Balance>>

/** The bounds of one recharge or refund in cents, inclusive. Our decision. */
export const bookedCents = { min: 1, max: 10_000_000_000 } as const

/** The bounds of a credit limit in cents, inclusive; 0 is no credit. Our decision. */
export const creditLimitCents = { min: 0, max: 10_000_000_000 } as const

/** The maximum length of the note of a booking. Our decision. */
export const noteMaxLength = 200

/** The maximum length of a voucher number. Our decision. */
export const voucherMaxLength = 100

/** Returns whether the text is a voucher number: one line without surrounding spaces. */
export function isVoucher(text: string): boolean {
  const isInBounds = text !== '' && text.length <= voucherMaxLength
  return isInBounds && text.trim() === text && !hasControls(text)
}
