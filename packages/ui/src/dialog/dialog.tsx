import './dialog.css'
import { type ReactNode, useId } from 'react'
import { Modal } from './modal.tsx'

interface DialogProps {
  readonly title: string
  /** `wide` for a dialog with fields side by side or a list. */
  readonly width?: 'narrow' | 'wide'
  /** Called when the user closes the dialog with Escape. It is open as long as it is mounted. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog in the middle of the page. Its buttons are in `DialogActions`. */
export function Dialog({ title, width = 'narrow', onClose, children }: DialogProps) {
  const titleId = useId()
  return (
    <Modal
      className="placard-dialog"
      data-width={width}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </Modal>
  )
}

/** The buttons at the end of a dialog or form. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="placard-dialog-actions">{children}</div>
}
