import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { createAd } from '@placard/contract/campaigns/ad'
import { createCreative } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { readAd } from '#console/campaigns/create/ad/typed-ad.ts'
import { readCreative } from '#console/campaigns/create/creative/typed-creative.ts'
import { groupWords } from '#console/campaigns/create/group/group-words.ts'
import { readGroup } from '#console/campaigns/create/group/typed-group.ts'
import { isUnclear, onceFor, type OpenWrites } from '#console/campaigns/create/once.ts'
import { readPlan } from '#console/campaigns/create/plan/typed-plan.ts'
import type { Standing } from '#console/campaigns/create/standing.ts'
import { writable } from '#console/campaigns/create/writable.ts'
import type { FlowForms } from './forms.ts'
import { stepsAfter, stepsUpTo } from './step.ts'

/** The result of creating some steps: all of them, or the step where it stopped and the error. */
export type Outcome =
  | { readonly kind: 'made'; readonly standing: Standing; readonly steps: readonly DraftStep[] }
  | { readonly kind: 'stopped'; readonly step: DraftStep; readonly error: Error }

interface Making {
  /** Creates everything up to a step, in order. Created entities remain when a later one is refused. */
  readonly make: (last: DraftStep) => void
  readonly busy: boolean
  /** The step with an unknown outcome, which must be sent again unchanged. */
  readonly unclear: DraftStep | null
}

interface MakingParts {
  readonly standing: Standing
  readonly forms: FlowForms
  /** The service of the list from which the flow was started; null if the list was not filtered by service. */
  readonly nodeId: string | null
  /** Called after each entity is created. */
  readonly made: (standing: Standing, step: DraftStep) => void
  readonly ended: (outcome: Outcome) => void
}

/** Returns the action that creates the entities entered in the forms. */
export function useMaking({ standing, forms, nodeId, made, ended }: MakingParts): Making {
  const [open] = useState<OpenWrites>(() => new Map())
  const [unclear, setUnclear] = useState<DraftStep | null>(null)
  const send = useSending(open, forms, nodeId)
  const run = useMutation({
    async mutationFn(last: DraftStep): Promise<Outcome> {
      let now = standing
      const steps = stepsUpTo(stepsAfter(standing), last)
      for (const step of steps) {
        try {
          now = await send[step](now)
          made(now, step)
        } catch (error) {
          if (error instanceof CallRefused || error instanceof CallFailed)
            return { kind: 'stopped', step, error }
          throw error
        }
      }
      return { kind: 'made', standing: now, steps }
    },
    onSuccess(outcome) {
      const isOpen = outcome.kind === 'stopped' && isUnclear(outcome.error)
      setUnclear(isOpen ? outcome.step : null)
      ended(outcome)
    },
  })
  return { make: run.mutate, busy: run.isPending, unclear }
}

/** Returns a function for each step that creates its entity within the existing ones. */
function useSending(
  open: OpenWrites,
  { plan, group, ad, creative, mode, place, specId }: FlowForms,
  nodeId: string | null,
): Readonly<Record<DraftStep, (now: Standing) => Promise<Standing>>> {
  const locale = useLocale()
  const say = useWords(groupWords)
  const { dataTree } = useIdentity()
  const groupGround = { base: null, mode, locale, never: say('never') }
  const adGround = { ground: { placement: place, dataTree, creativeCount: 0 }, locale }
  const creativeGround = { ground: { specId, materials: new Map() }, locale }
  return {
    async plan(now) {
      const fields = readPlan(plan.typed, null, locale).plan
      return { ...now, plan: await onceFor(open, createPlan, { ...fields, nodeId }) }
    },
    async group(now) {
      const fields = writable(readGroup(group.typed, groupGround).group)
      const input = { ...fields, planId: now.plan?.planId ?? '' }
      return { ...now, group: await onceFor(open, createGroup, input) }
    },
    async ad(now) {
      const fields = writable(readAd(ad.typed, null, adGround).ad)
      const input = { ...fields, groupId: now.group?.groupId ?? '' }
      return { ...now, ad: await onceFor(open, createAd, input) }
    },
    async creative(now) {
      const fields = writable(readCreative(creative.typed, null, creativeGround).creative)
      await onceFor(open, createCreative, { ...fields, adId: now.ad?.adId ?? '' })
      return now
    },
  }
}
