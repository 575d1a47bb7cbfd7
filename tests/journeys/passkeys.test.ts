import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
const account = 'ads@example.com'
const dataDir = mkdtempSync(join(tmpdir(), 'placard-passkeys-'))
let address = ''
let server: RunningServer

beforeAll(async () => {
  // Passkeys belong to the name of a host, never to an address.
  const port = String(await freePort())
  address = `http://localhost:${port}`
  server = await startedServer(dataDir, { PORT: port, PUBLIC_URL: address })
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A browser whose device has an authenticator with fingerprint. */
interface Device {
  readonly page: Page
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

async function device(size: Size): Promise<Device> {
  const page = await browser.visit({ size, baseURL: address })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { page, cdp, authenticatorId }
}

async function setVerified({ cdp, authenticatorId }: Device, isUserVerified: boolean) {
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** Adds a passkey, and returns the first recovery code. */
async function enrol({ page }: Device): Promise<string> {
  await page.goto('/markets/personal')
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await codes.getByRole('listitem').first().waitFor()
  const code = (await codes.getByRole('listitem').first().textContent()) ?? ''
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByText('10 recovery codes left').waitFor()
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await row.getByText('not used yet').waitFor()
  await row.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await page.keyboard.press('Enter')
  await row.getByText('Laptop', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  return code
}

async function enterPassword(page: Page): Promise<void> {
  await page.goto('/market/login/index.html')
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await heading(page, 'Two-step verification').waitFor()
}

test.each(rotatingSizes())(
  'a user adds a passkey, signs in with it, loses the device, uses a recovery code, and is helped by an administrator (%s)',
  async (size) => {
    const laptop = await device(size)
    const { page } = laptop
    await signIn(page, account)
    const recoveryCode = await enrol(laptop)

    await page.context().clearCookies()
    await page.goto('/market/login/index.html')
    const signInButton = page.getByRole('button', { name: 'Sign in with a passkey' })
    await signInButton.waitFor()
    expect(await violations(page)).toEqual([])
    await setVerified(laptop, false)
    await signInButton.press('Enter')
    await page.getByText('No passkey was used.').waitFor()
    await setVerified(laptop, true)
    await signInButton.press('Enter')
    await heading(page, 'Home').waitFor()

    await page.context().clearCookies()
    await enterPassword(page)
    await page.getByText('Confirm with your fingerprint').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await heading(page, 'Home').waitFor()

    // A sensitive action, long after the sign-in.
    const { rowsOf } = databaseReader(dataDir)
    await rowsOf(`update session set auth_at = now() - interval '1 hour'`)
    await page.goto('/markets/personal')
    await page.getByRole('button', { name: 'New recovery codes' }).first().click()
    const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await confirming.getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor()
    const another = await page.getByRole('dialog').getByRole('listitem').first().textContent()

    const { cdp, authenticatorId } = laptop
    await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
    const phone = await browser.visit({ size, baseURL: address })
    await enterPassword(phone)
    await phone.getByRole('button', { name: 'Use a recovery code instead' }).click()
    await phone.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode)
    await phone.keyboard.press('Enter')
    await phone.getByText('This code is not right').waitFor()
    await phone.getByRole('textbox', { name: 'Recovery code' }).fill(another ?? '')
    await phone.keyboard.press('Enter')
    await phone.getByText('You have 9 recovery codes left.').waitFor()
    await phone.goto('/markets/personal')
    await phone.getByRole('button', { name: 'Remove Laptop' }).click()
    const question = phone.getByRole('dialog', { name: 'Remove the passkey “Laptop”?' })
    await question.getByText('It is your last second factor').waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()

    const admin = await browser.visit({ size, baseURL: address })
    await signIn(admin, 'agency@example.com', '/markets/agency/operators?factor=on')
    const actions = admin.getByRole('button', { name: 'Actions on Lin, ads' })
    await selectMenuItem(actions, 'Reset the second factor…')
    const reset = admin.getByRole('dialog', { name: 'Reset the second factor of Lin, ads?' })
    await reset.getByRole('button', { name: 'Reset', exact: true }).click()
    await admin.getByText('The second factor of Lin, ads has been reset.').waitFor()
    await signIn(await browser.visit({ size, baseURL: address }), account, '/markets/personal')
  },
)

test('a passkey that was removed here is refused with the reason', async () => {
  const laptop = await device('desktop')
  const { page } = laptop
  await signIn(page, account)
  await enrol(laptop)
  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByText('The passkey has been removed.').waitFor()
  await page.context().clearCookies()
  await page.goto('/market/login/index.html')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const reason = page.getByRole('alert').filter({ hasText: 'opens no account here' })
  await expect.poll(() => reason.count()).toBe(1)
})
