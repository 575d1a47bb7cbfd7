import type { AdSpec } from '@placard/domain/materials/material/spec'
import type { MaterialFields } from '@placard/domain/materials/material/need'
import type { ReviewState } from '@placard/domain/campaigns/review/state'
import type { ReviewKind } from '@placard/domain/campaigns/review/subject'
import { sql } from 'kysely'

/** The table of each kind. */
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

/** The review status of an ad or creative. */
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

/** The same with the content that staff review. */
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
