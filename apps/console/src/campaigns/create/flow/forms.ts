import type { AdSpec } from '@placard/domain/materials/material/spec'
import type { DraftStep } from '@placard/domain/campaigns/draft/step'
import type { DeliveryMode } from '@placard/domain/campaigns/plan/delivery-mode'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { blankAd, readAd, type TypedAd, typedAd } from '#console/campaigns/create/ad/typed-ad.ts'
import { useKnownMaterials } from '#console/campaigns/create/creative/materials.ts'
import {
  blankCreative,
  readCreative,
  type TypedCreative,
} from '#console/campaigns/create/creative/typed-creative.ts'
import type { TypedSteps } from '#console/campaigns/create/draft/content.ts'
import { type Form, useForm } from '#console/campaigns/create/form/form.ts'
import { groupWords } from '#console/campaigns/create/group/group-words.ts'
import {
  blankGroup,
  readGroup,
  type TypedGroup,
  typedGroup,
} from '#console/campaigns/create/group/typed-group.ts'
import type { LinkPlace } from '#console/campaigns/create/link/links.tsx'
import {
  blankPlan,
  readPlan,
  type TypedPlan,
  typedPlan,
} from '#console/campaigns/create/plan/typed-plan.ts'
import type { Standing } from '#console/campaigns/create/standing.ts'

/** The forms of all steps, and the values that one step passes to the next. */
export interface FlowForms {
  readonly plan: Form<TypedPlan>
  readonly group: Form<TypedGroup>
  readonly ad: Form<TypedAd>
  readonly creative: Form<TypedCreative>
  /** The mode of the plan, new or existing; the same applies to the fields below. */
  readonly mode: DeliveryMode
  readonly place: LinkPlace
  readonly specId: AdSpec
}

/**
 * Returns the forms of all steps, initialized with earlier input. Forms of existing entities are blank and not shown.
 */
export function useFlowForms(standing: Standing, before: TypedSteps): FlowForms {
  const locale = useLocale()
  const say = useWords(groupWords)
  const { dataTree } = useIdentity()
  const materials = useKnownMaterials()
  const plan = useForm({
    kept: () => before.plan ?? {},
    base: blankPlan,
    found: (typed) => readPlan(typed, null, locale).found,
  })
  const planNow = standing.plan ? typedPlan(standing.plan) : plan.typed
  const mode = planNow.deliveryMode
  const group = useForm({
    kept: () => before.group ?? {},
    base: blankGroup,
    found: (typed) => readGroup(typed, { base: null, mode, locale, never: say('never') }).found,
  })
  const groupNow = standing.group ? typedGroup(standing.group) : group.typed
  const place = placeOf(planNow, groupNow)
  const ad = useForm({
    kept: () => before.ad ?? {},
    base: blankAd,
    found: (typed) => {
      const ground = { placement: place, dataTree, creativeCount: 0 }
      return readAd(typed, null, { ground, locale }).found
    },
  })
  const { specId } = standing.ad ? typedAd(standing.ad) : ad.typed
  const creative = useForm({
    kept: () => before.creative ?? {},
    base: blankCreative,
    found: (typed) => {
      const ground = { specId, materials: materials() }
      return readCreative(typed, null, { ground, locale }).found
    },
  })
  return { plan, group, ad, creative, mode, place, specId }
}

/** Returns the input of some steps. */
export function typedAt(steps: readonly DraftStep[], forms: FlowForms): TypedSteps {
  const typed = steps.filter((step) => forms[step].isTyped)
  return Object.fromEntries(typed.map((step) => [step, forms[step].part]))
}

/** Returns the settings of plan and group that determine where an ad is delivered. */
export function placeOf(
  { adType, extensionType }: Pick<TypedPlan, 'adType' | 'extensionType'>,
  { extensionFlow, flowScene }: Pick<TypedGroup, 'extensionFlow' | 'flowScene'>,
): LinkPlace {
  return { adType, extensionType, extensionFlow, flowScene }
}
