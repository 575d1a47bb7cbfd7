import {
  listColumnPresets,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { listAds } from '@placard/contract/campaigns/ad'
import {
  listCustomMetrics,
  removeCustomMetric,
  saveCustomMetric,
} from '@placard/contract/campaigns/custom-metric'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ownerIdOf, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { openListControl } from '#tests/journeys/support/controls.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
// Of days that are over, so that other journeys do not change the figures meanwhile.
const range = { from: addDays(today, -14), to: addDays(today, -8) }
const days = `from=${range.from}&to=${range.to}`

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

test.each(rotatingSizes())(
  'a metric is made of figures, shown, renamed and removed, and a wrong formula says how to fix it (%s)',
  async (size) => {
    const name = `Left ${size}`
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com')
    await page.goto(`/markets/report?${days}&metrics=cost,clicks`)
    await page.getByRole('button', { name: 'Custom metrics…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom metrics' })
    await dialog.getByRole('button', { name: 'New metric…' }).click()
    const form = page.getByRole('dialog', { name: 'New metric' })
    await form.getByLabel('Name').fill(name)
    const formula = form.getByLabel('Formula')
    await formula.fill('[Cost] + [Clicks]')
    await form.getByText(/an amount and a count do not fit together/).waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => formula.getAttribute('aria-invalid')).toBe('true')
    expect(await violations(page)).toEqual([])

    await formula.fill('')
    await form.getByRole('button', { name: 'Cost', exact: true }).click()
    expect(await formula.inputValue()).toBe('[Cost]')
    await page.keyboard.type(' * 50% + 1')
    await form.getByText(/^On the selected days: [\d,]+\.\d\d CNY$/).waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await dialog.getByText('[Cost] * 50% + 1').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await header(page, `${name} (CNY)`).first().waitFor()
    const [cost, , half] = await totals(page)
    expect(half).toBe(Math.round((cost ?? 0) * 50 + 100) / 100)

    await page.getByRole('button', { name: 'Custom metrics…' }).click()
    await dialog.getByRole('button', { name: `Edit ${name}` }).click()
    const editing = page.getByRole('dialog', { name: 'Edit metric' })
    expect(await editing.getByLabel('Formula').inputValue()).toBe('[Cost] * 50% + 1')
    await editing.getByLabel('Name').fill(`${name} over`)
    await editing.getByRole('button', { name: 'Save' }).click()
    await editing.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: `Remove ${name} over` }).click()
    await page.getByText('This cannot be undone. No saved report shows it').waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText(`The metric “${name} over” has been removed.`).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => header(page, `${name} over`).count()).toBe(0)
  },
)

test.each(rotatingSizes('phone'))(
  'a metric is made in the column picker of a list, which shows, sorts and exports it (%s)',
  async (size) => {
    const name = `Twice a click ${size}`
    const account = 'ads@example.com'
    const client = await signedInClient(inject('address'), { account })
    const by = await client.actingFor(await ownerIdOf(client, 'Garden House'))
    const elementCodes = ['switchOn', 'adName', 'cost', 'clicks']
    const preset = { pageCode: 'ad' as const, presetName: 'Few', elementCodes, use: true }
    const { presetId } = (await by.call(saveColumnPreset, preset)).data
    const address = `/markets/manage/ad?${days}`
    const page = await tabOf(browser, 'Garden House', { account, address, size })
    await page.getByRole('grid', { name: 'Ads' }).waitFor()

    await openListControl(page, 'Columns: Few')
    const picker = page.getByRole('dialog', { name: 'Columns' })
    // The name of a checkbox ends with the formula.
    const choice = (column: string) =>
      picker.getByRole('checkbox', { name: new RegExp(`^${column}`) })
    await choice('CPC').check()
    await picker.getByRole('button', { name: 'Custom metrics…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom metrics' })
    await dialog.getByRole('button', { name: 'New metric…' }).click()
    const form = page.getByRole('dialog', { name: 'New metric' })
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Formula').fill('[Cost] * 2 / [Clicks]')
    await form.getByText(/^On the selected days: [\d,]+\.\d\d CNY$/).waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => choice(name).isChecked()).toBe(true)
    await picker.getByText('[Cost] * 2 / [Clicks]', { exact: true }).waitFor()
    expect(await choice('CPC').isChecked()).toBe(true)
    expect(await violations(page)).toEqual([])
    await choice('CPC').uncheck()
    await picker.getByRole('button', { name: 'Confirm' }).click()
    await picker.waitFor({ state: 'detached' })
    await header(page, name).waitFor()

    await figures(page)
    await sortBy(page, name, size)
    await page.waitForURL(/sortName=custom\d+&sortType=DESC/)
    const rows = await figures(page)
    const [cost = 0, clicks = 0, total] = rows.pop() ?? []
    expect(total).toBe(Math.round((cost * 200) / clicks) / 100)
    const values = rows.map(([, , value]) => value ?? Number.NaN)
    expect(values.some((value) => value > 0)).toBe(true)
    const known = values.filter((value) => !Number.isNaN(value))
    expect(values.slice(0, known.length)).toEqual(known.toSorted((one, other) => other - one))
    for (const [spent = 0, count = 0, value = Number.NaN] of rows)
      expect(value).toBe(count === 0 ? Number.NaN : Math.round((spent * 200) / count) / 100)
    expect(await violations(page)).toEqual([])

    await openListControl(page, 'Export')
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: /CSV/ }).click()
    const text = await readFile(await (await arriving).path(), 'utf8')
    const [head = '', ...lines] = text.trim().split('\r\n')
    expect(head).toMatch(new RegExp(`"Cost","Clicks","${name}"$`))
    expect(lines.at(-1)).toMatch(new RegExp(`,"?${total?.toFixed(2)}"?$`))

    const { metrics } = (await by.call(listCustomMetrics, {})).data
    const { metricId = '', version = 1 } = metrics.find((one) => one.metricName === name) ?? {}
    await by.call(removeCustomMetric, { metricId, version })
    await page.reload()
    await header(page, 'Clicks').waitFor()
    expect(await header(page, name).count()).toBe(0)
    const { presets } = (await by.call(listColumnPresets, { pageCode: 'ad' })).data
    const found = presets.find((one) => one.presetId === presetId)
    await by.call(removeColumnPreset, { pageCode: 'ad', presetId, version: found?.version ?? 1 })
  },
)

test.each(rotatingSizes('phone'))(
  'a list is filtered by a custom metric, also from its address and after the metric is removed (%s)',
  async (size) => {
    browser.expectErrors(/Failed to load resource/)
    const metricName = `Left over ${size}`
    const account = 'agency@example.com'
    const client = await signedInClient(inject('address'), { account })
    const by = await client.actingFor(await ownerIdOf(client, 'Garden House'))
    const formula = '100 - cost'
    const { metricId, version } = (await by.call(saveCustomMetric, { metricName, formula })).data
    const page = await tabOf(browser, 'Garden House', {
      account,
      address: `/markets/manage/ad?${days}`,
      size,
    })
    await page.getByRole('grid', { name: 'Ads' }).waitFor()
    if (size === 'phone') await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    const group = page.getByRole('group', { name: 'Custom metrics' })
    await group.getByRole('button', { name: metricName }).click()
    await page.getByLabel('Maximum').fill('-50')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL((url) => url.searchParams.get('figures') === `custom${metricId}:--5000`)
    const chip = page.getByRole('button', {
      name: new RegExp(`^Edit filter: ${metricName} ≤ .*50\\.00`),
    })
    await chip.waitFor()
    await chip.click()
    expect(await page.getByLabel('Maximum').inputValue()).toBe('-50.00')
    await page.keyboard.press('Escape')
    const filters = { customFigures: [{ metricId, max: -5_000 }] }
    const listed = await by.call(listAds, { ...range, filters })
    await page.reload()
    await page.getByText(new RegExp(`of ${listed.data.total}$`)).waitFor()
    expect(listed.data.items.every(({ cost }) => cost >= 15_000)).toBe(true)

    await by.call(removeCustomMetric, { metricId, version })
    await page.reload()
    await page.getByText(/A filter names a custom metric that does not exist any more/).waitFor()
    if (size === 'phone') await page.getByRole('button', { name: /^Filters/ }).click()
    await page.getByRole('button', { name: 'Remove filter: Removed custom metric' }).click()
    if (size === 'phone') await page.getByRole('button', { name: 'Show results' }).click()
    await page.getByText(/^1–\d+ of \d+$/).waitFor()
  },
)

/** Sorts the list by a column, descending. */
async function sortBy(page: Page, name: string, size: Size): Promise<void> {
  if (size === 'desktop') {
    // The first press sorts ascending.
    await header(page, name).click()
    await page.waitForURL(/sortType=ASC/)
    return header(page, name).click()
  }
  await openListControl(page, 'Sort')
  const sheet = page.getByRole('dialog', { name: 'Sort' })
  await sheet.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}

/** Returns the last three cells of each row, and of the total, once all of them have some text; a dash is no number. */
async function figures(page: Page): Promise<number[][]> {
  const read = () =>
    page.getByRole('region', { name: 'Ads' }).evaluate((list) => {
      const lines: string[][] = []
      for (const cell of list.querySelectorAll<HTMLElement>('[data-row] [data-at]')) {
        const line = Number(cell.closest<HTMLElement>('[data-row]')?.dataset['row'])
        if (line > 0) (lines[line - 1] ??= [])[Number(cell.dataset['at'])] = cell.innerText.trim()
      }
      // Rows out of view are missing.
      return Object.values(lines).map((line) => line.slice(-3))
    })
  await expect.poll(async () => (await read()).flat().includes('')).toBe(false)
  return (await read()).map((cells) => cells.map((text) => Number(text.replaceAll(',', ''))))
}

/** Returns the figures of the total. */
async function totals(page: Page): Promise<number[]> {
  const cells = await page.locator('.placard-table-foot [role=gridcell]').allInnerTexts()
  return cells.slice(1).map((text) => Number(text.replaceAll(',', '')))
}
