import type { ReadInputOf } from '@placard/contract/platform/call'
import type { uploadMaterial } from '@placard/contract/materials/material'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { mp4Facts } from '@placard/domain/platform/file/mp4'
import { mp4Waste } from '@placard/domain/platform/file/mp4-waste'
import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  videoCodecs,
  videoDurationMs,
  videoMaxBytes,
} from '@placard/domain/materials/material/limit'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import { type MaterialType, materialType } from '@placard/domain/materials/material/type'
import { withIncoming } from '#server/platform/blob/incoming.ts'
import type { BlobStore } from '#server/platform/blob/store.ts'
import { type Accepted, type ReceivedFile, wrongFile } from '#server/platform/file/receive.ts'
import { checkedBundle } from '#server/materials/material/bundle/check.ts'
import type { BundleFile } from '#server/materials/material/bundle/unpack.ts'
import { checkedPicture, isPicture, wrongCrop } from '#server/materials/material/check-picture.ts'
import { videoOutline, withoutWaste } from '#server/materials/material/video.ts'
import { materialTexts } from '#server/materials/material/texts.ts'

/** The files that can be uploaded as materials. */
export const acceptedMaterials: Accepted = {
  mediaTypes: [mediaType.png, mediaType.jpeg, mediaType.webp, mediaType.mp4, mediaType.zip],
  maxBytes: videoMaxBytes,
}

/** A file that may be a material, without any invisible or inaudible data. */
export interface CheckedMaterial {
  readonly type: MaterialType
  readonly file: ReceivedFile
  /** The thumbnail; null without one. */
  readonly thumbnail: ReceivedFile | null
  /** Null for materials as large as the screen. */
  readonly size: PixelSize | null
  /** Milliseconds; null except for videos. */
  readonly durationMs: number | null
  /** Null except for videos. */
  readonly hasSound: boolean | null
  /** The files of an interactive material; null for others. */
  readonly files: readonly BundleFile[] | null
}

interface Checking {
  readonly input: Pick<ReadInputOf<typeof uploadMaterial>, 'use' | 'crop'>
  readonly blobs: BlobStore
  readonly locale: Locale
}

/**
 * Checks a file, converts it to its stored form, and passes that to `work`.
 *
 * @throws Refusal `invalidInput` for a file that the platform does not accept, with the way to fix it
 */
export async function withCheckedMaterial<Result>(
  file: ReceivedFile,
  { input, blobs, locale }: Checking,
  work: (material: CheckedMaterial) => Promise<Result>,
): Promise<Result> {
  const texts = materialTexts[locale]
  if (input.use === 'appIcon' && file.mediaType !== mediaType.png)
    throw wrongFile('PNG', file.mediaType, texts.iconNoPng)
  const isStill = { durationMs: null, hasSound: null }
  if (isPicture(file))
    return withIncoming(blobs, async (besides) => {
      const picture = await checkedPicture({ file, besides }, input, locale)
      const type = input.use === 'ad' ? materialType.image : materialType.common
      return work({ type, ...picture, ...isStill, files: null })
    })
  if (input.crop !== undefined) throw wrongCrop('a picture', file.mediaType, texts.cropOfNoPicture)
  if (file.mediaType === mediaType.zip)
    return withIncoming(blobs, async (besides) => {
      const bundle = await checkedBundle(file, besides, locale)
      const type = materialType.interactive
      return work({ type, ...bundle, ...isStill, thumbnail: null, size: null })
    })
  return work(await checkedVideo(file, locale))
}

async function checkedVideo(file: ReceivedFile, locale: Locale): Promise<CheckedMaterial> {
  const texts = materialTexts[locale]
  const outline = await videoOutline(file)
  const [facts, waste] = [mp4Facts(outline), mp4Waste(outline)]
  if (facts === null || waste === null)
    throw wrongFile('a whole MP4', 'a damaged one, or one in fragments', texts.unreadableVideo)
  const { codec, durationMs, hasSound, ...size } = facts
  if (!videoCodecs.includes(codec)) throw wrongFile('H.264', codec, texts.wrongCodec(codec))
  const { min, max } = videoDurationMs
  if (durationMs < min || durationMs > max) {
    const [got, least, most] = [durationMs, min, max].map((ms) => String(ms / 1_000))
    const message = texts.wrongDuration(got ?? '', least ?? '', most ?? '')
    throw wrongFile(`${least} to ${most} s`, `${got} s`, message)
  }
  return {
    type: materialType.video,
    file: await withoutWaste(file, waste),
    thumbnail: null,
    size,
    durationMs,
    hasSound,
    files: null,
  }
}
