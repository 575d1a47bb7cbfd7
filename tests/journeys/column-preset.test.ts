import {
  listColumnPresets,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import {
  listControlShown,
  openListControl,
  selectOption,
} from '#tests/journeys/support/controls.ts'
import { ownerIdOf, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const pageCode = 'plan'
const [person, colleague] = ['ads@example.com', 'agency@example.com']
const advertiser = 'Garden House'
const template = ['Daily budget', 'Cost', 'Cost per download']

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' })
const inAll = (page: Page, name: string) =>
  dialog(page).getByRole('checkbox', { name, exact: true })
const sets = (page: Page) => dialog(page).getByRole('combobox', { name: 'Preset' })
const press = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true }).press('Enter')
const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' })
const headerNames = (page: Page) =>
  page.getByRole('columnheader').locator('[data-text]').allTextContents()

/** Returns a client of a user of the agency, acting for one of its advertisers. */
async function clientOf(account: string): Promise<Client> {
  const client = await signedInClient(inject('address'), { account })
  return client.actingFor(await ownerIdOf(client, advertiser))
}

async function openPicker(page: Page, button = 'Columns'): Promise<void> {
  await openListControl(page, button)
  await inAll(page, 'Cost').waitFor()
}

async function opened(size: Size): Promise<Page> {
  const tab = await tabOf(browser, advertiser, { size, account: person })
  await tab.getByRole('grid', { name: 'Plans' }).waitFor()
  return tab
}

/** Changes the columns as another tab would. */
async function changedElsewhere(): Promise<void> {
  const client = await clientOf(person)
  const [preset] = (await client.call(listColumnPresets, { pageCode })).data.presets
  const { presetId = '', version } = preset ?? {}
  await client.call(saveColumnPreset, { pageCode, presetId, version, isShared: true })
}

afterEach(async () => {
  for (const account of [person, colleague]) {
    const client = await clientOf(account)
    const { presets } = (await client.call(listColumnPresets, { pageCode })).data
    for (const { presetId, version, isOwn } of presets)
      if (isOwn) await client.call(removeColumnPreset, { pageCode, presetId, version })
  }
})

test.each(rotatingSizes())(
  'columns are saved as a preset by the keyboard alone, and stay until it is removed (%s)',
  async (size) => {
    browser.expectErrors(/Failed to load resource/)
    const page = await opened(size)
    await page.route(`**${saveColumnPreset.path}`, (route) => route.fulfill({ status: 500 }))
    // A request that outlives its page is intercepted by its document only if it loaded after the route was set.
    await page.reload()
    await openPicker(page)
    const figures = dialog(page).getByRole('checkbox', { name: 'All of Metrics' })
    // Some are selected: the first press selects the others as well, the second none.
    await figures.press('Space')
    await figures.press('Space')
    await inAll(page, 'Cost').press('Space')
    await press(page, 'Save as preset…')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('alert').getByText('Enter a name.').waitFor()
    await page.keyboard.type('Cost alone')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('alert').getByText('save failed').waitFor()
    await page.unroute(`**${saveColumnPreset.path}`)
    await page.keyboard.press('Enter')
    await gone(page)
    const button = 'Columns: Cost alone'
    for (const look of [async () => {}, () => page.reload()]) {
      await look()
      await listControlShown(page, button)
      await expect.poll(() => headerNames(page)).toContain('Cost')
      await expect.poll(() => headerNames(page)).not.toContain('Cost per download')
    }
    await openPicker(page, button)
    await press(page, 'Rename or share…')
    await page.keyboard.press('Escape')
    await expect
      .poll(() => sets(page).evaluate((element) => element === document.activeElement))
      .toBe(true)
    await changedElsewhere()
    await press(page, 'Rename or share…')
    await page.keyboard.type('Costs')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('alert').getByText('changed this preset on another page').waitFor()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Saved: Costs').waitFor()
    await press(page, 'Remove…')
    await dialog(page).getByText('Remove “Costs”?').waitFor()
    await press(page, 'Remove')
    await dialog(page).getByText('Removed: Costs').waitFor()
    await press(page, 'Confirm')
    await gone(page)
    await listControlShown(page, 'Columns')
    await expect.poll(() => headerNames(page)).toEqual(expect.arrayContaining(template))
  },
)

test.each(rotatingSizes())(
  'a colleague’s shared preset is used, and changed as a copy; a private one is invisible (%s)',
  async (size) => {
    const maker = await clientOf(colleague)
    const elementCodes = ['switchOn', 'planName', 'cost']
    const add = (presetName: string, isShared: boolean) =>
      maker.call(saveColumnPreset, { pageCode, presetName, elementCodes, isShared })
    await add('Mine', false)
    const { presetId, version } = (await add('Ours', true)).data
    const page = await opened(size)
    await openPicker(page)
    await sets(page).press('Enter')
    await page.getByRole('option', { name: 'Ours (Blue Harbor Media)', exact: true }).waitFor()
    expect(await page.getByRole('option').allTextContents()).toEqual([
      'Team default columns',
      'Ours (Blue Harbor Media)',
    ])
    await page.keyboard.press('Escape')
    await selectOption(sets(page), 'Ours (Blue Harbor Media)')
    await press(page, 'Confirm')
    await gone(page)
    await openPicker(page, 'Columns: Ours')
    await inAll(page, 'Clicks').press('Space')
    await dialog(page).getByText('Your changes are saved as a copy of your own').waitFor()
    await selectOption(sets(page), 'Team default columns')
    await selectOption(sets(page), 'Ours (Blue Harbor Media)')
    expect(await inAll(page, 'Clicks').isChecked()).toBe(true)
    await press(page, 'Save a copy…')
    await page.keyboard.type('Ours')
    await page.keyboard.press('Enter')
    await gone(page)
    await listControlShown(page, 'Columns: Ours')
    await expect.poll(() => headerNames(page)).toContain('Clicks')
    await openPicker(page, 'Columns: Ours')
    await selectOption(sets(page), 'Ours (Blue Harbor Media)')
    await maker.call(removeColumnPreset, { pageCode, presetId, version })
    await press(page, 'Confirm')
    await dialog(page).getByText('This preset was removed').waitFor()
  },
)
