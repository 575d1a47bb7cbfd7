import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** The consequences of the action. */
  readonly hint: ReactNode
  /** The label of the button that changes nothing. */
  readonly cancelLabel: string
  readonly confirmLabel: string
  /** True if the action destroys something. */
  readonly isDestructive?: boolean
  /** True while the action is in progress. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  /** Called when the user cancels with Escape or the first button. */
  readonly onClose: () => void
}

/** A question before an action. It is open as long as it is mounted. The first button, which has the focus, is harmless. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, hint, cancelLabel, confirmLabel, isDestructive, busy, onConfirm, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{hint}</p>
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          kind={isDestructive ? 'danger' : 'primary'}
          busy={busy ?? false}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
