import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, sizes } from '#tests/journeys/support/browser.ts'
import {
  arrowTo,
  chooseByKey,
  expectFocus,
  pressByKey,
  tabTo,
  typeByKey,
} from '#tests/journeys/support/keyboard.ts'

const browser = browserForJourneys()
const ownerName = 'Harbour Kayaks'

const type = (page: Page, label: string | RegExp, text: string) =>
  typeByKey(page, page.getByLabel(label), text)

const press = (page: Page, name: string) =>
  pressByKey(page, page.getByRole('button', { name, exact: true }))

test('S1.2 by keyboard alone, a new advertiser creates a plan with a group and two ads, edits one and pauses it', async () => {
  await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName)
  await pressByKey(page, page.getByRole('link', { name: 'New plan' }))

  // Invalid input is reported at the fields, and the first one gets the focus.
  await type(page, 'Plan name', ' ')
  await type(page, 'Daily budget', '12')
  await page.keyboard.press('Enter')
  await page.getByText('Fill in this field.').first().waitFor()
  await page.getByText('The minimum daily budget is 200.00. 12.00 is too low.').waitFor()
  await expectFocus(page.getByLabel('Plan name'))
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Spring tours')
  await type(page, 'Daily budget', '')
  await page.keyboard.press('Delete')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await page.getByLabel('Daily budget').inputValue()).toBe('300.00')

  await type(page, 'Ad group name', 'Weekends')
  await typeByKey(page, page.getByRole('textbox', { name: 'Bid', exact: true }), '0')
  await page.keyboard.press('Tab')
  await page.getByText(/The minimum bid is 0\.01/).waitFor()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('1.20')
  await pressByKey(page, page.locator('summary').filter({ hasText: 'Schedule' }))
  await press(page, 'Weekend')
  await tabTo(page, page.getByRole('grid', { name: 'Hours of the week' }))
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByText('Runs: Mon 00:00–01:00; Sat, Sun all day').waitFor()

  await type(page, 'Ad name', 'Quiet water')
  await type(page, 'Ad text', 'Paddle past the old harbour cranes before the town wakes up')
  await type(page, 'Landing page', 'http://localhost/kayaks')
  await page.keyboard.press('Enter')
  await page.getByText('Enter at most 22 Chinese or 44 Latin characters.').waitFor()
  await page.getByText('Use a host name or address that is publicly reachable.').waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Paddle at dawn')
  await type(page, 'Landing page', 'https://kayaks.example.com/tours')
  await pressByKey(page, page.locator('summary').filter({ hasText: 'Monitoring links' }))
  await type(page, 'Click link', 'https://track.example.com/c?ad=__AD_ID_')
  await page.getByText('Enter __AD_ID__.').first().waitFor()
  await page.keyboard.press('Backspace')
  await page.keyboard.insertText('D__')
  await type(page, 'Click link', 'https://track.example.com/c?ad=__AD_ID__&at=')
  await pressByKey(page, page.locator('summary').filter({ hasText: 'Macros for “Click link”' }))
  await press(page, 'Insert __TS__, time of the event, in milliseconds since 1970')
  expect(await page.getByLabel('Click link').first().inputValue()).toMatch(/&at=__TS__$/)

  const cranes = await pictureFile(page, 'cranes.png')
  await chooseByKey(page, page.getByLabel('Upload: Pictures'), cranes)
  // A material that is uploaded for a field is selected there.
  await page.getByText('large image with 1 picture').waitFor()
  expect(await violations(page)).toEqual([])
  await press(page, 'Create plan, ad group, ad, and creative')
  await page.getByText(/^Created: /).waitFor()
  await page.getByRole('link', { name: 'Quiet water', exact: true }).waitFor()

  // The second ad is created on a phone, where nothing may be wider than the screen.
  await page.setViewportSize(sizes.phone)
  await pressByKey(page, page.getByRole('link', { name: 'New ad' }).first())
  await type(page, 'Ad name', 'Evening light')
  await type(page, 'Landing page', 'https://kayaks.example.com/evening')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sizes.phone.width)
  await press(page, 'Create only…')
  await arrowTo(page, 'ArrowDown', page.getByRole('menuitem', { name: 'Create ad' }))
  await page.keyboard.press('Enter')
  await page.getByText('1–2 of 2').waitFor()

  // The ad is edited and paused. The list puts its cells elsewhere when the window becomes wide, so that a focus may move.
  const edit = page.getByRole('link', { name: 'Edit Quiet water' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Button text').waitFor()
  await page.setViewportSize(sizes.desktop)
  await type(page, 'Button text', 'Book now')
  await page.getByText('Creative 1').waitFor()
  await press(page, 'Save')
  await page.getByText('Saved: Quiet water').waitFor()
  const running = page.getByRole('switch', { name: 'Switch Quiet water' })
  await running.focus()
  await page.keyboard.press(' ')
  await page.getByText('Saved: Quiet water, switch off').first().waitFor()
  await page.reload()
  await expect.poll(() => running.getAttribute('aria-checked')).toBe('false')
})
