import { describe, expect, test } from 'vitest'
import { type AdSpec, adSpec } from '../../materials/material/spec.ts'
import { materialType } from '../../materials/material/type.ts'
import { creativeProblems, materialsOf } from './creative.ts'
import type { CreativeFields } from './fields.ts'
import { creativeType, dynamicMode } from './codes.ts'
import type { CreativeMaterial } from './material.ts'

const { image, video, common, interactive } = materialType

const of = (type: CreativeMaterial['type'], widthPx: number | null, heightPx: number | null) => ({
  type,
  widthPx,
  heightPx,
  refusal: null,
})
const materials = new Map<string, CreativeMaterial>([
  ['large', of(image, 640, 320)],
  ['larger', of(image, 1_280, 720)],
  ['small', of(image, 320, 210)],
  ['tall', of(image, 1_080, 1_920)],
  ['sizeless', of(image, null, null)],
  ['refused', { ...of(image, 640, 320), refusal: 'It promises too much.' }],
  ['wide film', of(video, 640, 360)],
  ['tall film', of(video, 360, 640)],
  ['square film', of(video, 640, 640)],
  ['icon', of(common, 512, 512)],
  ['game', of(interactive, 640, 320)],
])
const empty: CreativeFields = {
  creativeType: creativeType.normal,
  dynamicMode: null,
  imgMatIds: [],
  videoMatIds: [],
  videoCoverImgId: null,
  brandLogoImgId: null,
}
const kindsOf = (
  specId: AdSpec,
  change: Partial<CreativeFields>,
  before: CreativeFields | null = null,
) =>
  creativeProblems({ ...empty, ...change }, before, { specId, materials }).map(
    ({ field, kind }) => `${field} ${kind}`,
  )

test.each<[keyof typeof adSpec, Partial<CreativeFields>, string[]]>([
  ['largeImage', { imgMatIds: ['large'] }, []],
  ['largeImage', { imgMatIds: ['larger'], brandLogoImgId: 'icon' }, []],
  ['largeImage', { imgMatIds: ['larger'], brandLogoImgId: 'small' }, []],
  [
    'largeImage',
    { imgMatIds: ['larger'], brandLogoImgId: 'tall' },
    ['brandLogoImgId materialSize'],
  ],
  ['largeImage', {}, ['imgMatIds materialCount']],
  ['largeImage', { imgMatIds: ['large', 'larger'] }, ['imgMatIds materialCount']],
  ['largeImage', { imgMatIds: ['small'] }, ['imgMatIds.0 materialSize']],
  ['largeImage', { imgMatIds: ['wide film'] }, ['imgMatIds.0 materialKind']],
  ['largeImage', { imgMatIds: ['game'] }, ['imgMatIds.0 materialKind']],
  ['largeImage', { imgMatIds: ['sizeless'] }, ['imgMatIds.0 materialSizeUnknown']],
  ['largeImage', { imgMatIds: ['refused'] }, ['imgMatIds.0 materialRefused']],
  ['largeImage', { imgMatIds: ['nobody’s'] }, ['imgMatIds.0 materialUnknown']],
  [
    'largeImage',
    { imgMatIds: ['large'], videoMatIds: ['wide film'], videoCoverImgId: 'large' },
    ['videoMatIds materialUnwanted', 'videoCoverImgId materialUnwanted'],
  ],
  ['smallImage', { imgMatIds: ['small'] }, []],
  ['smallImage', { imgMatIds: ['large'] }, ['imgMatIds.0 materialSize']],
  ['imageGroup', { imgMatIds: ['small', 'small', 'small'] }, []],
  ['imageGroup', { imgMatIds: ['small', 'small'] }, ['imgMatIds materialCount']],
  ['imageGroup', { imgMatIds: ['small', 'tall', 'small'] }, ['imgMatIds.1 materialSize']],
  ['verticalImage', { imgMatIds: ['tall'] }, []],
  ['verticalImage', { imgMatIds: ['large'] }, ['imgMatIds.0 materialSize']],
  ['horizontalVideo', { videoMatIds: ['wide film'], videoCoverImgId: 'larger' }, []],
  ['horizontalVideo', { videoMatIds: ['wide film'] }, ['videoCoverImgId materialCount']],
  [
    'horizontalVideo',
    { videoMatIds: ['tall film'], videoCoverImgId: 'tall' },
    ['videoMatIds.0 videoShape', 'videoCoverImgId materialSize'],
  ],
  [
    'horizontalVideo',
    { videoMatIds: ['square film'], videoCoverImgId: 'large' },
    ['videoMatIds.0 videoShape'],
  ],
  ['verticalVideo', { videoMatIds: ['tall film'], videoCoverImgId: 'tall' }, []],
  [
    'verticalVideo',
    { videoMatIds: ['wide film'], videoCoverImgId: 'tall' },
    ['videoMatIds.0 videoShape'],
  ],
])('S3.19 a creative of a %s with %j', (spec, change, problems) => {
  expect(kindsOf(adSpec[spec], change)).toEqual(problems)
})

test.each<[keyof typeof creativeType, keyof typeof dynamicMode | null, string[]]>([
  ['normal', null, []],
  ['program', 'direct', ['dynamicMode dynamicModeUnwanted']],
  ['dynamicProduct', 'direct', []],
  ['dynamicProduct', 'template', []],
  ['dynamicProduct', null, ['dynamicMode dynamicModeMissing']],
])('S3.16 S3.17 a creative of the type %s in the mode %s', (type, mode, problems) => {
  const change = {
    imgMatIds: ['large'],
    creativeType: creativeType[type],
    dynamicMode: mode === null ? null : dynamicMode[mode],
  }
  expect(kindsOf(adSpec.largeImage, change)).toEqual(problems)
})

describe('an existing creative', () => {
  test('may keep refused materials', () => {
    const before = { ...empty, imgMatIds: ['refused'] }
    const logo = { imgMatIds: ['refused'], brandLogoImgId: 'icon' }
    expect(kindsOf(adSpec.largeImage, logo, before)).toEqual([])
    expect(kindsOf(adSpec.largeImage, { imgMatIds: ['small'] }, before)).toHaveLength(1)
  })

  test('has each of its materials once', () => {
    const film = { videoMatIds: ['wide film'], videoCoverImgId: 'large', brandLogoImgId: 'large' }
    expect(materialsOf({ ...empty, ...film })).toEqual(['wide film', 'large'])
  })
})
