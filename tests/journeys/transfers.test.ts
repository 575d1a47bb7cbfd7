import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

test.each(rotatingSizes())(
  'money is transferred from a pasted list, found in the ledger with its other side, and transferred back (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'finance@example.com', '/markets/finance/flow?view=transfers')
    await page.getByText('No transfers yet.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'New transfer' }).first().click()
    await page.getByText(/^The agency can transfer /).waitFor()
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('Enter at least one advertiser with an amount.').waitFor()
    const lines = page.getByLabel('Advertisers and amounts')
    await lines.fill('City Bikes\t12.50\nNobody\t1')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('No advertiser of yours has the ID or name “Nobody”.').first().waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Edit' }).click()
    await lines.fill('city bikes; 12.50')
    await page.getByLabel('Note').fill('December')
    // The keyboard alone is enough.
    await page.keyboard.press('Enter')
    await page.getByText('Can be transferred').first().waitFor()
    await page.getByRole('button', { name: 'Transfer 12.50 CNY' }).click()
    await page.getByText('12.50 CNY transferred.').waitFor()
    await page.getByText('City Bikes').first().waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Reverse' }).click()
    const question = page.getByRole('dialog', { name: 'Reverse the transfer of 12.50 CNY?' })
    await question.getByRole('button', { name: 'Reverse' }).click()
    await page.getByText('12.50 CNY transferred back.').waitFor()
    await page.getByText('Reversed', { exact: true }).first().waitFor()

    await page.goto('/markets/finance/flow?type=311')
    await page.getByText('City Bikes', { exact: true }).first().waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('advertisers that are selected in their list begin a transfer', async () => {
  const page = await browser.visit({})
  await signIn(page, 'agency@example.com', '/markets/agency/owners')
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('link', { name: 'Transfer…' }).click()
  const lines = page.getByLabel('Advertisers and amounts')
  await lines.waitFor()
  expect(await lines.inputValue()).toMatch(/^\d+$/)
})
