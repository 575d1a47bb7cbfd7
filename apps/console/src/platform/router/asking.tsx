import './asking.css'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#console/platform/control/button.tsx'

interface AskingProps {
  readonly title: string
  /** The consequences of the action. */
  readonly hint: string
  /** The label of the button that changes nothing. */
  readonly no: string
  readonly yes: string
  /** True while the action is in progress. */
  readonly busy?: boolean
  readonly onYes: () => void
  /** Called when the user cancels with Escape or the first button. */
  readonly onClose: () => void
}

/** A confirmation dialog in the middle of the page. It is open as long as it is mounted. */
export function Asking({ title, hint, no, yes, busy = false, onYes, onClose }: AskingProps) {
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
  return (
    <dialog
      ref={dialog}
      className="mkt-confirm"
      aria-labelledby={titleId}
      // It may have been opened again meanwhile.
      onClose={() => dialog.current?.open === true || onClose()}
    >
      <h2 id={titleId}>{title}</h2>
      <p>{hint}</p>
      <div>
        <Button kind="primary" onClick={onClose}>
          {no}
        </Button>
        <Button busy={busy} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </dialog>
  )
}
