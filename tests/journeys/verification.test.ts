import { queryVerifyStatus } from '@placard/contract/support/verification'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

test('S7.24 a rejected document is submitted again, also by the keyboard', async () => {
  const page = await browser.visit({ size: 'phone', colorScheme: 'dark' })
  await signIn(page, 'owner@example.com', '/markets/personal')
  const paper = page.getByRole('listitem').filter({ hasText: 'Trademark certificate' })
  await paper.getByText('Alpine Footwear Ltd.').first().waitFor()
  await paper.getByRole('button', { name: /^Submit: Trademark certificate/ }).focus()
  await page.keyboard.press('Enter')
  const number = paper.getByLabel('Document number')
  await number.fill('')
  // Without a document the form is not sent; without a number the server rejects it.
  await paper.getByRole('button', { name: 'Remove alpine-trademark.png' }).click()
  await paper.getByRole('button', { name: 'Submit for review' }).click()
  await paper.getByText('Add at least one document.').waitFor()
  await paper.getByLabel('Add documents').setInputFiles({
    name: 'authorisation.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await paper.getByRole('button', { name: 'Submit for review' }).click()
  await paper.getByText(/^number: /).waitFor()
  expect(await violations(page)).toEqual([])
  await number.fill('48210378')
  await page.keyboard.press('Enter')
  await page.getByText('Submitted for review.').waitFor()
  const again = page.getByRole('listitem').filter({ hasText: 'Trademark certificate 48210378' })
  await again.getByText('In review', { exact: true }).waitFor()
  expect(await again.getByRole('button').count()).toBe(0)
})

test('S3.21 S4.15 the business’s validation is loading until it is known', async () => {
  const page = await browser.visit()
  const answered = Promise.withResolvers<void>()
  await page.route(`**${queryVerifyStatus.path}*`, async (route) => {
    await answered.promise
    await route.continue()
  })
  await signIn(page, 'owner@example.com', '/markets/personal')
  await page.getByText('Business verification: loading').waitFor()
  answered.resolve()
  const business = page.getByRole('listitem').filter({ hasText: 'Business verification' })
  await business.getByText('Verified', { exact: true }).waitFor()
  expect(await page.getByText('Business verification: loading').count()).toBe(0)
})
