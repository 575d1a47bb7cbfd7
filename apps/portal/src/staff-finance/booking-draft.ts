import type { OutputOf } from '@placard/contract/call'
import type { queryAnyBalance } from '@placard/contract/staff-finance'
import { balanceField, type SubAccount, subAccount } from '@placard/domain/finance/account'
import { bookedCents } from '@placard/domain/finance/limit'
import { amountReader } from '@placard/domain/import/amount'

/** An owner's money, as staff see it. */
export type Money = OutputOf<typeof queryAnyBalance>

/** What staff type to book something. */
export interface BookingDraft {
  readonly subAccount: SubAccount
  /** As typed, in units of the currency. */
  readonly amount: string
  readonly voucher: string
  readonly note: string
  /** Amount and owner were confirmed. */
  readonly isSure: boolean
}

export const nothingTyped: BookingDraft = {
  subAccount: subAccount.cash,
  amount: '',
  voucher: '',
  note: '',
  isSure: false,
}

/** What is booked, and for whom. */
export interface BookingGoal {
  readonly kind: 'recharge' | 'refund'
  readonly money: Money
}

/** What is still to be done before it can be booked; null: nothing. */
export function lackOf({ kind, money }: BookingGoal, draft: BookingDraft) {
  const cents = centsTyped(draft.amount)
  if (cents === null) return 'noAmount'
  if (draft.voucher.trim() === '') return 'noVoucher'
  const isRefund = kind === 'refund'
  if (isRefund && draft.note.trim() === '') return 'noReason'
  if (isRefund && cents > money[balanceField[draft.subAccount]]) return 'notEnough'
  return draft.isSure ? null : 'notConfirmed'
}

const readAmount = amountReader('.')

/** Whole cents; null for what is no amount that can be booked. */
export function centsTyped(text: string): number | null {
  const reading = readAmount(text.trim())
  if (reading.kind === 'problem') return null
  const { value } = reading
  return value >= bookedCents.min && value <= bookedCents.max ? value : null
}

/** An amount as a person would type it. */
export function typedAmount(cents: number): string {
  return (cents / 100).toFixed(2)
}
