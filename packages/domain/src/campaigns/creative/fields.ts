import { interactiveLabel, interactiveLabelNames } from '../../materials/material/changed-field.ts'
import { label, nameOf, plainContent, reviewFields, type ValuesOf } from '../promotion/field.ts'
import { code, id, ids, optionalCode } from '../promotion/value-type.ts'
import { creativeType, creativeTypeNames, dynamicMode, dynamicModeNames } from './codes.ts'

const { materialId, videoCover, brandLogo } = interactiveLabel

/** The fields of a creative; `creativeProblems` has their rules. @see spec S3.16, S3.17 */
export const creativeFields = {
  creativeType: plainContent(
    'creative_type',
    code(creativeType, creativeTypeNames, creativeType.normal),
    label('creative type', '创意类型'),
  ),
  /** Null except for dynamic products. */
  dynamicMode: plainContent(
    'dynamic_mode',
    optionalCode(dynamicMode, dynamicModeNames),
    label('dynamic mode', '动态模式'),
  ),
  /** The spec of the ad decides the number and size of images and videos. */
  imgMatIds: plainContent('img_mat_ids', ids, nameOf(interactiveLabelNames, materialId)),
  videoMatIds: plainContent('video_mat_ids', ids, nameOf(interactiveLabelNames, materialId)),
  videoCoverImgId: plainContent(
    'video_cover_img_id',
    id,
    nameOf(interactiveLabelNames, videoCover),
  ),
  brandLogoImgId: plainContent('brand_logo_img_id', id, nameOf(interactiveLabelNames, brandLogo)),
} as const

/** The fields of a creative that people enter in its form. */
export type CreativeFields = ValuesOf<typeof creativeFields>

/** Fields of a creative whose change restarts its review: all but its switch. */
export const creativeReviewFields = reviewFields(creativeFields)
