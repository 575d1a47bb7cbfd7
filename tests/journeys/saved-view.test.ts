import { createPlan, listPlans, removePlan } from '@placard/contract/campaigns/plan'
import { putDefaultView } from '@placard/contract/campaigns/default-view'
import { listSavedViews, saveSavedView } from '@placard/contract/campaigns/saved-view'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { openListControl } from '#tests/journeys/support/controls.ts'
import { pressByKey, tabTo, typeByKey } from '#tests/journeys/support/keyboard.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: today }

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const planLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** An advertiser with a plan that runs and one that is paused. */
async function withPlans(ownerName: string) {
  const client = await newAdvertiser(ownerName)
  for (const [planName, switchOn] of [
    ['Boots', true],
    ['Sandals', false],
  ] as const)
    await client.call(createPlan, { planName, switchOn, extensionType: extensionType.web })
  return client
}

const pausedOnly = '/markets/manage/plan?switch=off&sortName=planName&sortType=ASC'

/** Saves the list as a view. */
async function saveView(
  page: Page,
  name: string,
  more: (form: ReturnType<typeof dialog>) => Promise<void>,
) {
  await dialog(page, 'Views').getByRole('button', { name: 'Save as new view…' }).click()
  const form = dialog(page, 'Save as view')
  await form.getByLabel('Name').fill(name)
  await more(form)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(`The view “${name}” has been saved.`).waitFor()
}

/** Returns the tab of a colleague, who manages the ads of the same advertiser. */
const colleague = (ownerName: string, size: Size, address: string) =>
  tabOf(browser, ownerName, { account: 'ads@example.com', address, size })

describe.each(rotatingSizes('phone'))('on a %s', (size) => {
  test('a view is saved and shared, and a colleague opens it by its address', async () => {
    const ownerName = `Viewers ${size}`
    const client = await withPlans(ownerName)
    const page = await tabOf(browser, ownerName, { address: pausedOnly, size })
    await planLink(page, 'Sandals').waitFor()
    await openListControl(page, 'Views')
    await dialog(page, 'Views').getByText('There are no views yet.').waitFor()
    expect(await violations(page)).toEqual([])
    await saveView(page, 'Paused', async (form) => {
      await form.getByRole('checkbox', { name: /^Share with everyone/ }).check()
      expect(await violations(page)).toEqual([])
    })
    await dialog(page, 'Views').getByRole('button', { name: 'Open Paused' }).waitFor()
    expect(await violations(page)).toEqual([])
    const [view] = (await client.call(listSavedViews, { level: 'plan' })).data.views
    expect(view).toMatchObject({
      isShared: true,
      content: { filters: { switchOn: false }, days: { kind: 'preset', preset: 'last7Days' } },
    })
    const other = await colleague(ownerName, size, `/markets/manage/plan?view=${view?.viewId}`)
    await planLink(other, 'Sandals').waitFor()
    expect(await planLink(other, 'Boots').count()).toBe(0)
    await openListControl(other, 'View: Paused')
    await dialog(other, 'Views').getByRole('region', { name: 'Shared views' }).waitFor()
    expect(
      await dialog(other, 'Views').getByRole('button', { name: 'Remove Paused' }).count(),
    ).toBe(0)
  })

  test('a changed view says so, and is saved or left as it was', async () => {
    const ownerName = `Changers ${size}`
    await withPlans(ownerName)
    const page = await tabOf(browser, ownerName, { address: pausedOnly, size })
    await planLink(page, 'Sandals').waitFor()
    await openListControl(page, 'Views')
    await saveView(page, 'Mine', async () => {})
    await dialog(page, 'Views').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('searchbox').fill('San')
    await page.waitForURL(/text=San/)
    await openListControl(page, 'View: Mine (changed)')
    await dialog(page, 'Views').getByText('The list differs from the view “Mine”.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog(page, 'Views').getByRole('button', { name: 'Reset to the view' }).click()
    await page.waitForURL((url) => !url.search.includes('text='))
    await page.getByRole('searchbox').fill('Sandals')
    await page.waitForURL(/text=Sandals/)
    await openListControl(page, 'View: Mine (changed)')
    await dialog(page, 'Views').getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('The view “Mine” has been saved.').waitFor()
    await page.goto('/markets/manage/plan')
    await planLink(page, 'Boots').waitFor()
    await openListControl(page, 'Views')
    await dialog(page, 'Views').getByRole('button', { name: 'Open Mine' }).click()
    await page.waitForURL(/text=Sandals/)
  })
})

test('a view is saved by keyboard alone, opens the list by default, and is removed', async () => {
  const ownerName = 'Default viewers'
  await withPlans(ownerName)
  const page = await tabOf(browser, ownerName, { address: pausedOnly })
  await planLink(page, 'Sandals').waitFor()
  await pressByKey(page, page.getByRole('button', { name: 'Views', exact: true }))
  await pressByKey(page, page.getByRole('button', { name: 'Save as new view…' }))
  await typeByKey(page, dialog(page, 'Save as view').getByLabel('Name'), 'Daily')
  await tabTo(page, page.getByRole('checkbox', { name: 'Open this list with it' }))
  await page.keyboard.press('Space')
  await pressByKey(page, page.getByRole('button', { name: 'Save', exact: true }))
  await dialog(page, 'Views').getByText('default').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page, 'Views').waitFor({ state: 'detached' })
  await page.goto('/markets/manage/plan')
  await page.getByRole('button', { name: 'View: Daily' }).waitFor()
  expect(await planLink(page, 'Boots').count()).toBe(0)
  await pressByKey(page, page.getByRole('button', { name: 'View: Daily' }))
  await pressByKey(page, page.getByRole('button', { name: 'All plans, no view' }))
  await planLink(page, 'Boots').waitFor()
  await pressByKey(page, page.getByRole('button', { name: 'Views', exact: true }))
  await pressByKey(page, page.getByRole('button', { name: 'Remove Daily' }))
  await pressByKey(
    page,
    dialog(page, 'Remove the view “Daily”?').getByRole('button', { name: 'Remove' }),
  )
  await dialog(page, 'Views').getByText('There are no views yet.').waitFor()
  await page.goto('/markets/manage/plan')
  await planLink(page, 'Boots').waitFor()
})

test('the view that opens a list is known in every browser of the user, and only of this user', async () => {
  const ownerName = 'Travelling viewers'
  const client = await withPlans(ownerName)
  const content = {
    filters: { switchOn: false },
    sort: null,
    days: { kind: 'preset', preset: 'last7Days' },
    presetId: null,
  } as const
  const view = { level: 'plan', viewName: 'Paused', isShared: true, content } as const
  const { viewId } = (await client.call(saveSavedView, view)).data
  await client.call(putDefaultView, { level: 'plan', viewId })
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/plan' })
  await page.getByRole('button', { name: 'View: Paused' }).waitFor()
  await planLink(page, 'Sandals').waitFor()
  expect(await planLink(page, 'Boots').count()).toBe(0)
  await client.call(putDefaultView, { level: 'plan', viewId: null })
  await page.goto('/markets/manage/plan')
  await planLink(page, 'Boots').waitFor()
  await client.call(putDefaultView, { level: 'plan', viewId })
  const other = await colleague(ownerName, 'desktop', '/markets/manage/plan')
  await planLink(other, 'Boots').waitFor()
  await page.goto('/markets/manage/plan?text=Boots')
  await planLink(page, 'Boots').waitFor()
})

test('a view whose plan is gone opens without it, and says so', async () => {
  const ownerName = 'Gone viewers'
  const client = await withPlans(ownerName)
  const { items } = (await client.call(listPlans, days)).data
  const sandals = items.find(({ planName }) => planName === 'Sandals')
  const { planId = '', version = 0 } = sandals ?? {}
  const page = await tabOf(browser, ownerName, {
    address: `/markets/manage/group?planId=${planId}`,
  })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await saveView(page, 'Sandals', async () => {})
  await client.call(removePlan, { planId, version })
  const [view] = (await client.call(listSavedViews, { level: 'group' })).data.views
  await page.goto(`/markets/manage/plan?view=${view?.viewId}`)
  await page.getByText(/The view “Sandals” was opened without its plan/).waitFor()
  await page.waitForURL(/\/group/)
  expect(new URL(page.url()).searchParams.has('planId')).toBe(false)
})
