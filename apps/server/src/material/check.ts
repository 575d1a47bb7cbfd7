import { readFile } from 'node:fs/promises'
import { mediaType } from '@placard/domain/file/media-type'
import { mp4Facts } from '@placard/domain/file/mp4'
import { mp4Waste } from '@placard/domain/file/mp4-waste'
import { pixelText } from '@placard/domain/format/pixel'
import type { Locale } from '@placard/domain/locale/locale'
import {
  iconSize,
  imageMaxBytes,
  imageSizes,
  pictureMaxPixels,
  type PixelSize,
  videoCodecs,
  videoDurationMs,
  videoMaxBytes,
} from '@placard/domain/material/limit'
import { type MaterialType, materialType } from '@placard/domain/material/type'
import { withIncoming } from '#server/blob/incoming.ts'
import type { BlobStore } from '#server/blob/store.ts'
import { type Accepted, type ReceivedFile, rewritten } from '#server/file/receive.ts'
import { invalidInput, type Refusal } from '#server/http/refusal.ts'
import {
  PictureRefused,
  pictureSize,
  type PictureType,
  redrawnPicture,
} from '#server/material/picture.ts'
import { videoOutline, withoutWaste } from '#server/material/video.ts'
import { materialWords } from '#server/material/words.ts'

/** What may be uploaded as a material. */
export const acceptedMaterials: Accepted = {
  mediaTypes: [mediaType.png, mediaType.jpeg, mediaType.webp, mediaType.mp4],
  maxBytes: videoMaxBytes,
}

/** A file that may be a material, without anything that is neither seen nor heard. */
export interface CheckedMaterial {
  readonly type: MaterialType
  readonly file: ReceivedFile
  /** What stands for a picture in lists; null: it is a video. */
  readonly thumbnail: ReceivedFile | null
  readonly size: PixelSize
  /** Milliseconds; null for pictures. */
  readonly durationMs: number | null
  /** Null for pictures. */
  readonly hasSound: boolean | null
}

interface Checking {
  readonly use: 'ad' | 'appIcon'
  readonly blobs: BlobStore
  readonly locale: Locale
}

/**
 * Looks at a file, changes it into what is kept of it, and lets `work` have that.
 *
 * @throws Refusal `invalidInput` for a file that the platform does not take, with what to mend
 */
export function withCheckedMaterial<Result>(
  file: ReceivedFile,
  { use, blobs, locale }: Checking,
  work: (material: CheckedMaterial) => Promise<Result>,
): Promise<Result> {
  const words = materialWords[locale]
  if (use === 'appIcon' && file.mediaType !== mediaType.png)
    throw wrong('PNG', file.mediaType, words.iconNoPng)
  return withIncoming(blobs, async (besides) =>
    work(
      isPicture(file)
        ? await checkedPicture({ file, besides }, use, locale)
        : await checkedVideo(file, locale),
    ),
  )
}

interface PictureFile extends ReceivedFile {
  readonly mediaType: PictureType
}

function isPicture(file: ReceivedFile): file is PictureFile {
  return file.mediaType !== mediaType.mp4
}

async function checkedPicture(
  { file, besides }: { readonly file: PictureFile; readonly besides: string },
  use: 'ad' | 'appIcon',
  locale: Locale,
): Promise<CheckedMaterial> {
  const words = materialWords[locale]
  const megabytes = imageMaxBytes / 1024 ** 2
  if (file.bytes > imageMaxBytes)
    throw wrong(`at most ${megabytes} MB`, 'more', words.tooLarge(megabytes))
  try {
    const came = await readFile(file.path)
    checkSize(await pictureSize(came), use === 'ad' ? imageSizes : [iconSize], locale)
    const { content, thumbnail, ...size } = await redrawnPicture(came, file.mediaType)
    return {
      type: use === 'ad' ? materialType.image : materialType.common,
      file: await rewritten(file, content),
      thumbnail: await rewritten({ ...file, mediaType: mediaType.webp, path: besides }, thumbnail),
      size,
      durationMs: null,
      hasSound: null,
    }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    switch (error.problem) {
      case 'unreadable':
        throw wrong('a whole picture', 'a damaged one', words.unreadable)
      case 'moving':
        throw wrong('a still picture', 'a moving one', words.moving)
      case 'tooManyPixels':
        throw wrong(`at most ${pictureMaxPixels} pixels`, 'more', words.tooManyPixels)
      case 'tooLarge':
        throw wrong(`at most ${megabytes} MB`, 'more', words.tooLarge(megabytes))
    }
  }
}

function checkSize(size: PixelSize, possible: readonly PixelSize[], locale: Locale): void {
  const isRight = possible.some(
    ({ widthPx, heightPx }) => widthPx === size.widthPx && heightPx === size.heightPx,
  )
  if (isRight) return
  const [got, sizes] = [pixelText(size), possible.map(pixelText).join(', ')]
  throw wrong(sizes, got, materialWords[locale].wrongSize(got, sizes))
}

async function checkedVideo(file: ReceivedFile, locale: Locale): Promise<CheckedMaterial> {
  const words = materialWords[locale]
  const outline = await videoOutline(file)
  const [facts, waste] = [mp4Facts(outline), mp4Waste(outline)]
  if (facts === null || waste === null)
    throw wrong('a whole MP4', 'a damaged one, or one in fragments', words.unreadableVideo)
  const { codec, durationMs, hasSound, ...size } = facts
  if (!videoCodecs.includes(codec)) throw wrong('H.264', codec, words.wrongCodec(codec))
  const { min, max } = videoDurationMs
  if (durationMs < min || durationMs > max) {
    const [got, least, most] = [durationMs, min, max].map((ms) => String(ms / 1_000))
    const message = words.wrongDuration(got ?? '', least ?? '', most ?? '')
    throw wrong(`${least} to ${most} s`, `${got} s`, message)
  }
  return {
    type: materialType.video,
    file: await withoutWaste(file, waste),
    thumbnail: null,
    size,
    durationMs,
    hasSound,
  }
}

function wrong(expected: string, got: string, message: string): Refusal {
  return invalidInput([{ path: 'file', expected, got, message }])
}
