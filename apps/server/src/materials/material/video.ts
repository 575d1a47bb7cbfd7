import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { topBoxAt } from '@placard/domain/platform/file/mp4'
import { most, type Span } from '@placard/domain/platform/file/mp4-box'
import type { Mp4Waste } from '@placard/domain/platform/file/mp4-waste'
import type { ReceivedFile } from '#server/platform/file/receive.ts'

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

/** Removes unneeded data from a video file. */
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
