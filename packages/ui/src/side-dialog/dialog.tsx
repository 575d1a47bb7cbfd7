import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { sideTexts } from './texts.tsx'

interface SideDialogProps {
  readonly locale: Locale
  readonly title: string
  /** True for a dialog that users work in: it is centered, and a click outside does not close it. */
  readonly isEditor?: boolean
  /** A class for additional styles. */
  readonly className?: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog beside the page, or over all of it on a narrow screen. Styles: `side-dialog/side-dialog.css`. */
export function SideDialog(props: SideDialogProps) {
  const { locale, title, isEditor = false, className = '', onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const shown = dialog.current
    if (shown === null) return undefined
    // The browser keeps the keyboard focus inside, closes on Escape, and returns the focus to the button.
    if (!shown.open) shown.showModal()
    if (isEditor) return undefined
    // The backdrop belongs to the dialog: a click there has the dialog itself as its target.
    const pressed = ({ target }: MouseEvent) => target === shown && close()
    shown.addEventListener('mousedown', pressed)
    return () => shown.removeEventListener('mousedown', pressed)
  }, [isEditor])
  useLayoutEffect(() => {
    const shown = dialog.current
    // A dialog that is removed while it is open would not return the focus to the button.
    return () => shown?.close()
  }, [])
  // The browser fires `close` some time after it has closed the dialog. Somebody who opens it again before would see it
  // close, so that the dialog is closed by being removed.
  const cancel = (event: SyntheticEvent) => {
    // The cancel event of a file chooser bubbles.
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={`placard-side ${className}`}
      data-holds-work={isEditor || undefined}
      aria-labelledby={titleId}
      onCancel={cancel}
      onClose={onClose}
    >
      <div className="placard-side-sheet">
        {/* A header element would be a second banner landmark of the page. */}
        <div className="placard-side-head">
          <h2 id={titleId}>{title}</h2>
          <button type="button" aria-label={sideTexts[locale].close} onClick={onClose}>
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
