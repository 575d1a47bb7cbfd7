import { mediaType } from '@placard/domain/file/media-type'
import { type MediaSize, mediaSizeOf } from '@placard/domain/file/media-size'
import type { Locale } from '@placard/domain/locale/locale'
import {
  iconSize,
  imageMaxBytes,
  imageSizes,
  videoDurationMs,
  videoMaxBytes,
} from '@placard/domain/material/limit'
import { type MaterialType, materialType } from '@placard/domain/material/type'
import type { Accepted, ReceivedFile } from '#server/file/receive.ts'
import { invalidInput, type Refusal } from '#server/http/refusal.ts'
import { materialWords } from '#server/material/words.ts'

/** What may be uploaded as a material. */
export const acceptedMaterials: Accepted = {
  mediaTypes: [mediaType.png, mediaType.jpeg, mediaType.webp, mediaType.mp4],
  maxBytes: videoMaxBytes,
}

/** A file that may be a material, and as what. */
export interface CheckedMaterial {
  readonly type: MaterialType
  readonly size: MediaSize
}

/** @throws Refusal `invalidInput` for a file that the platform does not take, with what to mend */
export function checkedMaterial(
  file: ReceivedFile,
  use: 'ad' | 'appIcon',
  locale: Locale,
): CheckedMaterial {
  const words = materialWords[locale]
  const size = mediaSizeOf(file.content)
  if (size === null) throw wrong('a size in its header', 'none', words.unreadable)
  if (use === 'appIcon' && file.mediaType !== mediaType.png)
    throw wrong('PNG', file.mediaType, words.iconNoPng)
  if (file.mediaType === mediaType.mp4) {
    checkDuration(size, locale)
    return { type: materialType.video, size }
  }
  checkPicture(file, { size, sizes: use === 'ad' ? imageSizes : [iconSize] }, locale)
  return { type: use === 'ad' ? materialType.image : materialType.common, size }
}

function checkDuration({ durationMs }: MediaSize, locale: Locale): void {
  const { min, max } = videoDurationMs
  if (durationMs !== null && durationMs >= min && durationMs <= max) return
  const seconds = (ms: number) => String(ms / 1_000)
  const got = durationMs === null ? '-' : seconds(durationMs)
  const message = materialWords[locale].wrongDuration(got, seconds(min), seconds(max))
  throw wrong(`${seconds(min)} to ${seconds(max)} s`, `${got} s`, message)
}

interface Pixels {
  readonly widthPx: number
  readonly heightPx: number
}

function checkPicture(
  { content }: ReceivedFile,
  { size, sizes }: { size: Pixels; sizes: readonly Pixels[] },
  locale: Locale,
): void {
  const words = materialWords[locale]
  const megabytes = imageMaxBytes / 1024 ** 2
  if (content.length > imageMaxBytes)
    throw wrong(`at most ${megabytes} MB`, 'more', words.imageTooLarge(megabytes))
  const isRight = sizes.some(
    ({ widthPx, heightPx }) => widthPx === size.widthPx && heightPx === size.heightPx,
  )
  if (isRight) return
  const [got, possible] = [pixels(size), sizes.map(pixels).join(', ')]
  throw wrong(possible, got, words.wrongSize(got, possible))
}

function pixels({ widthPx, heightPx }: Pixels): string {
  return `${widthPx}×${heightPx}`
}

function wrong(expected: string, got: string, message: string): Refusal {
  return invalidInput([{ path: 'file', expected, got, message }])
}
