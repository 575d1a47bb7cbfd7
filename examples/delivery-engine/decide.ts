import { billingType, extensionFlow, flowScene } from '@placard/domain/campaigns/group/codes'
import type { DeliveryReason } from '@placard/domain/campaigns/promotion/delivery'
import { completeTargeting, type Targeting } from '@placard/domain/campaigns/targeting/targeting'
import { targetSex } from '@placard/domain/campaigns/targeting/codes'
import type { GroupEntry, OwnerEntry, PlanEntry } from '@placard/domain/delivery/feed/entry'
import { type AdParents, reasonsAgainstEntry, spentOn } from '@placard/domain/delivery/feed/rule'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { weekClock } from '@placard/domain/platform/calendar/week-clock'
import type { ReaderEvent } from './journal.ts'
import type { Candidate } from './known.ts'
import type { Ledger } from './ledger.ts'

/** The reader of an ad, as far as it is known. */
export interface Reader {
  readonly sex?: number | undefined
  readonly age?: string | undefined
  readonly region?: string | undefined
  readonly network?: string | undefined
  readonly apps?: readonly string[] | undefined
}

/** The reason why an ad was left out: of the console, or of this engine. */
export type LeftOut = DeliveryReason | 'targeting' | 'pacing' | 'noBid' | 'allowance'

/** An ad with the cents that a thousand impressions of it should bring, or with the reasons against it. */
export interface Judged {
  readonly candidate: Candidate
  readonly reasons: readonly LeftOut[]
  readonly centsPerMille: number
}

/** The circumstances of a decision. */
export interface Deciding {
  readonly reader: Reader
  readonly nowMs: number
  /** At least 0 and below 1. */
  readonly random: number
}

/** The clicks of a thousand impressions that an ad without any is expected to get. */
const usualClicksPerMille = 10
/** The number of impressions that this expectation counts as. */
const priorImpressions = 1_000
/** The conversions of a hundred clicks. */
const usualConversionRate = 0.05

/**
 * Judges all candidates, and picks one of those that nothing speaks against, by chance in proportion to what it should
 * bring: so that new ads are tried as well.
 */
export function decide(
  candidates: Iterable<Candidate>,
  ledger: Ledger,
  deciding: Deciding,
): { readonly chosen: Candidate | null; readonly judged: readonly Judged[] } {
  const judged = [...candidates].map((candidate) => judge(candidate, ledger, deciding))
  const possible = judged.filter(({ reasons }) => reasons.length === 0)
  const total = possible.reduce((sum, { centsPerMille }) => sum + centsPerMille, 0)
  let left = deciding.random * total
  for (const { candidate, centsPerMille } of possible) {
    left -= centsPerMille
    if (left < 0) return { chosen: candidate, judged }
  }
  return { chosen: possible.at(-1)?.candidate ?? null, judged }
}

/** Judges a candidate for a reader. */
export function judge(
  candidate: Candidate,
  ledger: Ledger,
  { reader, nowMs }: Omit<Deciding, 'random'>,
): Judged {
  const targeting = completeTargeting(candidate.group.targeting)
  return {
    candidate,
    reasons: [
      ...obstacles(candidate, ledger, nowMs),
      ...(isTargeted(targeting, reader) ? [] : (['targeting'] as const)),
    ],
    centsPerMille: expectedCents(candidate.group, ledger.sumsOf(candidate.adId)),
  }
}

/** A plan and a group that nothing speaks against. */
const always = { on: true, beginDay: null, endDay: null } as const
const openPlan: PlanEntry = {
  ...always,
  planId: '',
  dayBudgetCents: null,
  spent: null,
  pacing: 0,
  appCode: null,
}
const openGroup: GroupEntry = {
  ...always,
  groupId: '',
  planId: '',
  schedule: null,
  billing: billingType.cpc,
  bidCents: 1,
  goal: null,
  flow: extensionFlow.all,
  scene: flowScene.all,
  targeting: {},
}

/** Returns the owner as one that nothing speaks against, in the same time zone. */
export function openOwner(owner: OwnerEntry): OwnerEntry {
  const qualification = { expired: false, until: null }
  return { ...owner, dayBudgetCents: null, spent: null, availableCents: 1, qualification }
}

/**
 * Returns the reasons against an ad for every reader. They are the same for all ads of a group, and each belongs to the
 * owner, the plan or the group alone, so these can be judged one by one: nothing speaks against a part that is missing.
 */
export function obstacles(
  parts: Pick<AdParents, 'owner'> & Partial<AdParents>,
  ledger: Ledger,
  nowMs: number,
): LeftOut[] {
  const { owner, plan = openPlan, group = openGroup, appOffline = false } = parts
  const day = dayAt(nowMs, owner.timeZone)
  const spentCents = Math.max(spentOn(day, plan.spent), ledger.spentOn(plan.planId, day))
  // What this copy has spent is not in the feed yet.
  const current = { owner, group, appOffline, plan: { ...plan, spent: { day, cents: spentCents } } }
  const reasons: LeftOut[] = reasonsAgainstEntry(current, nowMs)
  if (isAhead({ plan, owner }, { spentCents, nowMs })) reasons.push('pacing')
  if (!group.bidCents) reasons.push('noBid')
  return reasons
}

/** Returns what a thousand impressions should bring, from the bid and the rate of clicks so far. */
export function expectedCents(
  { billing, bidCents }: Candidate['group'],
  { impressions, clicks }: { impressions: number; clicks: number },
): number {
  if (bidCents === null) return 0
  if (billing === billingType.cpm) return bidCents
  const clicksPerMille =
    ((clicks + (usualClicksPerMille * priorImpressions) / 1_000) * 1_000) /
    (impressions + priorImpressions)
  return bidCents * clicksPerMille * (billing === billingType.cpc ? 1 : usualConversionRate)
}

/** Returns whether a reader belongs to the audience. An unknown property belongs only to everyone. */
export function isTargeted(
  targeting: Targeting,
  { sex, age, region, network, apps = [] }: Reader,
): boolean {
  const isIn = (wanted: readonly string[], value: string | undefined) =>
    wanted.length === 0 || (value !== undefined && wanted.includes(value))
  return (
    (targeting.sex === targetSex.any || targeting.sex === sex) &&
    isIn(targeting.ages, age) &&
    isIn(targeting.regions, region) &&
    isIn(targeting.networks, network) &&
    (targeting.installedApps.length === 0 ||
      targeting.installedApps.some((app) => apps.includes(app))) &&
    !targeting.notInstalledApps.some((app) => apps.includes(app))
  )
}

const evenPacing = 1
const halfHoursOfDay = 48

/** Returns whether a plan with even pacing has spent more than its share of the day so far. */
function isAhead(
  { plan, owner }: Pick<AdParents, 'plan' | 'owner'>,
  { spentCents, nowMs }: { spentCents: number; nowMs: number },
): boolean {
  if (plan.pacing !== evenPacing || plan.dayBudgetCents === null) return false
  const { hour, minute } = weekClock(nowMs, owner.timeZone)
  const halfHour = hour * 2 + (minute < 30 ? 0 : 1)
  return spentCents >= (plan.dayBudgetCents * (halfHour + 1)) / halfHoursOfDay
}

/** Returns the most cents that one event of an ad costs. */
export function mostCost(group: Candidate['group']): number {
  const ofImpression =
    group.billing === billingType.cpm ? Math.ceil((group.bidCents ?? 0) / 1_000) : 0
  return Math.max(costOf('click', group, 0), ofImpression)
}

/**
 * Returns the whole cents that an event of an ad costs. What is below a cent is carried to the next one, so that the sum
 * is exact.
 *
 * @param impressions of the ad before this event
 */
export function costOf(
  event: ReaderEvent,
  { billing, bidCents }: Candidate['group'],
  impressions: number,
): number {
  if (bidCents === null) return 0
  if (event === 'click') return billing === billingType.cpc ? bidCents : 0
  if (event !== 'impression' || billing !== billingType.cpm) return 0
  const upTo = (count: number) => Math.floor((count * bidCents) / 1_000)
  return upTo(impressions + 1) - upTo(impressions)
}
