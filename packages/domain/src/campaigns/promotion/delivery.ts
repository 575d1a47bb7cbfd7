import type { Day } from '../../platform/calendar/day.ts'
import { isReviewPending, reviewState, type ReviewState } from '../review/review.ts'
import { runsIn } from '../schedule/schedule.ts'

/** The switch and the days of a plan, group or ad; an ad has no days of its own. Null days are open ends. */
export interface Running {
  readonly switchOn: boolean
  readonly beginDay: Day | null
  readonly endDay: Day | null
}

/** The spending of a daily budget in cents; the budget is null without a limit. */
export interface DaySpending {
  readonly budgetCents: number | null
  readonly spentCents: number
}

/** The local time of the account. */
export interface AccountTime {
  readonly today: Day
  /** The half hour of the week. @see halfHourAt */
  readonly halfHour: number
}

/** The facts of the account that prevent all its advertising from being delivered. */
export interface AccountState extends DaySpending, AccountTime {
  /** The amount that ads can be paid with. */
  readonly availableCents: number
  /** True if the verification of the business has expired. */
  readonly qualificationExpired: boolean
}

/** The facts that decide whether something is delivered: its own and those of its parents. */
export interface DeliveryFacts extends Running {
  /** The fields whose value is below a platform limit. */
  readonly invalidFields: readonly string[]
  readonly plan: Running | null
  readonly group: Running | null
  /** Of the group; null for always. */
  readonly schedule: string | null
  /** The promoted app was removed from the store. */
  readonly appOffline: boolean
  /** Of the plan, today. */
  readonly planDay: DaySpending
  /** Null unless it is an ad, because only ads are reviewed and shown. */
  readonly shown: Showing | null
  /**
   * True if a plan or group contains an ad that only the plan or group itself keeps from being delivered; null for an
   * ad.
   */
  readonly hasDeliverableAd: boolean | null
}

/** The facts that decide whether an ad has anything to show. */
export interface Showing {
  readonly reviewState: ReviewState
  /** True if a creative is switched on and approved. */
  readonly hasCreative: boolean
}

/**
 * The reasons that prevent a plan, group or ad from being delivered. If there are several, its state is the first one
 * in this order.
 */
export const deliveryReasons = [
  'ended',
  'reviewRejected',
  'reviewPending',
  'planPaused',
  'groupPaused',
  'invalidFields',
  'paused',
  'notStarted',
  'outsideSchedule',
  'accountBudget',
  'planBudget',
  'balance',
  'appOffline',
  'qualificationExpired',
  'noCreative',
  'noDeliverableAd',
] as const
/** One of `deliveryReasons`. */
export type DeliveryReason = (typeof deliveryReasons)[number]

/** The states of a plan, group or ad. */
export const shownStates = [...deliveryReasons, 'delivering'] as const
/** One of `shownStates`. */
export type ShownState = (typeof shownStates)[number]

/**
 * Returns all current reasons against delivery, in the order of `deliveryReasons`; empty if it is delivered.
 *
 * Our decision: the order is that of the models published by the field; reasons that they do not name are last, and
 * fields to be fixed come before the switch, which has to wait for them. Both days are running days.
 */
export function reasonsAgainst(facts: DeliveryFacts, account: AccountState): DeliveryReason[] {
  const holds = reasonTable(facts, account)
  return deliveryReasons.filter((reason) => holds[reason])
}

/** Returns the state for these reasons. */
export function stateOf(reasons: readonly DeliveryReason[]): ShownState {
  return reasons[0] ?? 'delivering'
}

function reasonTable(
  facts: DeliveryFacts,
  account: AccountState,
): Readonly<Record<DeliveryReason, boolean>> {
  const { today } = account
  const { shown } = facts
  const all = [facts, facts.group, facts.plan].filter((running) => running !== null)
  return {
    ended: all.some(({ endDay }) => endDay !== null && endDay < today),
    reviewRejected: shown?.reviewState === reviewState.rejected,
    reviewPending: shown !== null && isReviewPending(shown.reviewState),
    planPaused: facts.plan?.switchOn === false,
    groupPaused: facts.group?.switchOn === false,
    invalidFields: facts.invalidFields.length > 0,
    paused: !facts.switchOn,
    notStarted: all.some(({ beginDay }) => beginDay !== null && beginDay > today),
    outsideSchedule: !runsIn(facts.schedule, account.halfHour),
    accountBudget: isSpent(account),
    planBudget: isSpent(facts.planDay),
    balance: account.availableCents === 0,
    appOffline: facts.appOffline,
    qualificationExpired: account.qualificationExpired,
    noCreative: shown?.hasCreative === false,
    noDeliverableAd: facts.hasDeliverableAd === false,
  }
}

function isSpent({ budgetCents, spentCents }: DaySpending): boolean {
  return budgetCents !== null && spentCents >= budgetCents
}
