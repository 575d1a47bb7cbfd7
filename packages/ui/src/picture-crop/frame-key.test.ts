import { widestCrop } from '@placard/domain/materials/material/crop'
import { expect, test } from 'vitest'
import { cropAfterKey } from './frame-key.tsx'

const picture = { widthPx: 1_600, heightPx: 1_200 }
const widest = widestCrop(picture, { widthPx: 1_280, heightPx: 720 })
const crop = { ...widest, left: 400, top: 300, width: 800, height: 450 }

test.each([
  ['ArrowLeft', false, { left: 384 }],
  ['ArrowRight', false, { left: 416 }],
  ['ArrowUp', false, { top: 284 }],
  ['ArrowDown', false, { top: 316 }],
  ['ArrowLeft', true, { left: 399 }],
  ['ArrowDown', true, { top: 301 }],
  ['+', true, { left: 380, top: 289, width: 840, height: 473 }],
  ['=', false, { left: 380, top: 289, width: 840, height: 473 }],
  ['-', false, { left: 419, top: 311, width: 762, height: 429 }],
  ['_', true, { left: 419, top: 311, width: 762, height: 429 }],
])('%s (with shift: %s) changes the part to %j', (key, shiftKey, part) => {
  expect(cropAfterKey(crop, { key, shiftKey }, picture)).toEqual({ ...crop, ...part })
})

test('a part at the edge stays there, and other keys do nothing', () => {
  expect(cropAfterKey(widest, { key: 'ArrowLeft', shiftKey: false }, picture)).toEqual(widest)
  expect(cropAfterKey(widest, { key: '+', shiftKey: true }, picture)).toEqual(widest)
  expect(cropAfterKey(crop, { key: 'Tab', shiftKey: false }, picture)).toBeNull()
})

test('even the smallest parts can be resized', () => {
  const small = { ...widest, left: 0, top: 0, width: 9, height: 5 }
  const little = { widthPx: 16, heightPx: 9 }
  const less = cropAfterKey(small, { key: '-', shiftKey: false }, little)
  expect(less?.width).toBe(8)
  expect(cropAfterKey(less ?? small, { key: '+', shiftKey: true }, little)?.width).toBe(9)
})
