import type { AdSpec } from '@placard/domain/ad/spec'
import type { DraftStep } from '@placard/domain/draft/step'
import type { DeliveryMode } from '@placard/domain/plan/delivery-mode'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { blankAd, readAd, type TypedAd, typedAd } from '../ad/typed-ad.ts'
import { useKnownMaterials } from '../creative/materials.ts'
import { blankCreative, readCreative, type TypedCreative } from '../creative/typed-creative.ts'
import type { TypedSteps } from '../draft/content.ts'
import { type Form, useForm } from '../form/form.ts'
import { groupWords } from '../group/group-words.ts'
import { blankGroup, readGroup, type TypedGroup, typedGroup } from '../group/typed-group.ts'
import type { LinkPlace } from '../link/links.tsx'
import { blankPlan, readPlan, type TypedPlan, typedPlan } from '../plan/typed-plan.ts'
import type { Standing } from '../standing.ts'

/** What somebody types at each step, and what follows from one step for the next. */
export interface FlowForms {
  readonly plan: Form<TypedPlan>
  readonly group: Form<TypedGroup>
  readonly ad: Form<TypedAd>
  readonly creative: Form<TypedCreative>
  /** Of the plan, be it typed or standing; likewise the others. */
  readonly mode: DeliveryMode
  readonly place: LinkPlace
  readonly specId: AdSpec
}

/** The forms of all steps, with what was typed before. Those of what stands already are blank, and nobody sees them. */
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

/** What is typed at some steps. */
export function typedAt(steps: readonly DraftStep[], forms: FlowForms): TypedSteps {
  const typed = steps.filter((step) => forms[step].isTyped)
  return Object.fromEntries(typed.map((step) => [step, forms[step].part]))
}

/** What plan and group say of where an ad is delivered. */
export function placeOf(
  { adType, extensionType }: Pick<TypedPlan, 'adType' | 'extensionType'>,
  { extensionFlow, flowScene }: Pick<TypedGroup, 'extensionFlow' | 'flowScene'>,
): LinkPlace {
  return { adType, extensionType, extensionFlow, flowScene }
}
