import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { ProblemContext, type FieldError } from './problem.tsx'
import { usePlatformTexts } from './texts.ts'
import { CallRefused } from '@placard/browser/request/error'

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
  const texts = usePlatformTexts()
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
            {texts.leaveWarning}
          </p>
        )}
        <div className="choices">
          <button type="button" className="button quiet" onClick={leave}>
            {isConfirmingClose ? texts.leave : texts.cancel}
          </button>
          {isConfirmingClose ? (
            <button type="button" className="button" onClick={() => setLeaving(false)}>
              {texts.goOn}
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

/** The state of a form's last submission. */
interface Submission {
  readonly busy: boolean
  /** The error, unless it concerns single fields; empty if there is none. */
  readonly failure: string
  readonly problemOf: FieldError
  /** Submits the form. @param work makes the call; rejects as `callServer` does */
  submit(work: () => Promise<void>): Promise<void>
}

/** Returns the submission state of one form. */
function useSubmission(): Submission {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const problems = error instanceof CallRefused ? error.problems : []
  return {
    busy,
    failure: error !== null && problems.length === 0 ? textOf(error) : '',
    problemOf: (path) =>
      problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
        ?.message,
    async submit(work) {
      setBusy(true)
      setError(null)
      try {
        await work()
      } catch (thrown) {
        setError(thrown)
      }
      setBusy(false)
    },
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
