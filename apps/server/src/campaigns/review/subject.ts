import type { AdSpec } from '@placard/domain/materials/material/spec'
import type { MaterialFields } from '@placard/domain/materials/material/need'
import {
  isReviewPending,
  type ReviewKind,
  type ReviewState,
  reviewState,
  reviewStateAfterChange,
} from '@placard/domain/campaigns/review/review'
import { type Kysely, sql } from 'kysely'
import type { ReviewOutcome, ViewedReview } from '@placard/contract/campaigns/staff-review'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Tables } from '#server/platform/database/tables.ts'

export const tableOf = { ad: 'ad', creative: 'creative' } as const satisfies Record<
  ReviewKind,
  string
>

const ids = { ad: sql`s.ad_id`, creative: sql`s.creative_id` } as const

/** Returns the columns of `ReviewedRecord` of the ad or creative `s`. */
export function reviewedColumns(kind: ReviewKind) {
  return sql`${ids[kind]} as id, s.owner_id, s.ad_id, s.version, s.created_at, s.waiting_since, s.review_state,
    s.review_reason, s.reviewer_id, s.reviewed_at`
}

/** Returns the condition that the ad or creative `s` is this one. */
export function isSubject(kind: ReviewKind, id: string) {
  return sql`${ids[kind]} = ${id}::bigint`
}

export interface ReviewedRecord {
  id: string
  owner_id: string
  /** The name of the ad, or of the ad of the creative. */
  ad_id: string
  version: number
  created_at: Date
  waiting_since: Date
  review_state: ReviewState
  review_reason: string
  reviewer_id: string | null
  reviewed_at: Date | null
}

export interface ShownRecord extends ReviewedRecord {
  owner_name: string
  ad_name: string
  plan_name: string
  group_name: string
  spec_id: AdSpec
  copywriter: string
  headlines: string[]
  brand_name: string
  button_text: string
  page_url: string
  deep_url: string
  click_url: string
  expose_url: string
  download_url: string
  play_begin_url: string
  play_end_url: string
  reviewer_name: string | null
  creatives: MaterialFields[]
}

/** An ad or creative locked until the transaction ends, and the platform acting for its owner. */
export interface LockedReview {
  readonly scope: OwnerScope
  readonly seen: ViewedReview
  readonly record: ReviewedRecord
  /** The name of the ad. */
  readonly name: string
}

/** Locks an ad or creative; undefined if it does not exist. */
export async function lockReview(
  { unit, actor }: PlatformWork,
  seen: ViewedReview,
): Promise<LockedReview | undefined> {
  const owner = await unit.db
    .selectFrom('owner')
    .select(['owner_id', 'time_zone'])
    .where('owner_id', '=', seen.ownerId)
    .executeTakeFirst()
  if (owner === undefined) return undefined
  const scope = ownerScope(unit, { ...actor, ownerId: owner.owner_id, timeZone: owner.time_zone })
  const { kind, id } = seen
  const { rows } = await runOwn<ReviewedRecord & { ad_name: string }>(
    scope,
    owned`select ${reviewedColumns(kind)},
        (select ad_name from ad a where a.owner_id = s.owner_id and a.ad_id = s.ad_id) as ad_name
      from ${sql.table(tableOf[kind])} s where s.owner_id = ${scope.ownerId} and ${isSubject(kind, id)}
      for no key update of s`,
  )
  const [record] = rows
  return record && { scope, seen, record, name: record.ad_name }
}

/** Returns the reason why the caller cannot decide; null if there is none. @param callerId null for a command */
export function obstacleTo(
  { record, seen }: LockedReview,
  callerId: string | null,
): Exclude<ReviewOutcome, 'done' | 'gone'> | null {
  if (record.version !== seen.version)
    return isReviewPending(record.review_state) ? 'changed' : 'decided'
  return isTakenByOther(record, callerId) ? 'taken' : null
}

export function isTakenByOther(
  { review_state: state, reviewer_id: reviewerId }: ReviewedRecord,
  callerId: string | null,
): boolean {
  return state === reviewState.inReview && reviewerId !== callerId
}

export interface ReviewColumns {
  review_state: ReviewState
  review_reason: string
  reviewer_id: string | null
  reviewed_at: Date | null
}

/** Returns the columns to write with a change of a reviewed entity: the earlier decision is no longer valid. */
export function restartedReview(state: ReviewState): Partial<ReviewColumns> {
  return state === reviewState.notReviewed
    ? {}
    : {
        review_state: reviewStateAfterChange(state),
        review_reason: '',
        reviewer_id: null,
        reviewed_at: null,
      }
}

export interface ReviewReader {
  readonly db: Kysely<Tables>
  readonly locale: Locale
  /** Null on the command line. */
  readonly accountId: string | null
}

export function readerOf({ unit, actor, locale }: PlatformWork): ReviewReader {
  return { db: unit.db, locale, accountId: actor.accountId }
}
