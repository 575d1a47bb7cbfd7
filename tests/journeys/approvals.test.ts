import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

/** Opens the balances of an owner without a journey of its own. */
async function openOwner(page: Page): Promise<void> {
  await page.getByLabel('Keyword').fill('garden')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Garden House' }).click()
  await page.getByRole('region', { name: 'Balance' }).waitFor()
}

const balance = (page: Page, account: string) =>
  page.locator(`[data-account="${account}"] dd`).textContent()

test.each(rotatingSizes())(
  'a refund is proposed by one person, who cannot approve it, and approved by another (%s)',
  async (size) => {
    const clerk = await browser.visit({ size })
    await signIn(clerk, 'platform@example.com', '/platform/finance')
    await openOwner(clerk)
    const cash = (await balance(clerk, 'cash')) ?? ''
    await clerk.getByRole('button', { name: 'Propose refund' }).click()
    const dialog = clerk.getByRole('dialog', { name: 'Refund: Garden House' })
    await dialog.getByLabel('Amount in CNY').fill('12.50')
    await dialog.getByLabel('Voucher number').fill(`RF-journey-${size}`)
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await dialog.getByText('Enter the reason in the note.').waitFor()
    await dialog.getByLabel('Note').fill('Contract has ended.')
    await dialog.getByText('Cash is locked until then.').waitFor()
    await dialog.getByLabel('Amount and owner are correct').check()
    expect(await violations(clerk)).toEqual([])
    await dialog.getByLabel('Note').press('Enter')
    await clerk.getByText('It awaits the approval of another person').waitFor()
    await expect.poll(() => balance(clerk, 'locked')).toBe('12.50 CNY')
    expect(await balance(clerk, 'cash')).not.toBe(cash)

    await clerk.goto('/platform/finance?view=approvals')
    const name = 'Garden House, Refund: Cash, 12.50 CNY'
    await clerk.getByText('Yours: another person decides').first().waitFor()
    await clerk.getByRole('button', { name: `Withdraw: ${name}` }).waitFor()
    expect(await clerk.getByRole('button', { name: `Approve: ${name}` }).count()).toBe(0)
    expect(await violations(clerk)).toEqual([])

    // An approver begins with what waits.
    const approver = await browser.visit({ size })
    await signIn(approver, 'approver@example.com', '/platform/finance')
    await approver.getByRole('button', { name: `Approve: ${name}` }).press('Enter')
    const question = approver.getByRole('dialog', {
      name: 'Approve “Refund: Cash” for Garden House?',
    })
    await question.getByText('Locked cash: 12.50 CNY → 0.00 CNY').waitFor()
    await question.getByRole('button', { name: 'Approve' }).click()
    await question.getByText('Confirm that amount and owner are correct.').waitFor()
    await question.getByLabel('Amount and owner are correct').press('Space')
    expect(await violations(approver)).toEqual([])
    await question.getByRole('button', { name: 'Approve' }).press('Enter')
    await approver.getByText('Approved and booked.').waitFor()
    await approver.goto('/platform/finance?view=approvals&show=past')
    await approver.getByText('Approved', { exact: true }).first().waitFor()
    await approver.getByText('Wei, approvals').first().waitFor()
    expect(await violations(approver)).toEqual([])

    await clerk.goto('/platform/finance')
    await openOwner(clerk)
    await expect.poll(() => balance(clerk, 'locked')).toBe('0.00 CNY')
    await clerk.getByText(`RF-journey-${size}`).first().waitFor()
  },
)

test('a credit limit is proposed and rejected with a reason that the proposer can read', async () => {
  const clerk = await browser.visit()
  await signIn(clerk, 'platform@example.com', '/platform/finance')
  await openOwner(clerk)
  await clerk.getByRole('button', { name: 'Propose credit limit' }).click()
  const dialog = clerk.getByRole('dialog', { name: 'Credit limit: Garden House' })
  await dialog.getByLabel('New limit in CNY').fill('0')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await dialog.getByText('This is the limit already.').waitFor()
  await dialog.getByLabel('New limit in CNY').fill('5,000')
  await dialog.getByText('Credit limit: 0.00 CNY → 5,000.00 CNY').waitFor()
  await dialog.getByLabel('Note').fill('Contract 7')
  expect(await violations(clerk)).toEqual([])
  await dialog.getByLabel('Note').press('Enter')
  await clerk.getByText('It awaits the approval of another person').waitFor()

  const approver = await browser.visit()
  await signIn(approver, 'approver@example.com', '/platform/finance')
  const name = 'Garden House, Credit limit, 5,000.00 CNY'
  await approver.getByRole('button', { name: `Reject: ${name}` }).click()
  const question = approver.getByRole('dialog', {
    name: 'Reject “Credit limit” for Garden House',
  })
  await question.getByRole('button', { name: 'Reject' }).click()
  await question.getByText('Enter the reason.', { exact: true }).waitFor()
  await question.getByLabel('Reason').fill('No contract with this number.')
  expect(await violations(approver)).toEqual([])
  await question.getByLabel('Reason').press('Enter')
  await approver.getByText('Rejected. Nothing was booked.').waitFor()
  await clerk.goto('/platform/finance?view=approvals&show=past')
  await clerk.getByText('No contract with this number.').first().waitFor()
})
