import { adDetail, createAd, saveAd } from '@placard/contract/campaigns/ad'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { createCreative, listCreatives, saveCreative } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { type AdSpec, adSpec } from '@placard/domain/materials/material/spec'
import { creativeType, dynamicMode } from '@placard/domain/campaigns/creative/codes'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import { type ReviewState, reviewState } from '@placard/domain/campaigns/review/review'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagsOf, reasonOf, setFlags } from '#server/campaigns/promotion/testing/flags.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const { notReviewed, passed, mustReviewAgain } = reviewState
let person: Visitor
let groupId: string
let ownerId: string
const materials: Record<string, string> = {}

beforeAll(async () => {
  person = await signedIn(app(), 'owner@example.com')
  const plan = { planName: 'Plan of creatives', extensionType: extensionType.appDownload }
  const { planId } = (await person.call(createPlan, plan)).data
  const group = { planId, groupName: 'Group of creatives', price: 50 }
  groupId = (await person.call(createGroup, group)).data.groupId
  const { db } = database()
  const plans = db.selectFrom('plan').select('owner_id').where('plan_id', '=', planId)
  ownerId = (await plans.executeTakeFirstOrThrow()).owner_id
  const found = await db
    .selectFrom('material')
    .select(['material_name', 'material_id'])
    .where('owner_id', '=', ownerId)
    .execute()
  for (const { material_name: name, material_id: id } of found) materials[name] = id
})

const named = (name: string): string => {
  const id = materials[name]
  if (id === undefined) throw new Error(`the demo has no material ${name}`)
  return id
}

let count = 0
const anAd = async (specId: AdSpec = adSpec.largeImage) => {
  count += 1
  return (await person.call(createAd, { groupId, adName: `Ad ${count}`, specId })).data
}
const large = () => ({ imgMatIds: [named('Trail at dawn, large')] })
const make = (adId: string, change: Partial<InputOf<typeof createCreative>> = large()) =>
  person.call(createCreative, { adId, ...change })

const setReview = (table: 'ad' | 'creative', id: string, state: ReviewState) =>
  database().pool.query(`update ${table} set review_state = $2 where ${table}_id = $1`, [id, state])

describe('S1.2 S3.16 S3.17 a new creative', () => {
  test('has the wanted values, waits for its review, and is logged under the name of its ad', async () => {
    const ad = await anAd(adSpec.horizontalVideo)
    const content = {
      creativeType: creativeType.dynamicProduct,
      dynamicMode: dynamicMode.template,
      videoMatIds: [named('Night run')],
      videoCoverImgId: named('City at night, large'),
      brandLogoImgId: named('Alpine Shoes app'),
    }
    const { data } = await make(ad.adId, content)
    expect(data).toEqual({
      creativeId: expect.any(String),
      adId: ad.adId,
      version: 1,
      switchOn: true,
      imgMatIds: [],
      ...content,
      reviewState: notReviewed,
      reviewReason: '',
    })
    expect((await person.call(listCreatives, { adId: ad.adId })).data.items).toEqual([data])
    const logged = await database()
      .db.selectFrom('operation_log')
      .select(['operation', 'entity', 'entity_name', 'after', 'version'])
      .where('entity_id', '=', data.creativeId)
      .execute()
    expect(logged).toMatchObject([
      {
        operation: 'create',
        entity: 'creative',
        entity_name: ad.adName,
        after: { adId: ad.adId, ...content },
        version: 1,
      },
    ])
  })

  test('has suitable materials of the acting owner; those of another are not found', async () => {
    const { adId } = await anAd()
    const foreign = await database()
      .db.selectFrom('material')
      .select('material_id')
      .where('owner_id', '!=', ownerId)
      .where('material_name', '=', 'By the sea, large')
      .executeTakeFirstOrThrow()
    const images: [string, RegExp][] = [
      [foreign.material_id, /^The material does not exist/],
      ['999999999999', /^The material does not exist/],
      [
        named('Trail at dawn, small'),
        /^Required dimensions: 1280×720 or 640×320. This material has 320×210\.$/,
      ],
      [named('Night run'), /This type of material/],
    ]
    for (const [image, message] of images)
      expect(await make(adId, { imgMatIds: [image] }), image).toMatchObject({
        code: code.invalidInput,
        data: { problems: [{ path: 'imgMatIds.0', message: expect.stringMatching(message) }] },
      })
    const small = await anAd(adSpec.smallImage)
    expect(await make(small.adId, { imgMatIds: [named('Outlet, half price')] })).toMatchObject({
      code: code.invalidInput,
      data: {
        problems: [{ path: 'imgMatIds.0', message: expect.stringContaining('It promises half') }],
      },
    })
  })

  test(`is one of at most ${creativesOfAdMax} of its ad, however many are created at once`, async () => {
    const { adId } = await anAd()
    await database().pool.query(
      `insert into creative (owner_id, ad_id) select owner_id, ad_id from ad, generate_series(2, ${creativesOfAdMax})
       where ad_id = $1`,
      [adId],
    )
    const answers = await Promise.all([make(adId), make(adId), make(adId)])
    const codes = answers.map((answer) => answer.code).toSorted()
    expect(codes).toEqual([code.success, code.limitReached, code.limitReached])
  })

  test('S1.5 S6.3 is refused with the reason if the owner is limited', async () => {
    const { adId } = await anAd()
    await setFlags(database(), ownerId, flagsOf.disabled)
    const answer = await make(adId)
    await setFlags(database(), ownerId, flagsOf.free)
    const message = reasonOf(flagsOf.disabled, 'create')
    expect(answer).toMatchObject({ code: code.creationDisabled, message })
  })

  test('is in an ad of the acting owner', async () => {
    const { ad_id: foreign } = await database()
      .db.selectFrom('ad')
      .select('ad_id')
      .where('owner_id', '!=', ownerId)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const adId of [foreign, '999999999999']) {
      expect(await make(adId)).toMatchObject({ code: code.notFound, data: null })
      expect(await person.call(listCreatives, { adId })).toMatchObject({ code: code.notFound })
    }
  })
})

describe('a changed creative', () => {
  test.each<[string, Partial<InputOf<typeof saveCreative>>, ReviewState]>([
    ['switched off', { switchOn: false }, passed],
    ['made by a program', { creativeType: creativeType.program }, mustReviewAgain],
  ])('and %s', async (_case, change, after) => {
    const { creativeId, version } = (await make((await anAd()).adId)).data
    await setReview('creative', creativeId, passed)
    const saved = await person.call(saveCreative, { creativeId, version, ...change })
    expect(saved.data).toMatchObject({ ...change, version: version + 1, reviewState: after })
    const late = await person.call(saveCreative, { creativeId, version, ...change })
    expect(late).toMatchObject({ code: code.changedByOther, data: saved.data })
  })

  test('is reviewed again with other images, and not with the same ones', async () => {
    const { creativeId, version } = (await make((await anAd()).adId)).data
    await setReview('creative', creativeId, passed)
    const ofIt = { creativeId, version }
    const same = await person.call(saveCreative, { ...ofIt, ...large(), switchOn: true })
    expect(same.data).toMatchObject({ version, reviewState: passed })
    const imgMatIds = [named('Winter boots')]
    const saved = await person.call(saveCreative, { ...ofIt, imgMatIds })
    expect(saved.data).toMatchObject({ imgMatIds, reviewState: mustReviewAgain })
    const none = await person.call(saveCreative, {
      creativeId,
      version: version + 1,
      imgMatIds: [],
    })
    expect(none).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'imgMatIds' }] },
    })
  })

  test('prevents another format of its ad, which it would not fit', async () => {
    const { adId, version } = await anAd()
    const specId = adSpec.smallImage
    const [made, changed] = await Promise.all([
      make(adId),
      person.call(saveAd, { adId, version, specId }),
    ])
    // One of the two was refused.
    expect([made.code, changed.code].toSorted()).toEqual([code.success, code.invalidInput])
  })
})

test('an ad is delivered once it and an enabled creative have passed', async () => {
  const { adId } = await anAd()
  const reasons = async () => (await person.call(adDetail, { adId })).data.reasons
  expect(await reasons()).toEqual(['reviewPending', 'noCreative'])
  await setReview('ad', adId, passed)
  expect(await reasons()).toEqual(['noCreative'])
  const { creativeId, version } = (await make(adId)).data
  expect(await reasons()).toEqual(['noCreative'])
  await setReview('creative', creativeId, passed)
  expect(await reasons()).toEqual([])
  await person.call(saveCreative, { creativeId, version, switchOn: false })
  expect(await reasons()).toEqual(['noCreative'])
})
