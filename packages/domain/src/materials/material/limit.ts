import type { PixelSize } from '../../platform/format/pixel.ts'

/** What the platform takes as materials: resellers of the vendor say so. */

/** Bytes of a picture at the most. */
export const imageMaxBytes = 1024 * 1024
/** Pixels of a picture at the most; more are not decoded. Ours: four times those of the largest picture that is shown. */
export const pictureMaxPixels = 4 * 1_080 * 1_920
/** Bytes of a picture at the most of which a part is kept. Ours. */
export const croppableMaxBytes = 20 * 1024 * 1024
/** Pixels of such a picture at the most. Ours: those of a good camera. */
export const croppableMaxPixels = 50_000_000
/** The largest width and height of thumbnails in lists. Our decision. */
export const thumbnailSidePx = 480
/** Bytes of a video at the most. */
export const videoMaxBytes = 30 * 1024 * 1024
/** The duration of a video, both ends included. */
export const videoDurationMs = { min: 5_000, max: 60_000 } as const
/** The codecs of a video: H.264, in the letters of MP4. */
export const videoCodecs: readonly string[] = ['avc1', 'avc3']
/** Bytes of the archive of an interactive material at the most. Ours, as everything of these. */
export const bundleMaxBytes = 10 * 1024 * 1024
/** Bytes of its files, as they come out of it and as they are kept. */
export const bundleMaxUnpackedBytes = 30 * 1024 * 1024
/** So many files it has at the most. */
export const bundleMaxFiles = 300
/** Pixels of all its pictures at the most. */
export const bundleMaxPixels = 5 * pictureMaxPixels
/** The file that is opened first; its other files are asked for by it. */
export const bundlePage = 'index.html'
/** Sizes, one at least. */
export type PixelSizes = readonly [PixelSize, ...PixelSize[]]

/** Sizes of large images. */
export const largeImageSizes: PixelSizes = [
  { widthPx: 1_280, heightPx: 720 },
  { widthPx: 640, heightPx: 320 },
]
/** The size of small images. */
export const smallImageSize: PixelSize = { widthPx: 320, heightPx: 210 }
/** The size of images that fill a phone. */
export const verticalImageSize: PixelSize = { widthPx: 1_080, heightPx: 1_920 }
/** Sizes that pictures of ads may have. */
export const imageSizes: PixelSizes = [...largeImageSizes, smallImageSize, verticalImageSize]
/** The size of an app's icon. */
export const iconSize: PixelSize = { widthPx: 512, heightPx: 512 }
/** Characters of a material's name. Ours. */
export const materialNameMaxLength = 120
/** The levels of folders, from a top-level one to the deepest. Our decision. */
export const folderMaxDepth = 5
/** Folders that an owner may have. Ours. */
export const foldersMax = 1_000
/** Characters of a folder's name. Ours. */
export const folderNameMaxLength = 60
/** Tags of a material at the most. Ours. */
export const tagsOfMaterialMax = 20
/** Characters of a tag. Ours. */
export const tagMaxLength = 30
/** Tags that people are offered, the most used first. Ours. */
export const offeredTags = 100
/** Ads that are named where a material cannot be removed. Ours. */
export const blockingAdsMax = 20
/** Creatives in which a material is replaced at once. Ours. */
export const replacedCreativesMax = 10_000
/** Materials that are changed or removed at once. Ours. */
export const changedMaterialsMax = 200
