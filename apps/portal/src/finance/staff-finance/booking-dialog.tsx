import { callServer } from '@placard/browser/request/call'
import { bookRecharge, bookRefund } from '@placard/contract/finance/staff-finance'
import { subAccount, subAccountNames } from '@placard/domain/finance/account'
import { noteMaxLength } from '@placard/domain/finance/limit'
import { voucherMaxLength } from '@placard/domain/finance/voucher'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale } from '#portal/platform/language/language.ts'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { Dialog } from '#portal/platform/staff/dialog.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { TextField } from '#portal/platform/staff/field.tsx'
import { SelectField } from '#portal/platform/staff/select-field.tsx'
import { type BookingDraft, type BookingTarget, centsTyped, missingStep } from './booking-draft.ts'
import { Confirmation } from './confirmation.tsx'
import { useStaffFinanceWords } from './words.ts'

interface BookingDialogProps extends DialogCallbacks, BookingTarget {
  readonly beginning: BookingDraft
}

/** Books a recharge or a refund, after the user has confirmed amount and owner. */
export function BookingDialog({ kind, money, beginning, done, close }: BookingDialogProps) {
  const words = useStaffFinanceWords()
  const locale = useLocale()
  const { draft, change, field } = useDraft(beginning)
  const cents = centsTyped(draft.amount)
  const act = async () => {
    const lack = missingStep({ kind, money }, draft)
    if (cents === null || lack !== null) throw new Error(words[lack ?? 'noAmount'])
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
    done(words[`${kind}Done`].replace('{amount}', amount))
  }
  return (
    <Dialog
      title={words[`${kind}Title`].replace('{owner}', () => money.ownerName)}
      label={words[kind]}
      isDestructive={kind === 'refund'}
      {...{ act, close }}
    >
      <SelectField
        label={words.account}
        options={Object.values(subAccount).map((code) => [code, subAccountNames[locale][code]])}
        {...field('subAccount')}
        change={(chosen) => change({ subAccount: chosen, isConfirmed: false })}
      />
      <TextField
        label={words.amountIn.replace('{currency}', money.currency)}
        inputMode="decimal"
        path="cents"
        value={draft.amount}
        change={(amount) => change({ amount, isConfirmed: false })}
      />
      <TextField
        label={words.voucher}
        hint={words.voucherHint}
        maxLength={voucherMaxLength}
        {...field('voucher')}
      />
      <TextField
        label={words.note}
        hint={words[`${kind}Hint`]}
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
    </Dialog>
  )
}
