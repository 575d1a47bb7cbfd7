import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '@placard/ui/button/button'
import { useCreateRestriction } from '#console/identity/restriction/create-restriction.tsx'
import { useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useFocusFirstProblem } from '#console/campaigns/create/form/form.ts'

interface FlowStepProps {
  readonly step: DraftStep
  /** The number of the step, from 1. */
  readonly at: number
  readonly isOpen: boolean
  readonly open: () => void
  /** The name of the new entity, which the heading shows while the step is closed. */
  readonly name: string
  readonly problemsShownCount: number
  readonly children: ReactNode
}

/** A step of the flow: its heading and, while it is open, its form. */
export function FlowStep(props: FlowStepProps) {
  const { step, at, isOpen, open, name, problemsShownCount, children } = props
  const texts = useTexts(createTexts)
  const sectionRef = useRef<HTMLElement>(null)
  const heading = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The focus moves to the step that was opened, so that keyboard and screen-reader users continue there.
    if (isOpen && !wasOpen.current) {
      heading.current?.focus()
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  useFocusFirstProblem(sectionRef, isOpen ? problemsShownCount : 0)
  return (
    <section ref={sectionRef} className="mkt-create-step" data-open={isOpen || undefined}>
      <h2>
        <button ref={heading} type="button" aria-expanded={isOpen} onClick={open}>
          <span>{texts.stepOf({ at, step: texts.steps[step] })}</span>
          {!isOpen && <small>{name}</small>}
        </button>
      </h2>
      {isOpen && children}
    </section>
  )
}

interface StepFormProps {
  readonly busy: boolean
  /** The message that the outcome of creating is unknown; while it is set, the fields cannot be changed. */
  readonly unknownOutcome: string | null
  /** The reason why creating failed, if it concerns no single field. */
  readonly stopped: string
  /** The action that opens the next step or, in the last one, creates everything. */
  readonly primaryAction: {
    readonly label: string
    readonly creates: boolean
    readonly run: () => void
  }
  /** The action that creates everything so far, before the last step. */
  readonly finishEarly: { readonly label: string; readonly run: () => void } | null
  readonly children: ReactNode
}

/** The form of a step, with its actions. */
export function StepForm(props: StepFormProps) {
  const { busy, unknownOutcome, stopped, primaryAction, finishEarly, children } = props
  const texts = useTexts(createTexts)
  const restriction = useCreateRestriction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) primaryAction.run()
  }
  const isRestricted = (makes: boolean) => makes && restriction !== null
  return (
    <form noValidate className="mkt-create-form" onSubmit={submit}>
      <fieldset disabled={unknownOutcome !== null} className="mkt-create-fields">
        {children}
      </fieldset>
      <p role="alert" className="mkt-create-problem">
        {unknownOutcome ?? stopped}
      </p>
      <div className="mkt-create-actions">
        <Button
          submits
          kind="primary"
          busy={busy}
          disabled={isRestricted(primaryAction.creates)}
          title={isRestricted(primaryAction.creates) ? (restriction ?? undefined) : undefined}
        >
          {unknownOutcome === null ? primaryAction.label : texts.tryAgain}
        </Button>
        {finishEarly && unknownOutcome === null && (
          <Button
            busy={busy}
            disabled={isRestricted(true)}
            title={restriction ?? undefined}
            onClick={finishEarly.run}
          >
            {finishEarly.label}
          </Button>
        )}
      </div>
      {restriction !== null && <p className="placard-hint">{restriction}</p>}
    </form>
  )
}
