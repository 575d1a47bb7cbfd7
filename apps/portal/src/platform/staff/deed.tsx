import type { ReactNode } from 'react'
import { ConfirmDialog, type Confirmation } from './confirm-dialog.tsx'

/** The callbacks with which a dialog over a list ends. */
export interface DialogEnd {
  /** The action was performed: the list reloads and shows the message. */
  readonly done: (said: string) => void
  readonly close: () => void
}

/** An action that opens a dialog over the list or runs immediately; `label` is the text of its button. */
export type Deed = { readonly label: string } & (
  | { readonly dialog: (end: DialogEnd) => ReactNode }
  | { readonly act: () => void }
)

interface ConfirmedDeed extends Confirmation {
  /** The message that the list shows after success. */
  readonly said: string
}

/** Returns an action that asks for confirmation first. */
export function confirmedDeed({ act, said, ...confirmation }: ConfirmedDeed): Deed {
  return {
    label: confirmation.label,
    dialog: ({ done, close }) => (
      <ConfirmDialog
        {...confirmation}
        act={async () => {
          await act()
          done(said)
        }}
        close={close}
      />
    ),
  }
}
