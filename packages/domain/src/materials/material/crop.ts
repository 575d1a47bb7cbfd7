import type { PixelSizes } from './limit.ts'
import type { PixelSize } from '../../platform/format/pixel.ts'

/** The part of a picture to keep, in whole pixels of the upright picture, and its target size. */
export interface PictureCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly toWidthPx: number
  readonly toHeightPx: number
}

/** The reasons why a part of a picture cannot be kept. */
export type CropProblem = 'outside' | 'distorted'

/**
 * Returns the problems with a part of a picture: it is partly outside, or its ratio differs from the target. A
 * difference of up to one pixel of width or height is a rounding error.
 */
export function cropProblem(crop: PictureCrop, picture: PixelSize): CropProblem | null {
  const { left, top, width, height, toWidthPx, toHeightPx } = crop
  const isInside =
    left >= 0 &&
    top >= 0 &&
    width >= 1 &&
    height >= 1 &&
    left + width <= picture.widthPx &&
    top + height <= picture.heightPx
  if (!isInside) return 'outside'
  const pixelsOff = Math.abs(width * toHeightPx - height * toWidthPx)
  return pixelsOff > Math.max(toWidthPx, toHeightPx) ? 'distorted' : null
}

/** Returns the factor by which a part is enlarged, so that it looks coarser; 1 if it is not. */
export function enlargement({ width, height, toWidthPx, toHeightPx }: PictureCrop): number {
  return Math.max(1, toWidthPx / width, toHeightPx / height)
}

/**
 * Returns the largest size that a picture has enough pixels for, or the one that needs the least enlargement; of
 * several, the first.
 */
export function bestSize(picture: PixelSize, sizes: PixelSizes): PixelSize {
  const growth = (size: PixelSize) => enlargement(widestCrop(picture, size))
  return sizes.reduce((best, size) => (growth(size) < growth(best) ? size : best))
}

/** Returns the largest centered part of a picture with the ratio of a size. */
export function widestCrop(picture: PixelSize, size: PixelSize): PictureCrop {
  const middle = { x: picture.widthPx / 2, y: picture.heightPx / 2 }
  return cropAround(middle, picture.widthPx, { picture, size })
}

/** Moves a part by that many pixels, within the picture. */
export function movedCrop(
  crop: PictureCrop,
  [right, down]: Pixels,
  picture: PixelSize,
): PictureCrop {
  return {
    ...crop,
    left: within(crop.left + right, picture.widthPx - crop.width),
    top: within(crop.top + down, picture.heightPx - crop.height),
  }
}

/** Gives a part another width around its center, within the picture. */
export function resizedCrop(crop: PictureCrop, width: number, picture: PixelSize): PictureCrop {
  const middle = { x: crop.left + crop.width / 2, y: crop.top + crop.height / 2 }
  return cropAround(middle, width, { picture, size: sizeOf(crop) })
}

/** A corner of a part. */
export interface Corner {
  readonly isLeft: boolean
  readonly isTop: boolean
}

/** Moves a corner of a part by that many pixels, within the picture; the opposite corner is fixed. */
export function pulledCrop(
  crop: PictureCrop,
  { isLeft, isTop, by: [right, down] }: Corner & { readonly by: Pixels },
  picture: PixelSize,
): PictureCrop {
  const { left, top, width, height, toWidthPx, toHeightPx } = crop
  const wider = isLeft ? -right : right
  const higher = ((isTop ? -down : down) * toWidthPx) / toHeightPx
  const wanted = width + (Math.abs(wider) > Math.abs(higher) ? wider : higher)
  const room = {
    widthPx: isLeft ? left + width : picture.widthPx - left,
    heightPx: isTop ? top + height : picture.heightPx - top,
  }
  const part = partOf(room, wanted, sizeOf(crop))
  return {
    ...crop,
    ...part,
    left: isLeft ? room.widthPx - part.width : left,
    top: isTop ? room.heightPx - part.height : top,
  }
}

/**
 * Returns the minimum and maximum width of a part with the ratio of a size. Our decision: a twentieth can still be
 * grabbed.
 */
export function cropWidths(
  { widthPx, heightPx }: PixelSize,
  size: PixelSize,
): { readonly min: number; readonly max: number } {
  const most = within((heightPx * size.widthPx) / size.heightPx, widthPx)
  const max = Math.max(1, most)
  return { min: Math.ceil(max / 20), max }
}

/** To the right, and down. */
type Pixels = readonly [right: number, down: number]

function sizeOf({ toWidthPx, toHeightPx }: PictureCrop): PixelSize {
  return { widthPx: toWidthPx, heightPx: toHeightPx }
}

function cropAround(
  middle: { readonly x: number; readonly y: number },
  wanted: number,
  { picture, size }: { readonly picture: PixelSize; readonly size: PixelSize },
): PictureCrop {
  const { width, height } = partOf(picture, wanted, size)
  return {
    left: within(middle.x - width / 2, picture.widthPx - width),
    top: within(middle.y - height / 2, picture.heightPx - height),
    width,
    height,
    toWidthPx: size.widthPx,
    toHeightPx: size.heightPx,
  }
}

/** Returns the ratio of a size in whole pixels, as close to the wanted width as possible. */
function partOf(room: PixelSize, wanted: number, size: PixelSize) {
  const { min, max } = cropWidths(room, size)
  const width = Math.max(min, within(wanted, max))
  const height = Math.round((width * size.heightPx) / size.widthPx)
  return { width, height: Math.min(Math.max(1, height), room.heightPx) }
}

/** Returns a whole number between 0 and `most`. */
function within(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), most)
}
