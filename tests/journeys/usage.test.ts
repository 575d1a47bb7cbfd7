import { listUsage } from '@placard/contract/staff-usage'
import { collectUsagePath } from '@placard/contract/usage'
import { dayAt } from '@placard/domain/calendar/day'
import { expect, inject, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { sizesInTurn } from '#tests/journeys/support/looks.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

test('S7.31 whoever leaves a page is found in the collector, once', async () => {
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const today = dayAt(Date.now())
  // No import has such an id, so nobody else comes here.
  const pageName = 'manage/import/left'
  const found = async () => {
    const range = { from: today, to: today, filters: { pageName } }
    return (await staff.call(listUsage, range)).data.items
  }
  const page = await browser.visit()
  await signIn(page)
  const arrival = page.waitForResponse(`**${collectUsagePath}?*`)
  await page.goto(`/markets/${pageName}`)
  await arrival
  await expect.poll(found).toMatchObject([{ views: 1, medianMs: null }])
  await page.goto('/healthz')
  const left = { views: 1, medianMs: expect.any(Number) }
  await expect.poll(found).toMatchObject([left])
  // Whoever comes back sends once more what nobody had said to be there.
  const assurance = page.waitForResponse(`**${collectUsagePath}?*`)
  const [before] = await found()
  await page.goto('/')
  expect((await assurance).status()).toBe(200)
  expect(await found()).toEqual([before])
})

test.each(sizesInTurn('phone'))(
  'S7.31 staff see by day and page what was reported (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'platform@example.com', '/platform/usage?text=manage%2Fplan')
    const table = page.getByRole('table', { name: 'Usage by day and page' })
    await table.getByText('manage/plan').first().waitFor()
    expect(await violations(page)).toEqual([])
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save as CSV' }).click()
    expect((await arriving).suggestedFilename()).toMatch(/^usage-.*\.csv$/)
    await page.getByLabel('From').fill('2020-01-01')
    await page.getByLabel('To', { exact: true }).fill('2020-01-02')
    await page.getByText('No page has reported anything in these days.').waitFor()
  },
)
