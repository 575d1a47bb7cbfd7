import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const group = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const focused = (page: Page) => page.locator(':focus').textContent()

test('a group has its columns, and every row its number', async () => {
  const page = await gallery.open('column-groups')
  const spans = await page
    .locator('[role=columnheader][aria-colspan]')
    .evaluateAll((all) =>
      all.map((one) => [one.textContent, Number(one.ariaColIndex), Number(one.ariaColSpan)]),
    )
  expect(spans).toEqual([
    ['Delivery', 3, 3],
    ['Money', 6, 3],
  ])
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('202')
  const lines = await page
    .getByRole('row')
    .evaluateAll((all) => all.slice(0, 3).map((one) => one.ariaRowIndex))
  expect(lines).toEqual(['1', '2', '3'])
})

test('the keyboard moves up to a group, along the groups, and down to its first column', async () => {
  const page = await gallery.open('column-groups')
  await page.getByRole('button', { name: 'Clicks', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Delivery')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toBe('Money')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Money')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Share of cost')
  await page.keyboard.press('Control+Home')
  expect(await focused(page)).toBe('Campaign')
})

test('moving a column out of its group splits the group, and keeps the focus', async () => {
  const page = await gallery.open('column-groups')
  await page.getByRole('button', { name: 'State', exact: true }).focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await expect.poll(() => group(page, 'Delivery').count()).toBe(2)
  await expect.poll(() => focused(page)).toBe('State')
})

test('the name of a group wider than the window remains visible', async () => {
  const page = await gallery.open('column-groups', { size: 'phone' })
  const scroller = page.locator('.placard-table-scroller')
  await scroller.evaluate((element) => element.scrollTo(320, 0))
  const name = group(page, 'Delivery').getByText('Delivery')
  const pinned = await page.getByRole('columnheader', { name: 'Campaign' }).boundingBox()
  await expect
    .poll(async () => (await name.boundingBox())?.x)
    .toBe((pinned?.x ?? 0) + (pinned?.width ?? 0) + 12)
})
