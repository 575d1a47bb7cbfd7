import { bookRecharge } from '@placard/contract/finance/staff-finance'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '@placard/domain/platform/calendar/month'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { setDay } from '#tests/journeys/support/controls.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

/** A closed month, whatever day it is. */
const month = addMonths(monthOf(dayAt(Date.now(), 'Asia/Shanghai')), -2)

/** Pays in, and books what ads would have cost in the closed month. Returns the id of the owner. */
async function spend(ownerName: string, voucher: string): Promise<string> {
  const host = readDataDirectoryOwner(inject('dataDir'))?.socketDir
  if (!host) throw new Error('the server uses no database of its own')
  const database = new pg.Client({ host, user: 'placard', database: 'placard' })
  await database.connect()
  onTestFinished(() => database.end())
  const owners = 'select owner_id from owner where owner_name = $1 order by owner_id desc limit 1'
  const ownerId: string = (await database.query(owners, [ownerName])).rows[0]?.owner_id
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  await staff.call(bookRecharge, { ownerId, cents: 1_000_000, voucher })
  await database.query(
    `with booked as (
        insert into ledger_booking (owner_id, booking_type, statement_day) values ($1, 500, $2) returning booking_id
      ), entered as (
        insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after)
        select $1::bigint, booking_id, e.* from booked, (values (0, -123456, 876544), (-2, 123456, -876544)) as e
      )
      update ledger_account set entry_count = entry_count + 1,
        balance = balance + case account_code when 0 then -123456 else 123456 end
      where owner_id = $1 and account_code in (0, -2)`,
    [ownerId, lastDayOf(month)],
  )
  return ownerId
}

/** Adds a contract of spending since the closed month, by the keyboard where there is a choice. */
async function addContract(staff: Page, number: string): Promise<void> {
  await staff.getByRole('tab', { name: 'Contracts' }).click()
  await staff.getByText('No contract. Invoices contain recharges.').waitFor()
  expect(await violations(staff)).toEqual([])
  await staff.getByRole('button', { name: 'Add contract' }).press('Enter')
  const dialog = staff.getByRole('dialog', { name: /^Contract of / })
  await dialog.getByRole('button', { name: 'Add contract' }).click()
  await dialog.getByText('Enter the contract number.').waitFor()
  await dialog.getByLabel('Contract number').fill(number)
  await setDay(dialog, 'First day', `${month}-02`)
  await dialog.getByLabel('With a payer').check()
  await dialog.getByLabel('Name of the company').fill('Payer of months')
  await dialog.getByLabel('Unified social credit code').fill('91350100M000100Y43')
  await dialog.getByLabel('Days to pay').press('Enter')
  await dialog.getByText('Choose the first day of a month.').waitFor()
  expect(await violations(staff)).toEqual([])
  await setDay(dialog, 'First day', firstDayOf(month))
  await dialog.getByLabel('Days to pay').press('Enter')
  await staff.getByText('The contract was added.').waitFor()
  await staff.getByText('Spending by month').first().waitFor()
  expect(await violations(staff)).toEqual([])
}

test.each(rotatingSizes())(
  'staff make a contract, its owner applies for a month, and staff issue the invoice (%s)',
  async (size) => {
    const ownerName = `Contract ${size}`
    await newAdvertiser(ownerName)
    const ownerId = await spend(ownerName, `CT-journey-${size}`)
    const staff = await browser.visit({ size })
    await signIn(staff, 'platform@example.com', `/platform/finance?owner=${ownerId}`)
    await addContract(staff, `C-${size}`)

    const address = '/markets/finance/record?view=invoices'
    const page = await tabOf(browser, ownerName, { size, address })
    await page
      .getByText('Invoices contain what you spend: each month as soon as it is closed.')
      .waitFor()
    await page.getByRole('button', { name: 'Apply for an invoice' }).first().click()
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText('Choose at least one month.').waitFor()
    await page.getByLabel(`${month}: 1,234.56 CNY`).press('Space')
    await page.getByText('Total: 1,234.56 CNY').waitFor()
    expect(await page.getByLabel('Name of the company').inputValue()).toBe('Payer of months')
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Name of the company').press('Enter')
    await page.getByText('The application for 1,234.56 CNY is submitted.').waitFor()
    await page.getByText(`Spending of ${month}`).first().waitFor()
    expect(await violations(page)).toEqual([])

    await staff.goto('/platform/finance?view=invoices')
    await staff.getByRole('button', { name: `Issue: Payer of months, ${ownerName}` }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByText(`Spending of ${month}`).waitFor()
    expect(await violations(staff)).toEqual([])
    const number = size === 'phone' ? '26312000000099990012' : '26312000000099990011'
    await dialog.getByLabel('Number').fill(number)
    await dialog.getByRole('button', { name: 'Issue' }).click()
    await staff.getByText('Issued. The owner is notified.').waitFor()
    await page.reload()
    await page.getByText(number).first().waitFor()

    // The basis of the invoiced month stays; a later end is possible.
    await staff.goto(`/platform/finance?owner=${ownerId}&show=contracts`)
    await staff.getByRole('button', { name: `End: C-${size}` }).click()
    const end = staff.getByRole('dialog', { name: `End contract C-${size}` })
    await setDay(end, 'Last day', lastDayOf(addMonths(month, 12)))
    expect(await violations(staff)).toEqual([])
    await end.getByRole('button', { name: 'End' }).click()
    await staff.getByText(/^The contract ends on/).waitFor()
  },
)
