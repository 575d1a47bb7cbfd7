import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

async function fillBuyer(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text)
}

/** Opens the form, and sees what is missing. */
async function openForm(page: Page): Promise<void> {
  await signIn(page, 'owner@example.com', '/markets/finance/record')
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await page.getByRole('button', { name: 'Apply for an invoice' }).first().click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Choose at least one recharge.').waitFor()
  expect(await violations(page)).toEqual([])
}

async function issueAndReverse(staff: Page, buyer: string, numbers: [string, string]) {
  await signIn(staff, 'platform@example.com', '/platform/finance?view=invoices')
  await staff.getByRole('button', { name: `Issue: ${buyer}, Alpine Shoes` }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByText(buyer).waitFor()
  expect(await violations(staff)).toEqual([])
  await dialog.getByLabel('Number').fill('?')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await dialog.getByText(/^Enter (the 20 digits|a number)/).waitFor()
  await dialog.getByLabel('Number').fill(numbers[0])
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await staff.getByText('Issued. The owner is notified.').waitFor()
  await staff.goto('/platform/finance?view=invoices&state=issued')
  await staff.getByRole('button', { name: `Upload PDF: ${buyer}, Alpine Shoes` }).click()
  const upload = staff.getByRole('dialog', { name: `PDF of ${numbers[0]}` })
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  )
  await upload
    .getByLabel('PDF file')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf })
  await upload.getByRole('button', { name: 'Upload PDF' }).click()
  await staff.getByText('Uploaded.').waitFor()
  await staff.getByRole('button', { name: `Reverse: ${buyer}, Alpine Shoes` }).click()
  const reversal = staff.getByRole('dialog', { name: `Reverse invoice ${numbers[0]}` })
  await reversal.getByLabel('Number').fill(numbers[1])
  await reversal.getByLabel('Reason').fill('The name of the buyer is wrong.')
  expect(await violations(staff)).toEqual([])
  await reversal.getByRole('button', { name: 'Reverse' }).click()
  await staff.getByText('Reversed. The owner is notified.').waitFor()
}

async function downloaded(page: Page, buyer: string, name: string): Promise<string> {
  await page.getByRole('button', { name: `Download documents of ${buyer}` }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name }).click()
  return readFile(await (await saved).path(), 'utf8')
}

test('a recharge is invoiced in China, and its invoice reversed (desktop)', async () => {
  const page = await browser.visit({ size: 'desktop' })
  await openForm(page)
  await page.getByRole('checkbox').last().check()
  await page.getByText('Total: 30,000.00 CNY').waitFor()
  await fillBuyer(page, {
    'Name of the company': 'Alpine desktop',
    'Unified social credit code': '9135 0100 M000 100Y44',
  })
  await page.getByText('At least one character is wrong.').waitFor()
  await page.getByLabel('Unified social credit code').fill('9135 0100 m000 100y43')
  await page.keyboard.press('Enter')
  await page.getByText('The application for 30,000.00 CNY is submitted.').waitFor()
  await page.getByText('Alpine desktop').first().waitFor()
  expect(await violations(page)).toEqual([])

  const numbers: [string, string] = ['26312000000099990001', '26312000000099990002']
  await issueAndReverse(await browser.visit({ size: 'desktop' }), 'Alpine desktop', numbers)
  await page.reload()
  await page.getByText(`${numbers[0]}, reversed by ${numbers[1]}`).first().waitFor()
  await page.getByText('1,698.11').first().waitFor()
  expect(await downloaded(page, 'Alpine desktop', 'Invoice (PDF)')).toMatch(/^%PDF/)
  await page.getByRole('button', { name: 'Apply for an invoice' }).first().click()
  await page.getByText(/^30,000.00 CNY/).waitFor()
})

test('a recharge is invoiced in the EU in UBL, and its invoice reversed (phone)', async () => {
  const page = await browser.visit({ size: 'phone' })
  await openForm(page)
  await page.getByRole('checkbox').first().check()
  await page.getByLabel('EU invoice').check()
  await fillBuyer(page, {
    'Name of the company': 'Alpine phone',
    'VAT number': 'AT U123 45678',
    Street: 'Ring 1',
    Postcode: '1010',
    City: 'Vienna',
  })
  await page
    .getByText('Choose a member state of the EU.')
    .or(page.getByText('Fill in this field.'))
    .first()
    .waitFor()
  await page.getByLabel('Country').click()
  await page.getByRole('option', { name: 'Austria' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText(/^The application for .* is submitted\./).waitFor()
  expect(await violations(page)).toEqual([])

  const numbers: [string, string] = ['R-2026-901', 'R-2026-902']
  await issueAndReverse(await browser.visit({ size: 'phone' }), 'Alpine phone', numbers)
  await page.reload()
  await page.getByText(`${numbers[0]}, reversed by ${numbers[1]}`).first().waitFor()
  const invoice = await downloaded(page, 'Alpine phone', 'Invoice (XML, UBL)')
  expect(invoice).toContain('<cbc:ID>AE</cbc:ID>')
  expect(invoice).toContain('<cbc:RegistrationName>Alpine phone</cbc:RegistrationName>')
  const reversal = await downloaded(page, 'Alpine phone', 'Reversal (XML, UBL)')
  expect(reversal).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  const payable = /PrepaidAmount currencyID="CNY">([\d.]+)</
  expect(payable.exec(reversal)?.[1]).toBe(payable.exec(invoice)?.[1])
})
