import { type DraftStep, draftSteps } from '@placard/domain/draft/step'
import type { Standing } from '../standing.ts'

/** The steps that are still to be made. */
export function stepsAfter({ plan, group, ad }: Standing): readonly DraftStep[] {
  if (ad !== null) return ['creative']
  if (group !== null) return ['ad', 'creative']
  return plan === null ? draftSteps : ['group', 'ad', 'creative']
}

/** The steps up to one of them, this one included. */
export function stepsUpTo(all: readonly DraftStep[], last: DraftStep): readonly DraftStep[] {
  return all.slice(0, all.indexOf(last) + 1)
}
