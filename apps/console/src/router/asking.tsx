import './asking.css'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'

interface AskingProps {
  readonly title: string
  /** What comes of it. */
  readonly hint: ReactNode
  /** Nobody wants to: Escape, or the answer no. */
  readonly onClose: () => void
  /** The answers. */
  readonly children: ReactNode
}

/** Asks something before it is done, in the middle of the page; as long as it is there it is open. */
export function Asking({ title, hint, onClose, children }: AskingProps) {
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
      <div>{children}</div>
    </dialog>
  )
}
