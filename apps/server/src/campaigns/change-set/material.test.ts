import {
  applyChangeSet,
  type ChangeSet,
  checkChangeSet,
  listChangeEntries,
  revertChanges,
} from '@placard/contract/campaigns/change-set'
import {
  listCreatives,
  removeCreative,
  saveCreative,
  searchCreatives,
} from '@placard/contract/campaigns/creative'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import {
  materialUses,
  removeMaterials,
  searchMaterials,
} from '@placard/contract/materials/material-library'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { beforeEach, expect, test } from 'vitest'
import { aCreative, type Advertiser, someAds } from '#server/campaigns/review/testing/ads.ts'
import { aMaterial } from '#server/materials/material-library/testing/library.ts'
import type { Visitor } from '#server/testing/app.ts'
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
const creatives = async () => (await person.call(listCreatives, { adId })).data.items

/** Checks the replacement in all creatives that use the material. */
const checking = (swap = { mId, byId }) =>
  person.call(checkChangeSet, {
    selection: { kind: 'allBut', level: 'creative', ids: [], filters: { mId: swap.mId } },
    change: { level: 'creative', operations: [{ kind: 'material', ...swap }] },
  })
const applying = ({ changeSetId }: ChangeSet) =>
  person.call(applyChangeSet, { changeSetId, confirmedCount: null })
async function replace(swap = { mId, byId }): Promise<ChangeSet> {
  const { data } = await checking(swap)
  return (await applying(data)).data
}
const entriesOf = async ({ changeSetId }: ChangeSet) =>
  (await person.call(listChangeEntries, { changeSetId })).data.items

test('a replaced material is changed in every field of every creative that uses it, and nothing else', async () => {
  const [one, two] = [await aUse(), await aUse()]
  await aUse(byId)
  const small = { width_px: 320, height_px: 210 }
  const [logo, other] = [
    await aMaterial(database(), ownerId, small),
    await aMaterial(database(), ownerId, small),
  ]
  await person.call(saveCreative, { creativeId: two, version: 1, brandLogoImgId: logo })
  const before = await creatives()
  expect((await replace()).counts).toMatchObject({ applied: 2, refused: 0 })
  expect((await replace({ mId: logo, byId: other })).counts).toMatchObject({ applied: 1 })
  const after = await creatives()
  expect(after.slice(0, 2)).toEqual([
    { ...before[0], imgMatIds: [byId], version: 2 },
    { ...before[1], imgMatIds: [byId], brandLogoImgId: other, version: 4 },
  ])
  expect(after.slice(0, 2).map(({ creativeId }) => creativeId)).toEqual([one, two])
  expect(after[2]).toEqual(before[2])
  const { items } = (await person.call(searchMaterials, {})).data
  expect(items.map((row) => [row.mId, row.useCount])).toContainEqual([mId, 0])
  expect(items.map((row) => [row.mId, row.useCount])).toContainEqual([byId, 3])
})

test('the list of creatives is filtered by a material that they use', async () => {
  const creativeId = await aUse()
  await aUse(byId)
  const { items } = (await person.call(searchCreatives, { filters: { mId } })).data
  expect(items.map((row) => row.creativeId)).toEqual([creativeId])
})

test.each([
  [passed, mustReviewAgain, true],
  [rejected, mustReviewAgain, true],
  [mustReviewAgain, mustReviewAgain, false],
  [notReviewed, notReviewed, false],
])(
  'a creative in review state %i is in %i after its material is replaced, as the preview shows: %s',
  async (was, is, returns) => {
    const creativeId = await aUse()
    await database().pool.query(
      `update creative set review_state = $2, review_reason = 'Too loud.', reviewed_at = now() where creative_id = $1`,
      [creativeId, was],
    )
    const { data } = await checking()
    expect(data.counts).toMatchObject({ change: 1 })
    const [entry] = await entriesOf(data)
    expect(entry).toMatchObject({ entityId: creativeId, name: 'Light as air', problems: [] })
    expect(entry?.flags.includes('review')).toBe(returns)
    await applying(data)
    expect((await creatives())[0]?.reviewState).toBe(is)
  },
)

test('a creative that does not accept the material is refused with the reason, and keeps its own', async () => {
  const [one, two] = [await aUse(), await aUse()]
  const vertical = await aMaterial(database(), ownerId, { width_px: 1_080, height_px: 1_920 })
  const before = await creatives()
  const { data } = await checking({ mId, byId: vertical })
  expect(data.counts).toMatchObject({ change: 0, refused: 2 })
  const entries = await entriesOf(data)
  expect(entries.map(({ entityId }) => entityId).toSorted()).toEqual([one, two].toSorted())
  expect(entries[0]?.problems).toMatchObject([
    { path: 'imgMatIds.0', message: expect.stringContaining('1280×720') },
  ])
  expect((await applying(data)).data.counts).toMatchObject({ applied: 0 })
  expect(await creatives()).toEqual(before)
})

test('creatives in the recycle bin keep a replaced material', async () => {
  const [gone] = [await aUse(), await aUse()]
  await person.call(removeCreative, { creativeId: gone, version: 1 })
  expect((await replace()).counts).toMatchObject({ applied: 1 })
  expect((await person.call(materialUses, { mId })).data.items).toMatchObject([{ isInBin: true }])
})

test('a replacement is logged for each creative, in a form that the comparison reads', async () => {
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

test('a replacement is undone where it replaced, not where the other material was used before', async () => {
  await aUse()
  await aUse(byId)
  const [one, two] = await creatives()
  const { changeSetId } = await replace()
  const of = { kind: 'changeSet', changeSetId } as const
  await applying((await person.call(revertChanges, { of })).data)
  expect(await creatives()).toEqual([{ ...one, version: 3 }, two])
})

test('a material that is replaced by itself changes nothing', async () => {
  await aUse()
  const { data } = await checking({ mId, byId: mId })
  expect(data.counts).toMatchObject({ change: 0, leave: 1, refused: 0 })
})

test('a replacement of another owner, in the recycle bin, or that does not exist is refused in each creative', async () => {
  const creativeId = await aUse()
  const others = [
    await aMaterial(database(), await anEmptyOwner(database())),
    await aMaterial(database(), ownerId, { removed_at: new Date() }),
    '99999999999',
  ]
  for (const other of others) {
    const { data } = await checking({ mId, byId: other })
    expect(data.counts, other).toMatchObject({ change: 0, refused: 1 })
    expect((await entriesOf(data))[0]).toMatchObject({ entityId: creativeId })
  }
})

test('a replacement that is removed at the same time is either used or gone', async () => {
  await aUse()
  const { data } = await checking()
  const [removed, replaced] = await Promise.all([
    person.call(removeMaterials, { ids: [byId] }),
    applying(data),
  ])
  const isRemoved = removed.data.removed.length === 1
  expect(replaced.data.counts).toMatchObject({
    applied: isRemoved ? 0 : 1,
    refused: Number(isRemoved),
  })
})
