import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { type CreativeFields, creativeFields } from '@placard/domain/campaigns/creative/fields'
import type { ReviewState } from '@placard/domain/campaigns/review/state'
import { loggedValues, type RecordOf, valuesOf } from '#server/campaigns/promotion/columns.ts'

/** The columns of a creative that calls read and write. */
export interface CreativeRecord extends RecordOf<typeof creativeFields> {
  creative_id: string
  ad_id: string
  version: number
  switch_on: boolean
  review_state: ReviewState
  review_reason: string
}

/** The columns of a record. */
export const creativeColumns = [
  'creative_id',
  'ad_id',
  'version',
  'switch_on',
  ...Object.values(creativeFields).map(({ column }) => column),
  'review_state',
  'review_reason',
] as const satisfies readonly (keyof CreativeRecord)[]

/** Returns a creative as calls answer it. */
export function savedCreativeOf(row: CreativeRecord): SavedCreative {
  return {
    creativeId: row.creative_id,
    adId: row.ad_id,
    version: row.version,
    switchOn: row.switch_on,
    ...contentOf(row),
    reviewState: row.review_state,
    reviewReason: row.review_reason,
  }
}

/** Returns the content of a creative. */
export function contentOf(row: CreativeRecord): CreativeFields {
  return valuesOf(creativeFields, row)
}

/** Returns the logged fields of a creative: its content and state, and its ad. */
export function loggedCreative(row: CreativeRecord): Readonly<Record<string, unknown>> {
  const { creativeId: _, version: __, ...fields } = savedCreativeOf(row)
  return loggedValues(creativeFields, fields)
}
