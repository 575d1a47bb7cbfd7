import { listColumnPresets, removeColumnPreset } from '@placard/contract/campaigns/column-preset'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const account = 'owner@example.com'
const pageCode = 'plan'
const preset = 'By keys'
const maxSteps = 120

afterEach(async () => {
  const client = await signedInClient(inject('address'), { account })
  const { presets } = (await client.call(listColumnPresets, { pageCode })).data
  for (const { presetId, version, isOwn } of presets)
    if (isOwn) await client.call(removeColumnPreset, { pageCode, presetId, version })
})

/** Returns the accessible name of the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
  })

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    if ((await focusedName(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`expected ${maxSteps} tabs to lead to ${name}, got ${await focusedName(page)}`)
}

/** Presses an arrow key until a cell of the column has the focus. */
async function arrowTo(page: Page, key: string, column: string | null): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    const at = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? null,
    )
    if (at === column) return
    await page.keyboard.press(key)
  }
  throw new Error(`expected ${maxSteps} times ${key} to lead to column ${column}`)
}

test('by keyboard alone the picker is opened, a preset saved, a budget edited and a range copied', async () => {
  const page = await browser.visit()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, account, '/markets/manage/plan')
  await page.locator('[data-row="1"]').first().waitFor()

  await tabTo(page, 'Columns')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await dialog.getByRole('checkbox', { name: 'Cost', exact: true }).waitFor()
  await tabTo(page, 'Save as preset…')
  await page.keyboard.press('Enter')
  await page.keyboard.type(preset)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Columns: ${preset}` }).waitFor()

  const budgetHeader = page
    .locator('[data-at][role=columnheader]')
    .filter({ has: page.getByText('Daily budget', { exact: true }) })
  const budgetColumn = await budgetHeader.getAttribute('data-at')
  // One cell of the table is a tab stop; the arrow keys reach the others.
  for (let step = 0; step < maxSteps; step += 1) {
    if (await page.evaluate(() => document.activeElement?.closest('[data-at]') !== null)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await arrowTo(page, 'ArrowRight', budgetColumn)
  const cell = page.locator(`[data-row="1"] [data-at="${budgetColumn}"]`)
  const before = await cell.innerText()
  const amount = before === '3,210.00' ? '4321' : '3210'
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type(amount)
  await page.keyboard.press('Enter')
  const after = amount === '3210' ? '3,210.00' : '4,321.00'
  await expect.poll(() => cell.innerText()).toBe(after)

  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await page.getByRole('status').getByText('Copied: 2 rows by 1 column', { exact: true }).waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\n')[0]).toBe(`${amount}.00`)
})
