import { adDetail, createAd } from '@placard/contract/campaigns/ad'
import {
  applyChangeSet,
  type ChangeSet,
  checkChangeSet,
  listChangeEntries,
  retryChangeSet,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import type { LevelChange } from '@placard/contract/campaigns/change-operation'
import {
  createCreative,
  listCreatives,
  restoreCreative,
  saveCreative,
} from '@placard/contract/campaigns/creative'
import { createGroup, removeGroup } from '@placard/contract/campaigns/group'
import { addKeywords, saveKeyword, searchKeywords } from '@placard/contract/campaigns/keyword'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { createPlan } from '@placard/contract/campaigns/plan'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'
import { deliveryMode, extensionType } from '@placard/domain/campaigns/plan/codes'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import { adSpec } from '@placard/domain/materials/material/spec'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const { exact, phrase, broad } = matchType

let owner: Visitor
let imageId: string
let count = 0
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  const { rows } = await database().pool.query(
    `select m.material_id as id from material m join account a on a.owner_id = m.owner_id
     where a.email = 'owner@example.com' and m.material_name = 'Trail at dawn, large'`,
  )
  imageId = rows[0].id
})

async function aGroup(plan: Partial<InputOf<typeof createPlan>> = {}) {
  count += 1
  const named = { planName: `Plan of levels ${count}`, extensionType: extensionType.appDownload }
  const { planId } = (await owner.call(createPlan, { ...named, ...plan })).data
  const price = plan.deliveryMode === deliveryMode.maxConversion ? null : 50
  const group = { planId, groupName: `Group of levels ${count}`, price }
  return (await owner.call(createGroup, group)).data
}

type Line = InputOf<typeof addKeywords>['keywords'][number]
async function keywordsOf(groupId: string, ...keywords: Line[]) {
  const { data } = await owner.call(addKeywords, { groupId, keywords })
  return data.items.map(({ keywordId }) => keywordId)
}
const found = async (groupId: string) =>
  (await owner.call(searchKeywords, { filters: { groupId } })).data.items.toReversed()

async function anAd(creatives: number) {
  const { groupId } = await aGroup()
  const ad = { groupId, adName: `Ad of levels ${count}`, specId: adSpec.largeImage }
  const { adId } = (await owner.call(createAd, ad)).data
  const ids: string[] = []
  for (let at = 0; at < creatives; at += 1) {
    const { data } = await owner.call(createCreative, { adId, imgMatIds: [imageId] })
    ids.push(data.creativeId)
  }
  return { adId, ids }
}
const creativesOf = async (adId: string) => (await owner.call(listCreatives, { adId })).data.items

type Selection = InputOf<typeof checkChangeSet>['selection']
async function check(selection: Selection, change: LevelChange): Promise<ChangeSet> {
  const answer = await owner.call(checkChangeSet, { selection, change })
  expect(answer.code).toBe(code.success)
  return answer.data
}
const these = (level: 'creative' | 'keyword', ids: string[]): Selection => ({
  kind: 'these',
  level,
  ids,
})
async function apply({ changeSetId, counts, confirmation }: ChangeSet): Promise<ChangeSet> {
  const confirmedCount = confirmation.length > 0 ? counts.change : null
  const answer = await owner.call(applyChangeSet, { changeSetId, confirmedCount })
  expect(answer.code).toBe(code.success)
  return answer.data
}
async function undo({ changeSetId }: ChangeSet): Promise<ChangeSet> {
  const of = { kind: 'changeSet', changeSetId } as const
  return apply((await owner.call(revertChanges, { of })).data)
}
const entriesOf = async ({ changeSetId }: ChangeSet) =>
  (await owner.call(listChangeEntries, { changeSetId, pageSize: 200 })).data.items

const raise = (hundredths: number, maxCents: number | null): LevelChange => ({
  level: 'keyword',
  operations: [
    {
      kind: 'amount',
      field: 'price',
      change: {
        target: { by: 'percent', hundredths },
        step: 1,
        rounding: 'nearest',
        minCents: null,
        maxCents,
        asLowAsAllowed: false,
      },
    },
  ],
})
const set = (fields: { matchType?: 1 | 2 | 3; switchOn?: boolean }): LevelChange => ({
  level: 'keyword',
  operations: [{ kind: 'set', fields }],
})
const removal = (level: 'creative' | 'keyword'): LevelChange => ({
  level,
  operations: [{ kind: 'remove' }],
})

describe('a bulk change of keywords', () => {
  test('raises bids up to a cap, those without a bid from that of their ad group, and is undone', async () => {
    const { groupId } = await aGroup()
    const ids = await keywordsOf(
      groupId,
      { keyword: 'boots', matchType: exact, price: 100 },
      { keyword: 'boots', matchType: broad, price: 195 },
      { keyword: 'hats', matchType: phrase, price: null },
    )
    const checked = await check(these('keyword', ids), raise(1_000, 200))
    expect(checked).toMatchObject({
      level: 'keyword',
      title: 'Bid +10 %',
      counts: { change: 3, refused: 0 },
      flags: { ownBid: 1 },
      raises: [
        { name: '[boots]', label: 'bid', before: 100, after: 110 },
        { name: 'boots', before: 195, after: 200 },
      ],
    })
    const [first] = await entriesOf(checked)
    expect(first).toMatchObject({ name: '[boots]', parents: expect.stringContaining(' › ') })
    const done = await apply(checked)
    expect((await found(groupId)).map(({ price }) => price)).toEqual([110, 200, 55])
    await undo(done)
    expect((await found(groupId)).map(({ price, version }) => [price, version])).toEqual([
      [100, 3],
      [195, 3],
      [null, 3],
    ])
  })

  test('raises no bid where the platform sets the bids', async () => {
    const { groupId } = await aGroup({ deliveryMode: deliveryMode.maxConversion })
    const ids = await keywordsOf(groupId, { keyword: 'boots', matchType: exact })
    const checked = await check(these('keyword', ids), raise(1_000, null))
    expect(checked.refusals).toMatchObject([{ problem: 'amountMissing', count: 1 }])
  })

  test('sets no bid under max conversion', async () => {
    const { groupId } = await aGroup({ deliveryMode: deliveryMode.maxConversion })
    const ids = await keywordsOf(groupId, { keyword: 'boots', matchType: exact })
    const checked = await check(these('keyword', ids), {
      level: 'keyword',
      operations: [{ kind: 'set', fields: { price: 10 } }],
    })
    expect(checked.refusals).toMatchObject([{ problem: 'priceUnwanted', count: 1 }])
  })

  test('sets the match type of each keyword that its group does not have so, one of several alike', async () => {
    const { groupId } = await aGroup()
    const ids = await keywordsOf(
      groupId,
      { keyword: 'boots', matchType: exact },
      { keyword: 'boots', matchType: phrase },
      { keyword: 'hats', matchType: exact },
      { keyword: 'hats', matchType: broad },
    )
    const checked = await check(these('keyword', ids), set({ matchType: broad }))
    expect(checked).toMatchObject({
      title: 'Match type: broad',
      counts: { change: 1, leave: 1, refused: 2 },
      refusals: [{ problem: 'keywordTaken', count: 2 }],
    })
    const refused = (await entriesOf(checked)).filter(({ verdict }) => verdict === 'refused')
    expect(refused.map(({ problems }) => problems[0])).toMatchObject([
      { path: 'matchType', got: 'boots' },
      { path: 'matchType', got: 'hats' },
    ])
    await apply(checked)
    expect((await found(groupId)).map((row) => row.matchType)).toEqual([
      broad,
      phrase,
      exact,
      broad,
    ])
  })

  test('refuses a match type that another keyword of the group got after the preview', async () => {
    const { groupId } = await aGroup()
    const [one = '', other = ''] = await keywordsOf(
      groupId,
      { keyword: 'boots', matchType: exact },
      { keyword: 'boots', matchType: phrase },
    )
    const checked = await check(these('keyword', [one]), set({ matchType: broad }))
    await owner.call(saveKeyword, { keywordId: other, version: 1, matchType: broad })
    const done = await apply(checked)
    expect(done).toMatchObject({ counts: { applied: 0, refused: 1 } })
    expect(done.refusals).toMatchObject([{ problem: 'keywordTaken' }])
    await owner.call(saveKeyword, { keywordId: other, version: 2, matchType: exact })
    const again = (await owner.call(retryChangeSet, { changeSetId: done.changeSetId })).data
    expect(again.counts).toMatchObject({ refused: 1 })
  })

  test('refuses a keyword that somebody changed after the preview', async () => {
    const { groupId } = await aGroup()
    const [id = ''] = await keywordsOf(groupId, { keyword: 'boots', matchType: exact, price: 50 })
    const checked = await check(these('keyword', [id]), raise(1_000, null))
    await owner.call(saveKeyword, { keywordId: id, version: 1, price: 60 })
    const done = await apply(checked)
    expect(done.refusals).toMatchObject([{ problem: 'changedMeanwhile', count: 1 }])
    expect((await found(groupId))[0]?.price).toBe(60)
  })

  test('of all that match but some takes what the filters of the list find', async () => {
    const { groupId } = await aGroup()
    const [, second = ''] = await keywordsOf(
      groupId,
      { keyword: 'red boots', matchType: exact },
      { keyword: 'blue boots', matchType: exact },
      { keyword: 'boots', matchType: broad },
      { keyword: 'hats', matchType: exact },
    )
    const filters = { groupId, text: 'boots', matchTypes: [exact] }
    const checked = await check(
      { kind: 'allBut', level: 'keyword', ids: [second], filters },
      set({ switchOn: false }),
    )
    expect((await entriesOf(checked)).map(({ name }) => name)).toEqual(['[red boots]'])
  })

  test('reaches those in selected groups and plans, and never a level beside', async () => {
    const { groupId, planId } = await aGroup()
    await keywordsOf(groupId, { keyword: 'boots', matchType: exact })
    for (const [level, id] of [
      ['group', groupId],
      ['plan', planId],
    ] as const) {
      const checked = await check({ kind: 'these', level, ids: [id] }, set({ switchOn: false }))
      expect((await entriesOf(checked)).map(({ name }) => name)).toEqual(['[boots]'])
    }
    const selection: Selection = { kind: 'these', level: 'ad', ids: ['1'] }
    expect(
      await owner.call(checkChangeSet, { selection, change: set({ switchOn: false }) }),
    ).toMatchObject({ code: code.invalidInput, data: { problems: [{ path: 'change.level' }] } })
  })

  test('removes them, and undoing adds the same keywords again, with their ids', async () => {
    const { groupId } = await aGroup()
    const ids = await keywordsOf(
      groupId,
      { keyword: 'boots', matchType: exact, price: 70 },
      { keyword: 'hats', matchType: broad },
    )
    const before = await found(groupId)
    const checked = await check(these('keyword', ids), removal('keyword'))
    expect(checked.title).toBe('Remove')
    const done = await apply(checked)
    expect(await found(groupId)).toEqual([])
    const undone = await undo(done)
    expect(undone.counts).toMatchObject({ applied: 2, refused: 0 })
    expect(await found(groupId)).toEqual(before.map((row) => ({ ...row, version: 3 })))
    await undo(undone)
    expect(await found(groupId)).toEqual([])
  })

  test('that were removed are refused if the group has the same again, or is in the recycle bin', async () => {
    const { groupId, version } = await aGroup()
    const ids = await keywordsOf(
      groupId,
      { keyword: 'boots', matchType: exact },
      { keyword: 'hats', matchType: broad },
    )
    const done = await apply(await check(these('keyword', ids), removal('keyword')))
    await keywordsOf(groupId, { keyword: 'boots', matchType: exact })
    const of = { kind: 'changeSet', changeSetId: done.changeSetId } as const
    const { data } = await owner.call(revertChanges, { of })
    expect(data).toMatchObject({ counts: { change: 1 }, refusals: [{ problem: 'keywordTaken' }] })
    await owner.call(removeGroup, { groupId, version })
    const refused = await apply(data)
    expect(refused.counts).toMatchObject({ applied: 0, refused: 2 })
    expect(refused.refusals.map(({ problem }) => problem)).toContain('parentInBin')
  })
})

test('keywords that were added together are undone together, from the log of each', async () => {
  const { groupId } = await aGroup()
  const [first = ''] = await keywordsOf(
    groupId,
    { keyword: 'boots', matchType: exact },
    { keyword: 'hats', matchType: broad },
  )
  const { items } = (await owner.call(listOperationLog, { filters: { entityId: first } })).data
  expect(items).toMatchObject([{ operation: 'create', isOneOfSeveral: true }])
  const of = { kind: 'log', logId: items[0]?.logId ?? '', wholeRequest: true } as const
  await apply((await owner.call(revertChanges, { of })).data)
  expect(await found(groupId)).toEqual([])
})

describe('a bulk change of creatives', () => {
  const off: LevelChange = {
    level: 'creative',
    operations: [{ kind: 'set', fields: { switchOn: false } }],
  }

  /** Reviews an ad and its creatives, so that it can be delivered. */
  async function passReview(adId: string): Promise<void> {
    for (const table of ['ad', 'creative'])
      await database().pool.query(`update ${table} set review_state = $2 where ad_id = $1`, [
        adId,
        reviewState.passed,
      ])
  }

  test('pauses them without a new review, names what stops, and is undone', async () => {
    const { adId, ids } = await anAd(2)
    await passReview(adId)
    const { data: ad } = await owner.call(adDetail, { adId })
    expect(ad.reasons).toEqual([])
    const checked = await check(these('creative', ids), off)
    expect(checked).toMatchObject({
      level: 'creative',
      counts: { change: 2 },
      flags: { review: 0, stop: 2 },
    })
    expect((await entriesOf(checked))[0]).toMatchObject({ name: ad.adName, entityId: ids[0] })
    const done = await apply(checked)
    expect((await creativesOf(adId)).map(({ switchOn }) => switchOn)).toEqual([false, false])
    await undo(done)
    const after = await creativesOf(adId)
    expect(after.map((row) => [row.switchOn, row.reviewState])).toEqual([
      [true, reviewState.passed],
      [true, reviewState.passed],
    ])
  })

  test('that changes what is shown returns them to review', async () => {
    const { adId, ids } = await anAd(1)
    await passReview(adId)
    const checked = await check(these('creative', ids), {
      level: 'creative',
      operations: [{ kind: 'set', fields: { creativeType: 2 } }],
    })
    expect(checked.flags.review).toBe(1)
    await apply(checked)
    expect((await creativesOf(adId))[0]?.reviewState).toBe(reviewState.mustReviewAgain)
  })

  test('moves them to the recycle bin, and undoing restores those that their ad has room for', async () => {
    const { adId, ids } = await anAd(3)
    const done = await apply(await check(these('creative', ids), removal('creative')))
    expect(done.counts.applied).toBe(3)
    expect(await creativesOf(adId)).toEqual([])
    const { rows } = await database().pool.query(
      `insert into creative (owner_id, ad_id)
       select owner_id, ad_id from ad, generate_series(1, $2::int) where ad_id = $1 returning creative_id`,
      [adId, creativesOfAdMax - 2],
    )
    const undone = await undo(done)
    expect(undone).toMatchObject({
      counts: { applied: 2, refused: 1 },
      refusals: [{ problem: 'adFull' }],
    })
    const shown = (await creativesOf(adId)).map(({ creativeId }) => creativeId)
    expect(shown.filter((id) => ids.includes(id))).toHaveLength(2)
    expect(shown).toHaveLength(rows.length + 2)
  })

  test('of all that match but some, and of those in selected ads', async () => {
    const { adId, ids } = await anAd(3)
    const [first = ''] = ids
    const matching = await check(
      { kind: 'allBut', level: 'creative', ids: [first], filters: { adId } },
      off,
    )
    const below = await check({ kind: 'these', level: 'ad', ids: [adId] }, off)
    const idsOf = async (checked: ChangeSet) =>
      (await entriesOf(checked)).map(({ entityId }) => entityId)
    expect(await idsOf(matching)).toEqual(ids.slice(1))
    expect(await idsOf(below)).toEqual(ids)
  })

  test('leaves a creative in the recycle bin alone that was restored since', async () => {
    const { ids } = await anAd(1)
    const [creativeId = ''] = ids
    const done = await apply(await check(these('creative', ids), removal('creative')))
    await owner.call(restoreCreative, { creativeId })
    const of = { kind: 'changeSet', changeSetId: done.changeSetId } as const
    expect((await owner.call(revertChanges, { of })).data.counts).toMatchObject({ leave: 1 })
  })

  test('keeps what was changed since when it is undone', async () => {
    const { adId, ids } = await anAd(1)
    const [creativeId = ''] = ids
    const done = await apply(await check(these('creative', ids), off))
    await owner.call(saveCreative, { creativeId, version: 2, switchOn: true })
    await owner.call(saveCreative, { creativeId, version: 3, switchOn: false, creativeType: 2 })
    expect((await undo(done)).counts.applied).toBe(1)
    expect((await creativesOf(adId))[0]).toMatchObject({ switchOn: true, creativeType: 2 })
  })

  test('of another advertiser is refused as one that does not exist', async () => {
    const { rows } = await database().pool.query(
      `select c.creative_id as id from creative c where c.owner_id <> (
         select owner_id from account where email = 'owner@example.com') limit 1`,
    )
    const checked = await check(these('creative', [rows[0].id]), off)
    expect(checked.refusals).toMatchObject([{ problem: 'gone', count: 1 }])
  })
})
