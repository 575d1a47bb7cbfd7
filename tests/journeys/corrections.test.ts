import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

// Figures that other journeys import for earlier days are not settled.
afterAll(() =>
  databaseReader(inject('dataDir')).rowsOf('update settlement set first_day = $1::date', [
    dayAt(Date.now()),
  ]),
)

/** Adds figures of a day that was closed for weeks. All other days of the demo count as settled, at the platform's cost. */
async function countLate(day: string, cents: number): Promise<void> {
  const { rowsOf } = databaseReader(inject('dataDir'))
  const first = addDays(dayAt(Date.now()), -60)
  await rowsOf(
    `with settled as (
       insert into settlement_day (owner_id, day, cost, over_budget, after_empty, gift, rebate, cash, credit, unpaid)
       select owner_id, day, cost, 0, cost, 0, 0, 0, 0, 0 from owner_day
       where day >= $1::date and day < (select first_day from settlement) on conflict do nothing
     )
     update settlement set first_day = least(first_day, $1::date)`,
    [first],
  )
  await rowsOf(
    `with owner as (select owner_id from owner where owner_name = 'Garden House'),
     counted as (
       insert into owner_day (owner_id, day, cost) select owner_id, $1::date, $2::bigint from owner
       on conflict (owner_id, day) do update set cost = owner_day.cost + excluded.cost returning owner_id, day, cost
     )
     insert into settlement_correction (owner_id, day, cost) select * from counted`,
    [day, cents],
  )
}

test.each(rotatingSizes())(
  'a late difference is proposed with its reason by one person, and booked by another (%s)',
  async (size) => {
    const day = addDays(dayAt(Date.now()), size === 'phone' ? -30 : -31)
    await countLate(day, 1_250)
    const clerk = await browser.visit({ size })
    await signIn(clerk, 'platform@example.com', '/platform/finance?view=approvals')
    await clerk.getByLabel('Show').click()
    await clerk.getByRole('option', { name: 'Corrections to propose' }).click()
    const name = `Garden House, ${day}, +12.50 CNY`
    await clerk.getByRole('button', { name: `Propose: ${name}` }).waitFor()
    expect(await violations(clerk)).toEqual([])
    await clerk.getByRole('button', { name: `Propose: ${name}` }).press('Enter')
    const dialog = clerk.getByRole('dialog', { name: `Correct the spend of ${day}: Garden House` })
    await dialog.getByText('(+12.50 CNY)').waitFor()
    await dialog.getByLabel('Other').check()
    await dialog.getByRole('button', { name: 'Propose' }).click()
    await dialog.getByText('Enter the details.').waitFor()
    await dialog.getByLabel('Details').fill('Report 7 of the engine')
    await dialog.getByLabel('Amount and owner are correct').press('Space')
    expect(await violations(clerk)).toEqual([])
    await dialog.getByLabel('Details').press('Enter')
    await clerk.getByText('It awaits the approval of another person').waitFor()
    await clerk.getByText('Awaiting approval', { exact: true }).first().waitFor()

    const approver = await browser.visit({ size })
    await signIn(approver, 'approver@example.com', '/platform/finance')
    const change = `Correction of ${day}`
    await approver
      .getByRole('button', { name: `Approve: Garden House, ${change}, 12.50 CNY` })
      .press('Enter')
    const question = approver.getByRole('dialog', {
      name: `Approve “${change}” for Garden House?`,
    })
    await question.getByText(`Cost of ${day}: `).waitFor()
    await question.getByText('Report 7 of the engine').waitFor()
    await question.getByLabel('Amount and owner are correct').press('Space')
    expect(await violations(approver)).toEqual([])
    await question.getByRole('button', { name: 'Approve' }).press('Enter')
    await approver.getByText('Approved and booked.').waitFor()
    await clerk.goto('/platform/finance?text=garden')
    await clerk.getByRole('link', { name: 'Garden House' }).click()
    await clerk.getByText('Report 7 of the engine').first().waitFor()
  },
)
