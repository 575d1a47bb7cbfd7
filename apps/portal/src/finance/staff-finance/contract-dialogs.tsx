import { callServer } from '@placard/browser/request/call'
import {
  createContract,
  endContract,
  type OwnerContract,
  saveContract,
} from '@placard/contract/finance/contract'
import { noteMaxLength } from '@placard/domain/finance/account'
import {
  contractNumberMax,
  type InvoiceBasis,
  invoiceBasis,
  invoiceBasisNames,
  paymentDays,
} from '@placard/domain/finance/contract'
import {
  type Buyer,
  buyerProblems,
  firstBuyer,
  type InvoiceKind,
  typedBuyer,
} from '@placard/domain/finance/invoice/buyer'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { BuyerFields } from '@placard/ui/buyer/buyer-fields'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { CheckField, ChoiceField } from '@placard/ui/form/choice-field'
import { DayField } from '@placard/ui/form/day-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useState } from 'react'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { contractTexts } from './contract-texts.ts'

/** A contract as typed. */
export interface ContractDraft {
  readonly number: string
  readonly firstDay: string
  readonly lastDay: string
  readonly basis: InvoiceBasis
  readonly hasPayer: boolean
  readonly payer: Buyer
  readonly paymentDays: string
  readonly note: string
}

/** Returns the draft that the dialog begins with. */
export function firstContractDraft(
  contract: OwnerContract | null,
  kinds: readonly InvoiceKind[],
): ContractDraft {
  return {
    number: contract?.number ?? '',
    firstDay: contract?.firstDay ?? '',
    lastDay: contract?.lastDay ?? '',
    basis: contract?.basis ?? invoiceBasis.spending,
    hasPayer: contract !== null && contract.payer !== null,
    payer: firstBuyer(kinds, contract?.payer ?? null),
    paymentDays: String(contract?.paymentDays ?? 30),
    note: contract?.note ?? '',
  }
}

type Texts = TextsOf<typeof contractTexts>

/** Returns the terms to send. @throws Error that says what is missing */
export function typedTerms(draft: ContractDraft, texts: Texts) {
  const { hasPayer, number, firstDay, lastDay, basis, note } = draft
  if (number.trim() === '') throw new Error(texts.noNumber)
  if (firstDay === '') throw new Error(texts.noFirstDay)
  const days = Number(draft.paymentDays.trim() || Number.NaN)
  if (!Number.isInteger(days) || days < paymentDays.min || days > paymentDays.max)
    throw new Error(texts.noDays)
  const payer = hasPayer ? typedBuyer(draft.payer) : null
  if (payer !== null && buyerProblems(payer).length > 0) throw new Error(texts.wrongPayer)
  return {
    number: number.trim(),
    firstDay,
    lastDay: lastDay === '' ? null : lastDay,
    basis,
    payer,
    paymentDays: days,
    note,
  }
}

const inPlace = { errorInPlace: true }

interface ContractDialogProps extends DialogCallbacks {
  readonly ownerId: string
  readonly ownerName: string
  /** The kinds of invoices that the owner can have. */
  readonly kinds: readonly InvoiceKind[]
  /** Null for a new one. */
  readonly contract: OwnerContract | null
}

/** Adds a contract, or changes one. */
export function ContractDialog(props: ContractDialogProps) {
  const { ownerId, ownerName, kinds, contract, done, close } = props
  const texts = useTexts(contractTexts)
  const form = useDraft(firstContractDraft(contract, kinds))
  const [isChecked, setChecked] = useState(false)
  const act = async () => {
    setChecked(true)
    const terms = typedTerms(form.draft, texts)
    if (contract === null) {
      await callServer(createContract, { ownerId, ...terms }, inPlace)
      return done(texts.addDone)
    }
    const { contractId, version } = contract
    await callServer(saveContract, { contractId, version, ...terms }, inPlace)
    done(texts.changeDone)
  }
  return (
    <FormDialog
      title={
        contract === null
          ? texts.addTitle({ owner: ownerName })
          : texts.changeTitle({ number: contract.number })
      }
      submitLabel={contract === null ? texts.add : texts.change}
      onSubmit={act}
      onClose={close}
    >
      {contract !== null && <p>{texts.changeHint}</p>}
      <TermFields form={form} />
      {kinds.length > 0 && (
        <CheckField
          label={texts.withPayer}
          value={form.draft.hasPayer}
          onChange={(hasPayer) => form.change({ hasPayer })}
        />
      )}
      {form.draft.hasPayer && (
        <>
          <p>{texts.payerHint}</p>
          <BuyerFields
            path="payer"
            kinds={kinds}
            buyer={form.draft.payer}
            onChange={(payer) => form.change({ payer })}
            isChecked={isChecked}
          />
        </>
      )}
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        maxLength={noteMaxLength}
        {...form.field('note')}
      />
    </FormDialog>
  )
}

/** The fields of number, days and basis. */
function TermFields({
  form: { draft, field },
}: {
  form: ReturnType<typeof useDraft<ContractDraft>>
}) {
  const texts = useTexts(contractTexts)
  const locale = useLocale()
  const [today] = useState(() => dayAt(Date.now()))
  return (
    <>
      <TextField label={texts.number} maxLength={contractNumberMax} {...field('number')} />
      <ChoiceField
        label={texts.basis}
        options={Object.values(invoiceBasis).map((value) => ({
          value,
          label: invoiceBasisNames[locale][value],
        }))}
        hint={texts.basisHint[draft.basis]}
        {...field('basis')}
      />
      <DayField label={texts.firstDay} today={today} {...field('firstDay')} />
      <DayField
        label={texts.lastDay}
        hint={texts.lastDayHint}
        today={today}
        {...field('lastDay')}
      />
      <TextField
        label={texts.paymentDays}
        hint={texts.paymentDaysHint}
        inputMode="numeric"
        {...field('paymentDays')}
      />
    </>
  )
}

/** Ends an open contract. */
export function EndDialog({
  contract,
  done,
  close,
}: DialogCallbacks & { contract: OwnerContract }) {
  const texts = useTexts(contractTexts)
  const { contractId, version, number, basis } = contract
  const [today] = useState(() => dayAt(Date.now()))
  const { draft, field } = useDraft({ lastDay: '' })
  const act = async () => {
    const { lastDay } = draft
    if (lastDay === '') throw new Error(texts.noLastDay)
    await callServer(endContract, { contractId, version, lastDay }, inPlace)
    done(texts.endDone({ day: lastDay }))
  }
  return (
    <FormDialog
      title={texts.endTitle({ number })}
      submitLabel={texts.end}
      onSubmit={act}
      onClose={close}
    >
      <p>{texts.endHint[basis]}</p>
      <DayField label={texts.lastDay} today={today} {...field('lastDay')} />
    </FormDialog>
  )
}
