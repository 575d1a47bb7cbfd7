import { mediaType } from '@placard/domain/platform/file/media-type'
import type { PictureCrop } from '@placard/domain/materials/material/crop'
import {
  croppableMaxPixels,
  imageMaxBytes,
  pictureMaxPixels,
  thumbnailSidePx,
} from '@placard/domain/materials/material/limit'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import pLimit from 'p-limit'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** The content of a picture's file, or its path, which is then read as far as needed. */
export type PictureSource = Buffer | string

export type PictureProblem = 'unreadable' | 'tooManyPixels' | 'moving' | 'tooLarge'

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`the picture cannot be kept: ${problem}`, options)
    this.problem = problem
  }
}

export interface RedrawnPicture extends PixelSize {
  readonly content: Buffer
  readonly mediaType: PictureType
  /** A thumbnail for lists, as WebP. */
  readonly thumbnail: Buffer
}

// libvips can open many more types of files, and some of those types refer to others or contain programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

/**
 * The maximum number of pictures that are drawn at the same time, so that threads are left for passwords and files,
 * and memory for the rest.
 */
const inTurn = pLimit(2)
/** The maximum for large pictures, because some must be in memory as a whole. */
const oneByOne = pLimit(1)

const options: SharpOptions = { failOn: 'error', autoOrient: true }

/**
 * Decodes a picture and encodes it again in the same format. Nothing of the original file is kept, neither metadata
 * nor hidden data. Colors are converted to sRGB.
 *
 * @param seen receives the size before decoding, and may refuse it
 * @throws PictureRefused, or an error of `seen`
 */
export function redrawnPicture(
  file: PictureSource,
  type: PictureType,
  seen?: (size: PixelSize) => void,
): Promise<RedrawnPicture> {
  return inTurn(async () => withThumbnail(await wholePicture(file, type, seen)))
}

/** Redraws a picture without a thumbnail. @throws PictureRefused */
export function redrawnAlone(file: PictureSource, type: PictureType): Promise<WrittenPicture> {
  return inTurn(() => wholePicture(file, type))
}

async function wholePicture(
  file: PictureSource,
  type: PictureType,
  seen?: (size: PixelSize) => void,
): Promise<WrittenPicture> {
  const size = await pictureSize(file, pictureMaxPixels)
  seen?.(size)
  const whole = sharp(file, { ...options, limitInputPixels: pictureMaxPixels })
  return drawn(() => smallEnough(whole, [type]))
}

/**
 * Redraws a part of a picture at its final size, as `redrawnPicture` does with a whole one. A PNG that is too large
 * becomes a WebP, since the user has no file to save differently.
 *
 * @param crop must be within the picture
 * @throws PictureRefused
 */
export function croppedPicture(
  file: PictureSource,
  type: PictureType,
  crop: PictureCrop,
): Promise<RedrawnPicture> {
  return oneByOne(() =>
    inTurn(async () => {
      await pictureSize(file, croppableMaxPixels)
      const { toWidthPx, toHeightPx, ...part } = crop
      const picture = sharp(file, { ...options, limitInputPixels: croppableMaxPixels })
        .extract(part)
        .resize(toWidthPx, toHeightPx, { fit: 'fill' })
      const types = type === mediaType.png ? [type, mediaType.webp] : [type]
      return withThumbnail(await drawn(() => smallEnough(picture, types)))
    }),
  )
}

/** Returns the displayed size of a picture from its header alone. @throws PictureRefused */
export async function pictureSize(file: PictureSource, maxPixels: number): Promise<PixelSize> {
  const header = await drawn(() => sharp(file, { ...options, limitInputPixels: false }).metadata())
  const { autoOrient, width, height, pages = 1 } = header
  if (width * height > maxPixels) throw new PictureRefused('tooManyPixels')
  if (pages > 1) throw new PictureRefused('moving')
  return { widthPx: autoOrient.width, heightPx: autoOrient.height }
}

type WrittenPicture = Omit<RedrawnPicture, 'thumbnail'>

async function withThumbnail(picture: WrittenPicture): Promise<RedrawnPicture> {
  const small = sharp(picture.content).resize(thumbnailSidePx, thumbnailSidePx, {
    fit: 'inside',
    withoutEnlargement: true,
  })
  return { ...picture, thumbnail: await small.webp({ quality: 80 }).toBuffer() }
}

/** Lower qualities are tried if there are too many bytes, then the next type; a PNG has none. @throws PictureRefused */
async function smallEnough(picture: Sharp, types: readonly PictureType[]): Promise<WrittenPicture> {
  for (const type of types) {
    for (const quality of type === mediaType.png ? [100] : [90, 80, 70]) {
      const { data, info } = await encoded(picture.clone(), type, quality)
      const size = { widthPx: info.width, heightPx: info.height }
      if (data.length <= imageMaxBytes) return { ...size, content: data, mediaType: type }
    }
  }
  throw new PictureRefused('tooLarge')
}

function encoded(picture: Sharp, type: PictureType, quality: number) {
  const written = { resolveWithObject: true } as const
  switch (type) {
    case mediaType.png:
      return picture.png({ compressionLevel: 9 }).toBuffer(written)
    case mediaType.jpeg:
      return picture.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer(written)
    case mediaType.webp:
      return picture.webp({ quality }).toBuffer(written)
  }
}

async function drawn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureRefused) throw error
    throw new PictureRefused('unreadable', { cause: error })
  }
}
