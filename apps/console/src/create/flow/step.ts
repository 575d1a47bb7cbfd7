import type { Standing } from '../standing.ts'

/** What is made, each within the one before it. */
export const steps = ['plan', 'group', 'ad', 'creative'] as const
/** One of `steps`. */
export type Step = (typeof steps)[number]

/** The steps that are still to be made. */
export function stepsAfter({ plan, group, ad }: Standing): readonly Step[] {
  if (ad !== null) return ['creative']
  if (group !== null) return ['ad', 'creative']
  return plan === null ? steps : ['group', 'ad', 'creative']
}

/** The steps up to one of them, this one included. */
export function stepsUpTo(all: readonly Step[], last: Step): readonly Step[] {
  return all.slice(0, all.indexOf(last) + 1)
}
