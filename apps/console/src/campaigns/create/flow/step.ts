import { type DraftStep, draftSteps } from '@placard/domain/campaigns/draft/step'
import type { ExistingEntities } from '#console/campaigns/create/existing-entities.ts'

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
