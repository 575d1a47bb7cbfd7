import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from './support/axe.ts'
import { browserForJourneys, signIn } from './support/browser.ts'

const browser = browserForJourneys()
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

test('the menu collapses to its icons, which keep their names, and stays so after a reload', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/operation-log')
  const name = menu(page).getByRole('link', { name: 'Work orders' }).locator('span')
  const widthPx = async () => (await menu(page).boundingBox())?.width ?? 0
  await expect.poll(widthPx).toBeGreaterThan(150)
  await menu(page).getByRole('button', { name: 'Collapse menu' }).click()
  await expect.poll(widthPx).toBeLessThan(60)
  expect(await name.boundingBox()).toMatchObject({ width: 1, height: 1 })
  expect(await violations(page)).toEqual([])
  await page.reload()
  await menu(page).getByRole('button', { name: 'Expand menu' }).click()
  await expect.poll(widthPx).toBeGreaterThan(150)
  await menu(page).getByRole('link', { name: 'Work orders' }).click()
  await page.waitForURL(/\/toolbox\/work-order$/)
})

test('pages are in groups, and a group without a page for the user has no heading', async () => {
  for (const [account, groups] of [
    ['owner@example.com', ['Services', 'Manage', 'Finance', 'Toolbox', 'Account']],
    ['finance@example.com', ['Manage', 'Finance', 'Account']],
    ['platform@example.com', ['Service', 'Review', 'Accounts', 'Content', 'Platform']],
    ['support@example.com', ['Service', 'Accounts', 'Content']],
  ] as const) {
    const page = await browser.visit()
    await signIn(page, account)
    await menu(page).waitFor()
    const shown = menu(page).getByRole('region')
    const names = () => shown.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    await expect.poll(names).toEqual(groups)
  }
})

test('the page at the address is marked in the menu, and only that one', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  const marked = menu(page).locator('[aria-current="page"]')
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  expect(await marked.allTextContents()).toEqual(['Plans'])
  await page
    .getByRole('navigation', { name: 'Levels' })
    .getByRole('link', { name: 'Groups' })
    .click()
  await expect.poll(() => marked.allTextContents()).toEqual(['Ad groups'])
  await page.goto('/markets/notify/subscription')
  await expect.poll(() => marked.allTextContents()).toEqual(['Messages'])
})

test('at 1440 by 900 a list shows eight figures and fourteen rows, below a banner', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/manage/ad')
  const ads = page.getByRole('region', { name: 'Ads', exact: true })
  const names = ads.locator('.placard-table-body [role="gridcell"][aria-colindex="3"]')
  await names.first().waitFor()
  const table = await page.getByRole('grid', { name: 'Ads' }).boundingBox()
  const foot = await ads.getByText('Total', { exact: true }).boundingBox()
  const edge = (table?.x ?? 0) + (table?.width ?? 0)
  expect((await rightEdges(page)).filter((right) => right <= edge)).toHaveLength(9)
  const boxes = await Promise.all((await names.all()).map((name) => name.boundingBox()))
  const visible = boxes.filter((one) => one && foot && one.y + one.height <= foot.y)
  expect(visible.length).toBeGreaterThanOrEqual(14)

  await page.goto('/markets/manage/plan')
  await page.getByRole('gridcell', { name: 'Switch Winter boots' }).waitFor()
  expect((await rightEdges(page)).filter((right) => right <= edge)).toHaveLength(8)
})

/** Returns the right edges of the headers of figures, in pixels. */
async function rightEdges(page: Page): Promise<number[]> {
  const figures = [
    'Cost',
    'Cost per download',
    'Downloads',
    'Impressions',
    'Clicks',
    'CTR',
    'Download rate',
    'CPC',
    'CPM',
  ]
  const boxes = await Promise.all(
    figures.map((name) => page.getByRole('columnheader', { name, exact: true }).boundingBox()),
  )
  return boxes.flatMap((box) => (box ? [box.x + box.width] : []))
}

test('the chart is collapsed until it is opened, by a figure with that figure, and stays open', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  const totals = page.getByRole('region', { name: 'Totals and trend' })
  const chart = totals.getByRole('slider', { name: 'Day in the chart' })
  await totals.getByText(/\bvs\. /).waitFor()
  expect(await chart.count()).toBe(0)
  await totals.getByRole('button', { name: /^CTR/ }).click()
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/, CTR [\d.]+%/)
  await page.reload()
  await chart.waitFor()
  await totals.getByRole('button', { name: 'Hide chart' }).click()
  await chart.waitFor({ state: 'detached' })
  await page.reload()
  await totals.getByRole('button', { name: 'Show chart' }).waitFor()
  expect(await chart.count()).toBe(0)
})
