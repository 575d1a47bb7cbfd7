import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bestSize,
  cropProblem,
  cropWidths,
  enlargement,
  movedCrop,
  type PictureCrop,
  pulledCrop,
  resizedCrop,
  widestCrop,
} from './crop.ts'
import { iconSize, imageSizes } from './limit.ts'
import type { PixelSize } from '../../platform/format/pixel.ts'

const picture: PixelSize = { widthPx: 1_600, heightPx: 1_200 }
const size: PixelSize = { widthPx: 1_280, heightPx: 720 }
const crop: PictureCrop = {
  left: 0,
  top: 0,
  width: 1_600,
  height: 900,
  toWidthPx: 1_280,
  toHeightPx: 720,
}

/** In its center. */
const middle = { ...crop, left: 480, top: 420, width: 640, height: 360 }

describe('a crop of a picture', () => {
  test.each<[string, Partial<PictureCrop>, ReturnType<typeof cropProblem>]>([
    ['its whole width', {}, null],
    ['down to its last row', { top: 300 }, null],
    ['a row too many', { top: 301 }, 'outside'],
    ['a column too many', { left: 1 }, 'outside'],
    ['a column before the first', { left: -1, width: 1_600 }, 'outside'],
    ['nothing', { width: 0, height: 0 }, 'outside'],
    ['one row too high', { height: 901 }, null],
    ['two rows too high', { height: 902 }, 'distorted'],
    ['a square', { width: 900 }, 'distorted'],
  ])('%s', (_, part, problem) => {
    expect(cropProblem({ ...crop, ...part }, picture)).toBe(problem)
  })
})

test.each([
  [1_280, 720, 1],
  [1_600, 900, 1],
  [640, 360, 2],
  [320, 180, 4],
])('of %i×%i is enlarged %d times', (width, height, times) => {
  expect(enlargement({ ...crop, width, height })).toBe(times)
})

test('starts in the center, as wide or as high as the picture', () => {
  expect(widestCrop(picture, size)).toEqual({ ...crop, top: 150 })
  expect(widestCrop({ widthPx: 1_200, heightPx: 360 }, size)).toEqual({
    ...crop,
    left: 280,
    width: 640,
    height: 360,
  })
})

test('moves within the picture, and keeps its center when its width changes', () => {
  expect(movedCrop(middle, [10, -20], picture)).toEqual({ ...middle, left: 490, top: 400 })
  expect(movedCrop(middle, [9_999, 9_999], picture)).toEqual({ ...middle, left: 960, top: 840 })
  expect(movedCrop(middle, [-9_999, -9_999], picture)).toEqual({ ...middle, left: 0, top: 0 })
  expect(resizedCrop(middle, 320, picture)).toEqual({
    ...middle,
    left: 640,
    top: 510,
    width: 320,
    height: 180,
  })
})

const isLeft = true
const isTop = true
test.each<[string, Parameters<typeof pulledCrop>[1], Partial<PictureCrop>]>([
  [
    'left and up',
    { isLeft, isTop, by: [-64, 0] },
    { left: 416, top: 384, width: 704, height: 396 },
  ],
  [
    'by its height alone',
    { isLeft: false, isTop: false, by: [0, 36] },
    { width: 704, height: 396 },
  ],
  ['inwards', { isLeft, isTop: false, by: [64, 0] }, { left: 544, width: 576, height: 324 }],
  [
    'beyond the picture',
    { isLeft: false, isTop, by: [9_999, 0] },
    { top: 150, width: 1_120, height: 630 },
  ],
  [
    'beyond the corner across',
    { isLeft: false, isTop: false, by: [-9_999, 0] },
    { width: 56, height: 32 },
  ],
])('is resized at a corner %s; the opposite one is fixed', (_, pull, part) => {
  expect(pulledCrop(middle, pull, picture)).toEqual({ ...middle, ...part })
})

test('first offers a size for which there are enough pixels', () => {
  const small: PixelSize = { widthPx: 320, heightPx: 210 }
  expect(bestSize(picture, [size, small])).toBe(size)
  expect(bestSize({ widthPx: 400, heightPx: 400 }, [size, small])).toBe(small)
  expect(bestSize({ widthPx: 100, heightPx: 100 }, [size, small])).toBe(small)
})

const side = fc.integer({ min: 1, max: 12_000 })
const pictures = fc.record({ widthPx: side, heightPx: side })
const anySize = fc.constantFrom(...imageSizes, iconSize)
const step = fc.integer({ min: -12_000, max: 12_000 })
const corner = fc.record({ isLeft: fc.boolean(), isTop: fc.boolean() })

test('stays valid after any change, with a width within its bounds', () => {
  fc.assert(
    fc.property(pictures, anySize, step, step, corner, (whole, to, right, down, at) => {
      const first = widestCrop(whole, to)
      const resized = resizedCrop(first, right, whole)
      const moved = movedCrop(resized, [right, down], whole)
      const pulled = pulledCrop(moved, { ...at, by: [down, right] }, whole)
      for (const part of [first, resized, moved, pulled]) {
        expect(cropProblem(part, whole)).toBeNull()
        expect(part.width).toBeLessThanOrEqual(cropWidths(whole, to).max)
      }
    }),
  )
})
