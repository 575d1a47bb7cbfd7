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

/** What a dialog is about, and what it does. */
export interface DialogProps {
  readonly title: string
  /** What the button says that does it. */
  readonly label: string
  /** The deed cannot be taken back. */
  readonly isFinal?: boolean
  /** Does it; it throws as `callServer` does. */
  readonly act: () => Promise<unknown>
  readonly close: () => void
  readonly children: ReactNode
}

/**
 * A form over the page, which closes when it was done. Escape and "cancel" leave it, after a warning when something has been
 * typed. What is wrong with a field its control says; what went wrong with none in particular stands at the end.
 */
export function Dialog(props: DialogProps) {
  const { title, label, isFinal = false, act, close, children } = props
  const { busy, failure, problemOf, attempt } = useSubmission()
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
    if (busy) return
    void attempt(async () => {
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
        {leaving && (
          <p className="problem" role="alert">
            {words.leaveWarning}
          </p>
        )}
        <div className="choices">
          <button type="button" className="button quiet" onClick={leave}>
            {leaving ? words.leave : words.cancel}
          </button>
          {leaving ? (
            <button type="button" className="button" onClick={() => setLeaving(false)}>
              {words.goOn}
            </button>
          ) : (
            <button className="button" data-final={isFinal} disabled={busy}>
              {label}
            </button>
          )}
        </div>
      </form>
    </dialog>
  )
}
