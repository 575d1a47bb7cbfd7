import type { ReactNode } from 'react'
import { FormDialog, type FormDialogProps } from '@placard/ui/dialog/form-dialog'
import { FieldProblem } from '@placard/ui/form/field'

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

/** The content of a dialog that confirms an action on one row. */
interface Confirmation extends Pick<FormDialogProps, 'title' | 'isDestructive'> {
  /** The text of the button that performs the action. */
  readonly label: string
  /** Shows the row, if the title cannot name it. */
  readonly shown?: ReactNode
  /** The consequences of the action. */
  readonly warning: string
  /** The field of the call's input that names the row. Its validation error is shown below the warning. */
  readonly path?: string
  /** Performs the action; rejects as `callServer` does. */
  readonly act: () => Promise<unknown>
}

/** Performs an action on one row after a confirmation, and shows why it failed. */
export function ActionDialog(props: Confirmation & Pick<DialogCallbacks, 'close'>) {
  const { label, shown, warning, path, act, close, ...dialog } = props
  return (
    <FormDialog {...dialog} submitLabel={label} onSubmit={act} onClose={close}>
      {shown}
      <p>{warning}</p>
      {path && <FieldProblem path={path} />}
    </FormDialog>
  )
}

interface ConfirmedAction extends Confirmation {
  /** The message that the list shows after success. */
  readonly successMessage: string
}

/** Returns an action that asks for confirmation first. */
export function confirmedAction({ act, successMessage, ...confirmation }: ConfirmedAction): Action {
  return {
    label: confirmation.label,
    dialog: ({ done, close }) => (
      <ActionDialog
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
