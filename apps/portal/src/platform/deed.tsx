import type { ReactNode } from 'react'
import { ConfirmDialog, type Confirmation } from './confirm-dialog.tsx'

/** How a dialog over a list ends. */
export interface DialogEnd {
  /** It was done: the list asks again, and says so. */
  readonly done: (said: string) => void
  readonly close: () => void
}

/** Something that can be done, in a dialog over the list or at once; `label` is what its button says. */
export type Deed = { readonly label: string } & (
  | { readonly dialog: (end: DialogEnd) => ReactNode }
  | { readonly act: () => void }
)

interface ConfirmedDeed extends Confirmation {
  /** What the list says when it was done. */
  readonly said: string
}

/** A deed that is done after a word of warning. */
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
