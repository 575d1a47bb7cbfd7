import type { DraftStep } from '@placard/domain/draft/step'
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '#console/control/button.tsx'
import { useCreateRestriction } from '#console/identity/create-restriction.ts'
import { useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import { useFirstProblem } from '../form/first-problem.ts'

interface FlowStepProps {
  readonly step: DraftStep
  /** From 1. */
  readonly at: number
  readonly isOpen: boolean
  readonly open: () => void
  /** What is made by now, as its heading says while it is shut. */
  readonly name: string
  readonly asked: number
  readonly children: ReactNode
}

/** A step of the flow: its heading, and below it the form while it is the one that somebody is at. */
export function FlowStep(props: FlowStepProps) {
  const { step, at, isOpen, open, name, asked, children } = props
  const say = useWords(createWords)
  const room = useRef<HTMLElement>(null)
  const heading = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // Whoever goes on to a step goes on reading there.
    if (isOpen && !wasOpen.current) {
      heading.current?.focus()
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    wasOpen.current = isOpen
  }, [isOpen])
  useFirstProblem(room, isOpen ? asked : 0)
  return (
    <section ref={room} className="mkt-create-step" data-open={isOpen || undefined}>
      <h2>
        <button ref={heading} type="button" aria-expanded={isOpen} onClick={open}>
          <span>{say('stepOf', { at, step: say(`step_${step}`) })}</span>
          {!isOpen && <small>{name}</small>}
        </button>
      </h2>
      {isOpen && children}
    </section>
  )
}

interface StepFormProps {
  readonly busy: boolean
  /** Nobody knows whether it was made: nothing of it can be changed. */
  readonly unclear: string | null
  /** What keeps it from being made, of no field in particular. */
  readonly stopped: string
  /** The next step, or the end. */
  readonly onward: { readonly label: string; readonly makes: boolean; readonly run: () => void }
  /** The end, before the last step. */
  readonly early: { readonly label: string; readonly run: () => void } | null
  readonly children: ReactNode
}

/** The form of a step with its ways on. */
export function StepForm(props: StepFormProps) {
  const { busy, unclear, stopped, onward, early, children } = props
  const say = useWords(createWords)
  const restriction = useCreateRestriction()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!busy) onward.run()
  }
  const isKept = (makes: boolean) => makes && restriction !== null
  return (
    <form noValidate className="mkt-create-form" onSubmit={submit}>
      <fieldset disabled={unclear !== null} className="mkt-create-fields">
        {children}
      </fieldset>
      <p role="alert" className="mkt-create-problem">
        {unclear ?? stopped}
      </p>
      <div className="mkt-create-deeds">
        <Button
          submits
          kind="primary"
          busy={busy}
          disabled={isKept(onward.makes)}
          title={isKept(onward.makes) ? (restriction ?? undefined) : undefined}
        >
          {unclear === null ? onward.label : say('tryAgain')}
        </Button>
        {early && unclear === null && (
          <Button
            busy={busy}
            disabled={isKept(true)}
            title={restriction ?? undefined}
            onClick={early.run}
          >
            {early.label}
          </Button>
        )}
      </div>
      {restriction !== null && <p className="mkt-create-hint">{restriction}</p>}
    </form>
  )
}
