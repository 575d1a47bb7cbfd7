import './confirm-dialog.css'
import { type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#console/platform/control/button.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** The consequences of the action. */
  readonly hint: string
  /** The label of the button that changes nothing. */
  readonly cancelLabel: string
  readonly confirmLabel: string
  /** True while the action is in progress. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  /** Called when the user cancels with Escape or the first button. */
  readonly onClose: () => void
}

/** A confirmation dialog in the middle of the page. It is open as long as it is mounted. */
export function ConfirmDialog({
  title,
  hint,
  cancelLabel,
  confirmLabel,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useLayoutEffect(() => {
    const shown = dialog.current
    // A dialog that is removed while it is open would not return the focus to the button that opened it.
    return () => shown?.close()
  }, [])
  // The browser fires `close` some time after it has closed the dialog, perhaps after it was opened again.
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className="mkt-confirm"
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      <p>{hint}</p>
      <div>
        <Button kind="primary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  )
}
