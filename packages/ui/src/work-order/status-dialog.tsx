import type { Locale } from '@placard/domain/platform/locale/locale'
import { textMaxLength } from '@placard/domain/support/work-order/entry'
import { needsReason, type WorkOrderSide } from '@placard/domain/support/work-order/transition'
import type { WorkOrderStatus } from '@placard/domain/support/work-order/scheme'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { statusChangeTexts, workOrderViewTexts } from './texts.tsx'

/** A status change that the user submits. */
export interface StatusChange {
  readonly to: WorkOrderStatus
  /** The reason; left out if there is none. */
  readonly text?: string
}

interface MoveDialogProps {
  readonly locale: Locale
  readonly side: WorkOrderSide
  readonly to: WorkOrderStatus
  /** Rejects with an error whose message can be shown to the user. */
  readonly move: (move: StatusChange) => Promise<void>
  readonly close: () => void
}

/** Explains a status change, and asks for a reason if one is required. */
export function StatusDialog({ locale, side, to, move, close }: MoveDialogProps) {
  const texts = workOrderViewTexts[locale]
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const why = needsReason(side, to)
  // A modal dialog keeps the keyboard focus inside, closes on Escape, and returns the focus.
  useEffect(() => dialog.current?.showModal(), [])
  const submit = async () => {
    if (why && text.trim() === '') return setProblem(texts.needsText)
    setBusy(true)
    try {
      await move(text.trim() === '' ? { to } : { to, text })
      // The dialog is closed and not just removed, so that the focus is returned.
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
  const { action = '', hint = '' } = statusChangeTexts(texts, side, to) ?? {}
  return (
    <dialog
      ref={dialog}
      className="placard-order placard-order-dialog"
      aria-labelledby={`${id}-title`}
      onClose={close}
    >
      <form className="placard-order-form" noValidate onSubmit={submitted}>
        <h2 id={`${id}-title`}>{action}</h2>
        <p>{hint}</p>
        <label htmlFor={id}>{why ? texts.why : texts.comment}</label>
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
            {texts.cancel}
          </button>
          <button className="placard-order-main" disabled={busy}>
            {action}
          </button>
        </p>
      </form>
    </dialog>
  )
}
