import { adDetail, removeAd, saveAd } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import {
  listCreatives,
  removeCreative,
  restoreCreative,
  saveCreative,
} from '@placard/contract/campaigns/creative'
import { queryMessages } from '@placard/contract/support/message'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import * as calls from '@placard/contract/campaigns/staff-review'
import { planDetail, removePlan, restorePlan } from '@placard/contract/campaigns/plan'
import { createWebhook, listWebhookMessages } from '@placard/contract/support/webhook'
import { messageType } from '@placard/domain/support/message/message'
import { decidedAtOnceMax, reviewState } from '@placard/domain/campaigns/review/review'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  aCreative,
  type Advertiser,
  aPicture,
  someAds,
} from '#server/campaigns/review/testing/ads.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { notReviewed, inReview, passed, rejected, mustReviewAgain } = reviewState

let staff: Visitor
let colleague: Visitor
let advertiser: Advertiser
let number = 0
beforeAll(async () => {
  await database().pool.query(
    `insert into account (email, account_name, kind, login_type, password_hash, roles, staff_roles)
     select 'colleague@example.com', 'A colleague', kind, login_type, password_hash, roles, staff_roles
     from account where email = 'platform@example.com'`,
  )
  staff = await signedIn(app(), 'platform@example.com')
  colleague = await signedIn(app(), 'colleague@example.com')
})
beforeEach(async () => {
  advertiser = await anAdvertiser()
})

async function anAdvertiser(): Promise<Advertiser> {
  number += 1
  const ownerId = await anEmptyOwner(database(), { ownerName: `Owner ${number}` })
  const by = await aVisitor(app(), database(), { ownerId, email: `review.${number}@example.com` })
  return { app: app(), by, ownerId }
}

async function anAd(name = 'Light as air') {
  const [ad] = await someAds(advertiser, [name])
  if (ad === undefined) throw new Error('expected an ad')
  return ad
}

type Filters = Partial<{
  kind: 'ad' | 'creative'
  list: 'waiting' | 'inReview' | 'mine' | 'passed'
}>
const listed = async (filters: Filters = {}, by = staff) => {
  const { ownerId } = advertiser
  return (await by.call(calls.listReviews, { filters: { ownerId, ...filters } })).data.items
}
const detail = async ({ id }: calls.ViewedReview) =>
  (await advertiser.by.call(adDetail, { adId: id })).data
const news = async ({ by } = advertiser) =>
  (await by.call(queryMessages, { filters: { msgType: messageType.review } })).data.items
const logged = async () => {
  const filters = { operation: 'review' } as const
  return (await advertiser.by.call(listOperationLog, { filters })).data.items
}
const reason = 'The page does not sell what the ad promises.'

describe('the queue', () => {
  test('leaves out entities in the recycle bin, directly or through a parent', async () => {
    const [alone, within] = await someAds(advertiser, ['Alone', 'Within'])
    const shown = { adId: within?.id ?? '', picture: await aPicture(advertiser, 'T') }
    const { id: creativeId } = await aCreative(advertiser, shown)
    const { by } = advertiser
    const { data } = await by.call(adDetail, { adId: alone?.id ?? '' })
    const { adId, planId, version } = data
    await by.call(removeAd, { adId, version })
    expect((await listed()).map(({ name }) => name)).toEqual(['Within'])
    const plan = (await by.call(planDetail, { planId })).data
    await by.call(removePlan, { planId, version: plan.version })
    expect([await listed(), await listed({ kind: 'creative' })]).toEqual([[], []])
    await by.call(restorePlan, { planId })
    expect((await listed()).map(({ name }) => name)).toEqual(['Within'])
    expect((await listed())[0]?.materials).toHaveLength(1)
    expect(await listed({ kind: 'creative' })).toHaveLength(1)
    await by.call(removeCreative, { creativeId, version: 1 })
    expect((await listed())[0]?.materials).toEqual([])
    expect(await listed({ kind: 'creative' })).toEqual([])
    await by.call(restoreCreative, { creativeId })
    expect(await listed({ kind: 'creative' })).toHaveLength(1)
  })

  test('shows pending entities, longest waiting first, with their texts, target and materials', async () => {
    const [first, second] = await someAds(advertiser, ['First', '<b>Second</b>'])
    const picture = await aPicture(advertiser, 'Trail')
    const creative = await aCreative(advertiser, { adId: second?.id ?? '', picture })
    const [one, two] = await listed()
    expect(one).toMatchObject({ ...first, name: 'First', materials: [] })
    const shown = [{ field: 'imgMatIds', mId: picture, name: 'Trail', widthPx: 640 }]
    expect(two).toMatchObject({
      ...second,
      ownerName: `Owner ${number}`,
      name: '<b>Second</b>',
      planName: 'Plan',
      groupName: 'Group',
      texts: [{ field: 'copywriter', text: 'All the grip' }],
      addresses: [{ field: 'pageUrl', text: 'https://shop.example.com/trail' }],
      materials: shown,
      state: notReviewed,
      reviewer: null,
      changes: [],
    })
    expect(await listed({ kind: 'creative' })).toMatchObject([
      { ...creative, name: '<b>Second</b>', materials: shown },
    ])
  })

  test('can be filtered by texts of the ad or its owner, ignoring letter case', async () => {
    await someAds(advertiser, ['Zebra 100%', 'Other'])
    const found = async (text: string) => {
      const { items, total } = (await staff.call(calls.listReviews, { filters: { text } })).data
      return [total, ...items.map(({ name }) => name)]
    }
    expect(await found('zebra 100%')).toEqual([1, 'Zebra 100%'])
    expect(await found(`owner ${number}`)).toEqual([2, 'Zebra 100%', 'Other'])
    expect(await found('100_')).toEqual([0])
  })

  test('is counted by status', async () => {
    const counts = async () => (await staff.call(calls.countReviews, {})).data
    const before = await counts()
    const [one, two, three] = await someAds(advertiser, ['One', 'Two', 'Three'])
    if (!one || !two || !three) throw new Error('expected three ads')
    await staff.call(calls.takeReview, one)
    await staff.call(calls.passReview, two)
    const { ad, creative } = await counts()
    expect(creative).toEqual(before.creative)
    expect(ad).toEqual({
      ...before.ad,
      waiting: before.ad.waiting + 1,
      inReview: before.ad.inReview + 1,
      mine: before.ad.mine + 1,
      passed: before.ad.passed + 1,
    })
  })
})

describe('a decision', () => {
  test('to approve is a new version, notifies the owner, and is logged as the platform’s', async () => {
    const ad = await anAd()
    const { data } = await staff.call(calls.passReview, ad)
    expect(data).toMatchObject({ state: passed, version: 2, reviewer: { isCaller: true } })
    expect(await detail(ad)).toMatchObject({ reviewState: passed, reviewReason: '', version: 2 })
    const { reasons } = await detail(ad)
    expect(reasons).not.toContain('reviewPending')
    expect(await news()).toMatchObject([{ title: 'Ad “Light as air”: passed review' }])
    expect(await logged()).toMatchObject([
      {
        by: 'platform',
        name: '',
        entity: 'ad',
        entityId: ad.id,
        changes: [{ field: 'reviewState', text: 'Not reviewed → Passed' }],
        version: 2,
      },
    ])
    expect(await listed()).toEqual([])
    expect(await listed({ list: 'passed' })).toMatchObject([{ id: ad.id }])
  })

  test('to reject sends its reason to the owner; a fixed ad waits again, with its previous version', async () => {
    const ad = await anAd()
    await staff.call(calls.rejectReview, { ...ad, reason })
    expect(await detail(ad)).toMatchObject({
      state: 'reviewRejected',
      reviewState: rejected,
      reviewReason: reason,
    })
    expect(await news()).toMatchObject([
      { title: 'Ad “Light as air”: rejected in review', text: expect.stringContaining(reason) },
    ])
    const fixed = { adId: ad.id, version: 2, copywriter: 'Some of the grip', switchOn: false }
    await advertiser.by.call(saveAd, fixed)
    expect(await listed()).toMatchObject([
      {
        id: ad.id,
        state: mustReviewAgain,
        reason: '',
        changes: [{ field: 'copywriter', text: 'All the grip → Some of the grip' }],
        version: 3,
      },
    ])
  })

  test('can be revised; the same decision again notifies nobody', async () => {
    const ad = await anAd()
    await staff.call(calls.passReview, ad)
    await staff.call(calls.passReview, { ...ad, version: 2 })
    expect(await news()).toHaveLength(1)
    const { data } = await colleague.call(calls.rejectReview, { ...ad, version: 2, reason })
    expect(data).toMatchObject({ state: rejected, reason, version: 3 })
    expect(await news()).toHaveLength(2)
  })

  test('about a creative shows its previous pictures', async () => {
    const ad = await anAd()
    const [old, fresh] = [await aPicture(advertiser, 'Old'), await aPicture(advertiser, 'Fresh')]
    const creative = await aCreative(advertiser, { adId: ad.id, picture: old })
    await staff.call(calls.passReview, creative)
    const { items } = (await advertiser.by.call(listCreatives, { adId: ad.id })).data
    expect(items).toMatchObject([{ reviewState: passed, version: 2 }])
    const change = { creativeId: creative.id, version: 2, imgMatIds: [fresh] }
    await advertiser.by.call(saveCreative, change)
    expect(await listed({ kind: 'creative' })).toMatchObject([
      {
        state: mustReviewAgain,
        materials: [{ mId: fresh }],
        formerMaterials: [{ mId: old, name: 'Old' }],
        changes: [{ field: 'imgMatIds' }],
      },
    ])
  })

  test('needs a reason that is not blank', async () => {
    const ad = await anAd()
    const reply = await staff.call(calls.rejectReview, { ...ad, reason: ' \n' })
    const problem = { path: 'reason', message: expect.stringContaining('reason') }
    expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [problem] } })
    expect((await detail(ad)).reviewState).toBe(notReviewed)
  })

  test('applies to the version that was seen: after a change by the owner it is refused with the current one', async () => {
    const ad = await anAd()
    await advertiser.by.call(saveAd, { adId: ad.id, version: 1, copywriter: 'New words' })
    expect(await staff.call(calls.passReview, ad)).toMatchObject({
      code: code.changedByOther,
      data: { version: 2, texts: [{ text: 'New words' }] },
    })
    const other = { ...ad, ownerId: await anEmptyOwner(database()) }
    expect((await staff.call(calls.passReview, other)).code).toBe(code.notFound)
  })
})

test('a decision about an ad or a creative is told to webhooks of its owner', async () => {
  const { by } = advertiser
  const address = 'https://hooks.example.com/'
  const wanted = { address, events: ['ad.reviewed' as const], ofAdvertisers: false }
  const { webhookId } = (await by.call(createWebhook, wanted)).data.webhook
  const ad = await anAd()
  const creative = await aCreative(advertiser, {
    adId: ad.id,
    picture: await aPicture(advertiser, 'Told'),
  })
  await staff.call(calls.passReview, ad)
  await staff.call(calls.rejectReview, { ...creative, reason: 'Blurred.' })
  const { items } = (await by.call(listWebhookMessages, { webhookId })).data
  expect(items.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { adId: ad.id, creativeId: creative.id, result: 'rejected', reason: 'Blurred.' },
    { adId: ad.id, creativeId: null, result: 'passed', reason: '' },
  ])
})

describe('a claimed entity', () => {
  test('belongs to the reviewer until a colleague takes it over', async () => {
    const ad = await anAd()
    const taken = (await staff.call(calls.takeReview, ad)).data
    expect(taken).toMatchObject({ state: inReview, version: 1, reviewer: { isCaller: true } })
    expect(await listed()).toEqual([])
    expect(await listed({ list: 'mine' }, colleague)).toEqual([])
    expect(await listed({ list: 'inReview' }, colleague)).toMatchObject([
      { id: ad.id, reviewer: { isCaller: false } },
    ])
    const { changedByOther } = code
    expect((await colleague.call(calls.takeReview, ad)).code).toBe(changedByOther)
    expect((await colleague.call(calls.passReview, ad)).code).toBe(changedByOther)
    expect((await colleague.call(calls.takeReview, { ...ad, over: true })).code).toBe(code.success)
    expect((await staff.call(calls.passReview, ad)).code).toBe(changedByOther)
    expect((await colleague.call(calls.passReview, ad)).data).toMatchObject({ state: passed })
  })

  test('waits again when its owner changes it', async () => {
    const ad = await anAd()
    await staff.call(calls.takeReview, ad)
    await advertiser.by.call(saveAd, { adId: ad.id, version: 1, copywriter: 'New words' })
    expect(await listed()).toMatchObject([{ state: mustReviewAgain, reviewer: null, changes: [] }])
  })
})

describe('many decisions at once', () => {
  test('have separate results, and each owner gets one message', async () => {
    const first = advertiser
    const [one, two, three] = await someAds(first, ['One', 'Two', 'Three'])
    advertiser = await anAdvertiser()
    const others = await anAd('Theirs')
    if (!one || !two || !three) throw new Error('expected three ads')
    await first.by.call(saveAd, { adId: two.id, version: 1, copywriter: 'New words' })
    await colleague.call(calls.takeReview, three)
    const gone = { ...others, id: '99999999999' }
    const decided = { ...one, version: 1 }
    const items = [others, three, two, gone, one]
    const { data } = await staff.call(calls.decideReviews, { items, reason: null })
    expect(data.outcomes).toEqual(['done', 'taken', 'changed', 'gone', 'done'])
    const again = await staff.call(calls.decideReviews, { items: [decided], reason })
    expect(again.data.outcomes).toEqual(['decided'])
    expect(await news(first)).toMatchObject([{ title: 'Ad “One”: passed review' }])
    expect(await news()).toMatchObject([{ title: 'Ad “Theirs”: passed review' }])
  })

  test('are limited to the number that one message can list', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Ad ${at + 1}`)
    const items = await someAds(advertiser, names)
    await staff.call(calls.decideReviews, { items, reason })
    const [message, another] = await news()
    expect(another).toBeUndefined()
    expect(message).toMatchObject({ title: '12 ads and creatives: rejected in review' })
    const lines = message?.text.split('\n') ?? []
    expect(lines.slice(9)).toEqual([
      'Ad “Ad 10”',
      'and 2 more',
      `Reason: ${reason}`,
      expect.stringContaining('fix'),
    ])
    const many = Array.from({ length: decidedAtOnceMax + 1 }, () => items[0] ?? null)
    const reply = await staff.call(calls.decideReviews, { items: many as typeof items, reason })
    expect(reply.code).toBe(code.invalidInput)
  })
})
