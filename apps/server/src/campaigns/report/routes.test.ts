import { reportTrend } from '@placard/contract/campaigns/report'
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
