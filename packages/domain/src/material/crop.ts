import type { PixelSize } from './limit.ts'

/** The part of a picture that is kept, in whole pixels of the picture as it stands upright, and the size that it gets. */
export interface PictureCrop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly toWidthPx: number
  readonly toHeightPx: number
}

/** Why a part of a picture cannot be kept. */
export type CropProblem = 'outside' | 'distorted'

/**
 * What is wrong with a part of a picture: some of it lies outside, or it would look wider or higher than it was. Up to one
 * pixel more or less of its width or height is what whole pixels make of a ratio.
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

/** How many times a part grows, so that it looks coarser than it was; 1: it does not. */
export function enlargement({ width, height, toWidthPx, toHeightPx }: PictureCrop): number {
  return Math.max(1, toWidthPx / width, toHeightPx / height)
}

/** The largest part of a picture that has the ratio of a size, from its middle. */
export function widestCrop(picture: PixelSize, size: PixelSize): PictureCrop {
  const middle = { x: picture.widthPx / 2, y: picture.heightPx / 2 }
  return cropAround(middle, picture.widthPx, { picture, size })
}

/** Moves a part by so many pixels, as far as the picture reaches. */
export function movedCrop(
  crop: PictureCrop,
  [right, down]: readonly [right: number, down: number],
  picture: PixelSize,
): PictureCrop {
  return {
    ...crop,
    left: within(crop.left + right, picture.widthPx - crop.width),
    top: within(crop.top + down, picture.heightPx - crop.height),
  }
}

/** Gives a part another width, around its middle and as far as the picture reaches. */
export function resizedCrop(crop: PictureCrop, width: number, picture: PixelSize): PictureCrop {
  const middle = { x: crop.left + crop.width / 2, y: crop.top + crop.height / 2 }
  const size = { widthPx: crop.toWidthPx, heightPx: crop.toHeightPx }
  return cropAround(middle, width, { picture, size })
}

/** The widest that a part with the ratio of a size can be. */
export function cropMaxWidth(picture: PixelSize, { widthPx, heightPx }: PixelSize): number {
  return within((picture.heightPx * widthPx) / heightPx, picture.widthPx)
}

function cropAround(
  middle: { readonly x: number; readonly y: number },
  wanted: number,
  { picture, size }: { readonly picture: PixelSize; readonly size: PixelSize },
): PictureCrop {
  const width = Math.max(1, within(wanted, cropMaxWidth(picture, size)))
  const heightOfRatio = Math.round((width * size.heightPx) / size.widthPx)
  const height = Math.min(Math.max(1, heightOfRatio), picture.heightPx)
  return {
    left: within(middle.x - width / 2, picture.widthPx - width),
    top: within(middle.y - height / 2, picture.heightPx - height),
    width,
    height,
    toWidthPx: size.widthPx,
    toHeightPx: size.heightPx,
  }
}

/** A whole number between 0 and `most`. */
function within(value: number, most: number): number {
  return Math.min(Math.max(Math.round(value), 0), Math.floor(most))
}
