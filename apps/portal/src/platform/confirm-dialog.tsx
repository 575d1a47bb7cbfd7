import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { useSubmission } from './submission.ts'

/** What is asked before something is done to one row. */
export interface Confirmation {
  readonly title: string
  /** The row as people see it, where the title cannot name it. */
  readonly shown?: ReactNode
  /** What follows from it. */
  readonly warning: string
  readonly label: string
  /** The field of the call's input that names the row: what is wrong with it stands below the warning. */
  readonly path?: string
  /** It cannot be taken back. */
  readonly isFinal?: boolean
  /** Does it; it throws as `callServer` does. */
  readonly act: () => Promise<unknown>
}

/** Does something to one row, after a word of warning. */
export function ConfirmDialog(props: Confirmation & { readonly close: () => void }) {
  const { title, shown, warning, label, path, isFinal = false, act, close } = props
  const submission = useSubmission()
  const submit = () =>
    submission.attempt(async () => {
      await act()
      close()
    })
  return (
    <Dialog submitLabel={label} {...{ title, submission, isFinal, submit, close }}>
      {shown}
      <p>{warning}</p>
      <p className="problem" role="alert">
        {path && submission.problemOf(path)}
      </p>
    </Dialog>
  )
}
