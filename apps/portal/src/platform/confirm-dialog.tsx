import { Dialog } from './dialog.tsx'
import { useSubmission } from './submission.ts'

interface ConfirmDialogProps {
  readonly title: string
  /** What follows from it. */
  readonly warning: string
  readonly label: string
  /** The field of the call's input that names the row: what is wrong with it stands below the warning. */
  readonly path?: string
  /** It cannot be taken back. */
  readonly isFinal?: boolean
  /** Does it; it throws as `callServer` does. */
  readonly act: () => Promise<unknown>
  readonly done: () => void
  readonly close: () => void
}

/** Does something to one row, after a word of warning. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, warning, label, path, isFinal = false, act, done, close } = props
  const submission = useSubmission()
  const submit = () =>
    submission.attempt(async () => {
      await act()
      done()
      close()
    })
  return (
    <Dialog submitLabel={label} {...{ title, submission, isFinal, submit, close }}>
      <p>{warning}</p>
      <p className="problem" role="alert">
        {path && submission.problemOf(path)}
      </p>
    </Dialog>
  )
}
