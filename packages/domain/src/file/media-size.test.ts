import { expect, test } from 'vitest'
import { mediaSizeOf } from './media-size.ts'

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.codePointAt(0) ?? 0) : part,
    ),
  )
const two = (number: number) => [number >> 8, number & 255]
const four = (number: number) => [...two(number >>> 16), ...two(number & 65_535)]
const zeros = (count: number) => Array.from({ length: count }, () => 0)
const box = (name: string, ...content: number[][]) => {
  const inner = content.flat()
  return [...four(inner.length + 8), ...bytesOf(name), ...inner]
}

const png = (width: number, height: number) =>
  bytesOf('\x89PNG\r\n\x1A\n', four(13), 'IHDR', four(width), four(height))
const track = (width: number, height: number) =>
  box('trak', box('tkhd', zeros(76), [...two(width), 0, 0], [...two(height), 0, 0]))
const mp4 = (...tracks: number[][]) =>
  bytesOf(
    box('ftyp', [...bytesOf('isom')]),
    box('free', zeros(5)),
    box('moov', box('mvhd', zeros(12), four(600), four(9_000)), ...tracks),
  )

test.each([
  ['a PNG', png(1_280, 720), [1_280, 720, null]],
  [
    'a JPEG with other segments before',
    bytesOf(
      '\xFF\xD8',
      [0xff, 0xe0],
      two(4),
      'ab',
      [0xff, 0xc4],
      two(3),
      'c',
      [0xff, 0xc2],
      two(9),
      [8],
      two(210),
      two(320),
    ),
    [320, 210, null],
  ],
  [
    'a lossy WebP',
    bytesOf('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [0x40, 0x01, 0xd2, 0x00]),
    [320, 210, null],
  ],
  [
    'a lossless WebP',
    bytesOf('RIFF', zeros(4), 'WEBPVP8L', zeros(4), [0x2f, 0x3f, 0x41, 0x34, 0x00]),
    [320, 210, null],
  ],
  [
    'an extended WebP',
    bytesOf('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0x3f, 0x01, 0, 0xd1, 0, 0]),
    [320, 210, null],
  ],
  ['a video, behind its sound', mp4(track(0, 0), track(1_080, 1_920)), [1_080, 1_920, 15_000]],
])('the size of %s stands in its header', (_, bytes, [widthPx, heightPx, durationMs]) => {
  expect(mediaSizeOf(bytes)).toEqual({ widthPx, heightPx, durationMs })
})

test.each([
  ['a PNG that is cut off', png(1, 1).subarray(0, 20)],
  ['a JPEG without a frame', bytesOf('\xFF\xD8\xFF\xD9', two(2), 'end')],
  ['a WebP of another kind', bytesOf('RIFF', zeros(4), 'WEBPABCD', zeros(20))],
  ['a video without a picture', mp4(track(0, 0))],
  ['a video without a movie', bytesOf(box('ftyp', [...bytesOf('isom')]), box('mdat', zeros(4)))],
  ['a box that is no box', bytesOf(box('ftyp', [...bytesOf('isom')]), four(3), 'moov')],
  ['a PDF', bytesOf('%PDF-1.7')],
])('%s has none', (_, bytes) => {
  expect(mediaSizeOf(bytes)).toBeNull()
})
