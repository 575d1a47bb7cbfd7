import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test.each(rotatingSizes())(
  'S2.10 a payment is applied for, received by staff, and found on records, ledger and statement (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', '/markets/finance/recharge')
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('Enter an amount from 100.00 CNY').waitFor()
    await page.getByLabel('Amount (CNY)').fill('1,234.50')
    await page.getByLabel('Name of the paying account').fill(`Alpine ${size}`)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Your application is submitted' }).waitFor()
    const reference = (await page.locator('strong', { hasText: /^RF\d\d / }).textContent()) ?? ''
    await page.getByRole('main').getByRole('link', { name: 'Recharge records' }).last().click()
    await page.getByText(reference).first().waitFor()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Upload slip' }).first().click()
    await (await chooser).setFiles({ name: 'slip.png', mimeType: 'image/png', buffer: png })
    await page.getByRole('button', { name: 'Download slip.png' }).first().waitFor()
    expect(await violations(page)).toEqual([])

    const staff = await browser.visit({ size })
    await signIn(staff, 'platform@example.com', '/platform/finance?view=applications')
    await staff.getByRole('search').getByRole('textbox').fill(reference.toLowerCase())
    await staff.keyboard.press('Enter')
    await staff.getByText(`Alpine ${size}`).first().waitFor()
    expect(await violations(staff)).toEqual([])
    await staff.getByRole('button', { name: /^Receive/ }).click()
    const dialog = staff.getByRole('dialog', { name: 'Payment of Alpine Shoes' })
    await dialog.getByLabel('Amount received in CNY').fill('1,234.00')
    await dialog.getByText('0.50 CNY less than applied for.').waitFor()
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await staff.getByText('1,234.00 CNY recharged.').waitFor()

    await page.reload()
    await page.getByText('Received', { exact: true }).first().waitFor()
    await page.goto('/markets/owner/finance/flow')
    await page.getByText(reference.replaceAll(' ', '')).first().waitFor()
    await page.getByRole('tab', { name: 'Statement' }).click()
    await page.getByText('This month can still change').waitFor()
    await page.getByText('Total', { exact: true }).first().waitFor()
    expect(await violations(page)).toEqual([])
  },
)
