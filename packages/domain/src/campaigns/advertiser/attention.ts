import { daysLeft } from '../../finance/days-left.ts'
import { addDays, type Day } from '../../platform/calendar/day.ts'
import { textTable } from '../../platform/locale/text-table.ts'
import type { NamesOf } from '../../platform/locale/locale.ts'
import {
  type ValidationStatus,
  validationStatus,
} from '../../support/business-validation/validation.ts'

/**
 * The reasons why an agency should look after an advertiser, the most urgent first: what stops everything, what stops
 * most of it, and what will. Our decision.
 */
export const attentionReasons = [
  'noBalance',
  'verificationExpired',
  'budgetSpent',
  'notDelivering',
  'lowBalance',
  'adsRejected',
  'verificationExpiring',
  'creationStopped',
] as const
/** One of `attentionReasons`. */
export type AttentionReason = (typeof attentionReasons)[number]

/** The display names of `attentionReasons`. */
export const attentionNames: NamesOf<AttentionReason> = /* @__PURE__ */ textTable({
  noBalance: ['No balance', '余额不足'],
  verificationExpired: ['Verification expired', '认证已过期'],
  budgetSpent: ['Budget spent', '预算已耗尽'],
  notDelivering: ['Not delivering', '无投放'],
  lowBalance: ['Low balance', '余额偏低'],
  adsRejected: ['Ads rejected', '广告被拒'],
  verificationExpiring: ['Verification expires soon', '认证即将过期'],
  creationStopped: ['Creation disabled', '新建已暂停'],
})

/** The days of spending at which a balance is low. Our decision: a bank transfer takes two or three. */
export const lowBalanceDays = 3

/** The days before the end of a verification from which it is due. Our decision: as in the warnings of its owner. */
export const expiringDays = 30

/** The facts about an advertiser that decide whether it needs attention. */
export interface AdvertiserFacts {
  readonly isClosed: boolean
  readonly creationStopped: boolean
  /** The amount that ads can be paid with, in cents. */
  readonly availableCents: number
  /** The cost of the last seven days before today, in cents. */
  readonly weekCents: number
  /** The budget of the account in cents; null without a limit. */
  readonly budgetCents: number | null
  /** The cost of today in cents. */
  readonly todayCents: number
  /** The plans that are switched on and within their days. */
  readonly activePlanCount: number
  /** True if at least one plan is delivered. */
  readonly isDelivering: boolean
  readonly rejectedAdCount: number
  readonly verification: ValidationStatus
  /** The last day of the verification; null for unlimited. */
  readonly validUntil: Day | null
  readonly today: Day
}

/** Returns the reasons why an advertiser needs attention, in the order of `attentionReasons`; none if it is closed. */
export function attentionOf(facts: AdvertiserFacts): AttentionReason[] {
  if (facts.isClosed) return []
  const holds = reasonTable(facts)
  return attentionReasons.filter((reason) => holds[reason])
}

function reasonTable(facts: AdvertiserFacts): Readonly<Record<AttentionReason, boolean>> {
  const { availableCents, weekCents, budgetCents, todayCents, verification } = facts
  // What nobody wants to deliver is not stopped by anything.
  const isActive = facts.activePlanCount > 0
  const noBalance = isActive && availableCents === 0
  const verificationExpired = verification === validationStatus.expired
  const budgetSpent = isActive && budgetCents !== null && todayCents >= budgetCents
  const isStopped = noBalance || verificationExpired || budgetSpent
  const days = daysLeft(availableCents, weekCents)
  return {
    noBalance,
    verificationExpired,
    budgetSpent,
    notDelivering: isActive && !facts.isDelivering && !isStopped,
    lowBalance: availableCents > 0 && days !== null && days <= lowBalanceDays,
    adsRejected: facts.rejectedAdCount > 0,
    verificationExpiring: isExpiring(facts),
    creationStopped: facts.creationStopped,
  }
}

function isExpiring({ verification, validUntil, today }: AdvertiserFacts): boolean {
  if (verification !== validationStatus.complete || validUntil === null) return false
  return validUntil <= addDays(today, expiringDays)
}

/**
 * Compares two advertisers by their reasons, for sorting those first that need attention most: by the most urgent reason,
 * then by the number of reasons. 0 if neither needs it more.
 */
export function compareAttention(
  a: readonly AttentionReason[],
  b: readonly AttentionReason[],
): number {
  return urgencyOf(a) - urgencyOf(b) || b.length - a.length
}

function urgencyOf([first]: readonly AttentionReason[]): number {
  return first === undefined ? attentionReasons.length : attentionReasons.indexOf(first)
}

/** The parts of an advertiser's row that users see by what their roles and pages open. */
export interface AdvertiserSight {
  /** Balance and days left. */
  readonly finance: boolean
  /** Costs, budget, plans and ads. */
  readonly promotion: boolean
  /** Open work orders. */
  readonly workOrders: boolean
}

const reasonParts: Readonly<Record<AttentionReason, readonly (keyof AdvertiserSight)[]>> = {
  // Users who see ads may know that nothing is left, but not the amount (decision 028).
  noBalance: ['finance', 'promotion'],
  verificationExpired: ['promotion'],
  budgetSpent: ['promotion'],
  notDelivering: ['promotion'],
  lowBalance: ['finance'],
  adsRejected: ['promotion'],
  verificationExpiring: ['promotion'],
  creationStopped: ['promotion'],
}

/** Returns the reasons that a user may know of, in the same order. */
export function visibleAttention(
  reasons: readonly AttentionReason[],
  sight: AdvertiserSight,
): AttentionReason[] {
  return reasons.filter((reason) => reasonParts[reason].some((part) => sight[part]))
}
