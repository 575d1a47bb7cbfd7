import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { createAd } from '@placard/contract/campaigns/ad'
import { createCreative } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { listAddress } from '@placard/domain/campaigns/promotion/list-address'
import { useToasts } from '@placard/ui/toast/toasts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { parseAd } from '#console/campaigns/create/ad/ad-form.ts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { parseCreative } from '#console/campaigns/create/creative/creative-form.ts'
import { groupTexts } from '#console/campaigns/create/group/group-texts.ts'
import { parseGroup } from '#console/campaigns/create/group/group-form.ts'
import {
  isOutcomeUnknown,
  callIdempotently,
  type PendingWrites,
} from '#console/campaigns/create/idempotent-retry.ts'
import { parsePlan } from '#console/campaigns/create/plan/plan-form.ts'
import {
  adQuery,
  type EntityIds,
  entityIdsOf,
  type ExistingEntities,
  groupQuery,
  planQuery,
} from '#console/campaigns/create/existing-entities.ts'
import { type FlowForms, stepsAfter, stepsUpTo } from './forms.ts'

interface SubmissionOptions {
  readonly standing: ExistingEntities
  readonly forms: FlowForms
  /** The service of the list from which the flow was started; null if the list was not filtered by service. */
  readonly nodeId: string | null
  /** Called when another entity exists. */
  readonly become: (named: EntityIds) => void
  /** Called when everything up to a step is created. */
  readonly finish: (standing: ExistingEntities, last: DraftStep) => void
}

/** The creation of the entities entered in the forms. */
export interface Submission {
  /**
   * Creates everything up to a step, in order, or shows the problems. Created entities remain when a later one is
   * refused. While an outcome is unknown, the same is sent again.
   */
  readonly submit: (last: DraftStep) => void
  readonly busy: boolean
  /** The step with an unknown outcome, which must be sent again unchanged. */
  readonly unknownOutcomeStep: DraftStep | null
  /** The reason why the last attempt failed; empty if it did not. */
  readonly failure: string
  /** True once everything is created. */
  readonly isDone: RefObject<boolean>
}

/** The result of creating some steps: all of them, or the step where it stopped and the error. */
type Outcome =
  | {
      readonly kind: 'made'
      readonly standing: ExistingEntities
      readonly steps: readonly DraftStep[]
    }
  | { readonly kind: 'stopped'; readonly step: DraftStep; readonly error: Error }

/** Returns the action that creates the entities, then opens their list. */
export function useSubmission(options: SubmissionOptions): Submission {
  const { standing, forms, finish } = options
  const texts = useTexts(createTexts)
  const [failure, setFailure] = useState('')
  const [unknown, setUnknown] = useState<{ step: DraftStep; last: DraftStep } | null>(null)
  const isDone = useRef(false)
  const openList = useOpenList()
  const run = useMutation({
    mutationFn: useCreation(options),
    onSuccess(outcome, last) {
      if (outcome.kind === 'made') {
        isDone.current = true
        finish(outcome.standing, last)
        return openList(outcome)
      }
      const { step, error } = outcome
      setUnknown(isOutcomeUnknown(error) ? { step, last } : null)
      const reason = forms[step].setServerErrors(error)
      return setFailure(reason === '' ? texts.look : texts.stopped({ reason }))
    },
  })
  const submit = (last: DraftStep) => {
    if (run.isPending) return
    setFailure('')
    if (unknown !== null) return run.mutate(unknown.last)
    const wrong = stepsUpTo(stepsAfter(standing), last).filter((step) => !forms[step].validate())
    if (wrong.length === 0) run.mutate(last)
  }
  const unknownOutcomeStep = unknown?.step ?? null
  return { submit, busy: run.isPending, unknownOutcomeStep, failure, isDone }
}

/** Returns a function that creates everything up to a step, in order, until something is refused. */
function useCreation(options: SubmissionOptions): (last: DraftStep) => Promise<Outcome> {
  const send = useStepRequests(options)
  const onCreated = useEntityCreated(options)
  return async (last) => {
    let standing = options.standing
    const steps = stepsUpTo(stepsAfter(standing), last)
    for (const step of steps) {
      try {
        standing = await send[step](standing)
        onCreated(standing, step)
      } catch (error) {
        if (error instanceof CallRefused || error instanceof CallFailed)
          return { kind: 'stopped', step, error }
        throw error
      }
    }
    return { kind: 'made', standing, steps }
  }
}

/** Returns a function for each step that creates its entity within the existing ones. */
function useStepRequests({
  forms: { plan, group, ad, creative, mode, place, specId },
  nodeId,
}: SubmissionOptions): Readonly<
  Record<DraftStep, (now: ExistingEntities) => Promise<ExistingEntities>>
> {
  const [open] = useState<PendingWrites>(() => new Map())
  const locale = useLocale()
  const texts = useTexts(groupTexts)
  const { dataTree } = useIdentity()
  const groupContext = { base: null, mode, locale, neverRunsText: texts.never }
  const adContext = { context: { placement: place, dataTree, creativeCount: 0 }, locale }
  const creativeContext = { context: { specId, materials: new Map() }, locale }
  return {
    async plan(now) {
      const fields = parsePlan(plan.typed, null, locale).plan
      return { ...now, plan: await callIdempotently(open, createPlan, { ...fields, nodeId }) }
    },
    async group(now) {
      const fields = parseGroup(group.typed, groupContext).group
      const input = { ...fields, planId: now.plan?.planId ?? '' }
      return { ...now, group: await callIdempotently(open, createGroup, input) }
    },
    async ad(now) {
      const fields = parseAd(ad.typed, null, adContext).ad
      const input = { ...fields, groupId: now.group?.groupId ?? '' }
      return { ...now, ad: await callIdempotently(open, createAd, input) }
    },
    async creative(now) {
      const fields = parseCreative(creative.typed, null, creativeContext).creative
      await callIdempotently(open, createCreative, { ...fields, adId: now.ad?.adId ?? '' })
      return now
    },
  }
}

/** Returns a callback for each created entity: it caches the entity as existing and clears its form. */
function useEntityCreated({
  forms,
  become,
}: SubmissionOptions): (standing: ExistingEntities, step: DraftStep) => void {
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

const toastSeconds = 10

/** Returns a function that opens the list with the created entities, and offers to create another one there. */
function useOpenList(): (outcome: Outcome & { kind: 'made' }) => void {
  const texts = useTexts(createTexts)
  const locale = useLocale()
  const show = useToasts()
  const navigate = useNavigate()
  return ({ standing: { plan, group, ad }, steps }) => {
    const names = { plan: plan?.planName, group: group?.groupName, ad: ad?.adName, creative: '' }
    const things = steps.map((step) => `${texts.things[step]} ${names[step] ?? ''}`.trim())
    const text = texts.made({ what: new Intl.ListFormat(locale).format(things) })
    const toast = { kind: 'info', text, durationS: toastSeconds } as const
    const planId = plan?.planId ?? ''
    const groupId = group?.groupId ?? ''
    const to = (address: string, replace = false) => void navigate(address, { replace })
    if (group === null) {
      to(listAddress('plan'), true)
      return void show(toast)
    }
    to(ad ? listAddress('ad', { planId, groupId }) : listAddress('group', { planId }), true)
    const action = ad
      ? { label: texts.anotherAd, onPress: () => to(`/manage/create?groupId=${groupId}`) }
      : { label: texts.another, onPress: () => to(`/manage/create?planId=${planId}`) }
    return void show({ ...toast, action })
  }
}
