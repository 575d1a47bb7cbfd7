import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { createGroup, listGroups, removeGroup } from '@placard/contract/campaigns/group'
import {
  addKeywords,
  type KeywordFilters,
  type KeywordRow,
  removeKeywords,
  saveKeyword,
  searchKeywords,
} from '@placard/contract/campaigns/keyword'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { createPlan } from '@placard/contract/campaigns/plan'
import { applyChangeSet, revertChanges } from '@placard/contract/campaigns/change-set'
import { deliveryMode, extensionType } from '@placard/domain/campaigns/plan/codes'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import { keywordLimit } from '@placard/domain/platform/limit/limit'
import { beforeAll, describe, expect, test } from 'vitest'
import { flagsOf, reasonOf, setFlags } from '#server/campaigns/promotion/testing/flags.ts'
import type { Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { exact, phrase, broad } = matchType

let person: Visitor
let ownerId: string
let planId: string
let count = 0

beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: 'keywords@example.com' })
  planId = await aPlan({})
})

const aPlan = async (plan: Partial<InputOf<typeof createPlan>>) => {
  count += 1
  const named = { planName: `Plan ${count}`, extensionType: extensionType.appDownload }
  return (await person.call(createPlan, { ...named, ...plan })).data.planId
}
const aGroup = async (group: Partial<InputOf<typeof createGroup>> = {}) => {
  count += 1
  const named = { planId, groupName: `Group ${count}`, price: 50, ...group }
  return (await person.call(createGroup, named)).data
}

type Line = InputOf<typeof addKeywords>['keywords'][number]
const line = (keyword: string, more: Partial<Line> = {}): Line => ({
  keyword,
  matchType: broad,
  ...more,
})
const add = (groupId: string, ...keywords: Line[]) =>
  person.call(addKeywords, { groupId, keywords })
const search = async (
  filters: KeywordFilters = {},
  more: { after?: string; pageSize?: number } = {},
) => (await person.call(searchKeywords, { pageSize: 200, ...more, filters })).data
const oneKeyword = async (more: Partial<Line> = {}) => {
  const { groupId } = await aGroup()
  const [one] = (await add(groupId, line('boots', { matchType: exact, ...more }))).data.items
  if (one === undefined) throw new Error('expected a keyword')
  return one
}
const entriesOf = async (entityId: string) =>
  (await person.call(listOperationLog, { filters: { entityId } })).data.items

describe('added keywords', () => {
  test('are listed with their group and plan, newest first, and logged in plain words', async () => {
    const { groupId, groupName } = await aGroup()
    const { data } = await add(
      groupId,
      line(' boots ', { price: 30 }),
      line('red boots', { matchType: phrase }),
    )
    expect(data.items).toMatchObject([
      { groupId, version: 1, keyword: 'boots', matchType: broad, price: 30, switchOn: true },
      { groupId, version: 1, keyword: 'red boots', matchType: phrase, price: null },
    ])
    const above = { groupName, groupPrice: 50, planId, deliveryMode: deliveryMode.stableCost }
    expect(await search({ groupId })).toEqual({
      items: data.items
        .toReversed()
        .map((row) => ({ ...row, ...above, planName: expect.any(String) })),
      total: 2,
      hasMore: false,
    })
    const [entry] = await entriesOf(data.items[0]?.keywordId ?? '')
    expect(entry).toMatchObject({ entity: 'keyword', operation: 'create', entityName: 'boots' })
    expect(entry?.changes.map(({ label, text }) => `${label}: ${text}`)).toEqual(
      expect.arrayContaining(['keyword: - → boots', 'match type: - → broad', 'bid: - → 0.30']),
    )
    const { items } = (await person.call(listGroups, { from: '2026-01-01', to: '2026-01-01' })).data
    expect(items.find((group) => group.groupId === groupId)?.keywordCount).toBe(2)
  })

  test('are refused line by line, and then none is added', async () => {
    const { groupId } = await aGroup()
    await add(groupId, line('boots', { matchType: exact }))
    const answer = await add(
      groupId,
      line('hats'),
      line('boots', { matchType: exact }),
      line('boots'),
      line(' '),
      line('socks', { price: 0 }),
      line('hats '),
    )
    expect(answer.code).toBe(code.invalidInput)
    const { problems } = answer.data as unknown as {
      problems: { path: string; message: string }[]
    }
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'keywords.1.keyword: The ad group already has “[boots]”. Change it there, or leave it out.',
      'keywords.3.keyword: Fill in this field.',
      'keywords.4.price: The minimum bid is 0.01. 0.00 is too low.',
      'keywords.5.keyword: “hats” is already in line 1. Remove one of them.',
    ])
    expect((await search({ groupId })).total).toBe(1)
  })

  test('are added once, however many requests add them', async () => {
    const { groupId } = await aGroup()
    const lines = ['a', 'b', 'c'].map((text) => line(text))
    const answers = await Promise.all([
      add(groupId, ...lines),
      add(groupId, ...lines.toReversed()),
      add(groupId, ...lines),
    ])
    const { success, invalidInput } = code
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      success,
      invalidInput,
      invalidInput,
    ])
    expect((await search({ groupId })).total).toBe(3)
  })

  test(`are at most ${keywordLimit.added} at once`, async () => {
    const { groupId } = await aGroup()
    const lines = Array.from({ length: keywordLimit.added + 1 }, (_, at) => line(`boots ${at}`))
    expect(await add(groupId, ...lines)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'keywords' }] },
    })
    expect((await add(groupId, ...lines.slice(1))).data.items).toHaveLength(keywordLimit.added)
  })

  test('have no bid if the platform bids', async () => {
    const bidding = await aPlan({ deliveryMode: deliveryMode.maxConversion })
    const { groupId } = await aGroup({ planId: bidding, price: null })
    expect(await add(groupId, line('boots', { price: 30 }))).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'keywords.0.price', expected: 'no bid', got: '0.30' }] },
    })
    expect((await add(groupId, line('boots'))).code).toBe(code.success)
  })

  test('S1.5 S6.3 are refused with the reason if the owner is limited', async () => {
    const { groupId } = await aGroup()
    await setFlags(database(), ownerId, flagsOf.disabled)
    const answer = await add(groupId, line('boots'))
    await setFlags(database(), ownerId, flagsOf.free)
    const message = reasonOf(flagsOf.disabled, 'create')
    expect(answer).toMatchObject({ code: code.creationDisabled, message })
  })

  test('are in a group of the acting owner that is not in the recycle bin', async () => {
    const { group_id: foreign } = await database()
      .db.selectFrom('ad_group')
      .select('group_id')
      .where('owner_id', '!=', ownerId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const { groupId: removed, version } = await aGroup()
    await person.call(removeGroup, { groupId: removed, version })
    for (const groupId of [foreign, removed, '999999999999'])
      expect(await add(groupId, line('boots'))).toMatchObject({ code: code.notFound, data: null })
  })
})

describe('the list of keywords', () => {
  test('has pages that follow each other without gaps, and only the first has the total', async () => {
    const { groupId } = await aGroup()
    await add(groupId, ...Array.from({ length: 7 }, (_, at) => line(`page ${at}`)))
    const { items: all } = await search({ groupId })
    const first = await search({ groupId }, { pageSize: 3 })
    expect([first.total, first.hasMore]).toEqual([7, true])
    const seen = [...first.items]
    for (let page = first; page.hasMore;) {
      page = await search({ groupId }, { pageSize: 3, after: seen.at(-1)?.keywordId ?? '' })
      expect(page.total).toBeNull()
      seen.push(...page.items)
    }
    expect(seen).toEqual(all)
  })

  test('is narrowed by text, parents, match types and switch', async () => {
    const other = await aPlan({})
    const [one, two] = [await aGroup(), await aGroup({ planId: other })]
    await add(one.groupId, line('Red_shoe'), line('redXshoe', { matchType: exact }))
    const { items } = (await add(two.groupId, line('blue shoe', { matchType: phrase }))).data
    await person.call(saveKeyword, {
      keywordId: items[0]?.keywordId ?? '',
      version: 1,
      switchOn: false,
    })
    const { items: all } = await search({ text: 'shoe' })
    expect(all).toHaveLength(3)
    const cases: [KeywordFilters, (row: KeywordRow) => boolean][] = [
      [{ text: 'red_SHOE' }, ({ keyword }) => keyword === 'Red_shoe'],
      [{ text: '%' }, () => false],
      [{ planId: other }, (row) => row.planId === other],
      [{ groupId: one.groupId }, (row) => row.groupId === one.groupId],
      [{ switchOn: false }, ({ switchOn }) => !switchOn],
      [{ matchTypes: [exact, phrase] }, (row) => row.matchType !== broad],
    ]
    for (const [filters, matches] of cases) {
      const found = await search({ text: 'shoe', ...filters })
      expect(found.items, JSON.stringify(filters)).toEqual(all.filter(matches))
      expect(found.total).toBe(found.items.length)
    }
  })

  test('lacks those of removed groups, which can be neither changed nor removed', async () => {
    const { groupId, version } = await aGroup()
    const [one] = (await add(groupId, line('boots'))).data.items
    const keywordId = one?.keywordId ?? ''
    await person.call(removeGroup, { groupId, version })
    expect((await search({ groupId })).total).toBe(0)
    const save = await person.call(saveKeyword, { keywordId, version: 1, switchOn: false })
    expect(save.code).toBe(code.notFound)
    const removal = await person.call(removeKeywords, { keywords: [{ keywordId, version: 1 }] })
    expect(removal.data).toEqual({ removed: [] })
  })
})

describe('a changed keyword', () => {
  test('has its new bid, switch and match type, and the log shows them', async () => {
    const { keywordId } = await oneKeyword({ price: 30 })
    const change = { price: null, switchOn: false, matchType: phrase }
    const { data } = await person.call(saveKeyword, { keywordId, version: 1, ...change })
    expect(data).toMatchObject({ ...change, version: 2 })
    const same = await person.call(saveKeyword, { keywordId, version: 2, ...change })
    expect(same.data).toEqual(data)
    const [entry, ...others] = await entriesOf(keywordId)
    expect(others).toHaveLength(1)
    expect(entry?.entityName).toBe('[boots]')
    expect(entry?.changes.map(({ label, text }) => `${label}: ${text}`).toSorted()).toEqual([
      'bid: 0.30 → -',
      'match type: exact → phrase',
      'switch: On → Off',
    ])
  })

  test('is not overwritten by a save that is based on an earlier version', async () => {
    const { keywordId } = await oneKeyword()
    const { data } = await person.call(saveKeyword, { keywordId, version: 1, price: 40 })
    const late = await person.call(saveKeyword, { keywordId, version: 1, price: 60 })
    expect(late).toMatchObject({ code: code.changedByOther, data })
  })

  test.each<[Partial<InputOf<typeof saveKeyword>>, object]>([
    [{ price: 0 }, { path: 'price', expected: 'at least 0.01', got: '0.00' }],
    [
      { matchType: phrase },
      {
        path: 'matchType',
        expected: 'a keyword that the ad group does not have',
        got: '"boots"',
      },
    ],
  ])('with %j is refused with the field', async (change, problem) => {
    const { keywordId, groupId } = await oneKeyword()
    await add(groupId, line('boots', { matchType: phrase }))
    expect(await person.call(saveKeyword, { keywordId, version: 1, ...change })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [problem] },
    })
  })

  test('with a bid below the minimum, as imported, is enabled only together with another bid', async () => {
    const { keywordId } = await oneKeyword()
    await database().pool.query(
      'update keyword set price = 0, switch_on = false where keyword_id = $1',
      [keywordId],
    )
    const enable = { keywordId, version: 1, switchOn: true }
    expect(await person.call(saveKeyword, enable)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'price' }] },
    })
    expect((await person.call(saveKeyword, { ...enable, price: 1 })).code).toBe(code.success)
  })

  test('belongs to the acting owner', async () => {
    const { keyword_id: foreign } = await database()
      .db.selectFrom('keyword')
      .select('keyword_id')
      .where('owner_id', '!=', ownerId)
      .limit(1)
      .executeTakeFirstOrThrow()
    for (const keywordId of [foreign, '999999999999']) {
      const save = await person.call(saveKeyword, { keywordId, version: 1, switchOn: false })
      expect(save).toMatchObject({ code: code.notFound, data: null })
      const removal = await person.call(removeKeywords, { keywords: [{ keywordId, version: 1 }] })
      expect(removal.data).toEqual({ removed: [] })
    }
    const left = await database()
      .db.selectFrom('keyword')
      .select('keyword_id')
      .where('keyword_id', '=', foreign)
      .execute()
    expect(left).toHaveLength(1)
  })
})

describe('removed keywords', () => {
  test('are gone, and logged with what they were, and the log adds them again with their ids', async () => {
    const { groupId } = await aGroup()
    const { items } = (await add(groupId, line('boots', { price: 30 }), line('hats'))).data
    const keywords = items.map(({ keywordId, version }) => ({ keywordId, version }))
    const { data } = await person.call(removeKeywords, { keywords })
    expect(data.removed).toEqual(items.map(({ keywordId }) => keywordId))
    expect((await search({ groupId })).total).toBe(0)
    const again = await person.call(removeKeywords, { keywords })
    expect(again.data).toEqual({ removed: [] })
    const [entry] = await entriesOf(items[0]?.keywordId ?? '')
    expect(entry).toMatchObject({ operation: 'remove', entityName: 'boots', version: 2 })
    expect(entry?.changes.map(({ label, text }) => `${label}: ${text}`)).toEqual(
      expect.arrayContaining(['keyword: boots → -', 'bid: 0.30 → -']),
    )
    const undo = await person.call(revertChanges, {
      of: { kind: 'log', logId: entry?.logId ?? '' },
    })
    const { changeSetId } = undo.data
    expect((await person.call(applyChangeSet, { changeSetId })).data.counts.applied).toBe(1)
    expect((await search({ groupId })).items).toEqual([
      expect.objectContaining({ ...items[0], version: 3 }),
    ])
    expect((await entriesOf(items[0]?.keywordId ?? ''))[0]).toMatchObject({
      operation: 'restore',
      version: 3,
    })
  })

  test('are all kept if one was changed since, which is named', async () => {
    const { groupId } = await aGroup()
    const { items } = (await add(groupId, line('boots'), line('hats'))).data
    const [, hats] = items
    const keywordId = hats?.keywordId ?? ''
    await person.call(saveKeyword, { keywordId, version: 1, price: 40 })
    const keywords = items.map((row) => ({ keywordId: row.keywordId, version: row.version }))
    expect(await person.call(removeKeywords, { keywords })).toMatchObject({
      code: code.invalidInput,
      data: {
        problems: [
          {
            path: 'keywords.1.version',
            expected: 'version 2',
            got: '1',
            message: expect.stringContaining('“hats” has been changed since'),
          },
        ],
      },
    })
    expect((await search({ groupId })).total).toBe(2)
  })

  test(`are at most ${keywordLimit.removed} at once`, async () => {
    const keywords = Array.from({ length: keywordLimit.removed + 1 }, (_, at) => ({
      keywordId: String(at + 1),
      version: 1,
    }))
    expect(await person.call(removeKeywords, { keywords })).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'keywords' }] },
    })
  })
})
