import './mask.css'
import { useEffect, useRef } from 'react'

interface VisitLimitMaskProps {
  readonly text: string
  readonly backLabel: string
  /** Called before the browser goes back. */
  readonly onBack: () => void
}

/** Covers the whole screen until the user goes back in history. @see S8.2 */
export function VisitLimitMask({ text, backLabel, onBack }: VisitLimitMaskProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A modal dialog keeps the keyboard out of the content that it covers.
  useEffect(() => dialog.current?.showModal(), [])
  const goBack = () => {
    onBack()
    window.history.back()
  }
  return (
    <dialog ref={dialog} className="placard-mask" aria-label={text} onCancel={goBack}>
      <p>{text}</p>
      <button type="button" onClick={goBack}>
        {backLabel}
      </button>
    </dialog>
  )
}
