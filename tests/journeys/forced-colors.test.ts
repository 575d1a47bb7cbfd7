import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from './support/browser.ts'
import { expectFocus } from './support/keyboard.ts'

const browser = browserForJourneys()

/** Opens a page as a device shows it whose user has chosen all colors. */
async function forced(address: string): Promise<Page> {
  const page = await browser.visit()
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await signIn(page, 'owner@example.com', address)
  return page
}

/** Returns the color of the ground of an element, or of a part that its style draws. */
function groundOf(element: Locator, part?: '::before'): Promise<string> {
  return element.evaluate(
    (found, drawn) => getComputedStyle(found, drawn).backgroundColor,
    part ?? null,
  )
}

/** Expects that a control that is selected has another ground than one that is not. */
async function expectMarked(selected: Locator, other: Locator): Promise<void> {
  expect(await groundOf(selected), String(selected)).not.toBe(await groundOf(other))
}

test('forced colors mark the page, the level, the switches and the option that keys are on', async () => {
  const page = await forced('/markets/manage/plan')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const levels = page.getByRole('navigation', { name: 'Levels' })
  await page.getByRole('switch').first().waitFor()
  const plans = menu.getByRole('link', { name: 'Plans' })
  await expectMarked(plans, menu.getByRole('link', { name: 'Materials' }))
  await expectMarked(
    levels.getByRole('link', { name: 'Plans' }),
    levels.getByRole('link', { name: 'Ads' }),
  )
  const toggle = page.getByRole('row', { name: 'Winter boots' }).getByRole('switch')
  const switched = (checked: boolean) =>
    page.getByRole('row', { name: 'Winter boots' }).getByRole('switch', { checked }).waitFor()
  await switched(true)
  const groundOfOn = await groundOf(toggle, '::before')
  await toggle.press('Space')
  await switched(false)
  await expect.poll(() => groundOf(toggle, '::before')).not.toBe(groundOfOn)
  const edge = await toggle.evaluate((off) => getComputedStyle(off, '::before').borderTopStyle)
  expect(edge).toBe('solid')
  await toggle.press('Space')
  await switched(true)

  await page.getByRole('button', { name: 'Actions for Winter boots' }).press('Enter')
  const details = page.getByRole('menuitem', { name: 'Details' })
  await details.waitFor()
  await page.keyboard.press('ArrowDown')
  await expectFocus(details)
  await expectMarked(details, page.getByRole('menuitem', { name: 'Copy', exact: true }))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Date range/ }).click()
  const preset = (name: string) => page.getByRole('button', { name, exact: true })
  await preset('Today').waitFor()
  await expectMarked(preset('Last 7 days'), preset('Today'))
})

test('forced colors give icons and the lines of the chart the color of the text', async () => {
  const page = await forced('/markets/manage/plan')
  await page.getByRole('button', { name: 'Show chart' }).click()
  const chart = page.getByRole('slider', { name: 'Day in the chart' })
  await chart.waitFor()
  const colorOf = (element: Locator, name: 'color' | 'stroke') =>
    element.evaluate((found, property) => getComputedStyle(found)[property], name)
  const totals = page.getByRole('region', { name: 'Totals and trend' })
  const line = totals.locator('path[data-before] + path').first()
  await line.waitFor({ state: 'attached' })
  const text = await colorOf(page.getByRole('heading', { level: 1 }), 'color')
  expect(await colorOf(line, 'stroke')).toBe(text)
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Materials' })
  expect(await colorOf(link.locator('svg'), 'color')).toBe(await colorOf(link, 'color'))
})

test('forced colors mark the selected choice of a form', async () => {
  const page = await forced('/markets/manage/create')
  const shown = (name: string) =>
    page.getByRole('radio', { name }).locator('xpath=following-sibling::*[1]')
  await page.getByRole('radio', { name: 'Web' }).waitFor({ state: 'attached' })
  expect(await groundOf(shown('Web'))).not.toBe(await groundOf(shown('App download')))
})
