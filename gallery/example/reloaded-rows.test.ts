import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const focusedText = (page: Page) => page.locator('.placard-table :focus').textContent()

const menuOf = (page: Page, name: string) =>
  page.locator('.placard-table').getByRole('button', { name, exact: true })

/** Changes the rows as a reload would: without moving the focus. */
async function reload(page: Page, change: string): Promise<void> {
  await page.getByRole('button', { name: change }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
  })
}

test.each(['Add a row above', 'Remove the first row', 'Reverse the order'])(
  'the focus stays on its row: %s',
  async (change) => {
    const page = await gallery.open('reloaded-rows')
    await page.locator('[data-row="2"] [data-at="1"]').focus()
    await reload(page, change)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    expect(await focusedText(page)).toBe(
      change === 'Reverse the order' ? 'Summer garden chairs 2' : 'Winter tea 4',
    )
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowLeft')
    expect(await focusedText(page)).toBe('Autumn headphones 3')
  },
)

test('the open menu of a row acts on this row after others were added above', async () => {
  const page = await gallery.open('reloaded-rows')
  await menuOf(page, 'Autumn headphones 3').click()
  await page.getByRole('menuitem', { name: 'Pause' }).waitFor()
  await reload(page, 'Add a row above')
  await menuOf(page, 'Spring boots 1').waitFor()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect.poll(() => page.locator('output').textContent()).toBe('Paused: Autumn headphones 3')
})

test('the open menu of a row that is gone closes, and the focus goes to the row in its place', async () => {
  const page = await gallery.open('reloaded-rows')
  await menuOf(page, 'Summer garden chairs 2').click()
  await page.getByRole('menuitem', { name: 'Pause' }).waitFor()
  await reload(page, 'Remove the first row')
  await page.getByRole('menuitem', { name: 'Pause' }).waitFor({ state: 'detached' })
  await menuOf(page, 'Summer garden chairs 2').waitFor({ state: 'detached' })
  await expect.poll(() => focusedText(page)).toBe('Autumn headphones 3')
})
