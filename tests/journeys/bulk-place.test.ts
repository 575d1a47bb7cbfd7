import { createAd, listAds } from '@placard/contract/campaigns/ad'
import { createGroup, listGroups } from '@placard/contract/campaigns/group'
import { createPlan, listPlans } from '@placard/contract/campaigns/plan'
import { saveServiceNode } from '@placard/contract/campaigns/service-node'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectMenuItem, selectOption } from '#tests/journeys/support/controls.ts'
import { expectFocus } from '#tests/journeys/support/keyboard.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: today }

const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

/** An advertiser with two plans, and a service below another. */
async function withServices(ownerName: string, size: Size) {
  const client = await newAdvertiser(ownerName)
  for (const planName of ['Boots', 'Sandals'])
    await client.call(createPlan, { planName, extensionType: extensionType.web })
  const { nodeId } = (await client.call(saveServiceNode, { nodeName: 'Shop' })).data
  await client.call(saveServiceNode, { nodeName: 'Outlet', parentId: nodeId })
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/plan', size })
  await page.getByRole('link', { name: 'Boots', exact: true }).waitFor()
  const services = async () => {
    const { items } = (await client.call(listPlans, days)).data
    return Object.fromEntries(items.map(({ planName, nodeName }) => [planName, nodeName]))
  }
  return { page, services }
}

test.each(rotatingSizes('phone'))(
  'selected plans are moved to a service, and a single one by its menu (%s)',
  async (size) => {
    const { page, services } = await withServices(`Movers ${size}`, size)
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    await selectMenuItem(bar(page).getByRole('button', { name: 'More' }), 'Move to a service')
    const form = panel(page, 'Move to a service')
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    await form.getByText('Select a service.').waitFor()
    const field = form.getByRole('combobox', { name: 'Service' })
    await expectFocus(field)
    await field.click()
    await page.getByRole('combobox', { name: 'Search' }).fill('out')
    await page.keyboard.press('Enter')
    await form.getByText('- → Outlet').first().waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    const preview = panel(page, 'Move to a service')
    await preview.getByText('Service: - → Outlet').first().waitFor()
    await preview.getByRole('button', { name: 'Change 2 plans' }).click()
    await preview.getByText('Finished').waitFor()
    expect(await services()).toEqual({ Boots: 'Outlet', Sandals: 'Outlet' })
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    const menu = page.getByRole('button', { name: 'Actions for Boots' })
    await selectMenuItem(menu, 'Move to a service')
    await selectOption(form.getByRole('combobox', { name: 'Service' }), 'No service')
    await form.getByRole('button', { name: 'Check 1 plan' }).click()
    await panel(page, 'Remove from the service')
      .getByRole('button', { name: 'Change 1 plan' })
      .click()
    await panel(page, 'Remove from the service').getByText('Finished').waitFor()
    expect(await services()).toEqual({ Boots: null, Sandals: 'Outlet' })
    await page.keyboard.press('Escape')
    await expectFocus(menu)
    expect(await violations(page)).toEqual([])
  },
)

/** An advertiser with the plans Boots and Sandals; the ad group of Boots has an ad. */
async function withGroups(ownerName: string, level: 'group' | 'ad', size: Size) {
  const client = await newAdvertiser(ownerName)
  const planOf = async (planName: string) =>
    (await client.call(createPlan, { planName, extensionType: extensionType.web })).data.planId
  const groupIn = async (planName: string) => {
    const planId = await planOf(planName)
    const wanted = { planId, groupName: 'Everybody', price: 100 }
    return (await client.call(createGroup, wanted)).data.groupId
  }
  const groupId = await groupIn('Boots')
  await groupIn('Sandals')
  const light = { groupId, adName: 'Light', pageUrl: 'https://shop.example.com/' }
  const { adId } = (await client.call(createAd, light)).data
  const page = await tabOf(browser, ownerName, { address: `/markets/manage/${level}`, size })
  const places = async () => {
    const groups = (await client.call(listGroups, days)).data.items
    const ads = (await client.call(listAds, days)).data.items
    return [
      ...groups.map(({ planName, groupName }) => `${planName}: ${groupName}`),
      ...ads.map(({ planName, adName }) => `${planName}: ${adName}`),
    ].toSorted()
  }
  return { page, places, adId }
}

const asCreated = ['Boots: Everybody', 'Boots: Light', 'Sandals: Everybody']

test.each(rotatingSizes())(
  'ad groups are copied into another plan that is found by its name; the preview says where, and undoing removes them (%s)',
  async (size) => {
    const { page, places } = await withGroups(`Placers ${size}`, 'group', size)
    await page.getByRole('link', { name: 'Everybody', exact: true }).first().waitFor()
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    if (size === 'desktop') await bar(page).getByRole('button', { name: 'Copy' }).click()
    else await selectMenuItem(bar(page).getByRole('button', { name: 'More' }), 'Copy')
    const form = panel(page, 'Copy')
    await form.getByRole('combobox', { name: 'Copy to plan' }).click()
    await page.getByRole('combobox', { name: 'Search' }).fill('sand')
    await page.getByRole('option', { name: 'Boots' }).waitFor({ state: 'detached' })
    await page.getByRole('option', { name: 'Sandals', exact: true }).click()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Check 2 ad groups' }).click()
    await form.getByText('The copies go to: Sandals').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Copy 2 ad groups' }).click()
    await form.getByText('Finished').waitFor()
    expect(await places()).toEqual(
      [
        ...asCreated,
        'Sandals: Everybody (2)',
        'Sandals: Everybody (3)',
        'Sandals: Light',
      ].toSorted(),
    )
    await form.getByRole('button', { name: 'Undo', exact: true }).click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: /^Change/ }).click()
    await undo.getByText('Finished').waitFor()
    expect(await places()).toEqual(asCreated)
  },
)

test.each(rotatingSizes())(
  'an ad is copied into another ad group by its menu (%s)',
  async (size) => {
    const { page, places, adId } = await withGroups(`Ad placers ${size}`, 'ad', size)
    const menu = page.getByRole('button', { name: 'Actions for Light' })
    await selectMenuItem(menu, 'Copy with options')
    const form = panel(page, 'Copy')
    await selectOption(
      form.getByRole('combobox', { name: 'Copy to ad group' }),
      'Everybody · Sandals',
    )
    await form.getByRole('button', { name: 'Check 1 ad' }).click()
    await form.getByText('The copies go to: Sandals › Everybody').waitFor()
    await form.getByRole('button', { name: 'Copy 1 ad' }).click()
    await form.getByText('Finished').waitFor()
    expect(await places()).toEqual([...asCreated, 'Sandals: Light'].toSorted())
    await page.keyboard.press('Escape')
    const ad = page.locator(`[data-entity="${adId}"]`)
    await expectFocus(page.getByRole('gridcell').filter({ has: ad }))
  },
)
