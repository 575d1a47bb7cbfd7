import { callServer } from '@placard/browser/request/call'
import { callQuery } from '@placard/browser/request/query'
import {
  type BankLine,
  bankLineOutcome,
  bookBankLines,
  setAsideBankLine,
  suggestForBankLine,
  takeBackBankLine,
} from '@placard/contract/finance/bank-statement'
import { noteMaxLength } from '@placard/domain/finance/account'
import {
  bankLineReasonNames,
  bankLineState,
  bookableReasons,
} from '@placard/domain/finance/bank-statement/state'
import { applicationOfReference, groupedReference } from '@placard/domain/finance/payment-reference'
import { moneyText } from '@placard/domain/platform/money/text'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { ChoiceField } from '@placard/ui/form/choice-field'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Action,
  confirmedAction,
  type DialogCallbacks,
} from '#portal/platform/staff/action.tsx'
import { QueryState } from '#portal/platform/staff/staff-page.tsx'
import { bankTexts } from './bank-texts.ts'

type Texts = ReturnType<typeof useTexts<(typeof bankTexts)['en-US']>>

const inPlace = { errorInPlace: true }

/** Returns the actions on a line, by its state. */
export function lineActions(line: BankLine, texts: Texts): Action[] {
  const { state, reason, lineId, payer } = line
  const aside: Action = {
    label: texts.setAside,
    dialog: (end) => <SetAsideDialog line={line} {...end} />,
  }
  const book: Action = {
    label: texts.book,
    dialog: (end) => <BookDialog line={line} {...end} />,
  }
  const choose: Action = {
    label: texts.choose,
    dialog: (end) => <ChooseDialog line={line} {...end} />,
  }
  switch (state) {
    case bankLineState.booked:
      return []
    case bankLineState.setAside:
      return [
        confirmedAction({
          label: texts.takeBack,
          title: texts.takeBackTitle({ payer: payer || texts.unnamed }),
          warning: texts.takeBackWarning,
          act: () => callServer(takeBackBankLine, { lineId }, inPlace),
          successMessage: texts.takeBackDone,
        }),
      ]
    case bankLineState.matched:
      return [book, aside]
    case bankLineState.differs:
    case bankLineState.unmatched: {
      const isBookable = reason !== null && bookableReasons.includes(reason)
      return [isBookable ? book : choose, aside]
    }
  }
}

interface LineDialogProps extends DialogCallbacks {
  readonly line: BankLine
}

function LineFacts({ line: { cents, currency, day, payer, purpose } }: { line: BankLine }) {
  const texts = useTexts(bankTexts)
  const amount = moneyText(cents, currency, useLocale())
  const from = payer || texts.unnamed
  return (
    <p className="bank-facts">
      {texts.lineFacts({ amount, day, payer: from, text: purpose || '-' })}
    </p>
  )
}

/** Books a line, and returns the message for the list. @throws Error with the reason why it was not booked */
async function booked(line: BankLine, applicationId: string): Promise<void> {
  const lines = [{ lineId: line.lineId, applicationId }]
  const { items } = await callServer(bookBankLines, { lines }, inPlace)
  const [item] = items
  if (item?.outcome !== bankLineOutcome.booked) throw new Error(item?.message ?? '')
}

/** Books a line for the application that its reference names. */
function BookDialog({ line, done, close }: LineDialogProps) {
  const texts = useTexts(bankTexts)
  const locale = useLocale()
  const { applicationId, appliedCents, ownerName, ownerCurrency, reason, reference } = line
  const amount = moneyText(line.cents, line.currency, locale)
  const applied = moneyText(appliedCents ?? 0, ownerCurrency, locale)
  const act = async () => {
    await booked(line, applicationId ?? '')
    done(texts.bookDone({ amount }))
  }
  return (
    <FormDialog
      title={texts.bookTitle({ payer: line.payer || texts.unnamed })}
      submitLabel={texts.book}
      onSubmit={act}
      onClose={close}
    >
      <LineFacts line={line} />
      <p>{texts.applied({ amount: applied, reference: groupedReference(reference) })}</p>
      {reason !== null && <p className="placard-problem">{bankLineReasonNames[locale][reason]}</p>}
      <p>{texts.bookWarning({ owner: ownerName })}</p>
    </FormDialog>
  )
}

/** Books a line for an application that a person chooses; none is chosen by itself. */
function ChooseDialog({ line, done, close }: LineDialogProps) {
  const texts = useTexts(bankTexts)
  const amount = moneyText(line.cents, line.currency, useLocale())
  const [chosen, setChosen] = useState('')
  const [reference, setReference] = useState('')
  const query = useQuery(callQuery(suggestForBankLine, { lineId: line.lineId }))
  const act = async () => {
    const applicationId = reference.trim() === '' ? chosen : applicationOfReference(reference)
    if (applicationId === null || applicationId === '')
      throw new InputRefused([{ path: 'reference', message: texts.noReference }])
    await booked(line, applicationId)
    done(texts.bookDone({ amount }))
  }
  return (
    <FormDialog
      title={texts.bookTitle({ payer: line.payer || texts.unnamed })}
      submitLabel={texts.book}
      onSubmit={act}
      onClose={close}
    >
      <LineFacts line={line} />
      <QueryState query={query}>
        {({ items }) => <Suggestions items={items} chosen={chosen} onChoose={setChosen} />}
      </QueryState>
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        path="reference"
        maxLength={50}
        value={reference}
        onChange={setReference}
      />
      <p>{texts.bookWarning({ owner: texts.chosenOwner })}</p>
    </FormDialog>
  )
}

interface SuggestionsProps {
  readonly items: readonly {
    readonly applicationId: string
    readonly reference: string
    readonly ownerName: string
    readonly payer: string
    readonly cents: number
    readonly currency: string
    readonly sameAmount: boolean
    readonly samePayer: boolean
  }[]
  readonly chosen: string
  readonly onChoose: (applicationId: string) => void
}

function Suggestions({ items, chosen, onChoose }: SuggestionsProps) {
  const texts = useTexts(bankTexts)
  const locale = useLocale()
  if (items.length === 0) return <p>{texts.noSuggestions}</p>
  const options = items.map(({ applicationId, ...item }) => {
    const marks = [item.sameAmount && texts.sameAmount, item.samePayer && texts.samePayer]
    const parts = [
      item.ownerName,
      item.payer,
      moneyText(item.cents, item.currency, locale),
      groupedReference(item.reference),
      ...marks.filter((mark) => mark !== false),
    ]
    return { value: applicationId, label: parts.join(' · ') }
  })
  return (
    <ChoiceField label={texts.suggestions} options={options} value={chosen} onChange={onChoose} />
  )
}

/** Sets a line aside, with a reason. */
function SetAsideDialog({ line, done, close }: LineDialogProps) {
  const texts = useTexts(bankTexts)
  const [reason, setReason] = useState('')
  const { lineId } = line
  const act = async () => {
    if (reason.trim() === '') throw new InputRefused([{ path: 'reason', message: texts.noReason }])
    await callServer(setAsideBankLine, { lineId, reason: reason.trim() }, inPlace)
    done(texts.setAsideDone)
  }
  return (
    <FormDialog
      title={texts.setAsideTitle({ payer: line.payer || texts.unnamed })}
      submitLabel={texts.setAside}
      onSubmit={act}
      onClose={close}
    >
      <LineFacts line={line} />
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        path="reason"
        maxLength={noteMaxLength}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}
