import { removeColumnPreset, saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { ownerIdOf, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { openListControl, selectOption } from '#tests/journeys/support/controls.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
// Of days that are over, so that other journeys do not change the figures meanwhile.
const days = `from=${addDays(today, -14)}&to=${addDays(today, -8)}`

const parameters = (page: Page) => new URL(page.url()).searchParams
const columns = (page: Page) => page.getByRole('columnheader')
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })

test.each(rotatingSizes('phone'))(
  'the list of plans is compared and segmented, and is a link (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', `/markets/manage/plan?${days}`)
    const grid = page.getByRole('grid', { name: 'Plans' })
    const tree = page.getByRole('treegrid', { name: 'Plans' })
    await grid.waitFor()
    const rows = Number(await grid.getAttribute('aria-rowcount'))

    await openListControl(page, 'Analyze')
    await selectOption(choice(page, 'Compare with'), /^Days before/)
    await selectOption(choice(page, 'Segment by'), 'Operating system')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    expect(parameters(page).get('compare')).toBe('before')
    expect(parameters(page).get('segment')).toBe('system')
    await columns(page).filter({ hasText: 'Cost, change' }).waitFor()
    await page.getByRole('gridcell', { name: 'Android', exact: true }).first().waitFor()
    expect(await violations(page)).toEqual([])

    const count = async () => Number(await tree.getAttribute('aria-rowcount'))
    const all = await count()
    expect(all).toBeGreaterThan(rows)
    // The header and the total are rows, too; segments cannot be selected.
    await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
    await page.getByText(`${rows - 2} selected`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close', exact: true }).first().click()
    await expect.poll(count).toBe(all - 2)

    await page.reload()
    await page.getByRole('gridcell', { name: 'Android', exact: true }).first().waitFor()
    await expect.poll(count).toBe(all)
  },
)

test('a list is sorted by a difference, and exported with it', async () => {
  const page = await browser.visit()
  await signIn(page, 'owner@example.com', `/markets/manage/plan?${days}&compare=yearAgo`)
  await columns(page).filter({ hasText: 'Cost, change' }).click()
  await page.waitForURL(/sortName=costDifference/)
  await page.getByRole('button', { name: 'Export' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  const text = await readFile(await (await arriving).path(), 'utf8')
  expect(text).toMatch(/"Cost","Cost, difference to [\d-]+–[\d-]+","Cost, change"/)

  await page.getByRole('button', { name: 'vs. a year ago' }).click()
  await selectOption(choice(page, 'Compare with'), 'No comparison')
  await columns(page).filter({ hasText: 'Cost, change' }).waitFor({ state: 'detached' })
  expect(parameters(page).get('compare')).toBeNull()
})

test('segments that do not fit the days are offered with the reason', async () => {
  const page = await browser.visit()
  const year = `from=${addDays(today, -200)}&to=${today}`
  await signIn(page, 'owner@example.com', `/markets/manage/plan?${year}`)
  await openListControl(page, 'Analyze')
  await choice(page, 'Segment by').click()
  const day = page.getByRole('option', { name: /^Day More than 31/ })
  await day.waitFor()
  expect(await day.getAttribute('aria-disabled')).toBe('true')
  await page.getByRole('option', { name: /^Hour Hours are kept for 32 days/ }).waitFor()
})

test.each(rotatingSizes())('each row has a trend of the metric in the chart (%s)', async (size) => {
  const client = await signedInClient(inject('address'), { account: 'ads@example.com' })
  const by = await client.actingFor(await ownerIdOf(client, 'Garden House'))
  const elementCodes = ['switchOn', 'groupName', 'trend', 'cost']
  const preset = { pageCode: 'group' as const, presetName: 'Trends', elementCodes, use: true }
  const { presetId, version } = (await by.call(saveColumnPreset, preset)).data
  const address = `/markets/manage/group?${days}&sortName=cost&sortType=DESC`
  const page = await tabOf(browser, 'Garden House', { account: 'ads@example.com', address, size })
  const line = page.getByRole('img', { name: /^Cost by day: first [\d,.]+ CNY \(/ }).first()
  await line.waitFor()
  expect(await line.getAttribute('aria-label')).toMatch(
    /last .+ CNY \(.+\), highest .+ CNY \(.+\), lowest .+ CNY \(.+\)$/,
  )
  await columns(page).filter({ hasText: 'Cost by day' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto(`${new URL(page.url()).origin}${address}&chart=ctr`)
  await page
    .getByRole('img', { name: /^CTR by day: first [\d.]+% \(/ })
    .first()
    .waitFor()
  await by.call(removeColumnPreset, { pageCode: 'group', presetId, version })
})
