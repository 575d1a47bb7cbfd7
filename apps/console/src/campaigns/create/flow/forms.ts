import { type DraftStep, draftSteps } from '@placard/domain/campaigns/draft/draft'
import type { ExistingEntities } from '#console/campaigns/create/existing-entities.ts'
import type { AdSpec } from '@placard/domain/materials/material/spec'
import {
  type DeliveryMode,
  type ExtensionType,
  extensionTypeNames,
} from '@placard/domain/campaigns/plan/codes'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import {
  type AdFormValues,
  blankAd,
  parseAd,
  toAdFormValues,
} from '#console/campaigns/create/ad/ad-form.ts'
import { createTexts } from '#console/campaigns/create/create-texts.ts'
import { useKnownMaterials } from '#console/campaigns/create/creative/materials.ts'
import {
  blankCreative,
  type CreativeFormValues,
  parseCreative,
} from '#console/campaigns/create/creative/creative-form.ts'
import type { StepInputs } from '#console/campaigns/create/draft/draft-query.ts'
import { type Form, useForm } from '#console/campaigns/create/form/form.ts'
import { groupTexts } from '#console/campaigns/create/group/group-texts.ts'
import {
  blankGroup,
  type GroupFormValues,
  parseGroup,
  toGroupFormValues,
} from '#console/campaigns/create/group/group-form.ts'
import type { LinkPlacement } from '#console/campaigns/create/link/links.tsx'
import {
  blankPlan,
  parsePlan,
  type PlanFormValues,
  toPlanFormValues,
} from '#console/campaigns/create/plan/plan-form.ts'

/** Returns the steps that are not created yet. */
export function stepsAfter({ plan, group, ad }: ExistingEntities): readonly DraftStep[] {
  if (ad !== null) return ['creative']
  if (group !== null) return ['ad', 'creative']
  return plan === null ? draftSteps : ['group', 'ad', 'creative']
}

/** Returns the steps up to and including the given one. */
export function stepsUpTo(all: readonly DraftStep[], last: DraftStep): readonly DraftStep[] {
  return all.slice(0, all.indexOf(last) + 1)
}

/** The forms of all steps, and the values that one step passes to the next. */
export interface FlowForms {
  readonly plan: Form<PlanFormValues>
  readonly group: Form<GroupFormValues>
  readonly ad: Form<AdFormValues>
  readonly creative: Form<CreativeFormValues>
  /** Returns the suggested name of a new plan of this type. */
  readonly planNameFor: (type: ExtensionType) => string
  /** The mode of the plan, new or existing; the same applies to the fields below. */
  readonly mode: DeliveryMode
  readonly place: LinkPlacement
  readonly specId: AdSpec
}

/**
 * Returns the forms of all steps, initialized with earlier input. Forms of existing entities are blank and not shown.
 */
export function useFlowForms(standing: ExistingEntities, before: StepInputs): FlowForms {
  const locale = useLocale()
  const texts = useTexts(groupTexts)
  const { steps } = useTexts(createTexts)
  const { dataTree } = useIdentity()
  const materials = useKnownMaterials()
  const nameFor = useSuggestedName()
  const { plan, planNameFor } = usePlanForm(before, nameFor)
  const planNow = standing.plan ? toPlanFormValues(standing.plan) : plan.typed
  const mode = planNow.deliveryMode
  const group = useForm({
    load: () => before.group ?? {},
    base: { ...blankGroup, groupName: nameFor(steps.group) },
    found: (typed) =>
      parseGroup(typed, { base: null, mode, locale, neverRunsText: texts.never }).found,
  })
  const groupNow = standing.group ? toGroupFormValues(standing.group) : group.typed
  const place = placementOf(planNow, groupNow)
  const ad = useForm({
    load: () => before.ad ?? {},
    base: { ...blankAd, adName: nameFor(steps.ad) },
    found: (typed) => {
      const context = { placement: place, dataTree, creativeCount: 0 }
      return parseAd(typed, null, { context, locale }).found
    },
  })
  const { specId } = standing.ad ? toAdFormValues(standing.ad) : ad.typed
  const creative = useForm({
    load: () => before.creative ?? {},
    base: blankCreative,
    found: (typed) => {
      const context = { specId, materials: materials() }
      return parseCreative(typed, null, { context, locale }).found
    },
  })
  return { plan, group, ad, creative, planNameFor, mode, place, specId }
}

/** Returns the form of a new plan, whose suggested name contains its type. */
function usePlanForm(before: StepInputs, nameFor: (kind: string) => string) {
  const locale = useLocale()
  const planNameFor = (type: ExtensionType) => nameFor(extensionTypeNames[locale][type])
  const plan = useForm({
    load: () => before.plan ?? {},
    base: { ...blankPlan, planName: planNameFor(blankPlan.extensionType) },
    found: (typed) => parsePlan(typed, null, locale).found,
  })
  return { plan, planNameFor }
}

/** Returns a function that names a new entity after its kind and the time at which the form was opened. */
function useSuggestedName(): (kind: string) => string {
  const { timeZone } = useIdentity()
  const [time] = useState(() =>
    // Swedish writes times as `2026-11-25 21:47:05`. With seconds the name is unique.
    new Intl.DateTimeFormat('sv-SE', {
      dateStyle: 'short',
      timeStyle: 'medium',
      timeZone,
    }).format(),
  )
  return (kind) => `${kind} ${time}`
}

/** Returns the input of some steps. */
export function inputOf(steps: readonly DraftStep[], forms: FlowForms): StepInputs {
  const typed = steps.filter((step) => forms[step].isTyped)
  return Object.fromEntries(typed.map((step) => [step, forms[step].part]))
}

/** Returns the settings of plan and group that determine where an ad is delivered. */
export function placementOf(
  { adType, extensionType }: Pick<PlanFormValues, 'adType' | 'extensionType'>,
  { extensionFlow, flowScene }: Pick<GroupFormValues, 'extensionFlow' | 'flowScene'>,
): LinkPlacement {
  return { adType, extensionType, extensionFlow, flowScene }
}
