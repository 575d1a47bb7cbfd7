import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const header = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const names = (page: Page) =>
  page
    .getByRole('columnheader')
    .evaluateAll((headers) =>
      headers
        .toSorted((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
        .map((one) => one.textContent),
    )
const says = async (page: Page, text: string) => {
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(text)
}

/** Takes a header by its middle to the end of another one, and holds it there. */
async function hold(page: Page, name: string, over: string): Promise<void> {
  const from = await header(page, name).boundingBox()
  const to = await header(page, over).boundingBox()
  if (!from || !to) throw new Error('the headers are not shown')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + from.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width - 16, y, { steps: 8 })
}

const before = [
  'Campaign',
  'State',
  'Impressions',
  'Clicks',
  'Click rate',
  'Share of cost',
  'Daily budget',
  'Cost',
]

test('a header is dragged to another place, keeps the focus, and does not sort', async () => {
  const page = await gallery.open('column-order')
  await hold(page, 'State', 'Click rate')
  await page.mouse.up()
  const after = before.toSpliced(1, 1).toSpliced(4, 0, 'State')
  await expect.poll(() => names(page)).toEqual(after)
  await says(page, 'State: column 5 of 8')
  await expect.poll(() => page.locator(':focus').textContent()).toBe('State')
  expect(await header(page, 'State').getAttribute('aria-sort')).toBe('none')
})

test('Escape cancels dragging a header, and a pinned one keeps its edge', async () => {
  const page = await gallery.open('column-order')
  await hold(page, 'State', 'Cost')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await hold(page, 'Campaign', 'Cost')
  await page.mouse.up()
  expect(await names(page)).toEqual(before)
})

test('Ctrl, Shift and an arrow key move the focused header, which keeps the focus', async () => {
  const page = await gallery.open('column-order')
  await page.getByRole('button', { name: 'Cost', exact: true }).focus()
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await says(page, 'Cost: column 7 of 8')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await says(page, 'Cost: column 6 of 8')
  expect(await names(page)).toEqual(before.toSpliced(7, 1).toSpliced(5, 0, 'Cost'))
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Cost')
  await page.getByRole('button', { name: 'Campaign', exact: true }).focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  expect((await names(page))[0]).toBe('Campaign')
})
