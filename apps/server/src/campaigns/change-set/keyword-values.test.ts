import {
  applyChangeSet,
  type ChangeSet,
  listChangeEntries,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import { createGroup } from '@placard/contract/campaigns/group'
import { addKeywords, saveKeyword, searchKeywords } from '@placard/contract/campaigns/keyword'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { createPlan } from '@placard/contract/campaigns/plan'
import { checkRowValues } from '@placard/contract/campaigns/row-values'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import {
  type DeliveryMode,
  deliveryMode,
  extensionType,
} from '@placard/domain/campaigns/plan/codes'
import { beforeAll, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()
const { exact, phrase, broad } = matchType

type Rows = Extract<InputOf<typeof checkRowValues>['change'], { level: 'keyword' }>['rows']
type Values = Rows[number]['values']

let owner: Visitor
let count = 0
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
})

/** A group with the keywords [boots], "boots" and [hats]. Of the first two, the second has no bid. */
async function aGroup(mode: DeliveryMode = deliveryMode.stableCost) {
  count += 1
  const plan = { planName: `Plan of cells ${count}`, extensionType: extensionType.appDownload }
  const { planId } = (await owner.call(createPlan, { ...plan, deliveryMode: mode })).data
  const price = mode === deliveryMode.maxConversion ? null : 50
  const group = { planId, groupName: `Group of cells ${count}`, price }
  const { groupId } = (await owner.call(createGroup, group)).data
  const bid = price === null ? null : 30
  const keywords = [
    { keyword: 'boots', matchType: exact, price: bid },
    { keyword: 'boots', matchType: phrase },
    { keyword: 'hats', matchType: exact, price: bid },
  ]
  const { items } = (await owner.call(addKeywords, { groupId, keywords })).data
  const [boots = '', , hats = ''] = items.map(({ keywordId }) => keywordId)
  return { groupId, boots, hats }
}

const found = async (groupId: string, keywordId: string) => {
  const { items } = (await owner.call(searchKeywords, { filters: { groupId } })).data
  return items.find((row) => row.keywordId === keywordId)
}
const comparable = async (groupId: string, keywordId: string) => {
  const { matchType: type, price, switchOn, version } = (await found(groupId, keywordId)) ?? {}
  return { type, price, switchOn, version }
}
const logged = async (entityId: string) => {
  const { items } = (await owner.call(listOperationLog, { filters: { entityId } })).data
  const changed = items.filter(({ operation }) => operation === 'change')
  return changed.map(({ changes }) => changes)
}

async function check(rows: Rows): Promise<ChangeSet> {
  const answer = await owner.call(checkRowValues, { change: { level: 'keyword', rows } })
  expect(answer.code).toBe(code.success)
  return answer.data
}
const apply = async ({ changeSetId }: ChangeSet) =>
  (await owner.call(applyChangeSet, { changeSetId })).data

test.each<[string, Values, DeliveryMode]>([
  ['a bid', { price: 45 }, deliveryMode.stableCost],
  ['no bid of its own', { price: null }, deliveryMode.stableCost],
  ['the bid that it has', { price: 30 }, deliveryMode.stableCost],
  ['a bid below the minimum', { price: 0 }, deliveryMode.stableCost],
  ['a bid above the maximum', { price: 400_000_001 }, deliveryMode.stableCost],
  ['a bid that the platform sets', { price: 45 }, deliveryMode.maxConversion],
  ['a match type', { matchType: broad }, deliveryMode.stableCost],
  ['a match type that its group has', { matchType: phrase }, deliveryMode.stableCost],
  ['a switch', { switchOn: false }, deliveryMode.stableCost],
  ['all of it', { price: 45, matchType: broad, switchOn: false }, deliveryMode.stableCost],
])('a row of a sheet that gives a keyword %s equals a single save', async (_, values, mode) => {
  const [single, sheet] = [await aGroup(mode), await aGroup(mode)]
  const saved = await owner.call(saveKeyword, { keywordId: single.boots, version: 1, ...values })
  const checked = await check([{ id: sheet.boots, version: 1, values }])
  const done = await apply(checked)
  const { items } = (await owner.call(listChangeEntries, { changeSetId: done.changeSetId })).data
  const isSaved = saved.code === code.success
  // A refusal has the problems of the fields.
  const refusal = saved.data as { readonly problems?: unknown }
  expect(items[0]?.problems).toEqual(isSaved ? [] : refusal.problems)
  expect(done.counts.refused).toBe(isSaved ? 0 : 1)
  expect(await comparable(sheet.groupId, sheet.boots)).toEqual(
    await comparable(single.groupId, single.boots),
  )
  expect(await logged(sheet.boots)).toEqual(await logged(single.boots))
})

test('bids of a pasted block are one change: one that is refused leaves the others, and undoing restores them', async () => {
  const { groupId, boots, hats } = await aGroup()
  const checked = await check([
    { id: boots, version: 1, values: { price: 45 } },
    { id: hats, version: 1, values: { price: 0 } },
  ])
  expect(checked).toMatchObject({ level: 'keyword', counts: { change: 1, refused: 1 } })
  const { changeSetId } = await apply(checked)
  expect(await found(groupId, boots)).toMatchObject({ price: 45 })
  expect(await found(groupId, hats)).toMatchObject({ price: 30 })
  const of = { kind: 'changeSet', changeSetId } as const
  await apply((await owner.call(revertChanges, { of })).data)
  expect(await found(groupId, boots)).toMatchObject({ price: 30 })
})

test('a keyword that somebody changed since it was seen is refused with the author', async () => {
  const { groupId, boots } = await aGroup()
  await owner.call(saveKeyword, { keywordId: boots, version: 1, price: 60 })
  const checked = await check([{ id: boots, version: 1, values: { price: 45 } }])
  expect(checked.refusals).toMatchObject([{ problem: 'changedSinceSeen', count: 1 }])
  expect(await found(groupId, boots)).toMatchObject({ price: 60 })
})
