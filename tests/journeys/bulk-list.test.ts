import {
  applyChangeSet,
  type ChangeSet,
  checkChangeSet,
  listChangeSets,
} from '@placard/contract/campaigns/change-set'
import { createPlan, listPlans } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { expectFocus } from '#tests/journeys/support/keyboard.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

async function withPlans(ownerName: string, size: Size) {
  const client = await newAdvertiser(ownerName)
  for (const planName of ['Boots', 'Sandals'])
    await client.call(createPlan, {
      planName,
      dayBudget: 20_000,
      extensionType: extensionType.web,
    })
  const page = await tabOf(browser, ownerName, { address: '/markets/operation-log', size })
  await page.getByRole('link', { name: 'Bulk changes' }).click()
  await page.getByRole('heading', { name: 'Bulk changes' }).waitFor()
  const budgets = async () => {
    const { items } = (await client.call(listPlans, { from: today, to: today })).data
    return items.map(({ dayBudget }) => dayBudget)
  }
  const check = async (dayBudget: number) => {
    const { items } = (await client.call(listPlans, { from: today, to: today })).data
    const ids = items.map(({ planId }) => planId)
    const { data } = await client.call(checkChangeSet, {
      selection: { kind: 'these', level: 'plan', ids },
      change: { level: 'plan', operations: [{ kind: 'set', fields: { dayBudget } }] },
    })
    return data
  }
  return { client, page, budgets, check }
}

test.each(rotatingSizes('phone'))(
  'the operation log leads to all bulk changes, each with its report, from which it is undone (%s)',
  async (size) => {
    const { client, page, budgets, check } = await withPlans(`Listers ${size}`, size)
    await page.getByText('No bulk changes in the last 30 days').waitFor()
    expect(await violations(page)).toEqual([])
    await client.call(applyChangeSet, { changeSetId: (await check(24_000)).changeSetId })
    await page.reload()
    const link = page.getByRole('link', { name: 'Set daily budget', exact: true })
    await link.click()
    const report = panel(page, 'Set daily budget')
    await report.getByText('Finished').waitFor()
    expect(await violations(page)).toEqual([])
    await report.getByRole('button', { name: 'Undo', exact: true }).click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 2 plans' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await budgets()).toEqual([20_000, 20_000])
    await page.keyboard.press('Escape')
    await undo.waitFor({ state: 'detached' })
    await expectFocus(link)
    await page.getByRole('link', { name: 'Undo of “Set daily budget”' }).waitFor()
    await page.getByRole('link', { name: 'Undone', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await selectOption(page.getByRole('combobox', { name: 'Status' }), 'Cancelled')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await link.waitFor()
    await selectOption(page.getByRole('combobox', { name: 'Changed by' }), 'Me')
    await link.waitFor()
  },
)

test('a checked change is opened by its address, and stays when it is closed', async () => {
  const { client, page, check } = await withPlans('Openers', 'desktop')
  const { changeSetId } = await check(25_000)
  await page.goto(`/markets/operation-log/changes/${changeSetId}`)
  const preview = panel(page, 'Set daily budget')
  await preview.getByRole('button', { name: 'Change 2 plans' }).waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await cell(page, 'Not applied yet').waitFor()
  const { items } = (await client.call(listChangeSets, {})).data
  expect(items.map(({ state }) => state)).toEqual(['ready'])
  await page.goto('/markets/operation-log/changes/99')
  await panel(page, 'Bulk change').getByText('The change could not be loaded').waitFor()
  expect(await violations(page)).toEqual([])
})

test.each(rotatingSizes('phone'))(
  'a job shows its progress in the list, and can be cancelled there (%s)',
  async (size) => {
    const { page, check } = await withPlans(`Cancellers ${size}`, size)
    const { changeSetId } = await check(26_000)
    let isRunning = true
    const running = (one: ChangeSet): ChangeSet =>
      isRunning && one.changeSetId === changeSetId
        ? { ...one, state: 'applying', progress: { done: 1_200, total: 5_000 } }
        : one
    // A job of two plans would be over before it is seen.
    await page.route('**/v3/changeSet/{list,detail}', async (route) => {
      const reply = await route.fetch()
      const { data, ...envelope } = await reply.json()
      const shown = 'items' in data ? { ...data, items: data.items.map(running) } : running(data)
      await route.fulfill({ response: reply, json: { ...envelope, data: shown } })
    })
    await page.route('**/v3/changeSet/cancel', async (route) => {
      isRunning = false
      await route.continue()
    })
    await page.reload()
    await page.getByText('In progress: 1,200 of 5,000').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel “Set daily budget”' }).click()
    await cell(page, 'Cancelled').waitFor()
  },
)
