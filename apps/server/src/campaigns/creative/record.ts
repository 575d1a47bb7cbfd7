import type { SavedCreative } from '@placard/contract/campaigns/creative'
import type { CreativeFields } from '@placard/domain/campaigns/creative/creative'
import type { DynamicMode } from '@placard/domain/campaigns/creative/dynamic-mode'
import type { CreativeType } from '@placard/domain/campaigns/creative/type'
import type { ReviewState } from '@placard/domain/campaigns/review/state'

/** The columns of a creative that calls read and write. */
export interface CreativeRecord {
  creative_id: string
  ad_id: string
  version: number
  switch_on: boolean
  creative_type: CreativeType
  dynamic_mode: DynamicMode | null
  img_mat_ids: string[]
  video_mat_ids: string[]
  video_cover_img_id: string | null
  brand_logo_img_id: string | null
  review_state: ReviewState
  review_reason: string
}

/** The columns of a record. */
export const creativeColumns = [
  'creative_id',
  'ad_id',
  'version',
  'switch_on',
  'creative_type',
  'dynamic_mode',
  'img_mat_ids',
  'video_mat_ids',
  'video_cover_img_id',
  'brand_logo_img_id',
  'review_state',
  'review_reason',
] as const satisfies readonly (keyof CreativeRecord)[]

/** A creative as calls answer it. */
export function savedCreativeOf(row: CreativeRecord): SavedCreative {
  const { imgMatIds, videoMatIds, ...fields } = fieldsOf(row)
  return {
    creativeId: row.creative_id,
    adId: row.ad_id,
    version: row.version,
    switchOn: row.switch_on,
    ...fields,
    imgMatIds: [...imgMatIds],
    videoMatIds: [...videoMatIds],
    reviewState: row.review_state,
    reviewReason: row.review_reason,
  }
}

/** Returns the editable fields of a creative. */
export function fieldsOf(row: CreativeRecord): CreativeFields {
  return {
    creativeType: row.creative_type,
    dynamicMode: row.dynamic_mode,
    imgMatIds: row.img_mat_ids,
    videoMatIds: row.video_mat_ids,
    videoCoverImgId: row.video_cover_img_id,
    brandLogoImgId: row.brand_logo_img_id,
  }
}

/** The same as columns. */
export function columnsOf(creative: CreativeFields) {
  return {
    creative_type: creative.creativeType,
    dynamic_mode: creative.dynamicMode,
    img_mat_ids: [...creative.imgMatIds],
    video_mat_ids: [...creative.videoMatIds],
    video_cover_img_id: creative.videoCoverImgId,
    brand_logo_img_id: creative.brandLogoImgId,
  }
}
