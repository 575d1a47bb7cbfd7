import { removeAd } from '@placard/contract/campaigns/ad'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { removeCreative } from '@placard/contract/campaigns/creative'
import {
  addMaterialFolder,
  changeMaterials,
  listMaterialTags,
  materialUses,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import { removePlan } from '@placard/contract/campaigns/plan'
import { adSpec } from '@placard/domain/materials/material/spec'
import { materialType } from '@placard/domain/materials/material/type'
import { beforeAll, describe, expect, test } from 'vitest'
import { aMaterial } from '#server/materials/material-library/testing/library.ts'
import { aCreative, type Advertiser, someAds } from '#server/campaigns/review/testing/ads.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { image, video, common, interactive } = materialType
let person: Visitor
let advertiser: Advertiser
let stranger: Visitor
const ids: Record<string, string> = {}
const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id)
const idOf = (name: string) => ids[name] ?? ''

beforeAll(async () => {
  const [ownerId, other] = [await anEmptyOwner(database()), await anEmptyOwner(database())]
  person = await aVisitor(app(), database(), { ownerId, email: 'library@example.com' })
  stranger = await aVisitor(app(), database(), { ownerId: other, email: 'stranger@example.com' })
  advertiser = { app: app(), by: person, ownerId }
  const materials = [
    ['large', {}],
    ['medium', { width_px: 640, height_px: 320 }],
    ['small', { width_px: 320, height_px: 210, material_name: 'Sea 100%' }],
    ['refused', { refusal: 'It promises too much.' }],
    ['wide film', { material_type: video, width_px: 64, height_px: 36 }],
    ['high film', { material_type: video, width_px: 36, height_px: 64 }],
    ['icon', { material_type: common, width_px: 512, height_px: 512, material_name: 'App' }],
    ['game', { material_type: interactive, width_px: null, height_px: null }],
    ['in the bin', { removed_at: new Date() }],
  ] as const
  for (const [name, material] of materials)
    ids[name] = await aMaterial(database(), ownerId, material)
  ids['foreign'] = await aMaterial(database(), other)
})

const found = async (input: InputOf<typeof searchMaterials>, by = person) => {
  const { items, total } = (await by.call(searchMaterials, input)).data
  expect(items).toHaveLength(total)
  return items.map(({ mId }) => nameOf(mId))
}

describe('S3.4 the library', () => {
  test('S3.18 returns materials by ids, including icons, and whether they are in the recycle bin', async () => {
    const asked = ['icon', 'in the bin', 'foreign'].map(idOf)
    const { items } = (await person.call(searchMaterials, { ids: asked })).data
    expect(items.map(({ mId, isInBin }) => [nameOf(mId), isInBin])).toEqual([
      ['in the bin', true],
      ['icon', false],
    ])
    expect(await found({ ids: asked, types: [common] })).toEqual(['icon'])
  })

  test('S3.4 S3.18 has all of an owner’s materials, including icons, newest first, without removed ones', async () => {
    const all = ['game', 'icon', 'high film', 'wide film', 'refused', 'small', 'medium', 'large']
    expect(await found({})).toEqual(all)
    expect(await found({}, stranger)).toEqual(['foreign'])
  })

  test.each<[string, InputOf<typeof searchMaterials>, string[]]>([
    ['its type', { types: [video, common] }, ['icon', 'high film', 'wide film']],
    ['its size', { sizes: ['320x210', '640x320'] }, ['small', 'medium']],
    ['a part of its name, letter case aside', { text: 'SEA' }, ['small']],
    ['a sign in its name that means nothing', { text: '0%' }, ['small']],
    ['nothing that is there', { text: '_' }, []],
    [
      'what large images take',
      { fits: { specId: adSpec.largeImage, field: 'imgMatIds' } },
      ['medium', 'large'],
    ],
    [
      'what image groups take',
      { fits: { specId: adSpec.imageGroup, field: 'imgMatIds' } },
      ['small'],
    ],
    [
      'how a horizontal video lies',
      { fits: { specId: adSpec.horizontalVideo, field: 'videoMatIds' } },
      ['wide film'],
    ],
    [
      'how a vertical video lies',
      { fits: { specId: adSpec.verticalVideo, field: 'videoMatIds' } },
      ['high film'],
    ],
    [
      'images that represent a brand',
      { fits: { specId: adSpec.largeImage, field: 'brandLogoImgId' } },
      ['icon', 'small'],
    ],
    [
      'a field that takes nothing',
      { fits: { specId: adSpec.largeImage, field: 'videoMatIds' } },
      [],
    ],
  ])('finds a material by %s', async (_, input, names) => {
    expect(await found(input)).toEqual(names)
  })

  test('finds a material by its whole id only', async () => {
    expect(await found({ text: idOf('medium') })).toEqual(['medium'])
    expect(await found({ text: idOf('medium').slice(1) })).toEqual([])
    expect(await found({ text: idOf('foreign') })).toEqual([])
  })

  test('is sorted by name in both directions, in pages without duplicates', async () => {
    const names = async (sortType: 'ASC' | 'DESC') => {
      const pages = await Promise.all(
        [1, 2, 3].map((pageNum) =>
          person.call(searchMaterials, { sortName: 'name', sortType, pageNum, pageSize: 3 }),
        ),
      )
      expect(pages.map(({ data }) => data.total)).toEqual([8, 8, 8])
      return pages.flatMap(({ data }) => data.items.map(({ mId }) => nameOf(mId)))
    }
    const byName = ['icon', 'small', 'large', 'medium', 'refused', 'wide film', 'high film', 'game']
    expect(await names('ASC')).toEqual(byName)
    expect(await names('DESC')).toEqual(byName.toReversed())
  })

  test('finds the content of a folder and its subfolders, and materials without a folder', async () => {
    const folder = async (name: string, parentId: string | null) =>
      (await person.call(addMaterialFolder, { name, parentId })).data.folderId
    const top = await folder('Autumn', null)
    const below = await folder('Shoes', top)
    await person.call(changeMaterials, { ids: [idOf('large')], folderId: top })
    await person.call(changeMaterials, { ids: [idOf('small')], folderId: below })
    expect(await found({ folderId: top })).toEqual(['small', 'large'])
    expect(await found({ folderId: below })).toEqual(['small'])
    expect(await found({ folderId: null, types: [image] })).toEqual(['refused', 'medium'])
    const refused = await stranger.call(searchMaterials, { folderId: top })
    expect(refused.code).toBe(code.notFound)
  })

  test('finds materials with all of some tags, in any case, and by a part of a tag', async () => {
    const tag = (names: string[], addTags: string[]) =>
      person.call(changeMaterials, { ids: names.map(idOf), addTags })
    await tag(['large', 'medium'], ['Dawn'])
    await tag(['large', 'small'], ['City_life', 'dAWN'])
    expect(await found({ tags: ['DAWN'] })).toEqual(['small', 'medium', 'large'])
    expect(await found({ tags: ['dawn', 'city_life'] })).toEqual(['small', 'large'])
    expect(await found({ text: 'y_l' })).toEqual(['small', 'large'])
    const { items } = (await person.call(listMaterialTags, {})).data
    expect(items).toEqual([
      { tag: 'Dawn', count: 3 },
      { tag: 'City_life', count: 2 },
    ])
    expect((await person.call(listMaterialTags, { text: 'CITY' })).data.items).toHaveLength(1)
    expect((await stranger.call(listMaterialTags, {})).data.items).toEqual([])
  })
})

describe('the uses of a material', () => {
  const uses = async (name: string) =>
    (await person.call(materialUses, { mId: idOf(name) })).data.items
  const count = async (name: string) => {
    const { items } = (await person.call(searchMaterials, { text: idOf(name) })).data
    return items[0]?.useCount
  }
  let adId: string

  beforeAll(async () => {
    const [ad] = await someAds(advertiser, ['Light as air', 'Soft'], 'Running')
    adId = ad?.id ?? ''
  })

  test('are counted and listed, one per creative, with its fields', async () => {
    const { id } = await aCreative(advertiser, { adId, picture: idOf('large') })
    await database().pool.query(
      'update creative set brand_logo_img_id = img_mat_ids[1], img_mat_ids = img_mat_ids || img_mat_ids where creative_id = $1',
      [id],
    )
    expect(await count('large')).toBe(1)
    expect(await uses('large')).toEqual([
      expect.objectContaining({
        creativeId: id,
        adId,
        adName: 'Light as air',
        planName: 'Running',
        fields: ['imgMatIds', 'brandLogoImgId'],
        isInBin: false,
      }),
    ])
    expect(await found({ use: 'used' })).toEqual(['large'])
    expect(await found({ use: 'unused', types: [image] })).toEqual(['refused', 'small', 'medium'])
    expect((await found({ sortName: 'useCount' }))[0]).toBe('large')
    expect((await stranger.call(materialUses, { mId: idOf('large') })).code).toBe(code.notFound)
  })

  test.each([
    [
      'the creative',
      (creativeId: string) => person.call(removeCreative, { creativeId, version: 1 }),
    ],
    ['its ad', (_: string, ad: string) => person.call(removeAd, { adId: ad, version: 1 })],
    [
      'its plan',
      (_: string, __: string, planId: string) => person.call(removePlan, { planId, version: 1 }),
    ],
  ])('are not counted, but listed, when %s is in the recycle bin', async (what, remove) => {
    const [ad] = await someAds(advertiser, ['Strong'], `Walking, ${what}`)
    const { id } = await aCreative(advertiser, { adId: ad?.id ?? '', picture: idOf('medium') })
    const [use] = await uses('medium')
    expect(use).toMatchObject({ creativeId: id, isInBin: false })
    expect(await count('medium')).toBe(1)
    expect((await remove(id, use?.adId ?? '', use?.planId ?? '')).code).toBe(code.success)
    expect(await count('medium')).toBe(0)
    expect((await uses('medium'))[0]).toMatchObject({ creativeId: id, isInBin: true })
    expect(await found({ use: 'used' })).toEqual(['large'])
  })
})
