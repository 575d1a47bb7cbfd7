import type { Locale } from '@placard/domain/locale/locale'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { sideWords } from './words.tsx'

interface SideDialogProps {
  readonly locale: Locale
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something to read beside the page, over all of it where there is little room. Its looks are in `side-panel/side-panel.css`. */
export function SideDialog({ locale, title, onClose, children }: SideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    // The browser keeps the keyboard inside, closes on Escape, and gives the focus back to the button.
    if (!shown.open) shown.showModal()
    // What lies behind a dialog belongs to it: a press there is a press on the dialog itself.
    const pressed = ({ target }: MouseEvent) => target === shown && shown.close()
    shown.addEventListener('mousedown', pressed)
    return () => shown.removeEventListener('mousedown', pressed)
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} className="placard-side" aria-labelledby={titleId} onClose={onClose}>
      <div className="placard-side-sheet">
        <header className="placard-side-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={sideWords[locale].close} onClick={close}>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.8" />
            </svg>
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
