import type { PixelSize } from '../../platform/format/pixel.ts'
import { iconSize, smallImageSize } from './limit.ts'
import { type AdSpec, specMaterials, type VideoShape } from './spec.ts'
import { type MaterialType, materialType } from './type.ts'

/** The materials of a creative, by their ids. */
export interface MaterialFields {
  readonly imgMatIds: readonly string[]
  readonly videoMatIds: readonly string[]
  readonly videoCoverImgId: string | null
  readonly brandLogoImgId: string | null
}

/** The fields of a creative with materials. */
export const materialFields = [
  'imgMatIds',
  'videoMatIds',
  'videoCoverImgId',
  'brandLogoImgId',
] as const satisfies readonly (keyof MaterialFields)[]
/** One of `materialFields`. */
export type MaterialField = (typeof materialFields)[number]

/** The requirement of a field. */
export interface MaterialNeed {
  /** The exact number; null for an optional one. */
  readonly count: number | null
  readonly types: readonly MaterialType[]
  /** One of these sizes, or the orientation of a video. */
  readonly size: readonly PixelSize[] | VideoShape
}

const { image, video, common } = materialType
const none: MaterialNeed = { count: 0, types: [], size: [] }
/** Our decision: the icon of the app represents a brand, or a small image if there is none. */
const logo: MaterialNeed = { count: null, types: [image, common], size: [iconSize, smallImageSize] }

/** Returns the requirements of each field for creatives of a spec. */
export function materialNeeds(specId: AdSpec): Readonly<Record<MaterialField, MaterialNeed>> {
  const made = specMaterials[specId]
  return made.kind === 'image'
    ? {
        imgMatIds: { count: made.imageCount, types: [image], size: made.sizes },
        videoMatIds: none,
        videoCoverImgId: none,
        brandLogoImgId: logo,
      }
    : {
        imgMatIds: none,
        videoMatIds: { count: 1, types: [video], size: made.shape },
        videoCoverImgId: { count: 1, types: [image], size: made.coverSizes },
        brandLogoImgId: logo,
      }
}
