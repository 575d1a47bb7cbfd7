import { interactiveLabel, interactiveLabelNames } from '../../materials/material/changed-field.ts'
import { content, copied } from '../promotion/decision.ts'
import { field, label, nameOf, reviewFields, type ValuesOf } from '../promotion/field.ts'
import { code, id, ids, optionalCode } from '../promotion/value-type.ts'
import { dynamicMode, dynamicModeNames } from './dynamic-mode.ts'
import { creativeType, creativeTypeNames } from './type.ts'

const decisions = { input: content, ...copied, list: null } as const
const { materialId, videoCover, brandLogo } = interactiveLabel

/** The fields of a creative; `creativeProblems` has their rules. @see spec S3.16, S3.17 */
export const creativeFields = {
  creativeType: field(code(creativeType, creativeTypeNames, creativeType.normal), {
    column: 'creative_type',
    label: label('creative type', '创意类型'),
    ...decisions,
  }),
  /** Null except for dynamic products. */
  dynamicMode: field(optionalCode(dynamicMode, dynamicModeNames), {
    column: 'dynamic_mode',
    label: label('dynamic mode', '动态模式'),
    ...decisions,
  }),
  /** The spec of the ad decides the number and size of images and videos. */
  imgMatIds: field(ids, {
    column: 'img_mat_ids',
    label: nameOf(interactiveLabelNames, materialId),
    ...decisions,
  }),
  videoMatIds: field(ids, {
    column: 'video_mat_ids',
    label: nameOf(interactiveLabelNames, materialId),
    ...decisions,
  }),
  videoCoverImgId: field(id, {
    column: 'video_cover_img_id',
    label: nameOf(interactiveLabelNames, videoCover),
    ...decisions,
  }),
  brandLogoImgId: field(id, {
    column: 'brand_logo_img_id',
    label: nameOf(interactiveLabelNames, brandLogo),
    ...decisions,
  }),
} as const

/** The fields of a creative that people enter in its form. */
export type CreativeFields = ValuesOf<typeof creativeFields>

/** Fields of a creative whose change restarts its review: all but its switch. */
export const creativeReviewFields = reviewFields(creativeFields)
