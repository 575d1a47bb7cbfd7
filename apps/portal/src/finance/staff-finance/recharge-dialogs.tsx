import { callServer } from '@placard/browser/request/call'
import {
  receiveRecharge,
  rejectRecharge,
  type StaffRecharge,
} from '@placard/contract/finance/staff-recharge'
import { noteMaxLength } from '@placard/domain/finance/account'
import { groupedReference } from '@placard/domain/finance/payment-reference'
import { moneyText } from '@placard/domain/platform/money/text'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { centsTyped, typedAmount } from './booking-dialog.tsx'
import { staffFinanceTexts } from './texts.ts'

interface DecisionProps extends DialogCallbacks {
  readonly application: StaffRecharge
}

/** Books the amount that was received for an application, and names a difference to the applied amount. */
export function ReceiveDialog({ application, done, close }: DecisionProps) {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const { applicationId, cents, currency, ownerName } = application
  const { draft, field } = useDraft({ receivedCents: typedAmount(cents), note: '' })
  const receivedCents = centsTyped(draft.receivedCents)
  const money = (amount: number) => moneyText(amount, currency, locale)
  const difference = receivedCents === null ? 0 : receivedCents - cents
  const act = async () => {
    if (receivedCents === null) throw new Error(texts.noAmount)
    const input = { applicationId, receivedCents, note: draft.note }
    await callServer(receiveRecharge, input, { errorInPlace: true })
    done(texts.rechargeDone({ amount: money(receivedCents) }))
  }
  return (
    <FormDialog
      title={texts.receiveTitle({ owner: ownerName })}
      submitLabel={texts.receive}
      onSubmit={act}
      onClose={close}
    >
      <Facts application={application} />
      <TextField
        label={texts.receivedIn({ currency })}
        inputMode="decimal"
        {...field('receivedCents')}
      />
      {difference !== 0 && (
        <p className="placard-problem">
          {difference < 0
            ? texts.lessReceived({ amount: money(-difference) })
            : texts.moreReceived({ amount: money(difference) })}
        </p>
      )}
      <TextField
        label={texts.note}
        hint={texts.rechargeHint}
        maxLength={noteMaxLength}
        {...field('note')}
      />
    </FormDialog>
  )
}

/** Rejects an application, with a reason that its owner can read. */
export function RejectDialog({ application, done, close }: DecisionProps) {
  const texts = useTexts(staffFinanceTexts)
  const [reason, setReason] = useState('')
  const { applicationId, ownerName } = application
  const act = async () => {
    if (reason.trim() === '') throw new Error(texts.noRejectReason)
    await callServer(rejectRecharge, { applicationId, reason }, { errorInPlace: true })
    done(texts.rejectDone)
  }
  return (
    <FormDialog
      title={texts.rejectTitle({ owner: ownerName })}
      submitLabel={texts.reject}
      isDestructive
      onSubmit={act}
      onClose={close}
    >
      <Facts application={application} />
      <TextField
        label={texts.reason}
        hint={texts.refundHint}
        path="reason"
        maxLength={noteMaxLength}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

function Facts({ application }: { application: StaffRecharge }) {
  const texts = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const { reference, payer, cents, currency } = application
  return (
    <p>
      {texts.applicationFacts({
        reference: groupedReference(reference),
        payer,
        amount: moneyText(cents, currency, locale),
      })}
    </p>
  )
}
