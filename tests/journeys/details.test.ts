import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn, type Visit } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { expectFocus, tabToList } from '#tests/journeys/support/keyboard.ts'
import { rotatingLocalizedVariants } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const names = ['First light', 'Second light', 'Third light'] as const

const details = (page: Page, name: string) => page.getByRole('dialog', { name: `Plan “${name}”` })
const nameOf = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` })

/** Opens the plans of a new advertiser, sorted by their names. */
async function opened(ownerName: string, visit: Visit = {}): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  for (const planName of names) {
    const made = await client.call(createPlan, { planName, extensionType: extensionType.web })
    const { planId } = made.data
    await client.call(createGroup, { planId, groupName: `Group of ${planName}`, price: 100 })
  }
  const address = '/markets/manage/plan?sortName=planName&sortType=ASC'
  const page = await tabOf(browser, ownerName, { address, ...visit })
  await nameOf(page, names[0]).waitFor()
  return page
}

test('details open beside the list, lead from row to row, and close by going back', async () => {
  const page = await opened('Lamp Makers')
  const before = await nameOf(page, names[2]).boundingBox()
  await selectMenuItem(menuOf(page, names[0]), 'Details')
  await details(page, names[0]).getByText('Cost per download').waitFor()
  expect(await nameOf(page, names[2]).boundingBox()).toEqual(before)
  expect(await violations(page)).toEqual([])

  // The list beside it is still used.
  await page.getByRole('switch', { name: `Switch ${names[0]}` }).click()
  await details(page, names[0]).getByText('Paused', { exact: true }).waitFor()

  await details(page, names[0]).getByRole('button', { name: 'Next row' }).click()
  await details(page, names[1]).waitFor()
  const address = page.url()
  await page.reload()
  await details(page, names[1]).waitFor()
  await page.goBack()
  await details(page, names[1]).waitFor({ state: 'detached' })
  await page.goto(address)
  await details(page, names[1]).getByRole('button', { name: 'Close' }).click()
  await details(page, names[1]).waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('detail')
})

test('by keyboard, Space shows the details of a row, which follow the rows', async () => {
  const page = await opened('Key Lamps')
  await tabToList(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await details(page, names[0]).waitFor()
  await expectFocus(nameOf(page, names[0]))
  await page.keyboard.press('ArrowDown')
  await details(page, names[1]).waitFor()
  await page.keyboard.press('Escape')
  await details(page, names[1]).waitFor({ state: 'detached' })
  await expectFocus(nameOf(page, names[1]))

  // From the menu, the focus moves into the details, and back to the row that they show last.
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Details' }).press('Enter')
  await expectFocus(details(page, names[1]))
  await page.keyboard.press('Alt+ArrowDown')
  await expectFocus(details(page, names[2]))
  await page.keyboard.press('Escape')
  await expectFocus(nameOf(page, names[2]))
  expect(new URL(page.url()).searchParams.has('detail')).toBe(false)
})

test('the tabs show the settings and the history, and the selected one stays from row to row', async () => {
  const page = await opened('Tab Lamps')
  await selectMenuItem(menuOf(page, names[0]), 'History')
  const first = details(page, names[0])
  await first.getByText('Created').waitFor()
  await first.getByRole('link', { name: 'Open in the operation log' }).waitFor()
  await page.getByRole('switch', { name: `Switch ${names[0]}` }).click()
  await first.getByText('Changed').waitFor()
  await first.getByRole('tab', { name: 'Settings' }).click()
  await first.getByText('Promotes: Web').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Alt+ArrowDown')
  const second = details(page, names[1])
  await second.getByRole('link', { name: 'Edit settings' }).click()
  await page.getByRole('heading', { name: `Edit: ${names[1]}` }).waitFor()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await second.getByText('Promotes: Web').waitFor()
})

test('the page of an entity has the same tabs and actions by its own address', async () => {
  const page = await opened('Page Lamps')
  await selectMenuItem(menuOf(page, names[0]), 'Open as a page')
  await page.getByRole('heading', { level: 1, name: names[0] }).waitFor()
  await page.getByRole('button', { name: /^Cost/ }).first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByText('Created').waitFor()
  await page.reload()
  await page.getByText('Created').waitFor()
  await page.getByRole('link', { name: 'Show ad groups' }).click()
  await nameOf(page, `Group of ${names[0]}`).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(`“${names[0]}” moved to the recycle bin.`).waitFor()
  await nameOf(page, names[1]).waitFor()
  expect(new URL(page.url()).pathname).toBe('/markets/manage/plan')
})

test('details of something that does not exist say so', async () => {
  browser.expectErrors(/Failed to load resource/)
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', '/markets/manage/plan?detail=plan-1')
  await page.getByText('The details could not be loaded').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByText('The details could not be loaded').waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
})

test.each(rotatingLocalizedVariants())(
  'details with a name of 60 characters are readable, %j',
  async ({ locale, ...look }) => {
    const planName = '冬日暖阳新品首发限时优惠活动全国门店同步开启欢迎到店试穿'
      .repeat(3)
      .slice(0, 60)
    const ownerName = `Long names ${locale} ${look.size} ${look.colorScheme}`
    const client = await newAdvertiser(ownerName)
    const web = { extensionType: extensionType.web }
    const { planId } = (await client.call(createPlan, { planName, ...web })).data
    const address = `/markets/manage/plan?detail=plan-${planId}`
    const page = await tabOf(browser, ownerName, { address, locale, ...look })
    const panel = page.getByRole('dialog')
    await panel.getByRole('heading', { name: planName }).waitFor()
    await panel
      .getByRole('button', { name: /^(Cost|花费)/ })
      .first()
      .waitFor()
    const overflowPx = await panel.evaluate(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    )
    expect(overflowPx).toBe(0)
    const { width = 0 } = (await panel.boundingBox()) ?? {}
    expect(width).toBe(look.size === 'phone' ? 390 : 520)
    expect(await violations(page)).toEqual([])
  },
)
