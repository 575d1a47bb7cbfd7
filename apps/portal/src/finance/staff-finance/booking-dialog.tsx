import { labelsOf } from '@placard/domain/platform/text/letter-case'
import type { OutputOf } from '@placard/contract/platform/call'
import { bookRecharge, type queryAnyBalance } from '@placard/contract/finance/staff-finance'
import { proposeGrant, proposeRefund } from '@placard/contract/finance/staff-proposal'
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
import { approvalTexts } from './approval-texts.ts'
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
  /** Cash is recharged at once; everything else is proposed. */
  readonly kind: 'recharge' | 'grant' | 'refund'
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
  const input = { ownerId: money.ownerId, cents, voucher, note }
  const inPlace = { errorInPlace: true }
  if (kind === 'refund')
    return callServer(proposeRefund, { ...input, subAccount: account }, inPlace)
  if (account === subAccount.cash) return callServer(bookRecharge, input, inPlace)
  const isLapsing = account === subAccount.gift && lastDay !== ''
  const grant = { ...input, subAccount: account, ...(isLapsing ? { lastDay } : {}) }
  return callServer(proposeGrant, grant, inPlace)
}

const accountsOf = {
  recharge: [],
  grant: [subAccount.gift, subAccount.rebate],
  refund: Object.values(subAccount),
} as const

interface BookingDialogProps extends DialogCallbacks, BookingTarget {
  readonly initialDraft: BookingDraft
}

/** Books a recharge, or proposes a gift, rebate or refund, after the user has confirmed amount and owner. */
export function BookingDialog({ kind, money, initialDraft, done, close }: BookingDialogProps) {
  const texts = useTexts(staffFinanceTexts)
  const approvals = useTexts(approvalTexts)
  const locale = useLocale()
  const { draft, change, field } = useDraft(initialDraft)
  const [today] = useState(() => dayAt(Date.now()))
  const cents = centsTyped(draft.amount)
  const act = async () => {
    const lack = missingStep({ kind, money }, draft)
    if (cents === null || lack !== null) throw new Error(texts[lack ?? 'noAmount'])
    await book({ kind, money }, draft, cents)
    const amount = moneyText(cents, money.currency, locale)
    done(kind === 'recharge' ? texts.rechargeDone({ amount }) : approvals.proposed)
  }
  const owner = { owner: money.ownerName }
  const title = kind === 'recharge' ? texts.rechargeTitle(owner) : approvals[`${kind}Title`](owner)
  return (
    <FormDialog
      width="wide"
      title={title}
      submitLabel={kind === 'recharge' ? texts.recharge : approvals.propose}
      onSubmit={act}
      onClose={close}
    >
      {kind !== 'recharge' && (
        <SelectField
          label={texts.account}
          options={accountsOf[kind].map((code) => ({
            value: code,
            label: labelsOf(subAccountNames, locale)[code],
          }))}
          {...field('subAccount')}
          onChange={(chosen) => change({ subAccount: chosen, isConfirmed: false })}
        />
      )}
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
      {kind === 'grant' && draft.subAccount === subAccount.gift && (
        <DayField
          label={texts.lastDay}
          hint={texts.lastDayHint}
          today={today}
          {...field('lastDay')}
        />
      )}
      <TextField
        label={texts.note}
        hint={kind === 'refund' ? texts.refundHint : texts.rechargeHint}
        maxLength={noteMaxLength}
        {...field('note')}
      />
      {cents !== null && (
        <Confirmation
          kind={kind}
          money={money}
          account={draft.subAccount}
          cents={kind === 'refund' ? -cents : cents}
          isSure={draft.isConfirmed}
          answer={(isSure) => change({ isConfirmed: isSure })}
        />
      )}
    </FormDialog>
  )
}

interface ConfirmationProps extends BookingTarget {
  readonly account: SubAccount
  /** The amount added, or, if negative, deducted. */
  readonly cents: number
  readonly isSure: boolean
  readonly answer: (isSure: boolean) => void
}

/** Summarizes the booking, the owner and the resulting balance, and asks for confirmation. */
function Confirmation({ kind, money, account, cents, isSure, answer }: ConfirmationProps) {
  const texts = useTexts(staffFinanceTexts)
  const { grantIs, refundIs } = useTexts(approvalTexts)
  const sentences = { recharge: texts.comesIn, grant: grantIs, refund: refundIs }
  const locale = useLocale()
  const questionId = useId()
  const before = money[balanceField[account]]
  const after = before + cents
  const amountText = (amount: number) => moneyText(amount, money.currency, locale)
  const values = {
    amount: amountText(Math.abs(cents)),
    account: labelsOf(subAccountNames, locale)[account],
    before: amountText(before),
    after: amountText(after),
    ownerId: money.ownerId,
    owner: money.ownerName,
  }
  if (after < 0) return <p className="placard-problem">{texts.short(values)}</p>
  return (
    <div className="finance-confirmation" role="group" aria-labelledby={questionId}>
      <p id={questionId}>
        <strong>{sentences[kind](values)}</strong>
      </p>
      <p>{texts.standing(values)}</p>
      <CheckField label={texts.sure} value={isSure} onChange={answer} />
    </div>
  )
}
