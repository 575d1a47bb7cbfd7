import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys, expandChart, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

/** The chart, whose value is the selected day. */
const chartOf = (page: Page) => page.getByRole('slider', { name: 'Day in the chart' })

const dayWithBefore =
  /^\w{3} \d+, \d{4}: Cost [\d,.]+, Clicks [\d,]+\. \w{3} \d+, \d{4}: Cost [\d,.]+, Clicks [\d,]+$/

/** Returns the colors of the lines, and the number of visible lines and points. */
function painted(page: Page): Promise<{ lines: string[]; count: number }> {
  return chartOf(page).evaluate((chart) => {
    const hidden = ['none', 'rgba(0, 0, 0, 0)']
    const shapes = [...chart.querySelectorAll('path, circle')].map((shape) => {
      const { stroke, fill, opacity } = getComputedStyle(shape)
      return { stroke, fill, isLine: shape.tagName === 'path', isOpaque: Number(opacity) > 0.5 }
    })
    const isSeen = ({ stroke, fill, isOpaque }: (typeof shapes)[number]) =>
      isOpaque && !(hidden.includes(stroke) && hidden.includes(fill))
    return {
      lines: shapes.filter(({ isLine }) => isLine).map(({ stroke }) => stroke),
      count: shapes.filter(isSeen).length,
    }
  })
}

test.each(['light', 'dark'] as const)(
  'the lines and points of the chart stay while the pointer is over it (%s)',
  async (colorScheme) => {
    const page = await browser.visit({ colorScheme })
    await expandChart(page)
    await signIn(page, 'owner@example.com', '/markets/manage/plan')
    // Two figures, each in two periods.
    await expect.poll(async () => (await painted(page)).lines.length).toBe(4)
    const before = await painted(page)
    await chartOf(page).hover()
    const tooltip = chartOf(page).getByText(/^\w{3} \d+, \d{4}$/)
    await tooltip.first().waitFor()
    expect(await tooltip.count(), 'the day in both periods').toBe(2)
    const during = await painted(page)
    expect(during.count).toBeGreaterThanOrEqual(before.count)
    expect(during.lines).toEqual(before.lines)
    expect(before.lines).not.toContain('none')
  },
)

test('arrow keys select a day of the chart, and screen readers hear its figures in both periods', async () => {
  const page = await browser.visit()
  await expandChart(page)
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  const chart = chartOf(page)
  const valueOf = () => chart.getAttribute('aria-valuetext')
  await expect.poll(valueOf).toMatch(dayWithBefore)
  await page.getByRole('button', { name: 'Hide chart' }).focus()
  await page.keyboard.press('Tab')
  const last = await valueOf()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(valueOf).not.toBe(last)
  await page.keyboard.press('ArrowRight')
  await expect.poll(valueOf).toBe(last)
  await page.keyboard.press('Home')
  await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('1')
  const [day = ''] = (await valueOf())?.split(':') ?? []
  await chart.getByText(day).waitFor()
  await page.keyboard.press('Escape')
  await chart.getByText(day).waitFor({ state: 'detached' })
})

test('the figures by day are also a table', async () => {
  const page = await browser.visit()
  await expandChart(page)
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  await chartOf(page).waitFor()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('region', { name: 'Daily statistics' })
  const headers = await table.getByRole('columnheader').allTextContents()
  expect(headers).toEqual(['Date', 'Cost', 'Clicks'])
  expect(await table.getByRole('row').count()).toBe(8)
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await chartOf(page).waitFor()
})

test('the axes of a chart without data have default labels, all different', async () => {
  const ownerName = 'Still Water'
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Lake', extensionType: extensionType.web }
  expect(await client.call(createPlan, plan)).toMatchObject({ code: 0 })
  const page = await tabOf(browser, ownerName, {
    address: '/markets/manage/plan?chart=cost,clicks',
  })
  await page.getByRole('button', { name: 'Show chart' }).click()
  await chartOf(page).waitFor()
  const labels = await chartOf(page).locator('text').allTextContents()
  const ofAxes = labels.filter((label) => /^\d/.test(label))
  const pairs = ['0', '1', '2', '3', '4'].flatMap((label) => [label, label])
  expect(ofAxes).toEqual(pairs)
})

test.each([
  ['en-US', /^(?:0|\d+(?:\.\d+)?[KM])$/, 'Day in the chart'],
  ['zh-CN', /^(?:0|\d,\d{3}|\d+(?:\.\d+)?万)$/, '图表中的日期'],
] as const)('S9.9 the labels of large numbers have units (%s)', async (locale, unit, name) => {
  const page = await browser.visit({ locale })
  await expandChart(page)
  await signIn(page, 'owner@example.com', '/markets/manage/plan?chart=impressions')
  const labels = page.getByRole('slider', { name }).locator('text')
  await expect.poll(() => labels.count()).toBeGreaterThan(5)
  const ofAxis = (await labels.allTextContents()).filter((label) => !/[a-z]|月/.test(label))
  expect(ofAxis).toHaveLength(5)
  for (const label of ofAxis) expect(label).toMatch(unit)
  expect(ofAxis.some((label) => /[KM万]$/.test(label))).toBe(true)
})
