import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { priceProblems } from '@placard/domain/campaigns/promotion/field-rule'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  amountProblemText,
  readTypedAmount,
  typedAmount,
} from '@placard/domain/platform/money/typed-amount'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { AmountField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import type { FocusAfterClose } from '@placard/ui/table/body/slot'
import { CellPopover } from '@placard/ui/table/pointer/popover'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { closingKey } from '#console/campaigns/manage/cell/text-editor.tsx'
import { keywordTexts } from './keyword-texts.ts'

/** A typed bid in cents, null for none, or the problem with it. */
type BidReading = { readonly price: number | null } | { readonly problem: string }

/** Parses a typed bid; empty means the bid of the group. */
export function readBid(typed: string, locale: Locale): BidReading {
  const reading = readTypedAmount(typed)
  if (reading.kind === 'wrong')
    return { problem: amountProblemText(reading.problem, reading.got, locale) }
  const price = reading.cents
  const [problem] = price === null ? [] : priceProblems('price', price)
  return problem ? { problem: fieldProblemText(problem, locale).message } : { price }
}

interface BidEditorProps {
  readonly row: KeywordRow
  readonly close: (then: FocusAfterClose) => void
  readonly save: (price: number | null) => void
}

/**
 * The editor of a bid in its cell. Enter saves, Tab saves and moves on, leaving the cell saves as well, and Escape
 * cancels. A problem keeps it open; if the focus is already elsewhere, a message tells it.
 */
export function BidEditor({ row, close, save }: BidEditorProps) {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  const { currency } = useIdentity()
  const show = useToasts()
  const problemId = useId()
  const name = keywordText(row)
  const [typed, setTyped] = useState(typedAmount(row.price))
  const [problem, setProblem] = useState('')
  const closed = useRef(false)
  const end = (then: FocusAfterClose | 'cancel') => {
    if (closed.current) return
    const reading = readBid(typed, locale)
    if (then !== 'cancel' && then !== 'leave' && 'problem' in reading) {
      setProblem(reading.problem)
      return
    }
    closed.current = true
    close(then === 'cancel' ? 'stay' : then)
    if (then === 'cancel') return
    if ('problem' in reading)
      show({ kind: 'error', text: texts.failed({ name, reason: reading.problem }) })
    else if (reading.price !== row.price) save(reading.price)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter selects a character while an input method is composing.
    const act = event.nativeEvent.isComposing ? null : closingKey(event)
    if (act === null) return
    event.preventDefault()
    event.stopPropagation()
    end(act)
  }
  return (
    <>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just opened the editor
        autoFocus
        className="mkt-manage-editor"
        inputMode="decimal"
        autoComplete="off"
        aria-label={texts.bidOf({ name, currency })}
        aria-invalid={problem !== ''}
        aria-describedby={problem === '' ? undefined : problemId}
        placeholder={texts.groupBid}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onFocus={({ target }) => target.select()}
        onKeyDown={onKeyDown}
        onBlur={() => end('leave')}
      />
      {problem !== '' && (
        <CellPopover id={problemId} tone="danger">
          <span role="alert">{problem}</span>
        </CellPopover>
      )}
    </>
  )
}

interface BidFieldProps {
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** The field for the bid of keywords. */
export function BidField(props: BidFieldProps) {
  const texts = useTexts(keywordTexts)
  const { currency } = useIdentity()
  return (
    <AmountField
      {...props}
      label={texts.bid}
      hint={texts.bidHint}
      path="price"
      unit={currency}
      steps={{ stepCents: 1, minCents: 1 }}
    />
  )
}

interface BidDialogProps {
  readonly row: KeywordRow
  readonly save: (price: number | null) => void
  readonly onClose: () => void
}

/** The dialog that sets the bid of a keyword. */
export function BidDialog({ row, save, onClose }: BidDialogProps) {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  const [typed, setTyped] = useState(typedAmount(row.price))
  const onSubmit = async () => {
    const reading = readBid(typed, locale)
    if ('problem' in reading) throw new InputRefused([{ path: 'price', message: reading.problem }])
    save(reading.price)
  }
  return (
    <FormDialog
      title={texts.bidTitle({ name: keywordText(row) })}
      submitLabel={texts.save}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <BidField value={typed} onChange={setTyped} />
    </FormDialog>
  )
}
