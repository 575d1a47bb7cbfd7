import { listAds } from '@placard/contract/campaigns/ad'
import { reportTrend } from '@placard/contract/campaigns/report'
import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { expect, test } from 'vitest'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app } = demoApp()

test.each([
  ['2024-02-28', '2024-03-01', ['2024-02-28', '2024-02-29', '2024-03-01']],
  ['0001-01-01', '0001-01-01', ['0001-01-01']],
  ['9999-12-30', '9999-12-31', ['9999-12-30', '9999-12-31']],
])('the trend from %s to %s has every day, both ends included', async (from, to, expected) => {
  const owner = await signedIn(app(), 'owner@example.com')
  const { data } = await owner.call(reportTrend, { level: 'plan', from, to })
  expect(data.days.map(({ day }) => day)).toEqual(expected)
})

test('the trend of one ad has the figures of its row, and exists only for ads', async () => {
  const owner = await signedIn(app(), 'owner@example.com')
  const to = dayAt(Date.now())
  const days = { from: addDays(to, -6), to }
  const byCost = { sortName: 'cost', sortType: 'DESC' as const }
  const { items } = (await owner.call(listAds, { ...days, ...byCost })).data
  const [first, second] = items
  const adId = first?.adId ?? ''
  const { data } = await owner.call(reportTrend, { level: 'ad', ...days, adId })
  expect(data.total.cost).toBe(first?.cost)
  expect(data.total.cost).toBeGreaterThan(second?.cost ?? 0)
  const refused = await owner.call(reportTrend, { level: 'group', ...days, adId })
  expect(refused.code).toBe(code.invalidInput)
})
