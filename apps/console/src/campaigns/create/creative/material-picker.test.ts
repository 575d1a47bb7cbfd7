import type { MaterialRow } from '@placard/contract/materials/material'
import { adSpec } from '@placard/domain/materials/material/spec'
import { materialType } from '@placard/domain/materials/material/type'
import { expect, test } from 'vitest'
import { selectionAfter, fits } from './material-picker.tsx'

function aMaterial(part: Partial<MaterialRow>): MaterialRow {
  return {
    mId: '1',
    type: materialType.image,
    name: 'Boots',
    materialUrl: '/boots',
    previewUrl: '/boots',
    widthPx: 320,
    heightPx: 210,
    durationMs: null,
    hasSound: null,
    bytes: 1,
    mediaType: 'image/png',
    refusal: null,
    ...part,
  }
}

const video = { type: materialType.video, widthPx: 1280, heightPx: 720 } as const

test.each([
  ['a small image', {}, 'imgMatIds', adSpec.smallImage, true],
  ['one of the three of a group', {}, 'imgMatIds', adSpec.imageGroup, true],
  ['a small image', {}, 'imgMatIds', adSpec.largeImage, false],
  ['a refused one', { refusal: 'No rights.' }, 'imgMatIds', adSpec.smallImage, false],
  ['a video that lies', video, 'videoMatIds', adSpec.horizontalVideo, true],
  ['a video that lies', video, 'videoMatIds', adSpec.verticalVideo, false],
  ['a small image as logo', {}, 'brandLogoImgId', adSpec.verticalVideo, true],
] as const)('%s fits: %j in %s of spec %i: %s', (_name, part, field, specId, isFit) => {
  expect(fits(aMaterial(part), field, specId)).toBe(isFit)
})

test('above the maximum, the first selected item is removed', () => {
  expect(selectionAfter(['1', '2'], ['3', true], 3)).toEqual(['1', '2', '3'])
  expect(selectionAfter(['1', '2', '3'], ['4', true], 3)).toEqual(['2', '3', '4'])
  expect(selectionAfter(['1'], ['2', true], 1)).toEqual(['2'])
  expect(selectionAfter(['1', '2'], ['1', false], 3)).toEqual(['2'])
})
