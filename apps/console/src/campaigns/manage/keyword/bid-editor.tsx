import type { KeywordRow } from '@placard/contract/campaigns/keyword'
import { fieldProblemText } from '@placard/domain/campaigns/field-problem/text'
import { keywordText } from '@placard/domain/campaigns/keyword/keyword'
import { priceText } from '@placard/domain/platform/format/price'
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
import type { FocusAfterClose } from '@placard/ui/table/body/slot'
import { CellPopover } from '@placard/ui/table/pointer/popover'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { EditNotice } from '#console/campaigns/manage/cell/cell-notice.tsx'
import { setEdit, type UnsavedEdit, unsavedEdit } from '#console/campaigns/manage/edit/cell-edit.ts'
import { useEditing } from '#console/campaigns/manage/edit/inline-editing.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { closingKey } from '#console/campaigns/manage/cell/text-editor.tsx'
import { hasBid, inheritedBidText } from './keyword-bid.ts'
import type { BidRefusal } from './keyword-changes.ts'
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

type SaveBid = (row: KeywordRow, price: number | null) => Promise<BidRefusal | null>

/** Returns the key of a keyword's bid among the edits of the page. */
const bidKey = ({ keywordId }: KeywordRow) => `${keywordId}:price`

/** Returns the bid that was typed and not saved; null if there is none. */
function useUnsavedBid(row: KeywordRow): UnsavedEdit | null {
  const { store } = useEditing()
  const key = bidKey(row)
  return useStore(store, ({ edits }) => unsavedEdit(edits.get(key) ?? null))
}

/** Returns a function that saves a typed bid. If that fails, the cell keeps it, with the reason. */
function useSaveTyped(row: KeywordRow, saveBid: SaveBid) {
  const { store } = useEditing()
  return async (price: number | null, typed: string) => {
    const key = bidKey(row)
    setEdit(store, key, null)
    const refusal = await saveBid(row, price)
    if (refusal === null) return
    const { text, now } = refusal
    const change = { field: 'price', value: price } as const
    setEdit(
      store,
      key,
      now ? { kind: 'conflict', change, typed } : { kind: 'refused', text, typed },
    )
  }
}

interface BidCellProps {
  readonly row: KeywordRow
  readonly saveBid: SaveBid
}

/** The bid of a keyword, or the one of its group, which it has otherwise. One that was not saved is shown as typed. */
export function BidCell({ row, saveBid }: BidCellProps) {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  const unsaved = useUnsavedBid(row)
  const save = useSaveTyped(row, saveBid)
  const { price } = row
  if (unsaved === null)
    return price === null ? (
      <span className={`mkt-keyword-inherited ${hasBid(row) ? 'mkt-manage-typed' : ''}`}>
        {inheritedBidText(row, locale)}
      </span>
    ) : (
      <span data-text className="mkt-manage-typed">
        {priceText(price, locale)}
      </span>
    )
  const typed = unsaved.typed === '' ? texts.groupBid : unsaved.typed
  return (
    <span data-text className="mkt-manage-typed" data-refused>
      {typed}
      <EditNotice
        editKey={bidKey(row)}
        edit={unsaved}
        conflictText={texts.bidConflict({ bid: bidText(row, locale) })}
        valueText={typed}
        isAlert
        save={(_, again) => {
          const reading = readBid(again, locale)
          if ('price' in reading) void save(reading.price, again)
        }}
      />
    </span>
  )
}

function bidText(row: KeywordRow, locale: Locale): string {
  return row.price === null ? inheritedBidText(row, locale) : priceText(row.price, locale)
}

interface BidEditorProps extends BidCellProps {
  readonly close: (then: FocusAfterClose) => void
}

/**
 * The editor of a bid in its cell. Enter saves, Tab saves and moves on, leaving the cell saves as well, and Escape
 * cancels. A problem keeps it open; if the focus is already elsewhere, the cell keeps the input.
 */
export function BidEditor({ row, close, saveBid }: BidEditorProps) {
  const texts = useTexts(keywordTexts)
  const { currency } = useIdentity()
  const problemId = useId()
  const name = keywordText(row)
  const { typed, setTyped, problem, end } = useBidInput({ row, close, saveBid })
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

/** Returns the input of a bid, its problem, and what ends editing. */
function useBidInput({ row, close, saveBid }: BidEditorProps) {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  const { store } = useEditing()
  const unsaved = useUnsavedBid(row)
  const save = useSaveTyped(row, saveBid)
  const [typed, setTyped] = useState(unsaved?.typed ?? typedAmount(row.price))
  const [problem, setProblem] = useState(() => {
    if (unsaved === null) return ''
    const bid = bidText(row, locale)
    return unsaved.kind === 'refused' ? unsaved.text : texts.bidConflict({ bid })
  })
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
    if (then !== 'cancel' && 'problem' in reading)
      setEdit(store, bidKey(row), { kind: 'refused', text: reading.problem, typed })
    else if (then !== 'cancel' && 'price' in reading && reading.price !== row.price)
      void save(reading.price, typed)
    else setEdit(store, bidKey(row), null)
  }
  return { typed, setTyped, problem, end }
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

interface BidDialogProps extends BidCellProps {
  readonly onClose: () => void
}

/** The dialog that sets the bid of a keyword. If somebody else changed the keyword meanwhile, saving again overwrites. */
export function BidDialog({ row: opened, saveBid, onClose }: BidDialogProps) {
  const texts = useTexts(keywordTexts)
  const locale = useLocale()
  const [row, setRow] = useState(opened)
  const [typed, setTyped] = useState(typedAmount(row.price))
  const onSubmit = async () => {
    const reading = readBid(typed, locale)
    if ('problem' in reading) throw new InputRefused([{ path: 'price', message: reading.problem }])
    const refusal = await saveBid(row, reading.price)
    if (refusal === null) return
    const { text, now } = refusal
    if (now !== null) setRow(now)
    const message = now ? texts.bidConflict({ bid: bidText(now, locale) }) : text
    throw new InputRefused([{ path: 'price', message }])
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
