import { describe, expect, test } from 'vitest'
import type { LoadState } from '../side-dialog/loading.tsx'
import { canOverlay, materialOf, type Side, sideOf } from './side.tsx'
import type { ComparedMaterial } from './source.tsx'

const picture: ComparedMaterial = {
  kind: 'image',
  url: '/a.png',
  previewUrl: '/a.png',
  refusal: null,
  name: 'A',
  widthPx: 1,
  heightPx: 1,
  mediaType: 'image/png',
  durationMs: null,
  bytes: 1,
}
const refused = { ...picture, url: '', refusal: 'It is not yours.' }
const retry = () => {}

describe('S2.6 a side of the comparison', () => {
  test.each<[string, string | null, LoadState<ComparedMaterial | null>, Side]>([
    ['that never had a material', null, { kind: 'loading' }, { kind: 'none' }],
    ['on its way', '7', { kind: 'loading' }, { kind: 'loading' }],
    [
      'that did not come, with another try',
      '7',
      { kind: 'failed', reason: 'offline' },
      { kind: 'failed', reason: 'offline', retry },
    ],
    ['that nobody has', '7', { kind: 'ready', value: null }, { kind: 'missing', id: '7' }],
    [
      'that is no longer allowed, with the reason',
      '7',
      { kind: 'ready', value: refused },
      { kind: 'refused', material: refused, reason: 'It is not yours.' },
    ],
    ['to be seen', '7', { kind: 'ready', value: picture }, { kind: 'shown', material: picture }],
  ])('S2.6 %s', (_, id, state, side) => {
    expect(sideOf(id, { state, retry })).toEqual(side)
  })
})

test('the facts of a refused material are known', () => {
  expect(materialOf({ kind: 'refused', material: refused, reason: '' })).toBe(refused)
  expect(materialOf({ kind: 'missing', id: '7' })).toBeNull()
})

test.each<[Side['kind'], ComparedMaterial['kind'], boolean]>([
  ['shown', 'image', true],
  ['shown', 'video', false],
  ['shown', 'interactive', false],
  ['refused', 'image', false],
  ['none', 'image', false],
])('a picture can be overlaid on one that is %s, %s: %s', (kind, type, overlays) => {
  const material = { ...picture, kind: type }
  const other = { kind, material, reason: '' } as Side
  const shown: Side = { kind: 'shown', material: picture }
  expect([canOverlay(shown, other), canOverlay(other, shown)]).toEqual([overlays, overlays])
})

test('interactive materials are never overlaid', () => {
  const game: Side = { kind: 'shown', material: { ...picture, kind: 'interactive' } }
  expect(canOverlay(game, game)).toBe(false)
})
