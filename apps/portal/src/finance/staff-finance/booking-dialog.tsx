import { callServer } from '@placard/browser/request/call'
import { bookRecharge, bookRefund } from '@placard/contract/finance/staff-finance'
import {
  subAccount,
  subAccountNames,
  balanceField,
  type SubAccount,
} from '@placard/domain/finance/account'
import { noteMaxLength } from '@placard/domain/finance/limit'
import { voucherMaxLength } from '@placard/domain/finance/voucher'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { TextField } from '@placard/ui/form/text-field'
import { SelectField } from '@placard/ui/form/select-field'
import {
  type BookingDraft,
  type BookingTarget,
  centsTyped,
  missingStep,
  type OwnerBalances,
} from './booking-draft.ts'
import { staffFinanceTexts } from './texts.ts'
import { useId } from 'react'
import { CheckField } from '@placard/ui/form/choice-field'

interface BookingDialogProps extends DialogCallbacks, BookingTarget {
  readonly initialDraft: BookingDraft
}

/** Books a recharge or a refund, after the user has confirmed amount and owner. */
export function BookingDialog({ kind, money, initialDraft, done, close }: BookingDialogProps) {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const { draft, change, field } = useDraft(initialDraft)
  const cents = centsTyped(draft.amount)
  const act = async () => {
    const lack = missingStep({ kind, money }, draft)
    if (cents === null || lack !== null) throw new Error(texts[lack ?? 'noAmount'])
    const input = {
      ownerId: money.ownerId,
      subAccount: draft.subAccount,
      cents,
      voucher: draft.voucher.trim(),
      note: draft.note,
    }
    const call = kind === 'recharge' ? bookRecharge : bookRefund
    await callServer(call, input, { errorInPlace: true })
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
          label: subAccountNames[locale][code],
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
