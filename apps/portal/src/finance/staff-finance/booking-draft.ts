import type { OutputOf } from '@placard/contract/platform/call'
import type { queryAnyBalance } from '@placard/contract/finance/staff-finance'
import { balanceField, type SubAccount, subAccount } from '@placard/domain/finance/account'
import { bookedCents } from '@placard/domain/finance/limit'
import { amountReader } from '@placard/domain/platform/money/amount'

/** An owner's balances as platform staff see them. */
export type OwnerBalances = OutputOf<typeof queryAnyBalance>

/** The input of a booking. */
export interface BookingDraft {
  readonly subAccount: SubAccount
  /** As typed, in units of the currency. */
  readonly amount: string
  readonly voucher: string
  readonly note: string
  /** True if amount and owner were confirmed. */
  readonly isConfirmed: boolean
}

export const emptyDraft: BookingDraft = {
  subAccount: subAccount.cash,
  amount: '',
  voucher: '',
  note: '',
  isConfirmed: false,
}

/** The kind of the booking, and the owner's balances. */
export interface BookingTarget {
  readonly kind: 'recharge' | 'refund'
  readonly money: OwnerBalances
}

/** Returns what is still missing before the booking is possible; null if nothing is. */
export function missingStep({ kind, money }: BookingTarget, draft: BookingDraft) {
  const cents = centsTyped(draft.amount)
  if (cents === null) return 'noAmount'
  if (draft.voucher.trim() === '') return 'noVoucher'
  const isRefund = kind === 'refund'
  if (isRefund && draft.note.trim() === '') return 'noReason'
  if (isRefund && cents > money[balanceField[draft.subAccount]]) return 'notEnough'
  return draft.isConfirmed ? null : 'notConfirmed'
}

const readAmount = amountReader('.')

/** Returns the amount in whole cents; null if the text is not an amount that can be booked. */
export function centsTyped(text: string): number | null {
  const reading = readAmount(text.trim())
  if (reading.kind === 'problem') return null
  const { value } = reading
  return value >= bookedCents.min && value <= bookedCents.max ? value : null
}

/** Formats an amount as a user would type it. */
export function typedAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
