import './side-dialog.css'
import { Button } from '../button/button.tsx'

interface DialogActionsProps {
  readonly texts: { readonly cancel: string; readonly use: string }
  /** Enables the button that uses the selection. */
  readonly isReady: boolean
  readonly onUse: () => void
  readonly onCancel: () => void
}

/** The Cancel and Use buttons of a dialog that selects something. */
export function DialogActions({ texts, isReady, onUse, onCancel }: DialogActionsProps) {
  return (
    <footer className="placard-side-foot placard-side-actions">
      <Button onClick={onCancel}>{texts.cancel}</Button>
      <Button kind="primary" disabled={!isReady} onClick={onUse}>
        {texts.use}
      </Button>
    </footer>
  )
}
