import { type ReactNode, type RefObject, type SubmitEvent, useRef } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useWords } from '#console/platform/language/language.tsx'
import { createWords } from '#console/campaigns/create/create-words.ts'
import { useFirstProblem } from '#console/campaigns/create/form/first-problem.ts'
import type { Form } from '#console/campaigns/create/form/form.ts'
import { Leaving } from '#console/campaigns/create/leaving.tsx'
import { Conflict } from './conflict.tsx'
import type { Editing } from './editing.ts'

interface EditFormProps<Typed, Saved> {
  readonly form: Form<Typed>
  readonly editing: Editing<Saved>
  /** True once the form is saved. */
  readonly done: RefObject<boolean>
  /** The fields that users can edit. */
  readonly fields: readonly string[]
  /** The names of the changed fields that require a new review. */
  readonly restarting: readonly string[]
  readonly children: ReactNode
}

/**
 * The edit form of an existing entity: its fields, the effects of a save, and any conflict with changes of other users.
 */
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
      <div className="mkt-create-actions">
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
