import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { type Form, useFocusFirstProblem } from '#console/campaigns/create/form/form.ts'
import { LeaveConfirm } from '#console/campaigns/create/leave-confirm.tsx'
import type { Editing } from './editing.ts'
import { changeText } from '@placard/domain/campaigns/operation-log/change-text'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { changedFields } from '#console/campaigns/create/form/form-values.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useQueryClient } from '@tanstack/react-query'
import { useToasts } from '@placard/ui/toast/toasts'

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
  const texts = useTexts(createTexts)
  const formRef = useRef<HTMLFormElement>(null)
  useFocusFirstProblem(formRef, form.validationCount)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    editing.save()
  }
  const { theirs, base } = editing
  return (
    <form ref={formRef} noValidate className="mkt-create-form" onSubmit={submit}>
      <LeaveConfirm isDirty={form.isTyped} isSaved={done} />
      {form.wasRestored && (
        <p role="status" className="mkt-create-kept">
          {texts.wasKept}{' '}
          <Button small onClick={form.discard}>
            {texts.anew}
          </Button>
        </p>
      )}
      {theirs !== null && (
        <Conflict
          base={base}
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
          {texts.save}
        </Button>
        <span role="status" className="placard-hint">
          {!form.isTyped && texts.nothingTyped}
          {reviewedFields.length > 0 &&
            texts.restarts({ fields: reviewedFields.join(texts.comma) })}
        </span>
      </div>
    </form>
  )
}

interface ConflictProps {
  readonly base: object
  /** The version that somebody else has saved. */
  readonly theirs: object
  /** The fields that users can edit. */
  readonly fields: readonly string[]
  readonly keepMine: () => void
  readonly takeTheirs: () => void
}

/** Shows what somebody else has changed meanwhile, and asks which values to keep. */
function Conflict({ base, theirs, fields, keepMine, takeTheirs }: ConflictProps) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const before: Readonly<Record<string, unknown>> = { ...base }
  const changes = Object.entries(changedFields(base, theirs)).filter(([field]) =>
    fields.includes(field),
  )
  return (
    <section ref={place} tabIndex={-1} role="alert" className="mkt-create-conflict">
      <h2>{texts.conflict}</h2>
      <p>{texts.conflictHint}</p>
      <dl>
        {changes.map(([field, after]) => (
          <div key={field}>
            <dt>{fieldName(field, locale)}</dt>
            <dd>{changeText({ field, before: before[field], after }, locale)}</dd>
          </div>
        ))}
      </dl>
      <div className="mkt-create-actions">
        <Button kind="primary" onClick={keepMine}>
          {texts.keepMine}
        </Button>
        <Button onClick={takeTheirs}>{texts.takeTheirs}</Button>
      </div>
    </section>
  )
}

interface EditFrameProps {
  /** The address of the page from which editing started. */
  readonly back: string
  readonly name: string
  readonly form: ReactNode
  readonly summary: ReactNode
}

/** The layout of an edit page around its form. */
export function EditFrame({ back, name, form, summary }: EditFrameProps) {
  const texts = useTexts(createTexts)
  const title = texts.editTitle({ name })
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <nav className="mkt-create-breadcrumbs" aria-label={texts.back}>
        <Link to={back}>{texts.back}</Link>
      </nav>
      <h1>{title}</h1>
      <div className="mkt-create-sides">
        <div className="mkt-create-steps">{form}</div>
        {summary}
      </div>
    </>
  )
}

/** Returns the page to go back to after editing: the one that linked to the edit page, or the list of the level. */
export function useEditExit(level: 'plan' | 'group' | 'ad'): {
  readonly address: string
  /** True once everything is saved. */
  readonly done: RefObject<boolean>
  /** Shows that it is saved, and goes back. */
  readonly leaveSaved: (name: string) => void
} {
  const texts = useTexts(createTexts)
  const show = useToasts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const isSaved = useRef(false)
  const { state } = useLocation() as { state: { from?: unknown } | null }
  const from = state?.from
  // The state may have been set by a host.
  const address =
    typeof from === 'string' && from.startsWith('/manage/') ? from : listAddress(level)
  return {
    address,
    done: isSaved,
    leaveSaved(name) {
      isSaved.current = true
      // A list with the old rows would show the old name and treat a quick change of the row as a conflict.
      queries.removeQueries({
        queryKey: ['manage'],
        type: 'inactive',
        predicate: ({ queryKey: [, , part] }) => part === 'rows',
      })
      void queries.invalidateQueries({ queryKey: ['manage'] })
      void queries.invalidateQueries({ queryKey: ['create'] })
      show({ kind: 'info', text: texts.saved({ name }) })
      void navigate(address)
    },
  }
}
