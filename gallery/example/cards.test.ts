import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-at="${column}"]`)
const boxOf = async (page: Page, row: number, column: number) => {
  const { x, y, width, height } = (await cell(page, row, column).boundingBox()) ?? {}
  return { left: x, top: y, right: (x ?? 0) + (width ?? 0), bottom: (y ?? 0) + (height ?? 0) }
}
const viewOf = (page: Page) =>
  page.locator('.placard-table-scroller').evaluate((scroller) => {
    const { left } = scroller.getBoundingClientRect()
    return {
      left,
      right: left + scroller.clientWidth,
      isWider: scroller.scrollWidth > scroller.clientWidth,
    }
  })

test('the last column takes the remaining space, and is resized from there', async () => {
  const page = await gallery.open('cards')
  const { right, isWider } = await viewOf(page)
  expect([(await boxOf(page, 1, 2)).right, isWider]).toEqual([right, false])
  const shownPx = right - ((await boxOf(page, 1, 2)).left ?? 0)
  await cell(page, 0, 2).focus()
  const said = () => page.getByRole('status').textContent()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(said).toContain(`${shownPx} pixels wide`)
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(said).toContain(`${shownPx + 16} pixels wide`)
  expect((await viewOf(page)).isWider).toBe(true)
})

test('on a phone a row is a card: its cells are below each other, labelled, and as wide as the view', async () => {
  const page = await gallery.open('cards', { size: 'phone' })
  const { left, right, isWider } = await viewOf(page)
  expect(isWider).toBe(false)
  const boxes = await Promise.all([0, 1, 2].map((column) => boxOf(page, 1, column)))
  for (const box of boxes) expect([box.left, box.right]).toEqual([left, right])
  expect(boxes.slice(1).map(({ top }) => top)).toEqual(
    boxes.slice(0, -1).map(({ bottom }) => bottom),
  )
  expect((await boxOf(page, 2, 0)).top).toBeGreaterThan(boxes[2]?.bottom ?? 0)
  const named = await cell(page, 1, 2).evaluate((one) => getComputedStyle(one, '::before').content)
  expect(named).toBe(String.raw`"Costs \"of a day\" \\ day by day" / ""`)
})

test('on cards the keyboard moves among the cells, and assistive technology reads rows with labelled columns', async () => {
  const page = await gallery.open('cards', { size: 'phone' })
  await page.locator('[role=gridcell][tabindex="0"]').focus()
  await page.keyboard.press('ArrowUp')
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('Spring boots 1')
  await page.keyboard.press('Control+End')
  await expect.poll(focused).toMatch(/ yuan, /)
  expect(await cell(page, 40, 2).isVisible()).toBe(true)
  const names = await page.getByRole('columnheader').allTextContents()
  expect(names).toEqual(['Campaign', 'State', 'Costs "of a day" \\ day by day'])
  const grid = page.getByRole('grid', { name: 'Campaigns' })
  expect(await grid.getAttribute('aria-rowcount')).toBe('41')
})
