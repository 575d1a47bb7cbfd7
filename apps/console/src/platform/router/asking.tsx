import './asking.css'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Button } from '#console/platform/control/button.tsx'

interface AskingProps {
  readonly title: string
  /** What comes of it. */
  readonly hint: string
  /** The answer that leaves everything as it is. */
  readonly no: string
  readonly yes: string
  /** It is being done. */
  readonly busy?: boolean
  readonly onYes: () => void
  /** Nobody wants to: Escape, or the answer no. */
  readonly onClose: () => void
}

/** Asks something before it is done, in the middle of the page; as long as it is there it is open. */
export function Asking({ title, hint, no, yes, busy = false, onYes, onClose }: AskingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  useLayoutEffect(() => {
    const shown = dialog.current
    // One that is taken away while it is open would keep the focus from its button.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="mkt-asking"
      aria-labelledby={titleId}
      // It may have been opened again since.
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
