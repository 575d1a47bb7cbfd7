import { adDetail, createAd, listAds, saveAd } from '@placard/contract/campaigns/ad'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { adSpec } from '@placard/domain/materials/material/spec'
import { extensionFlow } from '@placard/domain/campaigns/group/codes'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { type ReviewState, reviewState } from '@placard/domain/campaigns/review/review'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagsOf, reasonOf, setFlags } from '#server/campaigns/promotion/testing/flags.ts'
import { signedIn, type Visitor, visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const { notReviewed, inReview, passed, rejected, mustReviewAgain } = reviewState
let person: Visitor
let groupId: string

beforeAll(async () => {
  person = await signedIn(app(), 'owner@example.com')
  const plan = { planName: 'Plan of ads', extensionType: extensionType.web }
  const { planId } = (await person.call(createPlan, plan)).data
  const group = { planId, groupName: 'Group of ads', price: 50 }
  const own = { ...group, extensionFlow: extensionFlow.own }
  groupId = (await person.call(createGroup, own)).data.groupId
})

let count = 0
/** Returns the input for a new ad with a unique name. */
const wanted = (): InputOf<typeof createAd> => {
  count += 1
  return { groupId, adName: `Ad ${count}`, pageUrl: 'https://shop.example.com/' }
}
const make = (change: Partial<InputOf<typeof createAd>> = {}, by: Visitor = person) =>
  by.call(createAd, { ...wanted(), ...change })

const row = (adId: string) =>
  database()
    .db.selectFrom('ad')
    .select(['review_state', 'review_reason', 'reviewer_id', 'reviewed_at', 'version'])
    .where('ad_id', '=', adId)
    .executeTakeFirstOrThrow()

const logOf = (entityId: string) =>
  database()
    .db.selectFrom('operation_log')
    .select(['operation', 'entity', 'entity_name', 'before', 'after', 'version'])
    .where('entity_id', '=', entityId)
    .orderBy('log_id')
    .execute()

describe('S1.2 a new ad', () => {
  test('has the wanted values, waits for its review, and is logged', async () => {
    const content = {
      adName: 'Light on wet streets',
      specId: adSpec.smallImage,
      copywriter: '半重的鞋, all the grip',
      headlines: ['Light', '<b>Soft</b>'],
      brandName: 'Alpine',
      buttonText: 'Try them on',
      deepUrl: 'shop://item/42',
      pageUrl: 'https://例子.example.com/路径?a=1',
    }
    const { data } = await make(content)
    expect(data).toMatchObject({
      ...content,
      groupId,
      planName: 'Plan of ads',
      version: 1,
      state: 'reviewPending',
      reasons: ['reviewPending', 'noCreative'],
      reviewState: notReviewed,
      reviewReason: '',
    })
    expect((await person.call(adDetail, { adId: data.adId })).data).toEqual(data)
    const [entry, ...more] = await logOf(data.adId)
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      operation: 'create',
      entity: 'ad',
      entity_name: content.adName,
      before: null,
      after: { ...content, groupId, switchOn: true },
      version: 1,
    })
  })

  test('has a unique name in its group, also with two requests at once', async () => {
    const adName = 'Only once'
    const answers = await Promise.all([make({ adName }), make({ adName }), make({ adName })])
    const codes = answers.map((answer) => answer.code).toSorted()
    expect(codes).toEqual([code.success, code.invalidInput, code.invalidInput])
    expect(answers.find((answer) => answer.code !== code.success)).toMatchObject({
      data: {
        problems: [
          { path: 'adName', got: adName, message: expect.stringContaining('already in use') },
        ],
      },
    })
  })

  test('is in a group of the acting owner; a group of another is not found', async () => {
    for (const nobodys of [await aClientsGroup(), '999999999999'])
      expect(await make({ groupId: nobodys })).toMatchObject({ code: code.notFound, data: null })
  })

  test.each([flagsOf.disabled, flagsOf.isNew])(
    'S1.5 S6.3 is refused with the reason where the owner is limited: %j',
    async (flags) => {
      const { owner_id: ownerId } = await database()
        .db.selectFrom('ad_group')
        .select('owner_id')
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow()
      await setFlags(database(), ownerId, flags)
      const answer = await make()
      await setFlags(database(), ownerId, flagsOf.free)
      expect(answer).toMatchObject({
        code: code.creationDisabled,
        message: reasonOf(flags, 'create'),
      })
    },
  )

  test('is refused with all problems at once, in the language of the caller', async () => {
    const reader = visitor(app(), { ...person.headers, 'accept-language': 'zh-CN' })
    const answer = await make(
      {
        adName: '',
        copywriter: '鞋'.repeat(23),
        pageUrl: 'http://127.0.0.1/',
        deepUrl: 'javascript:alert(1)',
        exposeUrl: 'https://track.example.com/',
      },
      reader,
    )
    expect(answer).toMatchObject({
      code: code.invalidInput,
      data: {
        problems: [
          { path: 'adName', message: '请填写此项。' },
          { path: 'copywriter', message: expect.stringContaining('计为 23 个') },
          { path: 'pageUrl', message: '请使用可公开访问的域名或地址。' },
          { path: 'deepUrl', message: expect.stringContaining('不支持 javascript') },
          { path: 'exposeUrl', message: '当前投放位置不支持该链接，请删除。' },
        ],
      },
    })
  })
})

/** A group of one of the agency's clients. */
async function aClientsGroup(): Promise<string> {
  const { group_id } = await database()
    .db.selectFrom('ad_group')
    .innerJoin('owner', 'owner.owner_id', 'ad_group.owner_id')
    .select('group_id')
    .where('owner.agency_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  return group_id
}

describe('a changed ad', () => {
  const changes: readonly [string, Partial<InputOf<typeof saveAd>>, boolean][] = [
    ['switched off', { switchOn: false }, false],
    ['renamed', { adName: 'Another name' }, false],
    ['saved as it is', { copywriter: '' }, false],
    ['given other words', { copywriter: 'Other words' }, true],
    ['given headlines', { headlines: ['One'] }, true],
    ['given a brand', { brandName: 'Alpine' }, true],
    ['given a button', { buttonText: 'Go' }, true],
    ['led elsewhere', { pageUrl: 'https://shop.example.com/other' }, true],
    ['led into an app', { deepUrl: 'shop://item' }, true],
    ['given another spec', { specId: adSpec.verticalImage }, true],
  ]

  test.each(changes)('and %s', async (_case, change, restarts) => {
    const { adId, version } = (await make()).data
    const review = { review_state: rejected, review_reason: 'Too loud.', reviewer_id: '1' }
    await setReview(adId, { ...review, reviewed_at: new Date() })
    const { data } = await person.call(saveAd, { adId, version, ...change })
    expect(data).toMatchObject(
      restarts
        ? { reviewState: mustReviewAgain, reviewReason: '' }
        : { reviewState: rejected, reviewReason: 'Too loud.' },
    )
    const none = { review_state: mustReviewAgain, reviewer_id: null, reviewed_at: null }
    expect(await row(adId)).toMatchObject(restarts ? none : review)
  })

  test.each<[ReviewState, ReviewState]>([
    [notReviewed, notReviewed],
    [inReview, mustReviewAgain],
    [passed, mustReviewAgain],
    [mustReviewAgain, mustReviewAgain],
  ])('with review state %i changes to %i', async (before, after) => {
    const { adId, version } = (await make()).data
    await setReview(adId, { review_state: before })
    const saved = await person.call(saveAd, { adId, version, copywriter: 'Other words' })
    expect(saved.data).toMatchObject({ reviewState: after, state: 'reviewPending' })
    const logged = (await logOf(adId)).at(-1)
    expect(logged?.after).toEqual({
      copywriter: 'Other words',
      ...(before === after ? {} : { reviewState: after }),
    })
  })

  test('is saved for the first of two users at once, and the second sees the current one', async () => {
    const { adId, version } = (await make()).data
    const answers = await Promise.all(
      ['One', 'Two'].map((copywriter) => person.call(saveAd, { adId, version, copywriter })),
    )
    const won = answers.find((answer) => answer.code === code.success)
    const lost = answers.find((answer) => answer.code === code.changedByOther)
    expect(lost?.data).toEqual(won?.data)
  })

  test('keeps its links, however they were set, and accepts a new one only where it is offered', async () => {
    const { adId, version } = (await make()).data
    const standing = 'http://10.0.0.1/{click}'
    await database()
      .db.updateTable('ad')
      .set({ expose_url: standing })
      .where('ad_id', '=', adId)
      .execute()
    const renamed = await person.call(saveAd, { adId, version, adName: 'Keeps its links' })
    expect(renamed.data).toMatchObject({ exposeUrl: standing })
    const save = { adId, version: version + 1 }
    const playEndUrl = 'https://track.example.com/end?ad=__AD_ID__'
    expect(await person.call(saveAd, { ...save, playEndUrl })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'playEndUrl' }] },
    })
    const film = { specId: adSpec.horizontalVideo, playEndUrl }
    expect((await person.call(saveAd, { ...save, ...film })).data).toMatchObject(film)
  })
})

type Review = Partial<Awaited<ReturnType<typeof row>>>

async function setReview(adId: string, review: Omit<Review, 'version'>): Promise<void> {
  await database().db.updateTable('ad').set(review).where('ad_id', '=', adId).execute()
}

test('the demo’s ads are delivered, except those held by the review', async () => {
  const days = { from: '2026-01-01', to: '2026-01-01' }
  const ads = (filters: object) => person.call(listAds, { ...days, pageSize: 200, filters })
  const states = new Set((await ads({})).data.items.map(({ state }) => state))
  expect(states.has('noCreative')).toBe(false)
  for (const state of ['delivering', 'reviewRejected', 'reviewPending'] as const)
    expect((await ads({ states: [state] })).data.total, state).toBeGreaterThan(0)
})
