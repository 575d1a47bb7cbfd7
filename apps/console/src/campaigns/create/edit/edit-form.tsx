import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { type Form, useProblemFocus } from '#console/campaigns/create/form/form.ts'
import { FormLayout } from '#console/campaigns/create/form/form-layout.tsx'
import { LeaveConfirm } from '#console/campaigns/create/leave-confirm.tsx'
import type { Editing } from './editing.ts'
import { changeText } from '@placard/domain/campaigns/operation-log/change-text'
import { fieldName } from '@placard/domain/campaigns/operation-log/field-name'
import { changedFields } from '#console/campaigns/create/form/form-values.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useQueryClient } from '@tanstack/react-query'
import { useToasts } from '@placard/ui/toast/toasts'

interface EditPageProps<Typed, Saved> {
  /** The address of the page from which editing started. */
  readonly back: string
  /** The plan and group that contain the entity. */
  readonly parents?: readonly { readonly to: string; readonly name: string }[]
  readonly name: string
  readonly form: Form<Typed>
  readonly editing: Editing<Saved>
  /** True once the form is saved. */
  readonly done: RefObject<boolean>
  /** The fields that users can edit. */
  readonly fields: readonly string[]
  /** The names of the changed fields that require a new review. */
  readonly reviewedFields: readonly string[]
  readonly summary: ReactNode
  /** Further content below the form. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/**
 * The page that edits an existing entity: its fields, what is not saved yet, the effects of a save, and any conflict with
 * changes of other users.
 */
export function EditPage<Typed, Saved extends object>(props: EditPageProps<Typed, Saved>) {
  const { back, parents = [], name, form, editing, done, fields, summary, below, children } = props
  const texts = useTexts(createTexts)
  const formRef = useRef<HTMLFormElement>(null)
  const showProblem = useProblemFocus(formRef, form.validationCount)
  const { theirs, base, busy } = editing
  const title = texts.editTitle({ name })
  return (
    <>
      <title>{`${title} · Placard`}</title>
      <LeaveConfirm name={name} isDirty={form.isTyped} isSaved={done} />
      <nav className="mkt-create-breadcrumbs" aria-label={texts.back}>
        <Link to={back}>{texts.back}</Link>
        {parents.map(({ to, name: parent }) => (
          <Link key={to} to={to}>
            {parent}
          </Link>
        ))}
      </nav>
      <h1>{title}</h1>
      <FormLayout
        formRef={formRef}
        side={summary}
        below={below}
        status={<EditStatus {...props} />}
        failure={editing.failureText}
        problemCount={form.problems.length}
        goToProblem={() => showProblem()}
        actions={(formId) => (
          <Button
            submits
            form={formId}
            kind="primary"
            busy={busy}
            disabled={!form.isTyped || theirs !== null}
          >
            {texts.save}
          </Button>
        )}
        submit={editing.save}
      >
        <section className="mkt-create-section">
          {form.wasRestored && <RestoredNotice discard={form.discard} />}
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
        </section>
      </FormLayout>
    </>
  )
}

/** Names the unsaved changes, and those that start a new review. */
function EditStatus<Typed, Saved>({ form, reviewedFields }: EditPageProps<Typed, Saved>) {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const changed = Object.keys(form.part).map((field) => fieldName(field, locale))
  return (
    <p role="status" className="placard-hint">
      {changed.length === 0
        ? texts.nothingTyped
        : texts.unsaved({ fields: changed.join(texts.comma) })}
      {reviewedFields.length > 0 && (
        <span> {texts.restarts({ fields: reviewedFields.join(texts.comma) })}</span>
      )}
    </p>
  )
}

/** The notice that input of an earlier visit was restored. */
function RestoredNotice({ discard }: { discard: () => void }) {
  const texts = useTexts(createTexts)
  return (
    <p role="status" className="mkt-create-kept">
      {texts.wasKept}{' '}
      <Button small onClick={discard}>
        {texts.anew}
      </Button>
    </p>
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
