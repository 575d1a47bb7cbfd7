import { type ReactNode, type RefObject, type SubmitEvent, useRef } from 'react'
import { Button } from '#console/platform/control/button.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useFocusFirstProblem } from '#console/campaigns/create/form/focus-first-problem.ts'
import type { Form } from '#console/campaigns/create/form/form.ts'
import { LeaveConfirm } from '#console/campaigns/create/leave-confirm.tsx'
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
  readonly reviewedFields: readonly string[]
  readonly children: ReactNode
}

/**
 * The edit form of an existing entity: its fields, the effects of a save, and any conflict with changes of other users.
 */
export function EditForm<Typed, Saved extends object>(props: EditFormProps<Typed, Saved>) {
  const { form, editing, done, fields, reviewedFields, children } = props
  const say = useTexts(createTexts)
  const formRef = useRef<HTMLFormElement>(null)
  useFocusFirstProblem(formRef, form.validationCount)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    editing.save()
  }
  const { theirs, stands } = editing
  return (
    <form ref={formRef} noValidate className="mkt-create-form" onSubmit={submit}>
      <LeaveConfirm isDirty={form.isTyped} isSaved={done} />
      {form.wasRestored && (
        <p role="status" className="mkt-create-kept">
          {say('wasKept')}{' '}
          <Button small onClick={form.discard}>
            {say('anew')}
          </Button>
        </p>
      )}
      {theirs !== null && (
        <Conflict
          base={stands}
          theirs={theirs}
          fields={fields}
          keepMine={editing.keepMine}
          takeTheirs={editing.takeTheirs}
        />
      )}
      <div className="mkt-create-fields">{children}</div>
      <p role="alert" className="mkt-create-problem">
        {editing.failureText}
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
          {reviewedFields.length > 0 &&
            say('restarts', { fields: reviewedFields.join(say('comma')) })}
        </span>
      </div>
    </form>
  )
}
