import { code } from '@placard/contract/platform/code'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { codeOf } from '#tests/support/authenticator.ts'

const browser = browserForJourneys()
const server = serverWithLetters()
const visit = (size: Size = 'desktop') => browser.visit({ size, baseURL: server.address() })
const account = 'ads@example.com'

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/market/login/index.html')
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Two-step verification' }).waitFor()
}

/** Sets up an app by the keyboard, and returns its key and the first recovery code. */
async function setUp(page: Page): Promise<{ key: string; recoveryCode: string }> {
  await page.goto('/markets/personal')
  await page.getByRole('button', { name: 'Set up', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  expect(await violations(page)).toEqual([])
  const key = (await dialog.locator('code').textContent()) ?? ''
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await dialog.getByText('This code is not right').waitFor()
  await dialog.getByLabel('Code that the app shows').fill(codeOf(key, -1))
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByRole('listitem').first().waitFor()
  expect(await codes.getByRole('listitem').count()).toBe(10)
  expect(await violations(page)).toEqual([])
  const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await codes.getByText('Save the codes first.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('10 recovery codes left').waitFor()
  return { key, recoveryCode }
}

test.each(rotatingSizes())(
  'a user sets up an authenticator app, signs in with a code and with a recovery code, loses both, and is helped by an administrator (%s)',
  async (size) => {
    const page = await visit(size)
    await signIn(page, account)
    const { key, recoveryCode } = await setUp(page)

    const phone = await visit(size)
    await enterPassword(phone)
    expect(await violations(phone)).toEqual([])
    // The page knows about the waiting sign-in after a reload, and other pages lead to it.
    await phone.goto('/markets/personal')
    await phone.getByRole('heading', { name: 'Two-step verification' }).waitFor()
    await phone.getByRole('textbox', { name: 'Code' }).fill('12345')
    await phone.keyboard.press('Enter')
    await phone.getByText('This code is not right').waitFor()
    await phone.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 0))
    await phone.keyboard.press('Enter')
    await phone.getByRole('heading', { level: 1, name: 'Account settings' }).waitFor()

    const another = await visit(size)
    await enterPassword(another)
    await another.getByRole('button', { name: 'Back to the password' }).click()
    await enterPassword(another)
    await another.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await another.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode.toLowerCase())
    await another.keyboard.press('Enter')
    await another.getByText('You have 9 recovery codes left.').waitFor()
    await another.getByRole('link', { name: 'Continue' }).click()
    await another.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

    const admin = await visit(size)
    await signIn(admin, 'agency@example.com', '/markets/agency/operators?factor=on')
    const actions = admin.getByRole('button', { name: 'Actions on Lin, ads' })
    await selectMenuItem(actions, 'Reset the second factor…')
    const question = admin.getByRole('dialog', { name: 'Reset the second factor of Lin, ads?' })
    await question.getByRole('button', { name: 'Reset', exact: true }).click()
    await admin.getByText('The second factor of Lin, ads has been reset.').waitFor()
    await admin.getByText('No operator matches the filters.').waitFor()
    const told = () => server.lettersTo(account).map((letter) => letter?.text ?? '')
    await expect.poll(told, { timeout: 30_000 }).toContainEqual(expect.stringContaining('removed'))
    await signIn(await visit(size), account)
  },
)

test('an admin decides who needs a second factor, and those who are late set it up before anything else', async () => {
  const admin = await visit()
  await signIn(admin, 'agency@example.com', '/markets/agency/operators')
  await admin.getByRole('button', { name: 'Who needs a second factor' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Who needs a second factor?' })
  await dialog.getByRole('radio', { name: 'Required for everybody' }).check()
  expect(await violations(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await admin.getByText('The rule has been saved').waitFor()

  const page = await visit()
  await signIn(page, 'finance@example.com', '/markets/personal')
  await page.getByText('is required from').waitFor()
  // Fourteen days later.
  let isLate = true
  await page.route('**/v2/communal/owner/info', (route) => {
    const message = 'please set up a second factor first'
    return isLate
      ? route.fulfill({ json: { code: code.factorMissing, message, data: null } })
      : route.fallback()
  })
  await page.goto('/markets/finance/flow')
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor()
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  expect(await violations(page)).toEqual([])
  const key = (await page.locator('code').textContent()) ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 0))
  await page.keyboard.press('Enter')
  await page.getByRole('list', { name: 'Your recovery codes' }).waitFor()
  expect(await violations(page)).toEqual([])
  isLate = false
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('heading', { level: 1, name: 'Transactions' }).waitFor()
})
