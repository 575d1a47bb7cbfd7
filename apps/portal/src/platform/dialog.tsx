import {
  type ReactNode,
  type SubmitEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import type { Submission } from './submission.ts'
import { usePlatformWords } from './words.ts'

interface DialogProps {
  readonly title: string
  readonly submission: Submission
  /** What the button says that does it. */
  readonly submitLabel: string
  /** The deed cannot be taken back. */
  readonly isFinal?: boolean
  readonly submit: () => void
  readonly close: () => void
  readonly children: ReactNode
}

/**
 * A form over the page. Escape and "cancel" leave it, after a warning when something has been typed; what went wrong with no
 * field in particular stands at its end.
 */
export function Dialog(props: DialogProps) {
  const { title, submission, submitLabel, isFinal, submit, close, children } = props
  const words = usePlatformWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // A modal dialog keeps the keyboard out of what it covers, and gives the focus back.
  useEffect(() => dialog.current?.showModal(), [])
  const [typed, setTyped] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const leave = () => (typed && !leaving ? setLeaving(true) : dialog.current?.close())
  const cancelled = (event: SyntheticEvent) => {
    // A file chooser that is cancelled says so too.
    if (event.target !== dialog.current || !typed) return
    event.preventDefault()
    setLeaving(true)
  }
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (!submission.busy) submit()
  }
  return (
    <dialog
      ref={dialog}
      className="staff-dialog"
      aria-labelledby={titleId}
      onClose={close}
      onCancel={cancelled}
    >
      <form onSubmit={submitted} onInput={() => setTyped(true)} noValidate>
        <h2 id={titleId}>{title}</h2>
        {children}
        <p className="problem" role="alert">
          {submission.failure}
        </p>
        {leaving && (
          <p className="problem" role="alert">
            {words.leaveWarning}
          </p>
        )}
        <div className="staff-choices">
          <button type="button" className="button quiet" onClick={leave}>
            {leaving ? words.leave : words.cancel}
          </button>
          {leaving ? (
            <button type="button" className="button" onClick={() => setLeaving(false)}>
              {words.goOn}
            </button>
          ) : (
            <button className="button" data-final={isFinal} disabled={submission.busy}>
              {submitLabel}
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}
