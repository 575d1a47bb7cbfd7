import type { Day } from '../../platform/calendar/day.ts'
import { planDayBudgetMinCents } from '../../platform/limit/limit.ts'
import type { DeliveryReason } from './delivery.ts'

/** The level of an entity. */
type Level = 'plan' | 'group' | 'ad'

/** The settings of a plan or group that decide about delivery. Null days are open ends. */
interface FixableDays {
  readonly beginDay: Day | null
  readonly endDay: Day | null
}

/** A plan, group or ad that is not delivered, and its parents. */
export interface FixableChain {
  /** The level of the entity that is not delivered; the others are its parents. */
  readonly level: Level
  /** The fields of the entity whose value is below a platform limit. */
  readonly invalidFields: readonly string[]
  /** `dayBudget` is cents; null without a limit. */
  readonly plan: (FixableDays & { readonly dayBudget: number | null }) | null
  readonly group: FixableDays | null
}

/** A change of one field of the entity or of a parent, which can be made at once and undone. Amounts are cents. */
export type FixingChange =
  | { readonly field: 'switchOn'; readonly value: true }
  | { readonly field: 'beginDay' | 'endDay'; readonly value: null }
  | { readonly field: 'dayBudget'; readonly value: number }

/** Something that users can do about a reason against delivery. */
export type DeliveryFix =
  | { readonly kind: 'change'; readonly of: Level; readonly change: FixingChange }
  /** Opens the form of the entity or of a parent. */
  | { readonly kind: 'edit'; readonly of: Level }
  | {
      readonly kind: 'newAd' | 'showAds' | 'newCreative' | 'verification' | 'transactions'
    }

/** The share by which a spent budget is raised, in percent. Our decision. */
const raisePercent = 20
const unitCents = 100

/**
 * Returns what users can do about a reason, the best first; empty if they can only wait. Parents that are not known yet
 * count as without settings.
 *
 * @param today in the account's time zone
 */
export function deliveryFixes(
  reason: DeliveryReason,
  chain: FixableChain,
  today: Day,
): readonly DeliveryFix[] {
  return fixTable[reason](chain, today)
}

type FixesOf = (chain: FixableChain, today: Day) => readonly DeliveryFix[]

const fixTable: Readonly<Record<DeliveryReason, FixesOf>> = {
  ended: endedFixes,
  reviewRejected: ({ level }) => [editing(level)],
  reviewPending: () => [],
  planPaused: () => [enabling('plan')],
  groupPaused: () => [enabling('group')],
  invalidFields: invalidFixes,
  paused: ({ level }) => [enabling(level)],
  notStarted: startFixes,
  outsideSchedule: () => [editing('group')],
  accountBudget: () => [],
  planBudget: (chain) => [...raising(chain), editing('plan')],
  balance: () => [{ kind: 'transactions' }],
  appOffline: () => [editing('plan')],
  qualificationExpired: () => [{ kind: 'verification' }],
  noCreative: ({ level }) => [{ kind: 'newCreative' }, editing(level)],
  noDeliverableAd: () => [{ kind: 'showAds' }, { kind: 'newAd' }],
}

function invalidFixes({ level, invalidFields }: FixableChain): readonly DeliveryFix[] {
  return invalidFields.includes('dayBudget')
    ? [changing('plan', { field: 'dayBudget', value: planDayBudgetMinCents }), editing('plan')]
    : [editing(level)]
}

function startFixes(chain: FixableChain, today: Day): readonly DeliveryFix[] {
  return withDay(chain, ({ beginDay }) => beginDay !== null && beginDay > today).map((of) =>
    changing(of, { field: 'beginDay', value: null }),
  )
}

function endedFixes(chain: FixableChain, today: Day): readonly DeliveryFix[] {
  const ended = withDay(chain, ({ endDay }) => endDay !== null && endDay < today)
  return [
    ...ended.map((of) => changing(of, { field: 'endDay', value: null })),
    ...ended.map((of) => editing(of)),
  ]
}

function withDay(
  { plan, group }: FixableChain,
  applies: (days: FixableDays) => boolean,
): readonly ('plan' | 'group')[] {
  return [
    ...(plan !== null && applies(plan) ? (['plan'] as const) : []),
    ...(group !== null && applies(group) ? (['group'] as const) : []),
  ]
}

/** The raised budget is in whole units of the currency. */
function raising({ plan }: FixableChain): readonly DeliveryFix[] {
  if (plan === null || plan.dayBudget === null) return []
  const units = Math.ceil((plan.dayBudget * (100 + raisePercent)) / 100 / unitCents)
  return [changing('plan', { field: 'dayBudget', value: units * unitCents })]
}

function enabling(of: Level): DeliveryFix {
  return changing(of, { field: 'switchOn', value: true })
}

function changing(of: Level, change: FixingChange): DeliveryFix {
  return { kind: 'change', of, change }
}

function editing(of: Level): DeliveryFix {
  return { kind: 'edit', of }
}
