import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys, expandChart, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

/** The chart image; assistive technology gets a table with the same figures. */
const drawing = (page: Page) =>
  page.getByRole('region', { name: 'Totals and trend' }).locator('[aria-hidden=true] > * > svg')

/** Returns the colors of the lines, and the number of visible lines, points and grid lines. */
function painted(page: Page): Promise<{ lines: string[]; count: number }> {
  return drawing(page).evaluate((svg) => {
    const hidden = ['none', 'rgba(0, 0, 0, 0)']
    const paths = [...svg.querySelectorAll('path')].map((path) => {
      const { stroke, fill, opacity } = getComputedStyle(path)
      const { width } = path.getBBox()
      return { stroke, fill, width, isOpaque: Number(opacity) > 0.5 }
    })
    const isSeen = ({ stroke, fill, isOpaque }: (typeof paths)[number]) =>
      isOpaque && !(hidden.includes(stroke) && hidden.includes(fill))
    const curves = [...svg.querySelectorAll('path')].filter(
      (path) => (path.getAttribute('d') ?? '').split(/[LC ]/).length > 12,
    )
    return {
      lines: curves.map((path) => getComputedStyle(path).stroke),
      count: paths.filter(isSeen).length,
    }
  })
}

test.each(['light', 'dark'] as const)(
  'the lines and points of the chart stay while the pointer is over it (%s)',
  async (colorScheme) => {
    const page = await browser.visit({ colorScheme })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await expandChart(page)
    await signIn(page, 'owner@example.com', '/markets/manage/plan')
    await expect.poll(async () => (await painted(page)).lines.length).toBe(2)
    const before = await painted(page)
    await drawing(page).hover()
    await page.locator('div:text-matches("^[0-9]{4}-[0-9]{2}-[0-9]{2}$")').first().waitFor()
    const during = await painted(page)
    expect(during.count).toBeGreaterThanOrEqual(before.count)
    expect(before.lines).not.toContain('none')
    expect(during.lines).toHaveLength(2)
    expect(during.lines).not.toContain('none')
  },
)

test('the axes of a chart without data have default labels, all different', async () => {
  const ownerName = 'Still Water'
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Lake', extensionType: extensionType.web }
  expect(await client.call(createPlan, plan)).toMatchObject({ code: 0 })
  const page = await tabOf(browser, ownerName, {
    address: '/markets/manage/plan?chart=cost,clicks',
  })
  await page.getByRole('button', { name: 'Show chart' }).click()
  await drawing(page).waitFor()
  const labels = await drawing(page).locator('text').allTextContents()
  const ofAxes = labels.filter((label) => !label.includes('-'))
  expect(ofAxes).toEqual(['0.00', '1.00', '2.00', '3.00', '4.00', '0', '1', '2', '3', '4'])
})

test.each([
  ['en-US', /^(?:0|\d+(?:\.\d+)? (?:thousand|ten thousand))$/, 'Totals and trend'],
  ['zh-CN', /^(?:0|\d+(?:\.\d+)?[千万])$/, '汇总与趋势'],
] as const)('S9.9 the labels of large numbers have units (%s)', async (locale, unit, name) => {
  const page = await browser.visit({ locale })
  await expandChart(page)
  await signIn(page, 'owner@example.com', '/markets/manage/plan?chart=impressions')
  const labels = page.getByRole('region', { name }).locator('[aria-hidden=true] svg text')
  await expect.poll(() => labels.count()).toBeGreaterThan(5)
  const ofAxis = (await labels.allTextContents()).filter((label) => !/\d{4}-/.test(label))
  expect(ofAxis).toHaveLength(5)
  for (const label of ofAxis) expect(label).toMatch(unit)
})
