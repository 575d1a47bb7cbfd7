import type { PixelSize } from '../../platform/format/pixel.ts'

/** The limits of the platform for materials, according to resellers of the vendor. */

/** The maximum size of a picture in bytes. */
export const imageMaxBytes = 1024 * 1024
/**
 * The maximum number of pixels of a picture, above which it is not decoded. Our decision: four times the largest
 * picture that is shown.
 */
export const pictureMaxPixels = 4 * 1_080 * 1_920
/** The maximum size in bytes of a picture to crop. Our decision. */
export const croppableMaxBytes = 20 * 1024 * 1024
/** The maximum number of pixels of such a picture. Our decision: those of a good camera. */
export const croppableMaxPixels = 50_000_000
/** The largest width and height of thumbnails in lists. Our decision. */
export const thumbnailSidePx = 480
/** The maximum size of a video in bytes. */
export const videoMaxBytes = 30 * 1024 * 1024
/** The duration of a video, inclusive. */
export const videoDurationMs = { min: 5_000, max: 60_000 } as const
/** The codecs of a video: H.264, by their names in MP4. */
export const videoCodecs: readonly string[] = ['avc1', 'avc3']
/** The maximum size of an interactive material's archive in bytes. Our decision, as all of its limits. */
export const bundleMaxBytes = 10 * 1024 * 1024
/** The maximum size of its files, unpacked and stored. */
export const bundleMaxUnpackedBytes = 30 * 1024 * 1024
/** The maximum number of its files. */
export const bundleMaxFiles = 300
/** The maximum number of pixels of all its pictures. */
export const bundleMaxPixels = 5 * pictureMaxPixels
/** The file that is opened first, which requests the other files. */
export const bundlePage = 'index.html'
/** Sizes, at least one. */
export type PixelSizes = readonly [PixelSize, ...PixelSize[]]

/** Sizes of large images. */
export const largeImageSizes: PixelSizes = [
  { widthPx: 1_280, heightPx: 720 },
  { widthPx: 640, heightPx: 320 },
]
/** The size of small images. */
export const smallImageSize: PixelSize = { widthPx: 320, heightPx: 210 }
/** The size of images that fill a phone's screen. */
export const verticalImageSize: PixelSize = { widthPx: 1_080, heightPx: 1_920 }
/** Sizes that pictures of ads may have. */
export const imageSizes: PixelSizes = [...largeImageSizes, smallImageSize, verticalImageSize]
/** The size of an app's icon. */
export const iconSize: PixelSize = { widthPx: 512, heightPx: 512 }
/** The maximum length of a material's name. Our decision. */
export const materialNameMaxLength = 120
/** The levels of folders, from a top-level one to the deepest. Our decision. */
export const folderMaxDepth = 5
/** The maximum number of folders of an owner. Our decision. */
export const foldersMax = 1_000
/** The maximum length of a folder's name. Our decision. */
export const folderNameMaxLength = 60
/** The maximum number of tags of a material. Our decision. */
export const tagsOfMaterialMax = 20
/** The maximum length of a tag. Our decision. */
export const tagMaxLength = 30
/** The number of tags that are suggested, the most used first. Our decision. */
export const offeredTags = 100
/** The number of ads that are named if a material cannot be removed. Our decision. */
export const blockingAdsMax = 20
/** The maximum number of materials that are changed or removed at once. Our decision. */
export const changedMaterialsMax = 200
