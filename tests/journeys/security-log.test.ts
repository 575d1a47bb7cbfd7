import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

test.each(rotatingSizes())(
  'an admin finds a sign-in in the security log, with everything that is known about it (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'agency@example.com')
    await openByMenu(page, 'Security log')
    await page.getByRole('heading', { level: 1, name: 'Security log' }).waitFor()
    await page.getByText('Signed in', { exact: true }).first().waitFor()
    expect(await violations(page)).toEqual([])

    await selectOption(page.getByRole('combobox', { name: 'Event' }), 'Suspended')
    await page.getByText('No results').waitFor()
    expect(new URL(page.url()).searchParams.get('kind')).toBe('suspended')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await selectOption(page.getByRole('combobox', { name: 'Event' }), 'Signed in')
    await page.getByRole('searchbox').fill('agency@')
    await page.getByText('With: password').first().waitFor()
    await page.getByRole('button', { name: 'Open', exact: true }).first().click()
    await page.getByText('agency@example.com', { exact: true }).first().waitFor()
    await page
      .getByText(/SHA-256 [0-9a-f]{64}|Added within seconds/)
      .first()
      .waitFor()
    expect(await violations(page)).toEqual([])
  },
)

test('the entries that match are exported, and the export is an entry', async () => {
  const page = await browser.visit()
  await signIn(page, 'agency@example.com', '/markets/agency/security-log?kind=signIn')
  await page.getByText('Signed in', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const file = await arriving
  expect(file.suggestedFilename()).toMatch(/^security-log-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('"Time","Event","Person","Email","Done by","IP address"')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => line.includes('"Signed in"'))).toBe(true)
  await page.goto('/markets/agency/security-log?kind=peopleExported')
  await page.getByText('File: security log · Format: CSV').first().waitFor()
})

test('users find their own entries from their personal page', async () => {
  const page = await browser.visit()
  await signIn(page, 'agency@example.com', '/markets/personal')
  await page.getByRole('link', { name: 'Your sign-ins in the security log' }).click()
  await page.getByText('Signed in', { exact: true }).first().waitFor()
  const person = page.getByRole('combobox', { name: 'Person' })
  await expect.poll(() => person.innerText()).toContain('agency@example.com')
})

test('users without the role are told whom to ask', async () => {
  const page = await browser.visit()
  await signIn(page, 'ads@example.com', '/markets/agency/security-log')
  await page.getByText('You do not have access to this page').waitFor()
  await page.getByText('requires the role “Operator management”').waitFor()
  await page.goto('/markets/personal')
  await page.getByText('Signed-in devices').waitFor()
  expect(await page.getByRole('link', { name: /security log/ }).count()).toBe(0)
})

test('a log that cannot be loaded says why, and can be loaded again', async () => {
  const page = await browser.visit()
  let fails = true
  await page.route('**/v3/securityLog/list', (route) =>
    fails
      ? route.fulfill({ json: { code: 500, message: 'the database rests', data: null } })
      : route.fallback(),
  )
  await signIn(page, 'agency@example.com', '/markets/agency/security-log')
  await page.getByText('The security log could not be loaded: the database rests').waitFor()
  fails = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Signed in', { exact: true }).first().waitFor()
  expect(await page.getByText('could not be loaded').count()).toBe(0)
})
