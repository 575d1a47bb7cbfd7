import type { Locale } from '@placard/domain/locale/locale'
import { textMaxLength } from '@placard/domain/work-order/limit'
import { needsReason, type WorkOrderSide } from '@placard/domain/work-order/side'
import type { WorkOrderStatus } from '@placard/domain/work-order/status'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { workOrderViewWords } from './words.tsx'

/** A move that a person makes. */
export interface OutgoingMove {
  readonly to: WorkOrderStatus
  /** Left out: there is nothing to say. */
  readonly text?: string
}

interface MoveDialogProps {
  readonly locale: Locale
  readonly side: WorkOrderSide
  readonly to: WorkOrderStatus
  /** What it throws is fit to be shown. */
  readonly move: (move: OutgoingMove) => Promise<void>
  readonly close: () => void
}

/** Says what a move means, and asks why where somebody must know. */
export function MoveDialog({ locale, side, to, move, close }: MoveDialogProps) {
  const words = workOrderViewWords[locale]
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const why = needsReason(side, to)
  // A modal dialog keeps the keyboard inside, closes on Escape, and gives the focus back.
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async () => {
    if (why && text.trim() === '') return setProblem(words.needsText)
    setBusy(true)
    try {
      await move(text.trim() === '' ? { to } : { to, text })
      // Closed and not just taken away, so that the focus goes back.
      return dialog.current?.close()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    return setBusy(false)
  }
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) void submit()
  }
  const { deed = '', hint = '' } = words.moves[side][to] ?? {}
  return (
    <dialog
      ref={dialog}
      className="placard-order placard-order-dialog"
      aria-labelledby={`${id}-title`}
      onClose={close}
    >
      <form className="placard-order-form" noValidate onSubmit={submitted}>
        <h2 id={`${id}-title`}>{deed}</h2>
        <p>{hint}</p>
        <label htmlFor={id}>{why ? words.why : words.comment}</label>
        <textarea
          id={id}
          rows={3}
          maxLength={textMaxLength}
          value={text}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-problem`} className="placard-order-problem" role="alert">
          {problem}
        </p>
        <p className="placard-order-choices">
          <button type="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
          <button className="placard-order-main" disabled={busy}>
            {deed}
          </button>
        </p>
      </form>
    </dialog>
  )
}
