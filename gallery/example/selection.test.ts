import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { galleryBrowser } from '../testing/gallery-browser.ts'

const gallery = galleryBrowser()

const boxOf = (page: Page, line: number) =>
  page.locator(`.placard-table-left [data-row="${line}"]`).getByRole('checkbox')
const allBox = (page: Page) => page.getByRole('checkbox', { name: 'Select all rows shown' })
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const told = (page: Page, text: string) =>
  bar(page).getByRole('status').getByText(text, { exact: true }).waitFor()

test('a checkbox selects its row, and with Shift the rows in between', async () => {
  const page = await gallery.open('selection')
  await boxOf(page, 2).click()
  await told(page, '1 selected')
  await boxOf(page, 6).click({ modifiers: ['Shift'] })
  await told(page, '5 selected')
  expect(await page.locator('[role=row][aria-selected=true]').count()).toBe(5)
  await boxOf(page, 4).click()
  await told(page, '4 selected')
})

test('the checkbox above selects the rows of the page, the bar all matching rows or none', async () => {
  const page = await gallery.open('selection')
  await allBox(page).check()
  await told(page, '100 selected')
  await bar(page).getByRole('button', { name: 'Select all 25,000' }).click()
  await told(page, '25,000 selected')
  await boxOf(page, 3).click()
  await told(page, '24,999 selected')
  expect(await allBox(page).evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  await bar(page).waitFor({ state: 'detached' })
  expect(await page.locator('[role=row][aria-selected=true]').count()).toBe(0)
})

test('the keyboard reaches checkboxes like cells, and Shift with Space selects the rows in between', async () => {
  const page = await gallery.open('selection')
  await allBox(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  for (let at = 0; at < 60; at += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await told(page, '61 selected')
  expect(await boxOf(page, 61).isChecked()).toBe(true)
})
