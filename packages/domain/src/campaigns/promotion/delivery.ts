import type { Day } from '../../platform/calendar/day.ts'
import { isReviewPending, reviewState, type ReviewState } from '../review/state.ts'
import { runsIn } from '../schedule/schedule.ts'

/** The switch and the days of a plan, group or ad; an ad has no days of its own. Null days are open ends. */
export interface Running {
  readonly switchOn: boolean
  readonly beginDay: Day | null
  readonly endDay: Day | null
}

/** What is spent of a day budget. Cents; the budget is null without a limit. */
export interface DaySpending {
  readonly budgetCents: number | null
  readonly spentCents: number
}

/** What the clocks show in the account's time zone. */
export interface AccountTime {
  readonly today: Day
  /** The half hour of the week. @see halfHourAt */
  readonly halfHour: number
}

/** What of the account keeps all its advertising from delivery. */
export interface AccountStanding extends DaySpending, AccountTime {
  /** What ads can be paid with. */
  readonly availableCents: number
  /** The verification of the business has run out. */
  readonly qualificationExpired: boolean
}

/** What decides whether something is delivered: its own facts and those of the parents above it. */
export interface DeliveryFacts extends Running {
  /** Fields whose value is below a platform limit. */
  readonly mend: readonly string[]
  readonly plan: Running | null
  readonly group: Running | null
  /** Of the group; null: always. */
  readonly schedule: string | null
  /** What the plan promotes has been taken from the store. */
  readonly appOffline: boolean
  /** Of the plan, today. */
  readonly planDay: DaySpending
  /** Null: it is no ad, and only ads are looked at and shown. */
  readonly shown: Showing | null
  /**
   * Whether a plan or group contains an ad that could be delivered if only the plan or group itself were; null for an ad.
   */
  readonly hasDeliverableAd: boolean | null
}

/** What of an ad decides whether there is anything of it to be shown. */
export interface Showing {
  readonly reviewState: ReviewState
  /** Has it a creative that is switched on and has passed its own review? */
  readonly hasCreative: boolean
}

/** What can keep a plan, group or ad from delivery. Where several do, the first of this order is what its state says. */
export const deliveryReasons = [
  'ended',
  'reviewRejected',
  'reviewPending',
  'planPaused',
  'groupPaused',
  'mend',
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

/** What is shown as the state of a plan, group or ad. */
export const shownStates = [...deliveryReasons, 'delivering'] as const
/** One of `shownStates`. */
export type ShownState = (typeof shownStates)[number]

/**
 * Everything that keeps it from delivery now, in the order of `deliveryReasons`; nothing: it is delivered.
 *
 * Ours: the order is that of the field's published models, what they do not name comes last, and what is to be mended
 * before the switch, which has to wait for it. Both days are running days.
 */
export function reasonsAgainst(facts: DeliveryFacts, account: AccountStanding): DeliveryReason[] {
  const holds = reasonTable(facts, account)
  return deliveryReasons.filter((reason) => holds[reason])
}

/** The state that stands for these reasons. */
export function stateOf(reasons: readonly DeliveryReason[]): ShownState {
  return reasons[0] ?? 'delivering'
}

function reasonTable(
  facts: DeliveryFacts,
  account: AccountStanding,
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
    mend: facts.mend.length > 0,
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
