import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { createWords } from '#console/campaigns/create/create-words.ts'
import {
  adQuery,
  groupQuery,
  type Named,
  namedOf,
  planQuery,
  type Standing,
} from '#console/campaigns/create/standing.ts'
import { useEnd } from './end.ts'
import type { FlowForms } from './forms.ts'
import { type Outcome, useMaking } from './making.ts'
import { stepsAfter, stepsUpTo } from './step.ts'

/** The state of the flow and its callbacks. */
export interface CourseParts {
  readonly standing: Standing
  readonly forms: FlowForms
  readonly nodeId: string | null
  /** The step that is open. */
  readonly step: DraftStep
  readonly open: (step: DraftStep) => void
  /** Called when another entity exists. */
  readonly become: (named: Named) => void
  /** Called when everything up to a step is created. */
  readonly finish: (standing: Standing, last: DraftStep) => void
}

/** Returns the actions that lead on from each step of the flow. */
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

/** Creates the entities, then opens their list, or the step that the server refused. */
function useEnding({ standing, forms, nodeId, open, become, finish }: CourseParts) {
  const say = useWords(createWords)
  /** The step at which the last attempt stopped, and the reason. */
  const [stopped, setStopped] = useState<{ at: DraftStep; text: string } | null>(null)
  /** True once everything is created. */
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

/** Returns functions for button labels such as `Create plan and group`. */
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

/** Returns a callback for each created entity: it caches the entity as existing and clears its form. */
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
