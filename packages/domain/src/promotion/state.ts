import type { Day } from '../calendar/day.ts'

/** The switch and the days of a plan, group or ad; an ad has no days of its own. Null days are open ends. */
export interface Running {
  readonly switchOn: boolean
  readonly beginDay: Day | null
  readonly endDay: Day | null
}

/** What decides the state of an entity: its own facts and those of the parents above it. */
export interface StateFacts extends Running {
  /** Fields whose value is below a platform limit. */
  readonly mend: readonly string[]
  readonly plan?: Running
  readonly group?: Running
}

/** What is shown as an entity's state; `on` means that nothing here keeps it from running. */
export const shownStates = [
  'ended',
  'planPaused',
  'groupPaused',
  'mend',
  'paused',
  'notStarted',
  'on',
] as const
/** One of `shownStates`. */
export type ShownState = (typeof shownStates)[number]

/**
 * The first that applies, in this order: ended, plan paused, group paused, to be mended, paused, not started.
 *
 * Ours: the order of the field's published models. Both days count as running days.
 *
 * @param today day of the account's zone
 */
export function shownState(facts: StateFacts, today: Day): ShownState {
  const all = [facts, facts.group, facts.plan].filter((running) => running !== undefined)
  if (all.some(({ endDay }) => endDay !== null && endDay < today)) return 'ended'
  if (facts.plan?.switchOn === false) return 'planPaused'
  if (facts.group?.switchOn === false) return 'groupPaused'
  if (facts.mend.length > 0) return 'mend'
  if (!facts.switchOn) return 'paused'
  if (all.some(({ beginDay }) => beginDay !== null && beginDay > today)) return 'notStarted'
  return 'on'
}
