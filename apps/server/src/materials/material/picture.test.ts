import { crc32 } from 'node:zlib'
import { croppableMaxPixels, pictureMaxPixels } from '@placard/domain/materials/material/limit'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  croppedPicture,
  type PictureType,
  pictureSize,
  redrawnPicture,
} from '#server/materials/material/picture.ts'

const secret = '<script>alert("hidden")</script>'
const [widthPx, heightPx] = [320, 210]
/** A picture in which no two rows are alike. */
const pixels = Buffer.from(
  Array.from({ length: widthPx * heightPx * 3 }, (_, at) => (at * 7 + (at >> 8)) % 256),
)
const source = () => sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } })
const files: Readonly<Record<PictureType, Buffer>> = {
  'image/png': await source().png().toBuffer(),
  'image/jpeg': await source().jpeg({ quality: 95 }).toBuffer(),
  'image/webp': await source().webp({ quality: 95 }).toBuffer(),
}
// The keys of an object are text to the compiler.
const types = Object.keys(files) as PictureType[]
const zip = Buffer.from(zipSync({ 'run.js': new TextEncoder().encode(secret) }, { level: 0 }))

const inserted = (file: Buffer, at: number, part: Buffer) =>
  Buffer.concat([file.subarray(0, at), part, file.subarray(at)])

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A comment of a JPEG. */
const comment = Buffer.concat([
  Buffer.from([0xff, 0xfe, 0, secret.length + 2]),
  Buffer.from(secret),
])
const exif = { IFD0: { Copyright: secret } }

describe('of a file with more than a picture, only the picture is stored', () => {
  test.each<[string, PictureType, () => Buffer | Promise<Buffer>]>([
    ...types.map((type): [string, PictureType, () => Buffer] => [
      `${type} with an archive behind it`,
      type,
      () => Buffer.concat([files[type], zip]),
    ]),
    [
      'a PNG with a page in its text',
      'image/png',
      () => inserted(files['image/png'], 33, pngChunk('tEXt', Buffer.from(`a\0${secret}`))),
    ],
    [
      'a PNG with a chunk of its own',
      'image/png',
      () => inserted(files['image/png'], 33, pngChunk('evIL', Buffer.from(secret))),
    ],
    ['a JPEG with a comment', 'image/jpeg', () => inserted(files['image/jpeg'], 2, comment)],
    ['a JPEG with EXIF', 'image/jpeg', () => source().jpeg().withExif(exif).toBuffer()],
    ['a WebP with EXIF', 'image/webp', () => source().webp().withExif(exif).toBuffer()],
    ['a PNG with EXIF', 'image/png', () => source().png().withExif(exif).toBuffer()],
  ])('%s', async (_, type, make) => {
    const file = await make()
    expect(file.includes(secret)).toBe(true)
    const { content, thumbnail } = await redrawnPicture(file, type)
    for (const kept of [content, thumbnail]) {
      expect(kept.includes(secret)).toBe(false)
      const { exif: description, icc, xmp, iptc, comments } = await sharp(kept).metadata()
      expect([description, icc, xmp, iptc, comments]).toEqual(Array(5).fill(undefined))
    }
    const { format, width, height } = await sharp(content).metadata()
    expect([`image/${format}`, width, height]).toEqual([type, widthPx, heightPx])
  })
})

test('a PNG looks exactly the same as before', async () => {
  const { content } = await redrawnPicture(files['image/png'], 'image/png')
  expect((await sharp(content).raw().toBuffer()).equals(pixels)).toBe(true)
})

test('colors of a wide gamut become the closest ones of sRGB', async () => {
  const red = { create: { width: 64, height: 64, channels: 3, background: '#c03020' } } as const
  const wide = await sharp(red).withIccProfile('p3').jpeg({ quality: 100 }).toBuffer()
  const { content } = await redrawnPicture(wide, 'image/jpeg')
  const [pixel] = (await sharp(content).raw().toBuffer()).toString('hex').match(/^.{6}/) ?? []
  const channels = Buffer.from(pixel ?? '', 'hex')
  for (const [at, channel] of [0xc0, 0x30, 0x20].entries())
    expect(Math.abs((channels[at] ?? 0) - channel)).toBeLessThanOrEqual(3)
})

test('a rotated picture is stored upright', async () => {
  const file = await source().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await pictureSize(file, pictureMaxPixels)).toEqual({
    widthPx: heightPx,
    heightPx: widthPx,
  })
  const { width, height, orientation } = await sharp(
    (await redrawnPicture(file, 'image/jpeg')).content,
  ).metadata()
  expect([width, height, orientation]).toEqual([heightPx, widthPx, undefined])
})

test('its thumbnail is no larger than it, and at most 480 pixels wide or high', async () => {
  const tall = { create: { width: 1_080, height: 1_920, channels: 3, background: '#888' } } as const
  const { thumbnail } = await redrawnPicture(await sharp(tall).png().toBuffer(), 'image/png')
  const { format, width, height } = await sharp(thumbnail).metadata()
  expect([format, width, height]).toEqual(['webp', 270, 480])
  const small = await redrawnPicture(files['image/png'], 'image/png')
  expect((await sharp(small.thumbnail).metadata()).width).toBe(widthPx)
})

const half = (file: Buffer) => file.subarray(0, file.length / 2)
/** Says to have so many pixels. */
function bomb(width = 30_000, height = 30_000): Buffer {
  const file = Buffer.from(files['image/png'])
  const header = Buffer.from(file.subarray(16, 29))
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([file.subarray(0, 8), pngChunk('IHDR', header), file.subarray(33)])
}

const frames = () => sharp([files['image/png'], files['image/jpeg']], { join: { animated: true } })
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`)

test.each<[string, string, PictureType, () => Buffer | Promise<Buffer>]>([
  ...types.map((type): [string, string, PictureType, () => Buffer] => [
    'unreadable',
    `${type} that is cut in half`,
    type,
    () => half(files[type]),
  ]),
  ['unreadable', 'a header alone', 'image/png', () => files['image/png'].subarray(0, 33)],
  ['unreadable', 'an SVG', 'image/png', () => svg],
  ['unreadable', 'a GIF', 'image/png', () => Buffer.from('GIF89a=1;alert(1);')],
  ['tooManyPixels', 'a bomb', 'image/png', () => bomb()],
  ['moving', 'a WebP that moves', 'image/webp', () => frames().webp().toBuffer()],
])('%s: %s', async (problem, _, type, make) => {
  await expect(redrawnPicture(await make(), type)).rejects.toMatchObject({ problem })
})

test('a picture with too many bytes is stored at a lower quality, and such a PNG is refused', async () => {
  const size = { width: 1_080, height: 1_920, channels: 3 } as const
  const noise = sharp({ create: { ...size, background: '#000', noise: { type: 'gaussian' } } })
  const jpeg = await noise.clone().jpeg({ quality: 60 }).toBuffer()
  const { content } = await redrawnPicture(jpeg, 'image/jpeg')
  expect(content.length).toBeLessThanOrEqual(1024 ** 2)
  const png = await noise.clone().png().toBuffer()
  await expect(redrawnPicture(png, 'image/png')).rejects.toMatchObject({ problem: 'tooLarge' })
})

describe('of a cropped picture, only the selected part is stored', () => {
  test('exactly, if it keeps its size', async () => {
    const crop = { left: 320, top: 105, width: 320, height: 210, toWidthPx: 320, toHeightPx: 210 }
    const framed = source().extend({ left: 320, top: 105, bottom: 105, background: '#000' })
    const file = await framed.png().toBuffer()
    const { content, ...size } = await croppedPicture(file, 'image/png', crop)
    expect(size).toMatchObject({ widthPx: 320, heightPx: 210, mediaType: 'image/png' })
    expect((await sharp(content).raw().toBuffer()).equals(pixels)).toBe(true)
  })

  test.each(types)('at its final size, as %s', async (type) => {
    const part = { left: 160, top: 105, width: 160, height: 105 }
    const to = { toWidthPx: 640, toHeightPx: 420 }
    const { content } = await croppedPicture(files[type], type, { ...part, ...to })
    const { format, width, height } = await sharp(content).metadata()
    expect([`image/${format}`, width, height]).toEqual([type, 640, 420])
  })

  test('in its upright orientation', async () => {
    const upright = { width: 400, height: 600, channels: 3, background: '#00f' } as const
    const red = await sharp({ create: { ...upright, height: 300, background: '#f00' } })
      .png()
      .toBuffer()
    // The upper half is red; the file lies on its side, and says so.
    const lying = await sharp(
      await sharp({ create: upright })
        .composite([{ input: red, left: 0, top: 0 }])
        .rotate(270)
        .png()
        .toBuffer(),
    )
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const top = { left: 40, top: 20, width: 320, height: 210, toWidthPx: 320, toHeightPx: 210 }
    const { content } = await croppedPicture(lying, 'image/jpeg', top)
    const { dominant } = await sharp(content).stats()
    expect(dominant.r - dominant.b).toBeGreaterThan(200)
  })

  test('a part of a PNG with too many bytes becomes a WebP', async () => {
    const size = { width: 1_080, height: 1_920, channels: 3 } as const
    const noise = sharp({ create: { ...size, background: '#000', noise: { type: 'gaussian' } } })
    const { content, mediaType } = await croppedPicture(await noise.png().toBuffer(), 'image/png', {
      left: 0,
      top: 0,
      width: 1_080,
      height: 1_920,
      toWidthPx: 1_080,
      toHeightPx: 1_920,
    })
    expect(mediaType).toBe('image/webp')
    expect(content.length).toBeLessThanOrEqual(1024 ** 2)
  })

  test('of a picture with up to 50 megapixels', async () => {
    const size = (side: number) => pictureSize(bomb(side, side), croppableMaxPixels)
    await expect(size(7_071)).resolves.toEqual({ widthPx: 7_071, heightPx: 7_071 })
    await expect(size(7_072)).rejects.toMatchObject({ problem: 'tooManyPixels' })
  })
})
