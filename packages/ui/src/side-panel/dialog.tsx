import type { Locale } from '@placard/domain/locale/locale'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { sideWords } from './words.tsx'

interface SideDialogProps {
  readonly locale: Locale
  readonly title: string
  /** Somebody works in it: it stands in the middle, and a press beside it loses nothing. */
  readonly holdsWork?: boolean
  /** For looks of its own. */
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Something to read beside the page, over all of it where there is little room. Its looks are in `side-panel/side-panel.css`. */
export function SideDialog(props: SideDialogProps) {
  const { locale, title, holdsWork = false, className = '', onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    // The browser keeps the keyboard inside, closes on Escape, and gives the focus back to the button.
    if (!shown.open) shown.showModal()
    if (holdsWork) return undefined
    // What lies behind a dialog belongs to it: a press there is a press on the dialog itself.
    const pressed = ({ target }: MouseEvent) => target === shown && shown.close()
    shown.addEventListener('mousedown', pressed)
    return () => shown.removeEventListener('mousedown', pressed)
  }, [holdsWork])
  useLayoutEffect(() => {
    const shown = dialog.current
    // One that is taken away while it is open would keep the focus from its button.
    return () => shown?.close()
  }, [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={`placard-side ${className}`}
      data-holds-work={holdsWork || undefined}
      aria-labelledby={titleId}
      // It may have been opened again since.
      onClose={() => dialog.current?.open === true || onClose()}
    >
      <div className="placard-side-sheet">
        {/* A header element would be a second banner of the page. */}
        <div className="placard-side-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={sideWords[locale].close} onClick={close}>
            <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
              <path d="M2 2l10 10M12 2L2 12" stroke="currentColor" strokeWidth="1.8" />
            </svg>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
