import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

test('a select opens by pointer and keyboard, keeps the focus and closes with Escape', async () => {
  const page = await gallery.open('selects')
  const status = page.getByRole('combobox', { name: 'Status' })
  await status.click()
  await page.getByRole('option', { name: 'Paused' }).click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await status.textContent()).toBe('Paused')
  expect(await status.evaluate((button) => button.matches(':focus'))).toBe(true)

  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Paused', selected: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => status.textContent()).toBe('Not started')
  // A list that is closing still has the focus, and takes the key.
  await page.getByRole('listbox').waitFor({ state: 'detached' })

  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await status.textContent()).toBe('Not started')
  expect(await status.evaluate((button) => button.matches(':focus'))).toBe(true)
})

test('a select opens by keyboard before its list is loaded', async () => {
  const page = await gallery.open('selects')
  await page.getByRole('combobox', { name: 'Preset' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Sums', selected: true }).waitFor()
  await page.keyboard.press('t')
  await expect
    .poll(() => page.getByRole('option', { name: 'Team' }).getAttribute('data-highlighted'))
    .toBe('')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('combobox', { name: 'Preset' }).textContent()).toBe('Team')
})

test('a combobox finds options by a part of their names', async () => {
  const page = await gallery.open('selects')
  const region = page.getByRole('combobox', { name: 'Region' })
  await region.click()
  await page.getByRole('combobox', { name: 'Search' }).fill('mar')
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Denmark'])
  await page.keyboard.press('Enter')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  expect(await region.textContent()).toBe('Denmark')

  await region.click()
  await page.getByRole('combobox', { name: 'Search' }).fill('xyz')
  await page.getByText('No results').waitFor()
})

test('a select for several stays open, changes with each press, and names what is selected', async () => {
  const page = await gallery.open('selects')
  const several = page.getByRole('combobox', { name: 'Several' })
  await several.click()
  const paused = page.getByRole('option', { name: 'Paused 12' })
  await paused.click()
  await expect.poll(() => paused.getAttribute('aria-selected')).toBe('true')
  await expect.poll(() => several.textContent()).toBe('Delivering, Paused +1')
  await page.getByRole('option', { name: 'Delivering' }).press('Enter')
  await expect.poll(() => several.textContent()).toBe('Paused, Not started')
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await expect.poll(() => several.evaluate((button) => button.matches(':focus'))).toBe(true)
})
