import type {
  ReviewOutcome,
  ReviewRow,
  ViewedReview,
} from '@placard/contract/campaigns/staff-review'
import { reviewState } from '@placard/domain/campaigns/review/review'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { type LockedReview, lockReview, obstacleTo } from '#server/campaigns/review/subject.ts'
import { standingRow } from '#server/campaigns/review/queue.ts'
import { notePassedOrigins } from '#server/campaigns/monitoring-link/passed-origin.ts'
import { sql } from 'kysely'
import { updateOwn } from '#server/platform/database/own.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type TextsOf, textTable } from '@placard/domain/platform/locale/text-table'
import { messageType } from '@placard/domain/support/message/message'
import { emitEvent } from '#server/support/webhook/emit.ts'
import { inAllLanguages, notifyPermitted } from '#server/support/message/tell.ts'

/**
 * Decides about one entity, and notifies its owner.
 *
 * @throws Refusal `notFound`, or `changedByOther` with the current one
 */
export async function decide(
  work: PlatformWork,
  seen: ViewedReview,
  verdict: Verdict,
): Promise<ReviewRow> {
  const [outcome] = await decideMany(work, [seen], verdict)
  if (outcome === 'gone') throw notFound()
  const row = await standingRow(work, seen)
  if (outcome !== 'done') throw changedByOther(row)
  return row
}

/**
 * Decides about many entities at once, and notifies each owner once. An entity that cannot be decided does not affect
 * the others.
 *
 * @returns the result of each, in the order of `items`
 */
export async function decideMany(
  work: PlatformWork,
  items: readonly ViewedReview[],
  verdict: Verdict,
): Promise<ReviewOutcome[]> {
  const outcomes = new Map<ViewedReview, ReviewOutcome>()
  const decided: LockedReview[] = []
  for (const seen of items.toSorted(inOneOrder)) {
    const locked = await lockReview(work, seen)
    const outcome =
      locked === undefined ? 'gone' : (obstacleTo(locked, work.actor.accountId) ?? 'done')
    outcomes.set(seen, outcome)
    if (locked !== undefined && outcome === 'done' && !isApplied(locked, verdict)) {
      await writeDecision(locked, verdict)
      decided.push(locked)
    }
  }
  for (const ofOwner of Map.groupBy(decided, ({ scope }) => scope.ownerId).values())
    await tellDecided(ofOwner, verdict)
  return items.map((seen) => outcomes.get(seen) ?? 'gone')
}

/** Rows are always locked in the same order, to avoid deadlocks between decisions about the same entities. */
function inOneOrder(one: ViewedReview, other: ViewedReview): number {
  const [key, otherKey] = [one, other].map(({ kind, ownerId, id }) => `${kind} ${ownerId} ${id}`)
  return (key ?? '') < (otherKey ?? '') ? -1 : 1
}

function isApplied({ record }: LockedReview, verdict: Verdict): boolean {
  return verdict.kind === 'pass'
    ? record.review_state === reviewState.passed
    : record.review_state === reviewState.rejected && record.review_reason === verdict.reason
}

async function writeDecision(
  { scope, seen, record, name }: LockedReview,
  verdict: Verdict,
): Promise<void> {
  const { kind, id } = seen
  const version = record.version + 1
  const before = { reviewState: record.review_state, reviewReason: record.review_reason }
  const after =
    verdict.kind === 'pass'
      ? { reviewState: reviewState.passed, reviewReason: '' }
      : { reviewState: reviewState.rejected, reviewReason: verdict.reason }
  const columns = {
    review_state: after.reviewState,
    review_reason: after.reviewReason,
    reviewer_id: scope.accountId,
    reviewed_at: sql<Date>`now()`,
    version,
  }
  if (kind === 'ad') await updateOwn(scope, 'ad').set(columns).where('ad_id', '=', id).execute()
  else await updateOwn(scope, 'creative').set(columns).where('creative_id', '=', id).execute()
  if (kind === 'ad' && verdict.kind === 'pass') await notePassedOrigins(scope, id)
  await logOperation(scope, {
    operation: 'review',
    entity: kind,
    entityId: id,
    entityName: name,
    ...(difference<object>(before, after) ?? { before: {}, after: {} }),
    version,
  })
  const adId = kind === 'ad' ? id : record.ad_id
  await emitEvent(scope, 'ad.reviewed', {
    adId,
    creativeId: kind === 'creative' ? id : null,
    result: verdict.kind === 'pass' ? 'passed' : 'rejected',
    reason: after.reviewReason,
  })
}

/** The maximum number of names in a message, which also contains the number of further ones. */
const namesMax = 10

const reviewTexts = textTable({
  subject: {
    ad: ['Ad “{name}”', '广告“{name}”'],
    creative: ['Creative of the ad “{name}”', '广告“{name}”的创意'],
  },
  several: ['{count} ads and creatives', '{count} 个广告和创意'],
  title: {
    pass: ['{what}: passed review', '{what}：审核通过'],
    reject: ['{what}: rejected in review', '{what}：审核未通过'],
  },
  passed: ['Review no longer keeps this from delivery.', '审核不再影响投放。'],
  more: ['and {count} more', '以及另外 {count} 个'],
  reason: [
    'Reason: {reason}\nPlease fix and save it; then it is reviewed again.',
    '原因：{reason}\n请修改并保存，保存后将重新审核。',
  ],
  sayWhy: [
    'Enter a reason so that the owner knows what to fix.',
    '请填写原因，以便账户了解如何修改。',
  ],
})

type ReviewTexts = TextsOf<typeof reviewTexts>

/** Notifies those users of an owner who may see its ads of decisions about some of them, in one message. */
async function tellDecided(decided: readonly LockedReview[], verdict: Verdict): Promise<void> {
  const [first] = decided
  if (first === undefined) return
  await notifyPermitted(first.scope, 'promotion', {
    msgType: messageType.review,
    title: inAllLanguages((locale) => titleOf(reviewTexts[locale], decided, verdict)),
    text: inAllLanguages((locale) => textOf(reviewTexts[locale], decided, verdict)),
  })
}

function titleOf(texts: ReviewTexts, decided: readonly LockedReview[], { kind }: Verdict): string {
  const [only, another] = decided
  const isOne = only !== undefined && another === undefined
  const what = isOne ? subjectIn(texts, only) : texts.several({ count: decided.length })
  return texts.title[kind]({ what })
}

function textOf(texts: ReviewTexts, decided: readonly LockedReview[], verdict: Verdict): string {
  const subjects = decided.length === 1 ? [] : decided.map((held) => subjectIn(texts, held))
  const more = subjects.length - namesMax
  return [
    ...subjects.slice(0, namesMax),
    ...(more > 0 ? [texts.more({ count: more })] : []),
    verdict.kind === 'pass' ? texts.passed : texts.reason({ reason: verdict.reason }),
  ].join('\n')
}

function subjectIn(texts: ReviewTexts, { seen, name }: LockedReview): string {
  return texts.subject[seen.kind]({ name })
}

type Verdict = { readonly kind: 'pass' } | { readonly kind: 'reject'; readonly reason: string }

export const passing: Verdict = { kind: 'pass' }

/** Rejects delivery. @throws Refusal `invalidInput` for a blank reason */
export function rejection(reason: string, locale: Locale): Verdict {
  if (reason.trim() !== '') return { kind: 'reject', reason }
  const message = reviewTexts[locale].sayWhy
  throw invalidInput([{ path: 'reason', expected: 'a reason', got: 'nothing', message }])
}
