import type { ReadInputOf } from '@placard/contract/platform/call'
import type { uploadMaterial } from '@placard/contract/materials/material'
import { mediaType } from '@placard/domain/platform/file/media-type'
import { most, mp4Facts, type Span, topBoxAt } from '@placard/domain/platform/file/mp4'
import { mp4Waste, type Mp4Waste } from '@placard/domain/platform/file/mp4-waste'
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
import { type BundleFile, checkedBundle } from '#server/materials/material/bundle/check.ts'
import { checkedPicture, isPicture, wrongCrop } from '#server/materials/material/check-picture.ts'
import { materialTexts } from '#server/materials/material/texts.ts'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

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
  if (!videoCodecs.includes(codec)) throw wrongFile('H.264', codec, texts.wrongCodec({ codec }))
  const { min, max } = videoDurationMs
  if (durationMs < min || durationMs > max) {
    const [got, shortest, longest] = [durationMs, min, max].map((ms) => String(ms / 1_000))
    const message = texts.wrongDuration({ got: got ?? '', min: shortest ?? '', max: longest ?? '' })
    throw wrongFile(`${shortest} to ${longest} s`, `${got} s`, message)
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

/** The metadata of one minute takes a tenth of it. */
const movieMaxBytes = 4 * 1024 ** 2
const zeros = Buffer.alloc(65_536)

/**
 * Returns a video with its metadata only. The media data is replaced by zeros, which take no memory until they are
 * read.
 */
export async function videoOutline({ path, bytes }: ReceivedFile): Promise<Uint8Array> {
  const outline = new Uint8Array(bytes)
  const view = new DataView(outline.buffer)
  const file = await open(path)
  const fill = ({ from, to }: Span) => file.read(outline, from, Math.min(to, bytes) - from, from)
  try {
    for (let at = 0, boxes = 0; at < bytes && boxes <= most.boxes; boxes += 1) {
      await fill({ from: at, to: at + 16 })
      const box = topBoxAt(view, at)
      if (box === null) break
      const { from, to } = box.content
      if (box.name === 'moov' && to - from <= movieMaxBytes) await fill(box.content)
      at = to
    }
    return outline
  } finally {
    await file.close()
  }
}

export async function withoutWaste(
  file: ReceivedFile,
  { spans, freed, end }: Mp4Waste,
): Promise<ReceivedFile> {
  const handle = await open(file.path, 'r+')
  try {
    await handle.truncate(end)
    for (const span of spans) await overwrite(handle, span)
    for (const at of freed) await handle.write('free', at)
  } finally {
    await handle.close()
  }
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file.path)) hash.update(chunk as Buffer)
  return { ...file, bytes: end, hash: hash.digest('hex') }
}

async function overwrite(file: FileHandle, { from, to }: Span): Promise<void> {
  for (let at = from; at < to; at += zeros.length)
    await file.write(zeros, 0, Math.min(zeros.length, to - at), at)
}
