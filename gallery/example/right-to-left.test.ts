import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser, scrollTo, textBoxes } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

async function boxOf(page: Page, name: string) {
  const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox()
  if (box === null) throw new Error(`no header ${name} in view`)
  return box
}

test('columns run from right to left; the first is fixed at the right edge, the last at the left one', async () => {
  const page = await gallery.open('right-to-left')
  const [first, second, last] = [
    await boxOf(page, 'Campaign'),
    await boxOf(page, 'State'),
    await boxOf(page, 'Cost'),
  ]
  expect(second.x + second.width).toBe(first.x)
  expect(last.x).toBeLessThan(second.x)
  await scrollTo(page, { left: -1 })
  // What comes before the last pinned column when everything has been scrolled.
  await expect.poll(async () => (await boxOf(page, 'Daily budget')).x).toBe(last.x + last.width)
  expect([await boxOf(page, 'Campaign'), await boxOf(page, 'Cost')]).toEqual([first, last])
})

test('arrow keys move in their direction, and their target is not hidden by a pinned column', async () => {
  const page = await gallery.open('right-to-left')
  await page.locator('[data-row="1"] [data-at="0"]').focus()
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowLeft')
  const focused = page.locator(':focus')
  expect(await focused.getAttribute('aria-colindex')).toBe('7')
  const [cell, pinned] = [await focused.boundingBox(), await boxOf(page, 'Cost')]
  expect(cell?.x).toBeGreaterThanOrEqual(pinned.x + pinned.width)
  await page.keyboard.press('ArrowRight')
  expect(await focused.getAttribute('aria-colindex')).toBe('6')
})

test('the left edge of a header resizes it, to the left to make it wider', async () => {
  const page = await gallery.open('right-to-left')
  const { x, y, width, height } = await boxOf(page, 'State')
  await page.mouse.move(x, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 60, y + height / 2, { steps: 4 })
  await page.mouse.up()
  const after = await boxOf(page, 'State')
  expect([after.width, after.x]).toEqual([width + 60, x - 60])
})

test('a name written from left to right and too long for its cell is truncated at its end', async () => {
  const page = await gallery.open('right-to-left', { size: 'phone' })
  const cell = await page.locator('[data-row="2"] [data-at="0"]').boundingBox()
  const [short, long] = await textBoxes(page, [
    [1, 0],
    [2, 0],
  ])
  const innerEnd = (cell?.x ?? 0) + (cell?.width ?? 0) - 12
  expect(Math.round(long?.x ?? 0)).toBe((cell?.x ?? 0) + 12)
  expect(Math.round((short?.x ?? 0) + (short?.width ?? 0))).toBe(innerEnd)
})
