import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { createAd } from '@placard/contract/campaigns/ad'
import { createCreative } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import type { DraftStep } from '@placard/domain/campaigns/draft/draft'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { parseAd } from '#console/campaigns/create/ad/ad-form.ts'
import { parseCreative } from '#console/campaigns/create/creative/creative-form.ts'
import { groupTexts } from '#console/campaigns/create/group/group-texts.ts'
import { parseGroup } from '#console/campaigns/create/group/group-form.ts'
import {
  isOutcomeUnknown,
  callIdempotently,
  type PendingWrites,
} from '#console/campaigns/create/idempotent-retry.ts'
import { parsePlan } from '#console/campaigns/create/plan/plan-form.ts'
import type { ExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import { type FlowForms, stepsAfter, stepsUpTo } from './forms.ts'

/** The result of creating some steps: all of them, or the step where it stopped and the error. */
export type SubmitResult =
  | {
      readonly kind: 'made'
      readonly standing: ExistingEntities
      readonly steps: readonly DraftStep[]
    }
  | { readonly kind: 'stopped'; readonly step: DraftStep; readonly error: Error }

interface StepSubmission {
  /** Creates everything up to a step, in order. Created entities remain when a later one is refused. */
  readonly submit: (last: DraftStep) => void
  readonly busy: boolean
  /** The step with an unknown outcome, which must be sent again unchanged. */
  readonly unknownOutcomeStep: DraftStep | null
}

interface StepSubmissionOptions {
  readonly standing: ExistingEntities
  readonly forms: FlowForms
  /** The service of the list from which the flow was started; null if the list was not filtered by service. */
  readonly nodeId: string | null
  /** Called after each entity is created. */
  readonly onCreated: (standing: ExistingEntities, step: DraftStep) => void
  readonly onFinished: (outcome: SubmitResult) => void
}

/** Returns the action that creates the entities entered in the forms. */
export function useSubmitSteps({
  standing,
  forms,
  nodeId,
  onCreated,
  onFinished,
}: StepSubmissionOptions): StepSubmission {
  const [open] = useState<PendingWrites>(() => new Map())
  const [unclear, setUnclear] = useState<DraftStep | null>(null)
  const send = useStepRequests(open, forms, nodeId)
  const run = useMutation({
    async mutationFn(last: DraftStep): Promise<SubmitResult> {
      let now = standing
      const steps = stepsUpTo(stepsAfter(standing), last)
      for (const step of steps) {
        try {
          now = await send[step](now)
          onCreated(now, step)
        } catch (error) {
          if (error instanceof CallRefused || error instanceof CallFailed)
            return { kind: 'stopped', step, error }
          throw error
        }
      }
      return { kind: 'made', standing: now, steps }
    },
    onSuccess(outcome) {
      const isOpen = outcome.kind === 'stopped' && isOutcomeUnknown(outcome.error)
      setUnclear(isOpen ? outcome.step : null)
      onFinished(outcome)
    },
  })
  return { submit: run.mutate, busy: run.isPending, unknownOutcomeStep: unclear }
}

/** Returns a function for each step that creates its entity within the existing ones. */
function useStepRequests(
  open: PendingWrites,
  { plan, group, ad, creative, mode, place, specId }: FlowForms,
  nodeId: string | null,
): Readonly<Record<DraftStep, (now: ExistingEntities) => Promise<ExistingEntities>>> {
  const locale = useLocale()
  const texts = useTexts(groupTexts)
  const { dataTree } = useIdentity()
  const groupGround = { base: null, mode, locale, neverRunsText: texts.never }
  const adGround = { context: { placement: place, dataTree, creativeCount: 0 }, locale }
  const creativeGround = { context: { specId, materials: new Map() }, locale }
  return {
    async plan(now) {
      const fields = parsePlan(plan.typed, null, locale).plan
      return { ...now, plan: await callIdempotently(open, createPlan, { ...fields, nodeId }) }
    },
    async group(now) {
      const fields = parseGroup(group.typed, groupGround).group
      const input = { ...fields, planId: now.plan?.planId ?? '' }
      return { ...now, group: await callIdempotently(open, createGroup, input) }
    },
    async ad(now) {
      const fields = parseAd(ad.typed, null, adGround).ad
      const input = { ...fields, groupId: now.group?.groupId ?? '' }
      return { ...now, ad: await callIdempotently(open, createAd, input) }
    },
    async creative(now) {
      const fields = parseCreative(creative.typed, null, creativeGround).creative
      await callIdempotently(open, createCreative, { ...fields, adId: now.ad?.adId ?? '' })
      return now
    },
  }
}
