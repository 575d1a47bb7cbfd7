import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { rotatingLocalizedVariants } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
const days = `from=${addDays(today, -7)}&to=${addDays(today, -1)}`
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test.each(rotatingLocalizedVariants())(
  'a figure is drawn by weekday and hour, with its text in each cell, in $locale, $colorScheme, $size',
  async (variant) => {
    const page = await browser.visit(variant)
    await signIn(page, 'owner@example.com', `/markets/report?chart=hours&${days}`)
    const table = page.locator('.mkt-hour-map')
    await table.locator('td[data-level="5"]').first().waitFor()
    const cells = await table.locator('td').allInnerTexts()
    expect(cells).toHaveLength(7 * 24)
    expect(cells.filter((cell) => !/^\d[\d,.]*(k|万)?$/i.test(cell))).toEqual([])
    expect(await violations(page)).toEqual([])
  },
)

test('the figure of the chart is selected, and its hours become rows', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', `/markets/report?${days}`)
  await selectOption(choice(page, 'Chart'), 'Chart: By weekday and hour')
  await page.waitForURL(/chart=hours/)
  await page.getByRole('table', { name: /^Cost \(CNY\) by weekday and hour, in / }).waitFor()
  await selectOption(choice(page, 'Metric of the chart'), 'Clicks')
  await page.getByRole('table', { name: /^Clicks by weekday and hour/ }).waitFor()
  await page.getByRole('button', { name: 'Show as rows' }).click()
  await page.waitForURL(/rows=weekday%2Chour/)
  await page.getByRole('treegrid', { name: 'Reports' }).waitFor()
  expect(await choice(page, 'Rows, level 2').innerText()).toBe('then by Hour')
})

test('days without hours, and days whose hours are no longer kept, say so', async () => {
  const ownerName = 'Hours of nobody'
  await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { address: `/markets/report?chart=hours&${days}` })
  await page.getByText('Nothing was counted by hour on these days.').waitFor()
  const old = `from=${addDays(today, -40)}&to=${today}`
  await page.goto(`/markets/report?chart=hours&${old}`)
  await page.getByText('Hours are kept for 32 days', { exact: true }).waitFor()
  await page.goto(`/markets/report?${old}`)
  await choice(page, 'Chart').click()
  const option = page.getByRole('option', { name: /^Chart: By weekday and hour/ })
  expect(await option.innerText()).toContain('Hours are kept for 32 days')
  expect(await option.getAttribute('aria-disabled')).toBe('true')
  expect(await violations(page)).toEqual([])
})

test('hours that cannot be loaded say why, and can be loaded again', async () => {
  const page = await browser.visit()
  let fails = true
  await page.route('**/v3/report/table', (route) =>
    fails && route.request().postDataJSON().dimensions.includes('hour')
      ? route.fulfill({ json: { code: 500, message: 'the database rests', data: null } })
      : route.fallback(),
  )
  await signIn(page, 'owner@example.com', `/markets/report?chart=hours&${days}`)
  await page.getByText('The report could not be loaded: the database rests').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.locator('.mkt-hour-map').waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
})
