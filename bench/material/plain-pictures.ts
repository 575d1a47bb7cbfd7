import { mediaType } from '@placard/domain/platform/file/media-type'
import { thumbnailSidePx } from '@placard/domain/materials/material/limit'
import sharp from 'sharp'
import type { Picture } from './pictures.ts'

/** So many are drawn at the same time, each in one thread, as the server does. */
const atOnce = 2
sharp.concurrency(1)
sharp.cache(false)

/** Encodes pictures and their thumbnails as the server does, and keeps nothing. */
export async function drawAnew(pictures: readonly Picture[]): Promise<void> {
  const left = pictures[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const picture of left) await drawOneAnew(picture)
    }),
  )
}

async function drawOneAnew(picture: Picture): Promise<void> {
  const content = await encoded(picture)
  const inside = { fit: 'inside', withoutEnlargement: true } as const
  await sharp(content)
    .resize(thumbnailSidePx, thumbnailSidePx, inside)
    .webp({ quality: 80 })
    .toBuffer()
}

function encoded({ type, content }: Picture): Promise<Buffer> {
  const picture = sharp(content, { failOn: 'error', autoOrient: true })
  switch (type) {
    case mediaType.png:
      return picture.png({ compressionLevel: 9 }).toBuffer()
    case mediaType.jpeg:
      return picture.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }).toBuffer()
    case mediaType.webp:
      return picture.webp({ quality: 90 }).toBuffer()
  }
}
