import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'

const browser = browserForJourneys()

test.each(rotatingSizes())(
  'S6.6 an agency’s operator for money has balance and transactions of the agency and of its advertisers in the menu (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'finance@example.com')
    if (size === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Transactions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
    const balance = page.getByRole('region', { name: /^Balance of / })
    await balance.getByText('197,000.00 CNY').first().waitFor()

    await selectOption(page.getByRole('main').getByLabel('Account', { exact: true }), 'City Bikes')
    await page.getByRole('region', { name: 'Balance of City Bikes' }).waitFor()
    expect(new URL(page.url()).searchParams.get('owner')).toMatch(/^\d+$/)
    const voucher = page.getByText('BT-26-0551', { exact: true })
    await voucher.waitFor()
    await selectOption(page.getByLabel('Type'), 'Refund')
    await page.getByText('No results').waitFor()
    expect(await voucher.count()).toBe(0)
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await voucher.waitFor()
    await page.getByRole('region', { name: 'Balance of City Bikes' }).waitFor()
  },
)

test('S6.6 an operator for ads has no transactions in the menu, and the page names the required role', async () => {
  const page = await browser.visit()
  await signIn(page, 'ads@example.com')
  await page.getByRole('link', { name: 'Work orders' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Transactions' }).count()).toBe(0)
  await page.goto('/markets/finance/flow')
  await page.getByText('Transactions require the role “Recharge” or “Transfer”.').waitFor()
})
