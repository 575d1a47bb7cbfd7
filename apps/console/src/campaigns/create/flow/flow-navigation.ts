import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import {
  adQuery,
  groupQuery,
  type EntityIds,
  entityIdsOf,
  planQuery,
  type ExistingEntities,
} from '#console/campaigns/create/existing-entities.ts'
import { type FlowForms, stepsAfter, stepsUpTo } from './forms.ts'
import { type SubmitResult, useSubmitSteps } from './submit.ts'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useNavigate } from 'react-router'
import { useToasts } from '@placard/ui/toast/toasts'

const shownS = 10

/**
 * Returns a function that opens the list with the created entities, shows a message, and offers to create another one
 * there.
 */
function useFlowEnd(): (outcome: SubmitResult & { kind: 'made' }) => void {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const show = useToasts()
  const navigate = useNavigate()
  return ({ standing: { plan, group, ad }, steps }) => {
    const names = { plan: plan?.planName, group: group?.groupName, ad: ad?.adName, creative: '' }
    const things = steps.map((step) => `${texts.things[step]} ${names[step] ?? ''}`.trim())
    const text = texts.made({ what: new Intl.ListFormat(locale).format(things) })
    const planId = plan?.planId ?? ''
    const groupId = group?.groupId ?? ''
    const to = (address: string, replace = false) => void navigate(address, { replace })
    if (group === null) {
      to(listAddress('plan'), true)
      return void show({ kind: 'info', text, durationS: shownS })
    }
    to(ad ? listAddress('ad', { planId, groupId }) : listAddress('group', { planId }), true)
    const action = ad
      ? { label: texts.anotherAd, onPress: () => to(`/manage/create?groupId=${groupId}`) }
      : { label: texts.another, onPress: () => to(`/manage/create?planId=${planId}`) }
    return void show({ kind: 'info', text, durationS: shownS, action })
  }
}

/** The state of the flow and its callbacks. */
export interface FlowNavigationOptions {
  readonly standing: ExistingEntities
  readonly forms: FlowForms
  readonly nodeId: string | null
  /** The step that is open. */
  readonly step: DraftStep
  readonly open: (step: DraftStep) => void
  /** Called when another entity exists. */
  readonly onEntityCreated: (named: EntityIds) => void
  /** Called when everything up to a step is created. */
  readonly finish: (standing: ExistingEntities, last: DraftStep) => void
}

/** Returns the actions that lead on from each step of the flow. */
export function useFlowNavigation(parts: FlowNavigationOptions) {
  const { standing, forms, open } = parts
  const steps = stepsAfter(standing)
  const [last, setLast] = useState<DraftStep>('creative')
  const { submitting, stopped: failure, resume, done } = useSubmit(parts)
  const make = (upTo: DraftStep) => {
    resume()
    setLast(upTo)
    const isRetry = submitting.unknownOutcomeStep !== null
    const wrong = isRetry ? undefined : stepsUpTo(steps, upTo).find((one) => !forms[one].validate())
    return wrong === undefined ? submitting.submit(upTo) : open(wrong)
  }
  const nextTo = (from: DraftStep) => steps[steps.indexOf(from) + 1]
  const goToNext = (from: DraftStep) => {
    const next = nextTo(from)
    if (submitting.unknownOutcomeStep !== null) return make(last)
    if (next === undefined) return make(from)
    return forms[from].validate() ? open(next) : undefined
  }
  const wayText = useActionLabels()
  return {
    submitting,
    stopped: failure,
    done,
    actionsOf(from: DraftStep) {
      const next = nextTo(from)
      const all = wayText.create(stepsUpTo(steps, from))
      const label = next ? wayText.goOn(next) : all
      return {
        primaryAction: { label, creates: next === undefined, run: () => goToNext(from) },
        finishEarly: next ? { label: all, run: () => make(from) } : null,
      }
    },
  }
}

/** Creates the entities, then opens their list, or the step that the server refused. */
function useSubmit({
  standing,
  forms,
  nodeId,
  open,
  onEntityCreated,
  finish,
}: FlowNavigationOptions) {
  const texts = useTexts(createTexts)
  /** The step at which the last attempt stopped, and the reason. */
  const [stopped, setStopped] = useState<{ at: DraftStep; text: string } | null>(null)
  /** True once everything is created. */
  const done = useRef(false)
  const end = useFlowEnd()
  const ended = (outcome: SubmitResult) => {
    if (outcome.kind === 'made') {
      done.current = true
      finish(outcome.standing, outcome.steps.at(-1) ?? 'creative')
      return end(outcome)
    }
    const { step: at, error } = outcome
    const rest = forms[at].setServerErrors(error)
    setStopped({ at, text: rest === '' ? texts.look : texts.stopped({ reason: rest }) })
    return open(at)
  }
  const made = useEntityCreated(forms, onEntityCreated)
  const submitting = useSubmitSteps({ standing, forms, nodeId, onCreated: made, onFinished: ended })
  return { submitting, stopped, done, resume: () => setStopped(null) }
}

/** Returns functions for button labels such as `Create plan and group`. */
function useActionLabels() {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const list = new Intl.ListFormat(locale)
  return {
    create: (steps: readonly DraftStep[]) =>
      texts.create({ what: list.format(steps.map((step) => texts.things[step])) }),
    goOn: (step: DraftStep) => texts.goOn({ step: texts.steps[step] }),
  }
}

/** Returns a callback for each created entity: it caches the entity as existing and clears its form. */
function useEntityCreated(
  forms: FlowForms,
  become: (named: EntityIds) => void,
): (standing: ExistingEntities, step: DraftStep) => void {
  const queries = useQueryClient()
  const { ownerId } = useIdentity()
  return (standing, step) => {
    const { plan, group, ad } = standing
    forms[step].discard()
    if (plan) queries.setQueryData(planQuery(ownerId, plan.planId).queryKey, plan)
    if (group) queries.setQueryData(groupQuery(ownerId, group.groupId).queryKey, group)
    if (ad) queries.setQueryData(adQuery(ownerId, ad.adId).queryKey, ad)
    void queries.invalidateQueries({ queryKey: ['manage'] })
    become(entityIdsOf(standing))
  }
}
