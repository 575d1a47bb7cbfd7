import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ProblemContext } from './problem.tsx'
import { useSubmission } from './submission.ts'
import { usePlatformWords } from './words.ts'

export interface DialogProps {
  readonly title: string
  /** The text of the submit button. */
  readonly label: string
  /** True if the action cannot be undone. */
  readonly isDestructive?: boolean
  /** Performs the action; rejects as `callServer` does. */
  readonly act: () => Promise<unknown>
  readonly close: () => void
  readonly children: ReactNode
}

/**
 * A form in a modal dialog, which closes after success. Escape and "Cancel" close it, after a warning if something was
 * typed. Each field shows its own error; errors that belong to no field are shown at the end.
 */
export function Dialog(props: DialogProps) {
  const { title, label, isDestructive = false, act, close, children } = props
  const { busy, failure, problemOf, submit } = useSubmission()
  const words = usePlatformWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A modal dialog keeps the keyboard out of the content that it covers, and returns the focus.
  useEffect(() => dialog.current?.showModal(), [])
  const [typed, setTyped] = useState(false)
  const [isConfirmingClose, setLeaving] = useState(false)
  const leave = () => (typed && !isConfirmingClose ? setLeaving(true) : dialog.current?.close())
  const cancelled = (event: SyntheticEvent) => {
    // The cancel event of a file chooser bubbles.
    if (event.target !== dialog.current || !typed) return
    event.preventDefault()
    setLeaving(true)
  }
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    void submit(async () => {
      await act()
      close()
    })
  }
  return (
    <dialog
      ref={dialog}
      className="dialog staff-dialog"
      aria-labelledby={titleId}
      onClose={close}
      onCancel={cancelled}
    >
      <form onSubmit={submitted} onInput={() => setTyped(true)} noValidate>
        <h2 id={titleId}>{title}</h2>
        <ProblemContext value={problemOf}>{children}</ProblemContext>
        <p className="problem" role="alert">
          {failure}
        </p>
        {isConfirmingClose && (
          <p className="problem" role="alert">
            {words.leaveWarning}
          </p>
        )}
        <div className="choices">
          <button type="button" className="button quiet" onClick={leave}>
            {isConfirmingClose ? words.leave : words.cancel}
          </button>
          {isConfirmingClose ? (
            <button type="button" className="button" onClick={() => setLeaving(false)}>
              {words.goOn}
            </button>
          ) : (
            <button className="button" data-final={isDestructive} disabled={busy}>
              {label}
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}
