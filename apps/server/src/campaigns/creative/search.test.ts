import { code } from '@placard/contract/platform/code'
import {
  creativeDetail,
  type CreativeFilters,
  type CreativeRow,
  listCreatives,
  removeCreative,
  searchCreatives,
} from '@placard/contract/campaigns/creative'
import { listAds, removeAd } from '@placard/contract/campaigns/ad'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { beforeAll, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()
const days = { from: '2026-01-01', to: '2026-01-01' }

let person: Visitor
beforeAll(async () => {
  person = await signedIn(app(), 'owner@example.com')
})

const search = async (
  filters: CreativeFilters = {},
  more: { after?: string; pageSize?: number } = {},
) => (await person.call(searchCreatives, { pageSize: 200, ...more, filters })).data

test('the creatives of all ads are listed with what contains them, newest first', async () => {
  const { items, total, hasMore } = await search()
  expect(total).toBe(items.length)
  expect(hasMore).toBe(false)
  expect(items.length).toBeGreaterThan(50)
  const ids = items.map(({ creativeId }) => BigInt(creativeId))
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)))
  const ads = (await person.call(listAds, { ...days, pageSize: 200 })).data.items
  for (const { adName, groupName, planName, adId } of items.slice(0, 5)) {
    expect(ads.find((ad) => ad.adId === adId)).toMatchObject({ adName, groupName, planName })
    const { data } = await person.call(listCreatives, { adId })
    expect(data.items.length).toBeGreaterThan(0)
  }
})

test('pages follow each other without gaps, and only the first has the total', async () => {
  const { items: all, total } = await search()
  const first = await search({}, { pageSize: 30 })
  expect([first.total, first.hasMore]).toEqual([total, true])
  const seen = [...first.items]
  for (let page = first; page.hasMore;) {
    page = await search({}, { pageSize: 30, after: seen.at(-1)?.creativeId ?? '' })
    expect(page.total).toBeNull()
    seen.push(...page.items)
  }
  expect(seen).toEqual(all)
})

test('all filters apply: text, parents, switch and states', async () => {
  const { items: all } = await search()
  const [one] = all
  if (one === undefined) throw new Error('expected creatives')
  const { planId, groupId, adId, adName } = one
  const cases: [CreativeFilters, (row: CreativeRow) => boolean][] = [
    [{ text: adName.toUpperCase() }, (row) => row.adName.includes(adName)],
    [{ text: '%' }, () => false],
    [{ planId }, (row) => row.planId === planId],
    [{ groupId }, (row) => row.groupId === groupId],
    [{ adId }, (row) => row.adId === adId],
    [{ switchOn: false }, (row) => !row.switchOn],
    [
      { states: [reviewState.rejected, reviewState.notReviewed], switchOn: true },
      ({ reviewState: state, switchOn }) =>
        switchOn && (state === reviewState.rejected || state === reviewState.notReviewed),
    ],
  ]
  for (const [filters, matches] of cases) {
    const { items, total } = await search(filters)
    expect(items, JSON.stringify(filters)).toEqual(all.filter(matches))
    expect(total).toBe(items.length)
  }
})

test('a creative in the recycle bin, or below something there, is neither listed nor found', async () => {
  const { items } = await search()
  const [first, other] = [items[0], items.find(({ adId }) => adId !== items[0]?.adId)]
  if (first === undefined || other === undefined) throw new Error('expected creatives')
  const { creativeId, version } = first
  expect((await person.call(creativeDetail, { creativeId })).data).toEqual(first)
  await person.call(removeCreative, { creativeId, version })
  const ads = (await person.call(listAds, { ...days, pageSize: 200 })).data.items
  const ad = ads.find(({ adId }) => adId === other.adId)
  await person.call(removeAd, { adId: other.adId, version: ad?.version ?? 0 })
  const after = await search()
  expect(after.items).toEqual(
    items.filter((row) => row.creativeId !== creativeId && row.adId !== other.adId),
  )
  for (const id of [creativeId, other.creativeId])
    expect((await person.call(creativeDetail, { creativeId: id })).code).toBe(code.notFound)
})
