import type { DraftStep } from '@placard/domain/draft/step'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import { adQuery, groupQuery, type Named, namedOf, planQuery, type Standing } from '../standing.ts'
import { useEnd } from './end.ts'
import type { FlowForms } from './forms.ts'
import { type Outcome, useMaking } from './making.ts'
import { stepsAfter, stepsUpTo } from './step.ts'

/** What the flow is about, and who is to know of its turns. */
export interface CourseParts {
  readonly standing: Standing
  readonly forms: FlowForms
  readonly nodeId: string | null
  /** Where the person is. */
  readonly step: DraftStep
  readonly open: (step: DraftStep) => void
  /** Something more stands from now on. */
  readonly become: (named: Named) => void
  /** Everything up to a step is made. */
  readonly finish: (standing: Standing, last: DraftStep) => void
}

/** The ways on from where somebody is in the flow. */
export function useCourse(parts: CourseParts) {
  const { standing, forms, open } = parts
  const steps = stepsAfter(standing)
  const [last, setLast] = useState<DraftStep>('creative')
  const { making, stopped, resume, done } = useEnding(parts)
  const make = (upTo: DraftStep) => {
    resume()
    setLast(upTo)
    const isAgain = making.unclear !== null
    const wrong = isAgain ? undefined : stepsUpTo(steps, upTo).find((one) => !forms[one].ask())
    return wrong === undefined ? making.make(upTo) : open(wrong)
  }
  const nextTo = (from: DraftStep) => steps[steps.indexOf(from) + 1]
  const goOn = (from: DraftStep) => {
    const next = nextTo(from)
    if (making.unclear !== null) return make(last)
    if (next === undefined) return make(from)
    return forms[from].ask() ? open(next) : undefined
  }
  const wayText = useWayText()
  return {
    making,
    stopped,
    done,
    waysFrom(from: DraftStep) {
      const next = nextTo(from)
      const all = wayText.create(stepsUpTo(steps, from))
      const label = next ? wayText.goOn(next) : all
      return {
        onward: { label, makes: next === undefined, run: () => goOn(from) },
        early: next ? { label: all, run: () => make(from) } : null,
      }
    },
  }
}

/** Makes things, and leads to their list, or back to the step that was refused. */
function useEnding({ standing, forms, nodeId, open, become, finish }: CourseParts) {
  const say = useWords(createWords)
  /** Why the last try ended before its end. */
  const [stopped, setStopped] = useState<{ at: DraftStep; text: string } | null>(null)
  /** True once everything is made. */
  const done = useRef(false)
  const end = useEnd()
  const ended = (outcome: Outcome) => {
    if (outcome.kind === 'made') {
      done.current = true
      finish(outcome.standing, outcome.steps.at(-1) ?? 'creative')
      return end(outcome)
    }
    const { step: at, error } = outcome
    const rest = forms[at].refuse(error)
    setStopped({ at, text: rest === '' ? say('look') : say('stopped', { reason: rest }) })
    return open(at)
  }
  const made = useMade(forms, become)
  const making = useMaking({ standing, forms, nodeId, made, ended })
  return { making, stopped, done, resume: () => setStopped(null) }
}

/** Says what a press does: `Create plan and group`. */
function useWayText() {
  const say = useWords(createWords)
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  return {
    create: (steps: readonly DraftStep[]) =>
      say('create', { what: list.format(steps.map((step) => say(`thing_${step}`))) }),
    goOn: (step: DraftStep) => say('goOn', { step: say(`step_${step}`) }),
  }
}

/** Each thing that was made stands from then on, and its form is done with. */
function useMade(
  forms: FlowForms,
  become: (named: Named) => void,
): (standing: Standing, step: DraftStep) => void {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return (standing, step) => {
    const { plan, group, ad } = standing
    forms[step].forget()
    if (plan) queries.setQueryData(planQuery(ownerId, plan.planId).queryKey, plan)
    if (group) queries.setQueryData(groupQuery(ownerId, group.groupId).queryKey, group)
    if (ad) queries.setQueryData(adQuery(ownerId, ad.adId).queryKey, ad)
    void queries.invalidateQueries({ queryKey: ['manage'] })
    become(namedOf(standing))
  }
}
