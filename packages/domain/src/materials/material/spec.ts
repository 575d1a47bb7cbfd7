import { textTable } from '../../platform/locale/text-table.ts'
import type { CodeOf, NamesOf } from '../../platform/locale/locale.ts'
import { largeImageSizes, smallImageSize, verticalImageSize } from './limit.ts'
import type { PixelSize } from '../../platform/format/pixel.ts'

/** The formats of an ad. @see spec §3 "Ad spec id" */
export const adSpec = {
  largeImage: 1,
  smallImage: 20,
  imageGroup: 30,
  verticalImage: 50,
  horizontalVideo: 60,
  verticalVideo: 63,
} as const
/** One of the codes of `adSpec`. */
export type AdSpec = CodeOf<typeof adSpec>

/** The display names of `adSpec` in each language. */
export const adSpecNames: NamesOf<AdSpec> = /* @__PURE__ */ textTable({
  [adSpec.largeImage]: ['large image', '大图'],
  [adSpec.smallImage]: ['small image', '小图'],
  [adSpec.imageGroup]: ['image group', '组图'],
  [adSpec.verticalImage]: ['vertical large image', '竖版大图'],
  [adSpec.horizontalVideo]: ['horizontal video', '横版视频'],
  [adSpec.verticalVideo]: ['vertical video', '竖版视频'],
})

/** The orientation of a video; vendors define no pixel sizes for it. */
export type VideoShape = 'horizontal' | 'vertical'

/** The parts of a creative of a spec. */
export type SpecMaterials =
  | {
      readonly kind: 'image'
      readonly imageCount: number
      /** Each image has one of these sizes. */
      readonly sizes: readonly PixelSize[]
    }
  | {
      readonly kind: 'video'
      readonly shape: VideoShape
      /** The required cover of a video has one of these sizes. */
      readonly coverSizes: readonly PixelSize[]
    }

/**
 * Our decision: an image group is three small images, and a cover has the size of an image with the orientation of
 * its video.
 */
export const specMaterials: Readonly<Record<AdSpec, SpecMaterials>> = {
  [adSpec.largeImage]: { kind: 'image', imageCount: 1, sizes: largeImageSizes },
  [adSpec.smallImage]: { kind: 'image', imageCount: 1, sizes: [smallImageSize] },
  [adSpec.imageGroup]: { kind: 'image', imageCount: 3, sizes: [smallImageSize] },
  [adSpec.verticalImage]: { kind: 'image', imageCount: 1, sizes: [verticalImageSize] },
  [adSpec.horizontalVideo]: { kind: 'video', shape: 'horizontal', coverSizes: largeImageSizes },
  [adSpec.verticalVideo]: { kind: 'video', shape: 'vertical', coverSizes: [verticalImageSize] },
}

/** The spec ids of ads that play a video, inclusive. @see spec §3 "Ad spec id" */
export const videoSpecIds = { first: 60, last: 63 } as const

/** Returns whether an ad of this spec plays a video. */
export function isVideoSpec(specId: number): boolean {
  return specId >= videoSpecIds.first && specId <= videoSpecIds.last
}
