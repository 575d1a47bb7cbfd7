import { createAd } from '@placard/contract/campaigns/ad'
import { createGroup } from '@placard/contract/campaigns/group'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { expectFocus, tabToList } from '#tests/journeys/support/keyboard.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const plan = { planName: 'Evening walks', extensionType: extensionType.web, switchOn: false }

const items = (page: Page) => page.getByRole('menuitem').allTextContents()
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` })
const status = (page: Page, name: RegExp) =>
  page.getByRole('gridcell').getByRole('button', { name })

/** Creates a paused plan with a group and an ad. @returns a tab at the address */
async function opened(ownerName: string, address: string, visit = {}): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Dog owners', price: 100 }
  const { groupId } = (await client.call(createGroup, group)).data
  const ad = { groupId, adName: 'Bright leads', pageUrl: 'https://shop.example.com/leads' }
  expect(await client.call(createAd, ad)).toMatchObject({ code: 0 })
  return tabOf(browser, ownerName, { address, ...visit })
}

test.each([
  [
    'plan',
    plan.planName,
    [
      'Details',
      'Edit',
      'Labels',
      'Copy',
      'Copy with options',
      'History',
      'Show ad groups',
      'Show ads',
      'New ad group',
    ],
  ],
  [
    'group',
    'Dog owners',
    [
      'Details',
      'Edit',
      'Labels',
      'Copy',
      'Copy with options',
      'History',
      'Show ads',
      'Show keywords',
      'New ad',
    ],
  ],
  [
    'ad',
    'Bright leads',
    [
      'Details',
      'Edit',
      'Labels',
      'Copy',
      'Copy with options',
      'Preview',
      'History',
      'New creative',
    ],
  ],
])('the menu of a %s offers everything that can be done with it', async (level, name, first) => {
  const page = await opened(`Walkers ${level}`, `/markets/manage/${level}`)
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: 'Remove' }).waitFor()
  expect(await items(page)).toEqual([...first, 'Open as a page', 'Remove'])
  expect(await violations(page)).toEqual([])
})

test('by keyboard the menu of a row opens from its name, and its actions run', async () => {
  const page = await opened('Night Walkers', '/markets/manage/plan')
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await tabToList(page)
  await page.keyboard.press('ArrowRight')
  await expectFocus(page.getByRole('link', { name: plan.planName, exact: true }))
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Details' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expectFocus(menuOf(page, plan.planName))
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Details' }).waitFor()
  await page.keyboard.type('co')
  await page.keyboard.press('Enter')
  await page.getByText(`Copied as “${plan.planName} (2)”. The copy is paused.`).waitFor()
  await menuOf(page, `${plan.planName} (2)`).waitFor()
  expect(await menuOf(page, plan.planName).count()).toBe(2)
})

test('a row is removed by its menu, and restored from the message', async () => {
  const page = await opened('Short Walkers', '/markets/manage/group')
  await selectMenuItem(menuOf(page, 'Dog owners'), 'Remove')
  await page.getByText('“Dog owners” moved to the recycle bin.').waitFor()
  await page.getByText('You have no ad groups yet').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await menuOf(page, 'Dog owners').waitFor()
  expect(await page.getByText('You have no ad groups yet').count()).toBe(0)
})

test.each(rotatingSizes())(
  'a reason against delivery is fixed where it is shown, and undone (%s)',
  async (size) => {
    const page = await opened(`Fixers ${size}`, '/markets/manage/plan', { size })
    await status(page, /^Paused/).click()
    const panel = page.getByRole('dialog', { name: 'Paused' })
    const enable = panel.getByRole('button', { name: 'Enable the plan' })
    await expectFocus(enable)
    expect(await violations(page)).toEqual([])
    await enable.press('Enter')
    await panel.waitFor({ state: 'detached' })
    await status(page, /^Balance empty/).waitFor()
    await page.getByText(`Saved: ${plan.planName}, switch on`).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await status(page, /^Paused/).waitFor()
  },
)

test('from the status of an ad its plan is enabled, and the ad shows what remains', async () => {
  const page = await opened('Ad Fixers', '/markets/manage/ad')
  const pending = status(page, /^Review pending/)
  await pending.click()
  const panel = page.getByRole('dialog', { name: 'Review pending' })
  await panel.getByRole('link', { name: 'New creative' }).waitFor()
  await panel.getByRole('button', { name: 'Enable the plan' }).click()
  await page.getByText(`Saved: ${plan.planName}, switch on`).waitFor()
  await expect.poll(() => pending.textContent()).not.toContain('The plan is paused')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => pending.textContent()).toContain('The plan is paused')
})
