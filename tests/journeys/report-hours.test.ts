import { code } from '@placard/contract/platform/code'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { nothingReported } from '@placard/domain/statistics/conversion/figure'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { rotatingLocalizedVariants } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
const days = `from=${addDays(today, -7)}&to=${addDays(today, -1)}`
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

const row = (weekday: number, hour: number, cost: number) => ({
  values: [
    { value: String(weekday), name: null },
    { value: String(hour), name: null },
  ],
  metrics: { ...nothingReported(true), clicks: 10, cost },
})

/** Answers with figures by hour, which the demo does not have. */
async function answerHours(page: Page, rows: readonly ReturnType<typeof row>[]) {
  const data = {
    rows,
    others: null,
    total: nothingReported(true),
    latest: { day: today, until: null },
  }
  await page.route('**/v3/report/table', (route) => {
    const { dimensions } = route.request().postDataJSON()
    return dimensions.join() === 'weekday,hour'
      ? route.fulfill({ json: { code: code.success, message: '', data } })
      : route.fallback()
  })
}

test.each(rotatingLocalizedVariants())(
  'a figure is drawn by weekday and hour, with its text in each cell, in $locale, $colorScheme, $size',
  async (variant) => {
    const page = await browser.visit(variant)
    await answerHours(page, [row(1, 9, 123_456), row(7, 23, 500)])
    await signIn(page, 'owner@example.com', `/markets/report?chart=hours&${days}`)
    const table = page.locator('.mkt-hour-map')
    await table.locator('td[data-level="5"]').filter({ hasText: /^1,?2/ }).waitFor()
    expect(await table.locator('td').count()).toBe(7 * 24)
    expect(await table.locator('td[data-level="1"]').innerText()).toBe('5')
    expect(await table.locator('td[data-level="0"]').first().innerText()).toBe('-')
    expect(await violations(page)).toEqual([])
  },
)

test('the figure of the chart is selected, and its hours become rows', async () => {
  const page = await browser.visit()
  await answerHours(page, [row(1, 9, 100)])
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
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', `/markets/report?chart=hours&${days}`)
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
  await answerHours(page, [row(1, 9, 100)])
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
