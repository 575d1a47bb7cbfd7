import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { pressByKey, tabTo, typeByKey } from '#tests/journeys/support/keyboard.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const server = serverWithLetters()
const account = 'owner@example.com'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Lets all schedules be due, as if their hour had come. */
const letTimePass = () =>
  databaseReader(server.dataDir).rowsOf(
    `update report_schedule set next_at = date_trunc('hour', now()) returning schedule_id`,
  )

const subjects = () => server.lettersTo(account).flatMap((letter) => letter?.text ?? [])

test.each(rotatingSizes())(
  'a question becomes an email: asked, saved, scheduled, sent, and opened again from the link (%s)',
  async (size) => {
    const page = await browser.visit({ size, baseURL: server.address() })
    await signIn(page, account, '/markets/report?sortName=clicks&sortType=DESC')
    await page.getByRole('grid', { name: 'Reports' }).waitFor()
    const name = `Clicks ${size}`
    await page.getByRole('button', { name: 'Saved reports' }).click()
    await page.getByRole('button', { name: 'Save as new report…' }).click()
    await dialog(page, 'Save report').getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: `Schedule ${name}` }).click()
    const schedules = dialog(page, `Schedule “${name}”`)
    await schedules.getByText(/^The report is not sent by email yet/).waitFor()
    await schedules.getByRole('button', { name: 'Add schedule…' }).click()
    const form = dialog(page, 'Add schedule')
    await selectOption(form.getByLabel('Frequency'), 'Every month')
    await selectOption(form.getByLabel('Day of the month'), '31')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Select at least one recipient.').first().waitFor()
    await selectOption(form.getByLabel('Attached file'), 'Excel (.xlsx)')
    await form.getByLabel('Recipients').click()
    await page.getByRole('option').first().click()
    await page.keyboard.press('Escape')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await schedules.getByText('On day 31 of every month at 08:00').waitFor()
    await schedules.getByText(/^Next: /).waitFor()
    expect(await violations(page)).toEqual([])

    const before = subjects().length
    await letTimePass()
    await expect.poll(() => subjects().length, { timeout: 60_000 }).toBe(before + 1)
    const text = subjects().at(-1) ?? ''
    expect(text).toContain(`The report “${name}” for `)
    expect(text).toMatch(/^Plan \| Cost \(CNY\) \| .*Clicks/m)
    await page.goto(/^https?:\S+$/m.exec(text)?.[0] ?? '')
    await page.getByRole('grid', { name: 'Reports' }).waitFor()
    expect(new URL(page.url()).searchParams.get('sortName')).toBe('clicks')

    await page.getByRole('button', { name: 'Saved reports' }).click()
    await page.getByRole('button', { name: `Schedule ${name}` }).click()
    await schedules.getByText(/^Last, .*: sent to 1$/).waitFor()
    await schedules.getByRole('button', { name: 'Pause' }).click()
    await schedules.getByText('Paused').waitFor()
    await databaseReader(server.dataDir).rowsOf(
      `update report_schedule set failed_at = now(), failed_count = 3 returning schedule_id`,
    )
    await page.reload()
    await page.getByRole('button', { name: 'Saved reports' }).click()
    await page.getByRole('button', { name: `Schedule ${name}` }).click()
    await schedules.getByText(/: nobody could be sent it 3 times in a row\.$/).waitFor()
    expect(await violations(page)).toEqual([])
    await schedules.getByRole('button', { name: 'Resume' }).click()
    await schedules.getByText(/^Next: /).waitFor()
    await schedules.getByRole('button', { name: 'Remove' }).click()
    await dialog(page, 'Remove this schedule?').getByRole('button', { name: 'Remove' }).click()
    await schedules.getByText(/^The report is not sent by email yet/).waitFor()
  },
)

test('a report is saved and scheduled by keyboard alone', async () => {
  const page = await browser.visit({ baseURL: server.address() })
  await signIn(page, account, '/markets/report')
  await page.getByRole('grid', { name: 'Reports' }).waitFor()
  await pressByKey(page, page.getByRole('button', { name: 'Saved reports' }))
  await pressByKey(page, page.getByRole('button', { name: 'Save as new report…' }))
  await typeByKey(page, dialog(page, 'Save report').getByLabel('Name'), 'By keys')
  await page.keyboard.press('Enter')
  await pressByKey(page, page.getByRole('button', { name: 'Schedule By keys' }))
  await pressByKey(page, page.getByRole('button', { name: 'Add schedule…' }))
  const form = dialog(page, 'Add schedule')
  await tabTo(page, form.getByLabel('Recipients'))
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await pressByKey(page, form.getByRole('button', { name: 'Save' }))
  await dialog(page, 'Schedule “By keys”').getByText('Every Monday at 08:00').waitFor()
  expect(await violations(page)).toEqual([])
})
