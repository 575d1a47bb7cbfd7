import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { createWords } from '../create-words.ts'
import { adQuery, groupQuery, planQuery, type Standing } from '../standing.ts'
import { useEnd } from './end.ts'
import type { FlowForms } from './forms.ts'
import { type Outcome, useMaking } from './making.ts'
import { type Step, stepsAfter, stepsUpTo } from './step.ts'

/** Where somebody is in the flow, and the ways on from there. */
export function useCourse(standing: Standing, forms: FlowForms) {
  const steps = stepsAfter(standing)
  const [wanted, open] = useState<Step | null>(null)
  const [last, setLast] = useState<Step>('creative')
  const { making, stopped, resume, done } = useEnding({ standing, forms, open })
  const make = (upTo: Step) => {
    resume()
    setLast(upTo)
    const isAgain = making.unclear !== null
    const wrong = isAgain ? undefined : stepsUpTo(steps, upTo).find((one) => !forms[one].ask())
    return wrong === undefined ? making.make(upTo) : open(wrong)
  }
  const nextTo = (from: Step) => steps[steps.indexOf(from) + 1]
  const goOn = (from: Step) => {
    const next = nextTo(from)
    if (making.unclear !== null) return make(last)
    if (next === undefined) return make(from)
    return forms[from].ask() ? open(next) : undefined
  }
  const wayText = useWayText()
  return {
    step: steps.find((one) => one === wanted) ?? steps[0] ?? 'creative',
    open,
    making,
    stopped,
    done,
    waysFrom(from: Step) {
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

interface EndingParts {
  readonly standing: Standing
  readonly forms: FlowForms
  readonly open: (step: Step) => void
}

/** Makes things, and leads to their list, or back to the step that was refused. */
function useEnding({ standing, forms, open }: EndingParts) {
  const say = useWords(createWords)
  /** Why the last try ended before its end. */
  const [stopped, setStopped] = useState<{ at: Step; text: string } | null>(null)
  /** True once everything is made. */
  const done = useRef(false)
  const end = useEnd()
  const ended = (outcome: Outcome) => {
    if (outcome.kind === 'made') {
      done.current = true
      return end(outcome)
    }
    const { step: at, error } = outcome
    const rest = forms[at].refuse(error)
    setStopped({ at, text: rest === '' ? say('look') : say('stopped', { reason: rest }) })
    return open(at)
  }
  const making = useMaking({ standing, forms, made: useMade(forms), ended })
  return { making, stopped, done, resume: () => setStopped(null) }
}

/** Says what a press does: `Create plan and group`. */
function useWayText() {
  const say = useWords(createWords)
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  return {
    create: (steps: readonly Step[]) =>
      say('create', { what: list.format(steps.map((step) => say(`thing_${step}`))) }),
    goOn: (step: Step) => say('goOn', { step: say(`step_${step}`) }),
  }
}

/** Each thing that was made stands from then on: the address names it, and its form is done with. */
function useMade(forms: FlowForms): (standing: Standing, step: Step) => void {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { ownerId } = useIdentity()
  return ({ plan, group, ad }, step) => {
    forms[step].forget()
    if (plan) queries.setQueryData(planQuery(ownerId, plan.planId).queryKey, plan)
    if (group) queries.setQueryData(groupQuery(ownerId, group.groupId).queryKey, group)
    if (ad) queries.setQueryData(adQuery(ownerId, ad.adId).queryKey, ad)
    const named = ad
      ? `adId=${ad.adId}`
      : group
        ? `groupId=${group.groupId}`
        : `planId=${plan?.planId ?? ''}`
    void queries.invalidateQueries({ queryKey: ['manage'] })
    void navigate(`/manage/create?${named}`, { replace: true })
  }
}
