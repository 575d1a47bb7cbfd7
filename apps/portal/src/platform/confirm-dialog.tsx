import type { ReactNode } from 'react'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Problem } from './problem.tsx'

/** What is asked before something is done to one row. */
export interface Confirmation extends Omit<DialogProps, 'close' | 'children'> {
  /** The row as people see it, where the title cannot name it. */
  readonly shown?: ReactNode
  /** What follows from it. */
  readonly warning: string
  /** The field of the call's input that names the row: what is wrong with it stands below the warning. */
  readonly path?: string
}

/** Does something to one row, after a word of warning. */
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
