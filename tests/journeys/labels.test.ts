import { listLabels, saveLabel } from '@placard/contract/campaigns/label'
import { createPlan, listPlans } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { openListControl, selectMenuItem } from '#tests/journeys/support/controls.ts'
import { expectFocus, pressByKey, tabToList } from '#tests/journeys/support/keyboard.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: today }

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for ${name}` })
const planLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const find = (page: Page) => page.getByRole('textbox', { name: 'Find or create a label' })

/** An advertiser with two plans, one of them with the label “Old”. */
async function withPlans(ownerName: string, size: Size) {
  const client = await newAdvertiser(ownerName)
  const old = (await client.call(saveLabel, { labelName: 'Old', color: 'red' })).data
  for (const [planName, labelIds] of [
    ['Boots', [old.labelId]],
    ['Sandals', []],
  ] as const) {
    const plan = { planName, labelIds: [...labelIds], extensionType: extensionType.web }
    await client.call(createPlan, plan)
  }
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/plan', size })
  await planLink(page, 'Boots').waitFor()
  const labels = async () => {
    const { items } = (await client.call(listPlans, days)).data
    const known = (await client.call(listLabels, {})).data.labels
    return Object.fromEntries(
      items.map(({ planName, labelIds }) => [
        planName,
        known.filter(({ labelId }) => labelIds.includes(labelId)).map((one) => one.labelName),
      ]),
    )
  }
  return { page, labels }
}

describe.each(rotatingSizes('phone'))('on a %s', (size) => {
  test('a row gets labels from its menu, by keyboard alone, and they can be created there', async () => {
    const { page, labels } = await withPlans(`Labelers ${size}`, size)
    await tabToList(page)
    await page.keyboard.press('ArrowRight')
    await planLink(page, 'Sandals').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Labels' }).waitFor()
    await page.getByRole('menuitem', { name: 'Labels' }).press('Enter')
    await expectFocus(find(page))
    await page.keyboard.type('Summer')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Summer', checked: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await pressByKey(page, page.getByRole('checkbox', { name: 'Old' }), 'Space')
    await pressByKey(page, page.getByRole('button', { name: 'Save', exact: true }))
    await page.getByText('The labels of Sandals have been saved.').waitFor()
    expect(await labels()).toEqual({ Boots: ['Old'], Sandals: ['Old', 'Summer'] })
    await expectFocus(menuOf(page, 'Sandals'))
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
    await page.getByText('Sandals has its earlier labels again.').waitFor()
    expect(await labels()).toEqual({ Boots: ['Old'], Sandals: [] })
  })

  test('a row keeps its labels when they are saved before the list of labels is there', async () => {
    const { page, labels } = await withPlans(`Hasty ${size}`, size)
    await page.route(`**${listLabels.path}`, () => {})
    await menuOf(page, 'Boots').click()
    await page.getByRole('menuitem', { name: 'Labels' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The labels of Boots have been saved.').waitFor()
    expect(await labels()).toEqual({ Boots: ['Old'], Sandals: [] })
  })

  test('many rows get labels at once, with a preview by name and an undo', async () => {
    const { page, labels } = await withPlans(`Markers ${size}`, size)
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    const bar = page.getByRole('group', { name: 'Selection' })
    if (size === 'desktop') await bar.getByRole('button', { name: 'Labels' }).click()
    else await selectMenuItem(bar.getByRole('button', { name: 'More' }), 'Labels')
    const form = dialog(page, 'Change labels')
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    await form.getByText('Select a label.').waitFor()
    await form.getByRole('checkbox', { name: 'Old' }).check()
    await form.getByText('- → Old').waitFor()
    await form.getByText('no change').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Check 2 plans' }).click()
    const preview = dialog(page, 'Add a label')
    await preview.getByText('- → Old').waitFor()
    await preview.getByRole('button', { name: 'Change 1 plan' }).click()
    await preview.getByText('Finished').waitFor()
    expect(await labels()).toEqual({ Boots: ['Old'], Sandals: ['Old'] })
    await preview.getByRole('button', { name: 'Undo' }).click()
    const undo = dialog(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 1 plan' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await labels()).toEqual({ Boots: ['Old'], Sandals: [] })
  })

  test('the list is filtered by labels, and the address says so', async () => {
    const { page } = await withPlans(`Filterers ${size}`, size)
    await openLabelFilter(page, size)
    await page.getByRole('checkbox', { name: 'Old' }).check()
    await page.waitForURL(/labels=any/)
    expect(await violations(page)).toEqual([])
    await page.reload()
    await planLink(page, 'Boots').waitFor()
    expect(await planLink(page, 'Sandals').count()).toBe(0)
    await openSheet(page, size)
    await page.getByRole('button', { name: 'Edit filter: Labels: Old' }).click()
    await page.getByRole('radio', { name: 'Without these labels' }).check()
    await page.waitForURL(/labels=none/)
    await page.reload()
    await planLink(page, 'Sandals').waitFor()
    expect(await planLink(page, 'Boots').count()).toBe(0)
    await openSheet(page, size)
    await page.getByRole('button', { name: 'Remove filter: Labels: not Old' }).click()
    await page.waitForURL((url) => !url.search.includes('labels'))
  })

  test('a label is renamed for all its rows, and removed after saying what has it', async () => {
    const { page, labels } = await withPlans(`Managers ${size}`, size)
    await menuOf(page, 'Boots').click()
    await page.getByRole('menuitem', { name: 'Labels' }).click()
    await dialog(page, 'Labels of Boots').getByRole('button', { name: 'Manage labels' }).click()
    const manager = dialog(page, 'Manage labels')
    await manager.getByText('1 plan').waitFor()
    expect(await violations(page)).toEqual([])
    await manager.getByRole('button', { name: 'Edit Old' }).click()
    const form = dialog(page, 'Edit label')
    await form.getByLabel('Name').fill('New')
    await form.getByRole('radio', { name: 'Green' }).check()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await manager.getByRole('button', { name: 'Remove New' }).click()
    const question = dialog(page, 'Remove the label “New”?')
    await question.getByText('It is on 1 plan, which will no longer show it.').waitFor()
    await question.getByRole('button', { name: 'Remove' }).click()
    await manager.getByText('There are no labels yet.').waitFor()
    expect(await labels()).toEqual({ Boots: [], Sandals: [] })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await manager.getByText('1 plan').waitFor()
    expect(await labels()).toEqual({ Boots: ['New'], Sandals: [] })
  })
})

test('labels are a column of the list', async () => {
  const { page } = await withPlans('Column labelers', 'desktop')
  await openListControl(page, 'Columns')
  const picker = dialog(page, 'Columns')
  await picker.getByRole('checkbox', { name: 'Labels', exact: true }).check()
  await picker.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('columnheader', { name: 'Labels' }).waitFor()
  await page.getByRole('gridcell', { name: 'Old', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

/** Opens the sheet of a phone that has the filters. */
async function openSheet(page: Page, size: Size) {
  if (size !== 'desktop') await page.getByRole('button', { name: /^Filters/ }).click()
}

async function openLabelFilter(page: Page, size: Size) {
  await openSheet(page, size)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Labels', exact: true }).click()
}
