import { type AdClick, clickKey, testEngineId } from './click-id.ts'
import type { ConversionAdjustment, ConversionEvent, ReportedConversion } from './event.ts'
import type { GoalRule } from './goal.ts'

/** The outcomes of events that change figures. */
export const countedOutcomes = ['counted', 'restated', 'retracted'] as const

/** The outcomes of events that change nothing, with the reason. */
export const uncountedOutcomes = [
  'test',
  'repeated',
  'sameOrder',
  'sameClick',
  'afterWindow',
  'beforeClick',
  'inFuture',
  'eventUnknown',
  'clickUnreadable',
  'clickForged',
  'clickForeign',
  'adUnknown',
  'orderUnknown',
  'adjustedLater',
  'otherCurrency',
  'invalid',
] as const

/** One of the outcomes of an event. */
export type ConversionOutcome =
  | (typeof countedOutcomes)[number]
  | (typeof uncountedOutcomes)[number]

/** All outcomes. */
export const conversionOutcomes: readonly ConversionOutcome[] = [
  ...countedOutcomes,
  ...uncountedOutcomes,
]

/** The click of a conversion, or the reason why there is none. */
export type FoundClick =
  | { readonly kind: 'found'; readonly click: AdClick }
  | { readonly kind: 'clickUnreadable' | 'clickForged' | 'clickForeign' | 'adUnknown' }

/** A conversion that has an order and counts, or did until it was retracted. */
export interface CountedOrder {
  readonly isRetracted: boolean
  /** The time of the conversion, or of its last adjustment. */
  readonly atMs: number
}

/** The conversions that have counted before, as far as the events of a request concern them. */
export interface CountedBefore {
  readonly eventIds: Set<string>
  /** By goal and order, see `orderKey`. */
  readonly orders: Map<string, CountedOrder>
  /** The clicks with a conversion, by goal and click, see `goalClickKey`. */
  readonly clicks: Set<string>
}

/** A goal as events name it. */
export interface KnownGoal extends GoalRule {
  readonly goalId: string
}

/** An event with what it names. */
export interface EventToCount {
  readonly event: ConversionEvent
  /** Undefined if the source has no such goal. */
  readonly goal: KnownGoal | undefined
  /** Undefined for an adjustment, which names an order. */
  readonly found: FoundClick | undefined
}

/** The clocks of senders may be ahead of ours by this much, and behind that of an engine. */
const clockSkewMs = 300_000
const msPerDay = 86_400_000

/** Returns the key of an order in `CountedBefore`. An order may be a conversion of several goals. */
export function orderKey(goalId: string, orderId: string): string {
  return `${goalId} ${orderId}`
}

/** Returns the key of a click in `CountedBefore`. */
export function goalClickKey(goalId: string, click: Pick<AdClick, 'engineId' | 'nonce'>): string {
  return `${goalId} ${clickKey(click)}`
}

/**
 * Returns the outcome of an event, and adds what counts to `before`. An event that did not count may be sent again, as
 * with its field corrected, while one that counted is `repeated`.
 */
export function countEvent(
  { event, goal, found }: EventToCount,
  before: CountedBefore,
  owner: { readonly nowMs: number; readonly currency: string },
): ConversionOutcome {
  if (event.atMs > owner.nowMs + clockSkewMs) return 'inFuture'
  if (event.currency !== null && event.currency !== owner.currency) return 'otherCurrency'
  if (event.kind !== 'conversion')
    return goal === undefined ? 'eventUnknown' : adjust(event, goal, before)
  if (before.eventIds.has(event.eventId)) return 'repeated'
  if (goal === undefined) return 'eventUnknown'
  if (found?.kind !== 'found') return found?.kind ?? 'clickUnreadable'
  const { click } = found
  const outcome =
    timeProblem(event, click, goal) ?? repetition(event, { click, goal }, before) ?? 'counted'
  if (outcome !== 'counted') return outcome
  if (click.engineId === testEngineId) return 'test'
  before.eventIds.add(event.eventId)
  before.clicks.add(goalClickKey(goal.goalId, click))
  if (event.orderId !== null)
    before.orders.set(orderKey(goal.goalId, event.orderId), {
      isRetracted: false,
      atMs: event.atMs,
    })
  return outcome
}

function timeProblem(
  { atMs }: ReportedConversion,
  click: AdClick,
  { windowDays }: GoalRule,
): ConversionOutcome | null {
  if (atMs < click.atMs - clockSkewMs) return 'beforeClick'
  return atMs > click.atMs + windowDays * msPerDay ? 'afterWindow' : null
}

function repetition(
  { orderId }: ReportedConversion,
  { click, goal }: { readonly click: AdClick; readonly goal: KnownGoal },
  { orders, clicks }: CountedBefore,
): ConversionOutcome | null {
  if (orderId !== null && orders.has(orderKey(goal.goalId, orderId))) return 'sameOrder'
  const isOnce = goal.counting === 'onePerClick'
  return isOnce && clicks.has(goalClickKey(goal.goalId, click)) ? 'sameClick' : null
}

/** A retraction is final, and of two adjustments the later one counts, whichever is received first. */
function adjust(
  { kind, orderId, atMs }: ConversionAdjustment,
  { goalId }: KnownGoal,
  { orders }: CountedBefore,
): ConversionOutcome {
  const key = orderKey(goalId, orderId)
  const order = orders.get(key)
  if (order === undefined) return 'orderUnknown'
  if (order.isRetracted) return 'adjustedLater'
  if (kind === 'retract') {
    orders.set(key, { isRetracted: true, atMs: Math.max(atMs, order.atMs) })
    return 'retracted'
  }
  if (atMs <= order.atMs) return 'adjustedLater'
  orders.set(key, { isRetracted: false, atMs })
  return 'restated'
}
