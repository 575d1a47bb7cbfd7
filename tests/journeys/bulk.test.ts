import { listAds } from '@placard/contract/campaigns/ad'
import { listGroups } from '@placard/contract/campaigns/group'
import { confirmImport, importStatus } from '@placard/contract/campaigns/import'
import { createPlan, listPlans, savePlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import {
  expectFocus,
  pressByKey,
  tabTo,
  tabToList,
  typeByKey,
} from '#tests/journeys/support/keyboard.ts'
import { openEntries } from '#tests/journeys/support/operation-log.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: today }

const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const boxes = (page: Page) => page.getByRole('checkbox', { name: 'Select this row' })

/** An advertiser with plans whose daily budgets are 200, 300, … */
async function withPlans(ownerName: string, count: number, size: Size) {
  const client = await newAdvertiser(ownerName)
  for (let number = 1; number <= count; number += 1) {
    const planName = `Plan ${number}`
    const dayBudget = (number + 1) * 10_000
    await client.call(createPlan, { planName, dayBudget, extensionType: extensionType.web })
  }
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/plan', size })
  await page.getByRole('link', { name: 'Plan 1', exact: true }).waitFor()
  const budgets = async () => {
    const { items } = (await client.call(listPlans, days)).data
    return Object.fromEntries(items.map(({ planName, dayBudget }) => [planName, dayBudget]))
  }
  const switches = async () => {
    const { items } = (await client.call(listPlans, days)).data
    return items.map(({ switchOn }) => switchOn)
  }
  return { client, page, budgets, switches }
}

test.each(rotatingSizes())(
  'S1.2 selected plans are paused with one press, and enabled again from the message (%s)',
  async (size) => {
    const { page, switches } = await withPlans(`Pausers ${size}`, 5, size)
    for (const box of await boxes(page).all()) await box.check()
    await bar(page).getByText('5 selected').waitFor()
    expect(await violations(page)).toEqual([])
    await bar(page).getByRole('button', { name: 'Pause' }).click()
    await page.getByText('5 plans paused.').waitFor()
    expect(await switches()).toEqual(Array.from({ length: 5 }, () => false))
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone.').waitFor()
    expect(await switches()).toEqual(Array.from({ length: 5 }, () => true))
    await bar(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await page.getByText('5 plans paused.').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(switches).toEqual(Array.from({ length: 5 }, () => true))
  },
)

test.each(rotatingSizes())(
  'a single change is undone by its message; once somebody else has changed the row, its preview opens instead (%s)',
  async (size) => {
    const { client, page, switches } = await withPlans(`Undoers ${size}`, 1, size)
    const control = page.getByRole('switch', { name: 'Switch Plan 1' })
    const undo = page.getByRole('button', { name: 'Undo', exact: true })
    await control.click()
    await page.getByText('Saved: Plan 1, switch off').waitFor()
    await undo.click()
    await page.getByText('Undone: Plan 1, switch on').waitFor()
    expect(await switches()).toEqual([true])
    await control.click()
    await page.getByText('Saved: Plan 1, switch off').waitFor()
    const [plan] = (await client.call(listPlans, days)).data.items
    if (!plan) throw new Error('the plan is gone')
    const { planId, version } = plan
    await client.call(savePlan, { planId, version, switchOn: true })
    await undo.click()
    const preview = panel(page, 'Undo changes')
    await preview
      .getByText(/has changed this since/)
      .first()
      .waitFor()
    await preview.getByRole('button', { name: 'Nothing would change.' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    expect(await switches()).toEqual([true])
  },
)

/** Opens the form of an action, which a phone has in the menu. */
async function openAction(page: Page, name: string, size: Size) {
  if (size === 'desktop' || name === 'Budget') await bar(page).getByRole('button', { name }).click()
  else await selectMenuItem(bar(page).getByRole('button', { name: 'More' }), name)
}

describe.each(rotatingSizes('phone'))('on a %s', (size) => {
  test('S1.2 budgets are raised by a percentage with an upper bound: the check shows every row, and applies exactly that', async () => {
    const { page, budgets } = await withPlans(`Raisers ${size}`, 3, size)
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    await openAction(page, 'Budget', size)
    const form = panel(page, 'Change daily budgets')
    await form.getByLabel('Percent').fill('10')
    await form.getByText('200.00 → 220.00').waitFor()
    await form.getByText('Rounding and bounds').click()
    await form.getByLabel('Never above').fill('320')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Check 3 plans' }).click()
    const preview = panel(page, 'Daily budget +10 %')
    await preview.getByText('Daily budgets: 900.00 CNY → 860.00 CNY').waitFor()
    expect(await violations(page)).toEqual([])
    await preview.getByRole('button', { name: 'Change 3 plans' }).click()
    await preview.getByText('Finished').waitFor()
    expect(await budgets()).toEqual({ 'Plan 1': 22_000, 'Plan 2': 32_000, 'Plan 3': 32_000 })
    await preview.getByRole('button', { name: 'Undo' }).click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 3 plans' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await budgets()).toEqual({ 'Plan 1': 20_000, 'Plan 2': 30_000, 'Plan 3': 40_000 })
  })

  test('rows that are refused say why, and the others are changed', async () => {
    const { page, budgets } = await withPlans(`Lowerers ${size}`, 2, size)
    for (const box of await boxes(page).all()) await box.check()
    await openAction(page, 'Budget', size)
    const form = panel(page, 'Change daily budgets')
    await form.getByRole('radio', { name: 'Lower by' }).check()
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    await form.getByText('Enter a percentage such as 10 or 2.5.').waitFor()
    await expectFocus(form.getByLabel('Percent'))
    await form.getByLabel('Percent').fill('10')
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    const preview = panel(page, 'Daily budget −10 %')
    await preview.getByRole('button', { name: 'Refused (1)' }).click()
    await preview.getByText('The minimum daily budget is 200.00. 180.00 is too low.').waitFor()
    const allOrNothing = preview.getByLabel('Only if every row can be changed')
    await allOrNothing.check()
    expect(await violations(page)).toEqual([])
    await preview.getByRole('button', { name: 'Change 1 plan' }).click()
    await preview.getByText('1 row cannot be changed, so nothing was changed.').waitFor()
    expect(await budgets()).toEqual({ 'Plan 1': 20_000, 'Plan 2': 30_000 })
    await allOrNothing.uncheck()
    await preview.getByRole('button', { name: 'Change 1 plan' }).click()
    await preview.getByText('Finished').waitFor()
    expect(await budgets()).toEqual({ 'Plan 1': 20_000, 'Plan 2': 27_000 })
  })
})

test.each(rotatingSizes('phone'))(
  'selected plans are copied several times: the check counts what will be new, and the copies can be undone (%s)',
  async (size) => {
    const { page, budgets } = await withPlans(`Copiers ${size}`, 2, size)
    for (const box of await boxes(page).all()) await box.check()
    await openAction(page, 'Copy', size)
    const form = panel(page, 'Copy')
    await form.getByLabel('Copies of each').fill('21')
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    await form.getByText('Enter a whole number from 1 to 20.').waitFor()
    await form.getByLabel('Copies of each').fill('2')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    const preview = panel(page, 'Copy 2 times')
    await preview.getByText('Created in all, with what is in them: 4').waitFor()
    expect(await violations(page)).toEqual([])
    await preview.getByRole('button', { name: 'Copy 2 plans' }).click()
    await preview.getByText('Finished').waitFor()
    const copies = { 'Plan 1 (2)': 20_000, 'Plan 1 (3)': 20_000, 'Plan 2 (2)': 30_000 }
    expect(await budgets()).toMatchObject({ ...copies, 'Plan 2 (3)': 30_000 })
    await preview.getByRole('button', { name: 'Undo', exact: true }).click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 4 plans' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await budgets()).toEqual({ 'Plan 1': 20_000, 'Plan 2': 30_000 })
  },
)

test('by keyboard alone plans are selected, renamed, undone, redone, and undone from the operation log', async () => {
  const { page } = await withPlans('Typists', 2, 'desktop')
  await page.getByRole('link', { name: 'Plan 1', exact: true }).waitFor()
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all rows shown' }))
  await page.keyboard.press('Space')
  await pressByKey(page, bar(page).getByRole('button', { name: 'Names and texts' }))
  const form = panel(page, 'Change names and texts')
  await typeByKey(page, form.getByRole('textbox', { name: 'Find' }), 'Plan')
  await typeByKey(page, form.getByLabel('Replace with'), 'Offer')
  await page.keyboard.press('Enter')
  const preview = panel(page, 'Name: “Plan” → “Offer”')
  await pressByKey(page, preview.getByRole('button', { name: 'Change 2 plans' }))
  await preview.getByText('Finished').waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await expectFocus(bar(page).getByRole('button', { name: 'Names and texts' }))
  await page.getByRole('link', { name: 'Offer 1', exact: true }).waitFor()
  const undo = panel(page, 'Undo changes')
  for (const name of ['Plan 1', 'Offer 1']) {
    await page.keyboard.press('Control+z')
    await pressByKey(page, undo.getByRole('button', { name: 'Change 2 plans' }))
    await undo.getByText('Finished').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name, exact: true }).waitFor()
  }
  await page.goto('/markets/operation-log')
  await page.getByRole('treegrid', { name: 'Operation log' }).waitFor()
  await tabToList(page)
  await page.keyboard.press('ArrowRight')
  await pressByKey(page, page.getByRole('button', { name: 'Undo', exact: true }).first())
  await pressByKey(page, undo.getByRole('button', { name: 'Change 1 plan' }))
  await undo.getByText('Finished').waitFor()
  expect(await violations(page)).toEqual([])
})

const campaigns = [
  'Campaign,Budget,Ad Group,Max CPC,Headline 1,Description 1',
  'Shoes,200,,,,',
  'Shoes,,Women,0.50,,',
  'Shoes,,Women,,Light,Made to last',
].join('\n')

test.each(rotatingSizes())(
  'selected plans are removed by a button that says so, and its undo restores them (%s)',
  async (size) => {
    const { page, budgets } = await withPlans(`Removers ${size}`, 2, size)
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    await selectMenuItem(bar(page).getByRole('button', { name: 'More' }), 'Remove')
    const form = panel(page, 'Move to the recycle bin')
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    await form.getByRole('button', { name: 'Remove 2 plans' }).click()
    await form.getByText('Finished').waitFor()
    expect(await budgets()).toEqual({})
    await form.getByRole('button', { name: 'Undo', exact: true }).click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 2 plans' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await budgets()).toEqual({ 'Plan 1': 20_000, 'Plan 2': 30_000 })
  },
)

/** An advertiser with a plan, an ad group and an ad of one import. */
async function withImport(ownerName: string, size: Size) {
  const client = await newAdvertiser(ownerName)
  const jobId = await client.upload('campaigns.csv', campaigns)
  const state = async () => (await client.call(importStatus, { jobId })).data.state
  await expect.poll(state).toBe('ready')
  await client.call(confirmImport, { jobId })
  await expect.poll(state).toBe('done')
  const counts = async () => [
    (await client.call(listPlans, days)).data.total,
    (await client.call(listGroups, days)).data.total,
    (await client.call(listAds, days)).data.total,
  ]
  const page = await tabOf(browser, ownerName, { address: '/markets/operation-log', size })
  return { page, jobId, counts }
}

test.each(rotatingSizes())(
  'an import is undone with everything that it created, from the log and from its own page (%s)',
  async (size) => {
    const { page, jobId, counts } = await withImport(`Importers ${size}`, size)
    const undo = panel(page, 'Undo changes')
    await openEntries(page)
    await page.getByRole('button', { name: 'Undo this import' }).first().click()
    await undo.getByText('Imported daily figures stay as they are.').waitFor()
    for (const name of ['Ad: Light · Shoes › Women', 'Ad group: Women · Shoes', 'Plan: Shoes'])
      await undo.getByText(name, { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await undo.getByRole('button', { name: 'Change 3 rows' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await counts()).toEqual([0, 0, 0])
    await undo.getByRole('button', { name: 'Undo', exact: true }).click()
    await undo.getByRole('button', { name: 'Change 3 rows' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await counts()).toEqual([1, 1, 1])
    await page.goto(`/markets/manage/import/${jobId}`)
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await undo.getByRole('button', { name: 'Change 3 rows' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await counts()).toEqual([0, 0, 0])
  },
)
