import { removeAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import { createCreative, removeCreative, saveCreative } from '@placard/contract/campaigns/creative'
import { listMaterials } from '@placard/contract/materials/material'
import {
  materialUses,
  removeMaterials,
  restoreMaterial,
  searchMaterials,
  setMaterialCover,
} from '@placard/contract/materials/material-library'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { listRecycleBin } from '@placard/contract/campaigns/recycle-bin'
import { blockingAdsMax } from '@placard/domain/materials/material/limit'
import { materialType } from '@placard/domain/materials/material/type'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMaterial } from '#server/materials/material-library/testing/library.ts'
import {
  aCreative,
  type Advertiser,
  aPicture,
  someAds,
} from '#server/campaigns/review/testing/ads.ts'
import type { Visitor } from '#server/testing/app.ts'
import { untilSomebodyWaits } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
let ownerId: string
let person: Visitor
let advertiser: Advertiser
let number = 0
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `bin.${number}@example.com` })
  advertiser = { app: app(), by: person, ownerId }
})

const remove = (...ids: string[]) => person.call(removeMaterials, { ids })
const restore = (mId: string) => person.call(restoreMaterial, { mId })
const shown = async () => (await person.call(searchMaterials, {})).data.items.map(({ mId }) => mId)
const bin = async () => (await person.call(listRecycleBin, { level: 'material' })).data
const anAd = async (name = 'Light as air') => (await someAds(advertiser, [name], name))[0]?.id ?? ''

describe('a removed material', () => {
  test('is in the recycle bin with its picture, and is restored unchanged', async () => {
    const mId = await aPicture(advertiser, 'Trail')
    const [before] = (await person.call(searchMaterials, {})).data.items
    expect((await remove(mId)).data).toEqual({ removed: [mId], inUse: [] })
    expect(await shown()).toEqual([])
    expect((await person.call(listMaterials, {})).data.total).toBe(0)
    const { items, total } = await bin()
    expect([total, items[0]]).toMatchObject([
      1,
      { id: mId, name: 'Trail', plan: null, removerName: `bin.${number}@example.com` },
    ])
    const picture = await app().inject({ url: items[0]?.thumbnail ?? '' })
    expect(picture.headers['content-type']).toBe('image/webp')
    expect((await restore(mId)).data).toEqual({ name: 'Trail', version: 3 })
    expect((await person.call(searchMaterials, {})).data.items).toEqual([{ ...before, version: 3 }])
    expect((await bin()).total).toBe(0)
  })

  test('is shown where it is used by id, since the log refers to it', async () => {
    const mId = await aMaterial(database(), ownerId)
    await remove(mId)
    const { items } = (await person.call(listMaterials, { ids: [mId] })).data
    expect(items).toMatchObject([{ mId, name: 'Trail' }])
  })

  test('is logged, and so is its restoration', async () => {
    const mId = await aMaterial(database(), ownerId)
    await remove(mId)
    await restore(mId)
    const { items } = (await person.call(listOperationLog, {})).data
    expect(items).toMatchObject([
      { operation: 'restore', entity: 'material', entityId: mId, version: 3 },
      { operation: 'remove', entity: 'material', entityId: mId, version: 2 },
    ])
  })

  test('is not accepted by any creative', async () => {
    const mId = await aMaterial(database(), ownerId)
    const adId = await anAd()
    await remove(mId)
    const refused = await person.call(createCreative, { adId, imgMatIds: [mId] })
    expect(refused).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'imgMatIds.0' }] },
    })
  })

  test('can be restored once, and only by its owner', async () => {
    const mId = await aMaterial(database(), ownerId, { removed_at: new Date() })
    const foreign = await aMaterial(database(), await anEmptyOwner(database()), {
      removed_at: new Date(),
    })
    expect((await restore(foreign)).code).toBe(code.notFound)
    const codes = await Promise.all([restore(mId), restore(mId)])
    expect(codes.map((reply) => reply.code).toSorted()).toEqual([code.success, code.notFound])
  })
})

describe('a material that is in use', () => {
  test('is not removed, and its ads are named, while the others are removed', async () => {
    const [used, free] = [
      await aMaterial(database(), ownerId, { material_name: 'Used' }),
      await aMaterial(database(), ownerId),
    ]
    const adId = await anAd()
    await aCreative(advertiser, { adId, picture: used })
    await aCreative(advertiser, { adId, picture: used })
    expect((await remove(used, free)).data).toEqual({
      removed: [free],
      inUse: [{ mId: used, name: 'Used', useCount: 2, ads: [{ adId, adName: 'Light as air' }] }],
    })
    expect(await shown()).toEqual([used])
  })

  test.each(['the creative', 'its ad'])(
    'is not removed while %s is in the recycle bin',
    async (what) => {
      const mId = await aMaterial(database(), ownerId)
      const adId = await anAd()
      const { id } = await aCreative(advertiser, { adId, picture: mId })
      await (what === 'its ad'
        ? person.call(removeAd, { adId, version: 1 })
        : person.call(removeCreative, { creativeId: id, version: 1 }))
      expect((await remove(mId)).data).toMatchObject({ removed: [], inUse: [{ mId, useCount: 1 }] })
    },
  )

  test(`names at most ${blockingAdsMax} of its ads, the newest first`, async () => {
    const mId = await aMaterial(database(), ownerId)
    const names = Array.from({ length: blockingAdsMax + 1 }, (_, at) => `Ad ${at}`)
    const ads = await someAds(advertiser, names)
    for (const { id } of ads) await aCreative(advertiser, { adId: id, picture: mId })
    const [inUse] = (await remove(mId)).data.inUse
    expect(inUse?.useCount).toBe(blockingAdsMax + 1)
    expect(inUse?.ads.map(({ adName }) => adName)).toEqual(names.slice(1).toReversed())
  })

  test('can be removed once nothing uses it any more', async () => {
    const [mId, other] = [
      await aMaterial(database(), ownerId),
      await aMaterial(database(), ownerId),
    ]
    const { id } = await aCreative(advertiser, { adId: await anAd(), picture: mId })
    await person.call(saveCreative, { creativeId: id, version: 1, imgMatIds: [other] })
    expect((await person.call(materialUses, { mId })).data.total).toBe(0)
    expect((await remove(mId)).data.removed).toEqual([mId])
  })

  test('is not removed while a creative starts to use it', async () => {
    const mId = await aMaterial(database(), ownerId)
    const adId = await anAd()
    const client = await database().pool.connect()
    await client.query('begin')
    await client.query('select from material where material_id = $1 for key share', [mId])
    await client.query(
      'insert into creative (owner_id, ad_id, img_mat_ids) values ($1, $2, array[$3::bigint])',
      [ownerId, adId, mId],
    )
    const removal = remove(mId)
    await untilSomebodyWaits(database())
    await client.query('commit')
    client.release()
    expect((await removal).data).toMatchObject({ removed: [], inUse: [{ mId }] })
  })

  test('is not removed by others: foreign materials are skipped', async () => {
    const foreign = await aMaterial(database(), await anEmptyOwner(database()))
    expect((await remove(foreign, '99999999999')).data).toEqual({ removed: [], inUse: [] })
  })
})

describe('the cover of a video', () => {
  const film = { material_type: materialType.video, width_px: 64, height_px: 36 } as const
  const cover = (mId: string, coverId: string | null, version = 1) =>
    person.call(setMaterialCover, { mId, coverId, version })

  test('is an image of the owner, and the log compares it with the one before', async () => {
    const [mId, one, two] = [
      await aMaterial(database(), ownerId, film),
      await aPicture(advertiser, 'One'),
      await aPicture(advertiser, 'Two'),
    ]
    const { formerId, ...data } = (await cover(mId, one)).data
    expect(data).toEqual({ version: 2, previewUrl: expect.stringMatching(/^\/v3/) })
    expect(formerId).toBe(null)
    const [row] = (await person.call(searchMaterials, { text: mId })).data.items
    expect(row).toMatchObject(data)
    expect((await cover(mId, one, 2)).data).toEqual(data)
    expect((await cover(mId, two, 2)).data).toMatchObject({ version: 3, formerId: one })
    const bare = { version: 4, previewUrl: '', formerId: two }
    expect((await cover(mId, null, 3)).data).toEqual(bare)
    const { items } = (await person.call(listOperationLog, { filters: { entityId: mId } })).data
    expect(items.map(({ changes }) => changes[0]?.text)).toEqual([
      `${two} → -`,
      `${one} → ${two}`,
      `- → ${one}`,
    ])
  })

  test('is never an image of another owner, a video, or a refused image', async () => {
    const mId = await aMaterial(database(), ownerId, film)
    const others = [
      await aMaterial(database(), await anEmptyOwner(database())),
      await aMaterial(database(), ownerId, { refusal: 'Too loud.' }),
      await aMaterial(database(), ownerId, { removed_at: new Date() }),
      mId,
    ]
    for (const other of others) expect((await cover(mId, other)).code).toBe(code.notFound)
  })

  test('cannot be set for a picture, and requires the current state', async () => {
    const [mId, image] = [
      await aMaterial(database(), ownerId, film),
      await aPicture(advertiser, 'One'),
    ]
    expect(await cover(image, image)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'mId' }] },
    })
    await cover(mId, image)
    expect(await cover(mId, null)).toMatchObject({
      code: code.changedByOther,
      data: { version: 2, previewUrl: expect.stringMatching(/^\/v3/) },
    })
  })
})
