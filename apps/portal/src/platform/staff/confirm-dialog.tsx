import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Problem } from './problem.tsx'

/** The content of a dialog that confirms an action on one row. */
export interface Confirmation extends Omit<DialogProps, 'close' | 'children'> {
  /** Shows the row, if the title cannot name it. */
  readonly shown?: ReactNode
  /** The consequences of the action. */
  readonly warning: string
  /** The field of the call's input that names the row. Its validation error is shown below the warning. */
  readonly path?: string
}

/** Performs an action on one row after a confirmation. */
export function ConfirmDialog(props: Confirmation & Pick<DialogProps, 'close'>) {
  const { shown, warning, path, ...dialog } = props
  return (
    <Dialog {...dialog}>
      {shown}
      <p>{warning}</p>
      {path && <Problem path={path} />}
    </Dialog>
  )
}
