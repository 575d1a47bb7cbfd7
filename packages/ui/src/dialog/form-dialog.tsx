import { textTable } from '@placard/domain/platform/locale/text-table'
import { Fragment, type ReactNode, type SubmitEvent, useCallback, useMemo, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ProblemsContext } from '../form/field.tsx'
import { ChangeContext } from '../popup/change.ts'
import { useUiRoot } from '../root/root.tsx'
import { Dialog, DialogActions } from './dialog.tsx'

const texts = textTable({
  cancel: ['Cancel', '取消'],
  leaveWarning: [
    'If you close this dialog, your changes are lost.',
    '离开后，已输入的内容将丢失。',
  ],
  leave: ['Discard changes', '放弃并离开'],
  stay: ['Keep editing', '继续编辑'],
})

export interface FormDialogProps {
  readonly title: string
  readonly width?: 'narrow' | 'wide'
  readonly submitLabel: string
  /** True if the action cannot be undone. */
  readonly isDestructive?: boolean
  /**
   * Performs the action. The dialog closes when it resolves. If it rejects with an error that has `problems`, each field
   * with that `path` shows its own; problems of no field, and any other message, are shown at the end.
   */
  readonly onSubmit: () => Promise<unknown>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog. Escape and "Cancel" close it, after a warning if something was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, width, submitLabel, isDestructive, onSubmit, onClose, children } = props
  const { busy, failure, problems, submit } = useSubmission()
  const { cancel, leaveWarning, leave, stay } = texts[useUiRoot().locale]
  const [isChanged, setChanged] = useState(false)
  const markChanged = useCallback(() => setChanged(true), [])
  const [isLeaving, setLeaving] = useState(false)
  const close = () => (isChanged ? setLeaving(true) : onClose())
  const submitted = (event: SubmitEvent) => {
    event.preventDefault()
    // A form inside a pop-up of this one is a child for React alone.
    event.stopPropagation()
    if (busy) return
    void submit(async () => {
      await onSubmit()
      onClose()
    })
  }
  return (
    <Dialog title={title} {...(width && { width })} onClose={close}>
      <form className="placard-dialog-form" noValidate onSubmit={submitted} onChange={markChanged}>
        <ProblemsContext value={problems}>
          <ChangeContext value={markChanged}>{children}</ChangeContext>
        </ProblemsContext>
        <p className="placard-problem" role="alert">
          {failure}
        </p>
        <p className="placard-problem" role="alert">
          {isLeaving && leaveWarning}
        </p>
        <DialogActions>
          {/* With the same key, the button that is pressed would become the one that submits. */}
          {isLeaving ? (
            <Fragment key="leaving">
              <Button kind="danger" onClick={onClose}>
                {leave}
              </Button>
              <Button kind="primary" onClick={() => setLeaving(false)}>
                {stay}
              </Button>
            </Fragment>
          ) : (
            <Fragment key="editing">
              <Button onClick={close}>{cancel}</Button>
              <Button submits kind={isDestructive ? 'danger' : 'primary'} busy={busy}>
                {submitLabel}
              </Button>
            </Fragment>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Returns the state of a form's last submission. */
function useSubmission() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [claimed, setClaimed] = useState<readonly string[]>([])
  const claim = useCallback((path: string) => {
    setClaimed((paths) => [...paths, path])
    return () => setClaimed((paths) => paths.toSpliced(paths.indexOf(path), 1))
  }, [])
  const found = useMemo(() => problemsOf(error), [error])
  const problems = useMemo(
    () => ({ problemOf: (path: string) => found.find(isAt(path))?.message, claim }),
    [found, claim],
  )
  const unclaimed = found.filter((problem) => !claimed.some((path) => isAt(path)(problem)))
  const messages =
    error !== null && found.length === 0
      ? [messageOf(error)]
      : unclaimed.map(({ message }) => message)
  return {
    busy,
    failure: messages.join(' '),
    problems,
    async submit(work: () => Promise<void>) {
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

/** Returns a condition for the problems of a field, or of a field inside it. */
function isAt(path: string) {
  return (problem: FieldProblem) => problem.path === path || problem.path.startsWith(`${path}.`)
}

interface FieldProblem {
  readonly path: string
  readonly message: string
}

/** Problems with the input of a form dialog, which it shows at its fields. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
  readonly problems: readonly FieldProblem[]

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map(({ message }) => message).join(' '))
    this.problems = problems
  }
}

/** Returns the problems of single fields that an error contains. */
function problemsOf(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof Error) || !('problems' in error) || !Array.isArray(error.problems))
    return []
  return error.problems
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
