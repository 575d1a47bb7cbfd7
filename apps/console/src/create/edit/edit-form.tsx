import { type ReactNode, type RefObject, type SubmitEvent, useRef } from 'react'
import { Button } from '#console/control/button.tsx'
import { useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import { useFirstProblem } from '../form/first-problem.ts'
import type { Form } from '../form/form.ts'
import { Leaving } from '../leaving.tsx'
import { Conflict } from './conflict.tsx'
import type { Editing } from './editing.ts'

interface EditFormProps<Typed, Saved> {
  readonly form: Form<Typed>
  readonly editing: Editing<Saved>
  /** True once it is saved. */
  readonly done: RefObject<boolean>
  /** The fields that people decide about. */
  readonly fields: readonly string[]
  /** The names of changed fields for which it would be reviewed again. */
  readonly restarting: readonly string[]
  readonly children: ReactNode
}

/** The form of something that stands: its fields, what a save leads to, and what others have made of it meanwhile. */
export function EditForm<Typed, Saved extends object>(props: EditFormProps<Typed, Saved>) {
  const { form, editing, done, fields, restarting, children } = props
  const say = useWords(createWords)
  const room = useRef<HTMLFormElement>(null)
  useFirstProblem(room, form.asked)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    editing.save()
  }
  const { theirs, stands } = editing
  return (
    <form ref={room} noValidate className="mkt-create-form" onSubmit={submit}>
      <Leaving isTyped={form.isTyped} done={done} />
      {form.wasKept && (
        <p role="status" className="mkt-create-kept">
          {say('wasKept')}{' '}
          <Button small onClick={form.forget}>
            {say('anew')}
          </Button>
        </p>
      )}
      {theirs !== null && (
        <Conflict
          stands={stands}
          theirs={theirs}
          fields={fields}
          keepMine={editing.keepMine}
          takeTheirs={editing.takeTheirs}
        />
      )}
      <div className="mkt-create-fields">{children}</div>
      <p role="alert" className="mkt-create-problem">
        {editing.stopped}
      </p>
      <div className="mkt-create-deeds">
        <Button
          submits
          kind="primary"
          busy={editing.busy}
          disabled={!form.isTyped || theirs !== null}
        >
          {say('save')}
        </Button>
        <span role="status" className="mkt-create-hint">
          {!form.isTyped && say('nothingTyped')}
          {restarting.length > 0 && say('restarts', { fields: restarting.join(say('comma')) })}
        </span>
      </div>
    </form>
  )
}
