import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('a busy button keeps the focus and does nothing', async () => {
  const page = await gallery.open('buttons')
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  expect(await save.getAttribute('aria-busy')).toBe('true')
  expect(await save.evaluate((button) => button.matches(':focus'))).toBe(true)
  await page.getByRole('button', { name: 'Finish' }).click()
  expect(await save.getAttribute('aria-busy')).toBeNull()
})

test('a menu runs the selected action and returns the focus', async () => {
  const page = await gallery.open('buttons')
  const move = page.getByRole('button', { name: 'Move' })
  await move.click()
  await page.getByRole('menuitem', { name: 'Move to Winter' }).click()
  await page.getByRole('status').getByText('moved to Winter').waitFor()
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expect.poll(() => move.evaluate((button) => button.matches(':focus'))).toBe(true)

  await page.keyboard.press('ArrowDown')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('removed').waitFor()
})
