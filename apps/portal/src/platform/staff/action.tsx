import type { ReactNode } from 'react'
import { ConfirmDialog, type Confirmation } from './confirm-dialog.tsx'

/** The callbacks with which a dialog over a list ends. */
export interface DialogCallbacks {
  /** The action was performed: the list reloads and shows the message. */
  readonly done: (message: string) => void
  readonly close: () => void
}

/** An action that opens a dialog over the list or runs immediately; `label` is the text of its button. */
export type Action = { readonly label: string } & (
  | { readonly dialog: (end: DialogCallbacks) => ReactNode }
  | { readonly act: () => void }
)

interface ConfirmedAction extends Confirmation {
  /** The message that the list shows after success. */
  readonly successMessage: string
}

/** Returns an action that asks for confirmation first. */
export function confirmedAction({ act, successMessage, ...confirmation }: ConfirmedAction): Action {
  return {
    label: confirmation.label,
    dialog: ({ done, close }) => (
      <ConfirmDialog
        {...confirmation}
        act={async () => {
          await act()
          done(successMessage)
        }}
        close={close}
      />
    ),
  }
}
