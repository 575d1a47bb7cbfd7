import { mediaType } from '@placard/domain/file/media-type'
import {
  imageMaxBytes,
  pictureMaxPixels,
  type PixelSize,
  thumbnailSidePx,
} from '@placard/domain/material/limit'
import pLimit from 'p-limit'
import sharp, { type Sharp, type SharpOptions } from 'sharp'

/** The kinds of files that a picture can come in. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

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

const options: SharpOptions = {
  limitInputPixels: pictureMaxPixels,
  failOn: 'error',
  autoOrient: true,
}

/**
 * Decodes a picture and draws it anew, in the kind that it came in: of its file nothing is kept, neither its description
 * nor what somebody has hidden in it. Colours are those of sRGB, whatever they were written in.
 *
 * @throws PictureRefused
 */
export function redrawnPicture(file: Buffer, type: PictureType): Promise<RedrawnPicture> {
  return inTurn(async () => {
    const size = await pictureSize(file)
    const content = await drawn(() => smallEnough(sharp(file, options), type))
    const small = sharp(content).resize(thumbnailSidePx, thumbnailSidePx, {
      fit: 'inside',
      withoutEnlargement: true,
    })
    return { ...size, content, thumbnail: await small.webp({ quality: 80 }).toBuffer() }
  })
}

/** The size that a picture is shown in, by its header alone. @throws PictureRefused */
export async function pictureSize(file: Buffer): Promise<PixelSize> {
  const header = await drawn(() => sharp(file, { ...options, limitInputPixels: false }).metadata())
  const { autoOrient, width, height, pages = 1 } = header
  if (width * height > pictureMaxPixels) throw new PictureRefused('tooManyPixels')
  if (pages > 1) throw new PictureRefused('moving')
  return { widthPx: autoOrient.width, heightPx: autoOrient.height }
}

/** Lower qualities are tried where the bytes are too many; a PNG has none. @throws PictureRefused */
async function smallEnough(picture: Sharp, type: PictureType): Promise<Buffer> {
  for (const quality of [90, 80, 70]) {
    const content = await encoded(picture.clone(), type, quality)
    if (content.length <= imageMaxBytes) return content
    if (type === mediaType.png) break
  }
  throw new PictureRefused('tooLarge')
}

function encoded(picture: Sharp, type: PictureType, quality: number): Promise<Buffer> {
  switch (type) {
    case mediaType.png:
      return picture.png({ compressionLevel: 9 }).toBuffer()
    case mediaType.jpeg:
      return picture.jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    case mediaType.webp:
      return picture.webp({ quality }).toBuffer()
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
