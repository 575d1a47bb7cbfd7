import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mediaType } from '@placard/domain/platform/file/media-type'
import {
  imageSizes,
  largeImageSizes,
  smallImageSize,
} from '@placard/domain/materials/material/limit'
import type { PixelSize } from '@placard/domain/platform/format/pixel'
import sharp from 'sharp'

/** A picture as somebody brings it. */
export interface Picture {
  readonly name: string
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp'
  readonly content: Buffer
}

const folder = fileURLToPath(new URL('../tmp/pictures/', import.meta.url))

// Photographs of the larger sizes are no PNGs of a megabyte.
const kinds = [
  ...imageSizes.flatMap((size) => [
    { type: mediaType.jpeg, size },
    { type: mediaType.webp, size },
  ]),
  { type: mediaType.png, size: smallImageSize },
  { type: mediaType.png, size: largeImageSizes[1] ?? smallImageSize },
] as const

/** So many pictures, all kinds and sizes in turns, none like another; they are drawn once and kept. */
export async function pictures(count: number): Promise<Picture[]> {
  mkdirSync(folder, { recursive: true })
  const all: Picture[] = []
  for (let num = 0; num < count; num += 1) {
    const kind = kinds[num % kinds.length] ?? kinds[0]
    const name = `${num}.${kind.type.replace('image/', '')}`
    const path = `${folder}${name}`
    if (!existsSync(path)) writeFileSync(path, await drawn(kind))
    all.push({ name, type: kind.type, content: readFileSync(path) })
  }
  return all
}

/** Large soft shapes below fine grain, as cameras see. */
async function drawn({ type, size }: { type: Picture['type']; size: PixelSize }): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = size
  const shapes = await noise(8, 6, 60)
    .resize(width, height, { kernel: 'cubic', fit: 'fill' })
    .png()
    .toBuffer()
  const grain = await noise(width, height, 9).png().toBuffer()
  const photo = sharp(shapes).composite([{ input: grain, blend: 'soft-light' }])
  switch (type) {
    case mediaType.png:
      return photo.png().toBuffer()
    case mediaType.jpeg:
      return photo.jpeg({ quality: 85 }).toBuffer()
    case mediaType.webp:
      return photo.webp({ quality: 85 }).toBuffer()
  }
}

function noise(width: number, height: number, sigma: number) {
  const gaussian = { type: 'gaussian', mean: 128, sigma } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: gaussian } })
}
