import { labelsOf } from '@placard/domain/platform/text/letter-case'
import type { OutputOf } from '@placard/contract/platform/call'
import {
  bookRecharge,
  bookRefund,
  type queryAnyBalance,
} from '@placard/contract/finance/staff-finance'
import {
  balanceField,
  bookedCents,
  noteMaxLength,
  type SubAccount,
  subAccount,
  subAccountNames,
  voucherMaxLength,
} from '@placard/domain/finance/account'
import { amountReader } from '@placard/domain/platform/money/amount'
import { callServer } from '@placard/browser/request/call'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { DayField } from '@placard/ui/form/day-field'
import { TextField } from '@placard/ui/form/text-field'
import { SelectField } from '@placard/ui/form/select-field'
import { staffFinanceTexts } from './texts.ts'
import { useId, useState } from 'react'
import { CheckField } from '@placard/ui/form/choice-field'

/** An owner's balances as platform staff see them. */
export type OwnerBalances = OutputOf<typeof queryAnyBalance>

/** The input of a booking. */
export interface BookingDraft {
  readonly subAccount: SubAccount
  /** As typed, in units of the currency. */
  readonly amount: string
  readonly voucher: string
  readonly note: string
  /** The last day of a gift, `YYYY-MM-DD`; empty if it does not lapse. */
  readonly lastDay: string
  /** True if amount and owner were confirmed. */
  readonly isConfirmed: boolean
}

export const emptyDraft: BookingDraft = {
  subAccount: subAccount.cash,
  amount: '',
  voucher: '',
  note: '',
  lastDay: '',
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

async function book({ kind, money }: BookingTarget, draft: BookingDraft, cents: number) {
  const { subAccount: account, note, lastDay } = draft
  const voucher = draft.voucher.trim()
  const input = { ownerId: money.ownerId, subAccount: account, cents, voucher, note }
  const inPlace = { errorInPlace: true }
  if (kind === 'refund') return callServer(bookRefund, input, inPlace)
  const isLapsing = account === subAccount.gift && lastDay !== ''
  return callServer(bookRecharge, { ...input, ...(isLapsing ? { lastDay } : {}) }, inPlace)
}

interface BookingDialogProps extends DialogCallbacks, BookingTarget {
  readonly initialDraft: BookingDraft
}

/** Books a recharge or a refund, after the user has confirmed amount and owner. */
export function BookingDialog({ kind, money, initialDraft, done, close }: BookingDialogProps) {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const { draft, change, field } = useDraft(initialDraft)
  const [today] = useState(() => dayAt(Date.now()))
  const cents = centsTyped(draft.amount)
  const act = async () => {
    const lack = missingStep({ kind, money }, draft)
    if (cents === null || lack !== null) throw new Error(texts[lack ?? 'noAmount'])
    await book({ kind, money }, draft, cents)
    const amount = moneyText(cents, money.currency, locale)
    done(texts[`${kind}Done`]({ amount }))
  }
  return (
    <FormDialog
      width="wide"
      title={texts[`${kind}Title`]({ owner: money.ownerName })}
      submitLabel={texts[kind]}
      isDestructive={kind === 'refund'}
      onSubmit={act}
      onClose={close}
    >
      <SelectField
        label={texts.account}
        options={Object.values(subAccount).map((code) => ({
          value: code,
          label: labelsOf(subAccountNames, locale)[code],
        }))}
        {...field('subAccount')}
        onChange={(chosen) => change({ subAccount: chosen, isConfirmed: false })}
      />
      <TextField
        label={texts.amountIn({ currency: money.currency })}
        inputMode="decimal"
        path="cents"
        value={draft.amount}
        onChange={(amount) => change({ amount, isConfirmed: false })}
      />
      <TextField
        label={texts.voucher}
        hint={texts.voucherHint}
        maxLength={voucherMaxLength}
        {...field('voucher')}
      />
      {kind === 'recharge' && draft.subAccount === subAccount.gift && (
        <DayField
          label={texts.lastDay}
          hint={texts.lastDayHint}
          today={today}
          {...field('lastDay')}
        />
      )}
      <TextField
        label={texts.note}
        hint={texts[`${kind}Hint`]}
        maxLength={noteMaxLength}
        {...field('note')}
      />
      {cents !== null && (
        <Confirmation
          money={money}
          account={draft.subAccount}
          cents={kind === 'recharge' ? cents : -cents}
          isSure={draft.isConfirmed}
          answer={(isSure) => change({ isConfirmed: isSure })}
        />
      )}
    </FormDialog>
  )
}

interface ConfirmationProps {
  readonly money: OwnerBalances
  readonly account: SubAccount
  /** The amount added, or, if negative, deducted. */
  readonly cents: number
  readonly isSure: boolean
  readonly answer: (isSure: boolean) => void
}

/** Summarizes the booking, the owner and the resulting balance, and asks for confirmation. */
function Confirmation({ money, account, cents, isSure, answer }: ConfirmationProps) {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const questionId = useId()
  const before = money[balanceField[account]]
  const after = before + cents
  const amountText = (amount: number) => moneyText(amount, money.currency, locale)
  const values = {
    amount: amountText(Math.abs(cents)),
    account: subAccountNames[locale][account],
    before: amountText(before),
    after: amountText(after),
    ownerId: money.ownerId,
    owner: money.ownerName,
  }
  if (after < 0) return <p className="placard-problem">{texts.short(values)}</p>
  return (
    <div className="finance-confirmation" role="group" aria-labelledby={questionId}>
      <p id={questionId}>
        <strong>{cents > 0 ? texts.comesIn(values) : texts.goesOut(values)}</strong>
      </p>
      <p>{texts.standing(values)}</p>
      <CheckField label={texts.sure} value={isSure} onChange={answer} />
    </div>
  )
}
