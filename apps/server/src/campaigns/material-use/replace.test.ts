import { code } from '@placard/contract/platform/code'
import { listCreatives, removeCreative, saveCreative } from '@placard/contract/campaigns/creative'
import {
  materialUses,
  removeMaterials,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import {
  materialReplacement,
  replaceMaterial,
} from '@placard/contract/materials/material-replacement'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { replacedCreativesMax } from '@placard/domain/materials/material/limit'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMaterial } from '#server/materials/material-library/testing/library.ts'
import { aCreative, type Advertiser, someAds } from '#server/campaigns/review/testing/ads.ts'
import type { Visitor } from '#server/testing/app.ts'
import { untilSomebodyWaits } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { notReviewed, passed, rejected, mustReviewAgain } = reviewState
let ownerId: string
let person: Visitor
let advertiser: Advertiser
let adId: string
let mId: string
let byId: string
let number = 0
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `replace.${number}@example.com` })
  advertiser = { app: app(), by: person, ownerId }
  adId = (await someAds(advertiser, ['Light as air']))[0]?.id ?? ''
  mId = await aMaterial(database(), ownerId)
  byId = await aMaterial(database(), ownerId)
})

const aUse = async (picture = mId) => (await aCreative(advertiser, { adId, picture })).id
const aUseOf = (picture: string) =>
  database().pool.query(
    'insert into creative (owner_id, ad_id, img_mat_ids) values ($1, $2, array[$3::bigint])',
    [ownerId, adId, picture],
  )
const decided = (creativeId: string, state: number) =>
  database().pool.query(
    `update creative set review_state = $2, review_reason = 'Too loud.', reviewed_at = now() where creative_id = $1`,
    [creativeId, state],
  )
const preview = (swap = { mId, byId }) => person.call(materialReplacement, swap)
const replace = (swap = { mId, byId }) => person.call(replaceMaterial, swap)
const creatives = async () => (await person.call(listCreatives, { adId })).data.items

describe('a replacement', () => {
  test('changes the material in every field of every creative, and nothing else', async () => {
    const [one, two] = [await aUse(), await aUse()]
    const small = { width_px: 320, height_px: 210 }
    const [logo, other] = [
      await aMaterial(database(), ownerId, small),
      await aMaterial(database(), ownerId, small),
    ]
    await person.call(saveCreative, { creativeId: two, version: 1, brandLogoImgId: logo })
    const before = await creatives()
    expect((await replace()).data).toEqual({ changed: 2 })
    expect((await replace({ mId: logo, byId: other })).data).toEqual({ changed: 1 })
    expect(await creatives()).toEqual([
      { ...before[0], imgMatIds: [byId], version: 2 },
      { ...before[1], imgMatIds: [byId], brandLogoImgId: other, version: 4 },
    ])
    expect((await creatives()).map(({ creativeId }) => creativeId)).toEqual([one, two])
    const { items } = (await person.call(searchMaterials, {})).data
    expect(items.map((row) => [row.mId, row.useCount])).toContainEqual([mId, 0])
    expect(items.map((row) => [row.mId, row.useCount])).toContainEqual([byId, 2])
  })

  test.each([
    [passed, mustReviewAgain, true],
    [rejected, mustReviewAgain, true],
    [mustReviewAgain, mustReviewAgain, false],
    [notReviewed, notReviewed, false],
  ])(
    'of a creative in review state %i leaves it in %i, as the preview shows: %s',
    async (was, is, returns) => {
      const creativeId = await aUse()
      await decided(creativeId, was)
      expect((await preview()).data).toEqual({
        items: [
          { creativeId, adId, adName: 'Light as air', returnsToReview: returns, problem: null },
        ],
        total: 1,
        reviewCount: Number(returns),
        misfitCount: 0,
      })
      await replace()
      expect((await creatives())[0]?.reviewState).toBe(is)
    },
  )

  test('is refused as a whole if one creative does not accept it, as the preview shows', async () => {
    await aUse()
    const vertical = await aMaterial(database(), ownerId, { width_px: 1_080, height_px: 1_920 })
    const swap = { mId, byId: vertical }
    const { data } = await preview(swap)
    expect(data).toMatchObject({
      misfitCount: 1,
      items: [{ problem: expect.stringContaining('1280×720') }],
    })
    const before = await creatives()
    expect(await replace(swap)).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('“Light as air”'),
      data: { problems: [{ path: 'byId', got: vertical }] },
    })
    expect(await creatives()).toEqual(before)
  })

  test('does not affect the recycle bin', async () => {
    const creativeId = await aUse()
    await person.call(removeCreative, { creativeId, version: 1 })
    expect((await preview()).data.total).toBe(0)
    expect((await replace()).data).toEqual({ changed: 0 })
    expect((await person.call(materialUses, { mId })).data.items).toMatchObject([{ isInBin: true }])
  })

  test('is logged for each creative, in a form that the comparison reads', async () => {
    const creativeId = await aUse()
    await replace()
    const { items } = (await person.call(listOperationLog, { filters: { entityId: creativeId } }))
      .data
    expect(items[0]).toMatchObject({
      operation: 'change',
      entity: 'creative',
      entityName: 'Light as air',
      version: 2,
      changes: [{ field: 'imgMatIds', label: 'material ID', text: `${mId} → ${byId}` }],
    })
  })

  test('is undone by the opposite one', async () => {
    await aUse()
    const before = await creatives()
    await replace()
    expect((await replace({ mId: byId, byId: mId })).data).toEqual({ changed: 1 })
    expect(await creatives()).toEqual(before.map((row) => ({ ...row, version: 3 })))
  })

  test('of a material by itself changes nothing', async () => {
    await aUse()
    const before = await creatives()
    expect((await replace({ mId, byId: mId })).data).toEqual({ changed: 0 })
    expect(await creatives()).toEqual(before)
  })

  test.each(['mId', 'byId'] as const)(
    'is refused if %s belongs to another owner, is in the recycle bin, or is removed',
    async (field) => {
      const others = [
        await aMaterial(database(), await anEmptyOwner(database())),
        await aMaterial(database(), ownerId, { removed_at: new Date() }),
        '99999999999',
      ]
      for (const other of others) {
        const swap = { mId, byId, [field]: other }
        expect((await preview(swap)).code).toBe(code.notFound)
        expect((await replace(swap)).code).toBe(code.notFound)
      }
    },
  )

  test('sees concurrent saves', async () => {
    const creativeId = await aUse()
    const other = await aMaterial(database(), ownerId)
    const client = await database().pool.connect()
    await client.query('begin')
    await client.query(
      'update creative set img_mat_ids = array[$2::bigint], version = version + 1 where creative_id = $1',
      [creativeId, other],
    )
    const replacement = replace()
    await untilSomebodyWaits(database())
    await client.query('commit')
    client.release()
    expect((await replacement).data).toEqual({ changed: 0 })
    expect(await creatives()).toMatchObject([{ imgMatIds: [other], version: 2 }])
  })

  test('prevents a concurrent removal of the replacement', async () => {
    await aUse()
    const [removed, replaced] = await Promise.all([
      person.call(removeMaterials, { ids: [byId] }),
      replace(),
    ])
    const isRemoved = removed.data.removed.length === 1
    expect(replaced.code).toBe(isRemoved ? code.notFound : code.success)
  })

  test(`changes at most ${replacedCreativesMax} creatives at once`, async () => {
    await database().pool.query(
      `insert into creative (owner_id, ad_id, img_mat_ids)
        select $1, $2, array[$3::bigint] from generate_series(1, $4::int)`,
      [ownerId, adId, mId, replacedCreativesMax],
    )
    expect((await preview()).data).toMatchObject({ total: replacedCreativesMax })
    expect((await replace()).data).toEqual({ changed: replacedCreativesMax })
    await aUseOf(byId)
    const back = { mId: byId, byId: mId }
    const refused = { code: code.limitReached, message: expect.stringContaining('10,000') }
    expect(await preview(back)).toMatchObject(refused)
    expect(await replace(back)).toMatchObject(refused)
  })
})
