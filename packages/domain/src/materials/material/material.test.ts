import { describe, expect, expectTypeOf, test } from 'vitest'
import { materialChange, materialPairs } from './comparison.ts'
import { interactiveListPage, materialListDefaults } from './list-page.ts'
import { listedMaterialTypes, type Material } from './material.ts'
import { materialTypeNames } from './type.ts'

test('S3.4 a material is an image, a video or interactive, and has these fields', () => {
  const names = listedMaterialTypes.map((type) => materialTypeNames['en-US'][type])
  expect(names).toEqual(['image', 'video', 'interactive'])
  expectTypeOf<keyof Material>().toEqualTypeOf<
    'mId' | 'type' | 'materialUrl' | 'name' | 'previewUrl'
  >()
})

test('S9.3 the material list starts at page 1 with 10 a page, of any id and type', () => {
  expect(materialListDefaults).toEqual({ ids: [], type: '', pageNum: 1, pageSize: 10 })
})

test('S9.3 the list of interactive materials is fixed at page 1 with 10 a page', () => {
  expect(interactiveListPage).toEqual({ pageNum: 1, pageSize: 10 })
})

describe('S5.4 a material comparison is split on its arrow into the ids of both sides', () => {
  test.each([
    ['12->34', ['12'], ['34']],
    ['12→34', ['12'], ['34']],
    ['12=>34', ['12'], ['34']],
    ['material ID: 12, 13 -> material ID: 14', ['12', '13'], ['14']],
    ['素材ID：12、13→素材ID：', ['12', '13'], []],
    ['->12', [], ['12']],
    ['12->', ['12'], []],
    ['1→2->3', ['1'], ['2', '3']],
    ['1=>2→3', ['1'], ['2', '3']],
    ['12-34', ['12', '34'], []],
    ['12=34>56', ['12', '34', '56'], []],
    ['7 7->7', ['7', '7'], ['7']],
    ['00123456789012345678901->1', ['00123456789012345678901'], ['1']],
    ['none -> none', [], []],
    ['12', ['12'], []],
    ['', [], []],
  ])('%j: before %j, after %j', (text, before, after) => {
    expect(materialChange(text)).toEqual({ before, after })
  })
})

test.each([
  ['12 → 34', [['12', '34']], []],
  [
    '12, 13 → 34',
    [
      ['12', '34'],
      ['13', null],
    ],
    [],
  ],
  ['→ 34', [[null, '34']], []],
  ['12 →', [['12', null]], []],
  ['1, 2, 3 → 1, 4, 3', [['2', '4']], ['1', '3']],
  ['1, 2 → 2, 1', [], ['1', '2']],
  ['1, 1 → 2', [['1', '2']], []],
  ['none', [], []],
])('S2.6 %s is compared as %j, and %j are unchanged', (text, pairs, kept) => {
  const found = materialPairs(materialChange(text))
  expect(found.pairs.map(({ before, after }) => [before, after])).toEqual(pairs)
  expect(found.kept).toEqual(kept)
})
