import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

const header = 'Date,Amount,Payer,Reference,Transaction ID'

/** Applies to pay in as the owner, and returns the reference. */
async function applied(page: Page, amount: string, payer: string): Promise<string> {
  await page.goto('/markets/finance/recharge')
  await page.getByLabel('Amount (CNY)').fill(amount)
  await page.getByLabel('Name of the paying account').fill(payer)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Your application is submitted' }).waitFor()
  return (await page.locator('strong', { hasText: /^RF\d\d / }).textContent()) ?? ''
}

async function choose(dialog: Locator, rows: readonly string[]): Promise<void> {
  const buffer = Buffer.from([header, ...rows].join('\n'))
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
}

test.each(rotatingSizes())(
  'payments on a bank statement are matched with applications, booked, and seen by the owner (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', '/markets/finance/recharge')
    const reference = await applied(page, '2,345.67', `Match ${size}`)
    await applied(page, '765.43', `Chosen ${size}`)

    const staff = await browser.visit({ size })
    await signIn(staff, 'platform@example.com', '/platform/finance')
    await staff.getByRole('tab', { name: 'Bank statements' }).click()
    await staff.getByText(/^No payments in this status/).waitFor()
    expect(await violations(staff)).toEqual([])

    // A file with a row that cannot be read, and without a currency.
    await staff.getByRole('button', { name: 'Import statement' }).press('Enter')
    const upload = staff.getByRole('dialog', { name: 'Import a bank statement' })
    const submit = upload.getByRole('button', { name: 'Import statement' })
    await submit.click()
    await upload.getByText('Choose a file.').waitFor()
    const rows = [
      `2026-11-26,2345.67,Match ${size},Top up ${reference.toLowerCase()},M-${size}`,
      `2026-11-26,765.43,CHOSEN ${size.toUpperCase()},Thank you,C-${size}`,
      `2026-11-26,-20.00,Bank,Fee,F-${size}`,
    ]
    await choose(upload, [...rows, `2026-11-26,many,Nobody ${size},,N-${size}`])
    await submit.click()
    await upload.getByText('The file has no column for the currency. Enter it.').waitFor()
    await upload.getByLabel('Currency').fill('cny')
    await submit.click()
    await upload.getByText(/^Row 5, Amount: expected an amount/).waitFor()
    expect(await violations(staff)).toEqual([])
    await upload.getByLabel('Import without these rows').check()
    await submit.click()
    await staff.getByText('2 new payments, 0 known, 1 outgoing, 1 refused.').waitFor()
    expect(await violations(staff)).toEqual([])

    // All matched payments, after a look at their sum.
    await staff.getByRole('button', { name: 'Book all matched' }).click()
    const all = staff.getByRole('dialog', { name: 'Book all matched payments' })
    await all.getByText('2,345.67 CNY in 1 payment').first().waitFor()
    expect(await violations(staff)).toEqual([])
    await all.getByRole('button', { name: 'Book all matched' }).click()
    await staff.getByText('1 payment booked.').waitFor()

    // One without a reference, for a suggested application.
    await staff.getByRole('button', { name: /^Choose application: CHOSEN/ }).click()
    const one = staff.getByRole('dialog', { name: /^Book the payment of CHOSEN/ })
    await one.getByRole('button', { name: 'Book' }).click()
    await one.getByText(/^Choose an application, or enter a reference/).waitFor()
    await one.getByRole('radio', { name: /same amount · same payer/ }).check()
    expect(await violations(staff)).toEqual([])
    await one.getByRole('button', { name: 'Book' }).click()
    await staff.getByText('765.43 CNY booked.').waitFor()

    // The same file again adds nothing.
    await staff.getByRole('link', { name: 'Imported files' }).click()
    await staff.getByText('statement.csv').first().waitFor()
    expect(await violations(staff)).toEqual([])
    await staff.getByRole('button', { name: 'Import statement' }).click()
    await choose(upload, rows)
    await upload.getByLabel('Currency').fill('CNY')
    await submit.click()
    await staff.getByText('0 new payments, 2 known, 1 outgoing, 0 refused.').waitFor()

    // From the payment to its application, and back.
    await staff.goto(`/platform/finance?view=bank&state=booked&text=M-${size}`)
    await staff.getByRole('link', { name: new RegExp(`^${reference}`) }).click()
    await staff.getByText(`Match ${size}`).first().waitFor()
    await staff.getByRole('button', { name: /^Bank statement: RF/ }).click()
    await staff.getByText(`M-${size}`).first().waitFor()

    await page.goto('/markets/owner/finance/flow')
    await page.getByText(`M-${size}`).first().waitFor()
    await page
      .getByText(/2,345\.67/)
      .first()
      .waitFor()
    await page
      .getByText(/765\.43/)
      .first()
      .waitFor()
  },
)

test('a payment is set aside with a reason and taken back, and approvers only look', async () => {
  const staff = await browser.visit({ size: 'desktop' })
  await signIn(staff, 'platform@example.com', '/platform/finance?view=bank&state=all')
  await staff.getByRole('button', { name: 'Import statement' }).click()
  const upload = staff.getByRole('dialog')
  await choose(upload, ['2026-11-27,12.00,Landlord,Rent,RENT-1'])
  await upload.getByLabel('Currency').fill('CNY')
  await upload.getByRole('button', { name: 'Import statement' }).click()
  await staff.getByRole('button', { name: /^Set aside: Landlord/ }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await dialog.getByText('Enter the reason.').waitFor()
  await dialog.getByLabel('Reason').fill('It is our own rent.')
  await dialog.getByRole('button', { name: 'Set aside' }).click()
  await staff.getByText('It is our own rent.').first().waitFor()
  await staff.getByRole('button', { name: /^Take back: Landlord/ }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await staff.getByRole('button', { name: /^Choose application: Landlord/ }).waitFor()

  const approver = await browser.visit({ size: 'desktop' })
  await signIn(approver, 'approver@example.com', '/platform/finance?view=bank&state=all')
  await approver.getByText('Landlord').first().waitFor()
  expect(
    await approver.getByRole('button', { name: /^(Import|Book|Choose|Set aside)/ }).count(),
  ).toBe(0)
})
