import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const chosen = (page: Page) => page.getByRole('main').getByRole('status').textContent()
const open = (page: Page) => page.getByRole('button', { name: /^Days:/ }).click()
const focusedDay = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-day'))

test('a preset is applied at once', async () => {
  const page = await gallery.open('days')
  await open(page)
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect.poll(() => chosen(page)).toContain('2026-11-23 to 2026-11-23')
  await page.getByRole('button', { name: 'Days: Yesterday · Nov 23, 2026' }).waitFor()
})

test('two days of the calendar are a range, in either order', async () => {
  const page = await gallery.open('days')
  await open(page)
  await page.getByRole('grid', { name: 'October 2026' }).waitFor()
  await page.getByRole('button', { name: 'Thursday, November 12, 2026' }).click()
  await page.getByRole('button', { name: 'Friday, October 30, 2026' }).click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => chosen(page)).toContain('2026-10-30 to 2026-11-12')
})

test('days can be typed, and problems are shown', async () => {
  const page = await gallery.open('days')
  await open(page)
  const [from, to] = [
    page.getByLabel('Start date'),
    page.getByRole('textbox', { name: 'End date' }),
  ]
  await from.fill('2026-11-20')
  await to.fill('2026-11-19')
  await page.getByRole('alert').getByText('The end date is before the start date.').waitFor()
  await from.fill('2024-11-19')
  await page.getByText('Select at most 366 days.').waitFor()
  await to.fill('2026-11-31')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Enter a date such as 2026-01-31.').waitFor()
  await to.fill('2024-11-19')
  await page.keyboard.press('Enter')
  await expect.poll(() => chosen(page)).toContain('2024-11-19 to 2024-11-19')
})

test.each([
  ['ArrowLeft', '2026-11-22'],
  ['ArrowUp', '2026-11-16'],
  ['Home', '2026-11-22'],
  ['End', '2026-11-24'],
  ['PageUp', '2026-10-23'],
  ['Shift+PageUp', '2025-11-23'],
  ['ArrowDown', '2026-11-24'],
])('%s moves the focus from November 23 to %s', async (key, day) => {
  const page = await gallery.open('days')
  await open(page)
  await page.locator('[data-day="2026-11-23"]').focus()
  await page.keyboard.press(key)
  await expect.poll(() => focusedDay(page)).toBe(day)
})

test('a phone shows one month, and Escape closes the panel and returns the focus', async () => {
  const page = await gallery.open('days', { size: 'phone' })
  await open(page)
  await page.getByRole('grid', { name: 'November 2026' }).waitFor()
  expect(await page.getByRole('grid').count()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('grid').waitFor({ state: 'detached' })
  const button = page.getByRole('button', { name: /^Days:/ })
  await expect.poll(() => button.evaluate((one) => one.matches(':focus'))).toBe(true)
})

test('names and the first day of the week follow the language of the page', async () => {
  const page = await gallery.open('days', { locale: 'zh-CN' })
  await open(page)
  const month = page.getByRole('grid', { name: '2026年11月' })
  await month.waitFor()
  expect(await month.getByRole('columnheader').allTextContents()).toEqual([...'一二三四五六日'])
})

test('a single day is applied when it is clicked, and can be cleared', async () => {
  const page = await gallery.open('days')
  const picker = page.getByRole('button', { name: /^Last day/ })
  await picker.click()
  expect(await page.getByRole('button', { name: 'Monday, November 9, 2026' }).isDisabled()).toBe(
    true,
  )
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Thursday, December 24, 2026' }).click()
  await expect.poll(() => chosen(page)).toContain('2026-12-24')
  await picker.click()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => chosen(page)).toContain('no day')
})
