import {
  listColumnPresets,
  putColumnPresetInUse,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { columnDetail, editColumns } from '@placard/contract/campaigns/personal-column'
import { confirmPicker, resetPicker } from '@placard/domain/platform/column/picker'
import type { Locator, Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { removeOwnColumns } from '#tests/journeys/support/own-columns.ts'
import { ownerIdOf, tabOf } from '#tests/journeys/support/advertiser.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { type Client, signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

const account = 'owner@example.com'
// Other journeys depend on the columns of plans and groups.
const pageCode = 'ad' as const

// The daily figures are a table as well.
const headers = (page: Page) =>
  page.getByRole('region', { name: 'Ads', exact: true }).getByRole('columnheader')
const header = (page: Page, name: string) =>
  headers(page).and(page.getByRole('columnheader', { name, exact: true }))
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text }).waitFor()
/** The columns in their order, without that of the checkboxes. */
const names = (page: Page) =>
  headers(page).evaluateAll((all) =>
    all
      .toSorted((a, b) => Number(a.ariaColIndex) - Number(b.ariaColIndex))
      .map((one) => one.textContent)
      .filter((name) => name !== ''),
  )

/** Restores the initial columns. */
async function resetColumns(): Promise<void> {
  const client = await signedInClient(inject('address'), { account })
  await removeOwnColumns(client, pageCode)
  const { groupInfos, version } = (await client.call(columnDetail, { pageCode })).data
  const groups = confirmPicker(resetPicker({ groups: groupInfos, selection: [] }))
  await client.call(editColumns, {
    pageCode,
    version,
    groupInfos: groups.map((group) => ({ ...group, elements: [...group.elements] })),
  })
}

afterEach(resetColumns)

async function opened(): Promise<Page> {
  const page = await browser.visit()
  await signIn(page, account, '/markets/manage/ad')
  await header(page, 'Ad').waitFor()
  return page
}

const advertiser = 'Garden House'

/** Returns a client of a user of the agency, acting for this advertiser. */
async function clientFor(agent: string): Promise<Client> {
  const client = await signedInClient(inject('address'), { account: agent })
  return client.actingFor(await ownerIdOf(client, advertiser))
}

/** Returns the position of a header's resize handle. */
async function edgeOf(cell: Locator): Promise<{ x: number; y: number }> {
  const box = await cell.boundingBox()
  if (box === null) throw new Error('the header is not shown')
  return { x: box.x + box.width, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: { x: number; y: number }, byPx: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + byPx, from.y, { steps: 8 })
  await page.mouse.up()
}

/** Returns the width in pixels of the longest text below a header. */
async function widestTextPx(under: Locator): Promise<number> {
  const column = await under.getAttribute('aria-colindex')
  const cells = under.page().locator(`[role=gridcell][aria-colindex="${column}"]`)
  return cells.evaluateAll((all) =>
    Math.max(
      ...all.map((cell) => {
        const text = document.createRange()
        text.selectNodeContents(cell.querySelector('[data-text]') ?? cell)
        return text.getBoundingClientRect().width
      }),
    ),
  )
}

test('a double click on the edge of a header makes the column as wide as its widest text', async () => {
  const page = await opened()
  const ad = header(page, 'Ad')
  const widthPx = async () => (await ad.boundingBox())?.width ?? 0
  await drag(page, await edgeOf(ad), -600)
  expect(await widthPx()).toBe(48)
  const edge = await edgeOf(ad)
  await page.mouse.dblclick(edge.x, edge.y)
  await said(page, `Ad: ${await widthPx()} pixels wide`)
  const fittedPx = await widthPx()
  // The menu of a row takes space after its name.
  const paddingPx = 12 + 30
  expect(fittedPx).toBe(Math.ceil(await widestTextPx(ad)) + paddingPx)
  await page.reload()
  await ad.waitFor()
  expect(await widthPx()).toBe(fittedPx)
})

test('a header is dragged to another place, also after a reload', async () => {
  const page = await opened()
  const before = await names(page)
  const at = before.indexOf('Clicks')
  const next = before[at + 1] ?? ''
  const from = await edgeOf(header(page, 'Clicks'))
  const to = await edgeOf(header(page, next))
  const saving = page.waitForResponse(`**${saveColumnPreset.path}`)
  await drag(page, { x: from.x - 20, y: from.y }, to.x - from.x)
  await said(page, `Clicks: column ${at + 2} of ${before.length}`)
  await saving
  const after = before.with(at, next).with(at + 1, 'Clicks')
  await expect.poll(() => names(page)).toEqual(after)
  await page.reload()
  await expect.poll(() => names(page)).toEqual(after)
  expect(new URL(page.url()).search).not.toContain('sort')
})

test('S8.9 an order of columns that cannot be saved is reverted, with a message', async () => {
  browser.expectErrors(/Failed to load resource/)
  const page = await opened()
  const before = await names(page)
  await page.route(`**${saveColumnPreset.path}`, (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  )
  await header(page, 'Clicks').getByRole('button').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.getByRole('alert').getByText('save failed').waitFor()
  expect(await names(page)).toEqual(before)
  await expect.poll(() => page.locator(':focus').textContent()).toBe('Clicks')
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('a user who reorders columns that a colleague has changed sees those of the colleague', async () => {
  const page = await opened()
  const colleague = await signedInClient(inject('address'), { account })
  const { groupInfos, version } = (await colleague.call(columnDetail, { pageCode })).data
  const fewer = confirmPicker({ groups: groupInfos, selection: ['switchOn', 'adName', 'cost'] })
  await colleague.call(editColumns, {
    pageCode,
    version,
    groupInfos: fewer.map((group) => ({ ...group, elements: [...group.elements] })),
  })
  await header(page, 'Clicks').getByRole('button').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.getByText('Someone else has changed these columns.').waitFor()
  await expect.poll(() => names(page)).toHaveLength(3)
})

test('the order is saved in the preset in use, and the owner’s columns are unchanged', async () => {
  const person = await signedInClient(inject('address'), { account })
  const before = (await person.call(columnDetail, { pageCode })).data
  const preset = {
    pageCode,
    presetName: 'Costs',
    elementCodes: ['switchOn', 'adName', 'cost', 'cpc'],
  }
  const { presetId } = (await person.call(saveColumnPreset, { ...preset, use: true })).data
  const page = await opened()
  await header(page, 'Cost').getByRole('button').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  const kept = async () => {
    const { presets } = (await person.call(listColumnPresets, { pageCode })).data
    return presets.find((one) => one.presetId === presetId)
  }
  await expect
    .poll(async () => (await kept())?.elementCodes)
    .toEqual(['switchOn', 'adName', 'cpc', 'cost'])
  expect((await person.call(columnDetail, { pageCode })).data).toEqual(before)
  const { version = 0 } = (await kept()) ?? {}
  await person.call(removeColumnPreset, { pageCode, presetId, version })
})

test('a preset shared by another user keeps its order, with a message', async () => {
  const [agent, colleague] = [
    await clientFor('ads@example.com'),
    await clientFor('agency@example.com'),
  ]
  const preset = {
    pageCode,
    presetName: 'Ours',
    elementCodes: ['switchOn', 'adName', 'cost', 'cpc'],
  }
  const added = (await colleague.call(saveColumnPreset, { ...preset, isShared: true })).data
  const { presetId, version } = added
  await agent.call(putColumnPresetInUse, { pageCode, presetId })
  const page = await tabOf(browser, advertiser, { account: 'ads@example.com' })
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await page
    .getByRole('navigation', { name: 'Levels' })
    .getByRole('link', { name: 'Ads', exact: true })
    .click()
  await header(page, 'Cost').getByRole('button').focus()
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.getByRole('alert').getByText('a preset shared by someone else').waitFor()
  expect((await names(page)).slice(2)).toEqual(['Cost', 'CPC'])
  await colleague.call(removeColumnPreset, { pageCode, presetId, version })
})

test('S4.8 on a phone a sheet sorts by a column descending, then ascending, then not at all', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page, account, '/markets/manage/ad')
  const menu = page.getByRole('button', { name: 'List options' })
  await selectMenuItem(menu, 'Sort')
  const sheet = page.getByRole('dialog', { name: 'Sort' })
  const cost = sheet.getByRole('button', { name: /^Cost(?! per)/ })
  const search = () => new URL(page.url()).search
  await cost.click()
  await expect.poll(search).toContain('sortName=cost&sortType=DESC')
  await sheet.getByRole('button', { name: 'Cost descending', exact: true }).waitFor()
  await cost.click()
  await expect.poll(search).toContain('sortName=cost&sortType=ASC')
  await sheet.getByRole('button', { name: 'Cost ascending', exact: true }).waitFor()
  await cost.click()
  await expect.poll(search).not.toContain('sort')
  await sheet.getByRole('button', { name: 'Cost', exact: true }).waitFor()
  await cost.press('Enter')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
  await selectMenuItem(menu, 'Sort: Cost, descending')
  await sheet.getByRole('button', { name: 'Not sorted' }).click()
  await expect.poll(search).not.toContain('sort')
})
