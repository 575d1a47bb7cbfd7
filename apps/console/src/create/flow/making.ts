import { CallFailed, CallRefused } from '@placard/browser/request/error'
import { createAd } from '@placard/contract/ad'
import { createCreative } from '@placard/contract/creative'
import { createGroup } from '@placard/contract/group'
import { createPlan } from '@placard/contract/plan'
import type { DraftStep } from '@placard/domain/draft/step'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { readAd } from '../ad/typed-ad.ts'
import { readCreative } from '../creative/typed-creative.ts'
import { groupWords } from '../group/group-words.ts'
import { readGroup } from '../group/typed-group.ts'
import { isUnclear, onceFor, type OpenWrites } from '../once.ts'
import { readPlan } from '../plan/typed-plan.ts'
import type { Standing } from '../standing.ts'
import { writable } from '../writable.ts'
import type { FlowForms } from './forms.ts'
import { stepsAfter, stepsUpTo } from './step.ts'

/** What came of making some steps: all of them, or where it stopped and why. */
export type Outcome =
  | { readonly kind: 'made'; readonly standing: Standing; readonly steps: readonly DraftStep[] }
  | { readonly kind: 'stopped'; readonly step: DraftStep; readonly error: Error }

interface Making {
  /** Makes everything up to a step, in turn. What was made stays made where a later one is refused. */
  readonly make: (last: DraftStep) => void
  readonly busy: boolean
  /** The step of which nobody knows whether it was made: it must go out again as it was. */
  readonly unclear: DraftStep | null
}

interface MakingParts {
  readonly standing: Standing
  readonly forms: FlowForms
  /** Of the list that the flow was begun from; null: it was not narrowed to a service. */
  readonly nodeId: string | null
  /** Told of each thing that was made. */
  readonly made: (standing: Standing, step: DraftStep) => void
  readonly ended: (outcome: Outcome) => void
}

/** Makes what is typed in the forms. */
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

/** How each step is made of what is typed, in what stands. */
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
