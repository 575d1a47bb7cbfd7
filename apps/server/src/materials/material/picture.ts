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

/** The kinds of files that a picture can come in. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

/** The content of a picture's file, or where it lies: then it is read as far as is needed. */
export type PictureSource = Buffer | string

/** Why a file is no picture that can be kept. */
export type PictureProblem = 'unreadable' | 'tooManyPixels' | 'moving' | 'tooLarge'

/** A file cannot be kept as a picture. */
export class PictureRefused extends Error {
  override readonly name = 'PictureRefused'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(`the picture cannot be kept: ${problem}`, options)
    this.problem = problem
  }
}

/** A picture as it is kept. */
export interface RedrawnPicture extends PixelSize {
  readonly content: Buffer
  readonly mediaType: PictureType
  /** Of the picture, for lists: WebP. */
  readonly thumbnail: Buffer
}

// libvips opens many more kinds of files, some of which name others or hold programs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Pictures that are drawn at the same time: threads are left for passwords and files, and memory for the rest. */
const inTurn = pLimit(2)
/** Large pictures, some of which must lie in memory whole. */
const oneByOne = pLimit(1)

const options: SharpOptions = { failOn: 'error', autoOrient: true }

/**
 * Decodes a picture and draws it anew, in the kind that it came in: of its file nothing is kept, neither its description
 * nor what somebody has hidden in it. Colours are those of sRGB, whatever they were written in.
 *
 * @param seen is told the size before anything is drawn, and may refuse it
 * @throws PictureRefused, or what `seen` does
 */
export function redrawnPicture(
  file: PictureSource,
  type: PictureType,
  seen?: (size: PixelSize) => void,
): Promise<RedrawnPicture> {
  return inTurn(async () => withThumbnail(await wholePicture(file, type, seen)))
}

/** The same without a thumbnail. @throws PictureRefused */
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
 * Draws a part of a picture, in the size that it gets, as `redrawnPicture` does with a whole one. That of a PNG which is too
 * large becomes a WebP, since the one who chose it has no file to save in another way.
 *
 * @param crop lies within the picture
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

/** The size that a picture is shown in, by its header alone. @throws PictureRefused */
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

/** Lower qualities are tried where the bytes are too many, then the next type; a PNG has none. @throws PictureRefused */
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
