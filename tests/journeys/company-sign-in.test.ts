import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inviteOperator, listOperators } from '@placard/contract/identity/operator'
import { operatorRole } from '@placard/domain/platform/access/role'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientId, clientSecret, Provider } from '#server/identity/oidc/testing/provider.ts'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { serverWithLetters } from '#tests/journeys/support/letters.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'
import { placardCommand } from '#tests/support/command.ts'

const browser = browserForJourneys()
const server = serverWithLetters()
const account = 'mei@harbor.example'

let provider: Provider
let connectionId: string
beforeAll(async () => {
  provider = await Provider.start()
  connectionId = await addProvider()
  const admin = await signedInClient(server.address(), { account: 'agency@example.com' })
  const roles = [operatorRole.ADMIN]
  await admin.call(inviteOperator, { account, accountName: 'Wu Mei', roles })
})
afterAll(() => provider.close())

/** Connects the agency of the demo with the provider, and returns the id of the connection. */
async function addProvider(): Promise<string> {
  const secret = join(server.dataDir, 'client-secret')
  writeFileSync(secret, clientSecret)
  const [agency] = await databaseReader(server.dataDir).rowsOf<{ owner_id: string }>(
    `select owner_id::text from account where email = 'agency@example.com'`,
  )
  const owner = ['--owner', agency?.owner_id ?? '', '--domains', 'harbor.example']
  const address = ['--issuer', provider.issuer, '--client', clientId, '--secret-file', secret]
  const words = ['oidc', 'add', 'Harbor login', ...owner, ...address]
  const printed = await placardCommand(server.dataDir, ...words)
  return /as (\d+)\./.exec(printed)?.[1] ?? ''
}

/** The user is signed in at the provider, which sends the browser back at once. */
function signInAtProvider(subject: string): void {
  provider.user = { subject, claims: { auth_time: Math.floor(Date.now() / 1000) } }
}

async function suspend(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions on Chen, finance' }).click()
  await page.getByRole('menuitem', { name: 'Suspend…' }).click()
  const warning = page.getByRole('dialog', { name: 'Suspend Chen, finance?' })
  await warning.getByRole('button', { name: 'Suspend' }).click()
}

test.each(rotatingSizes())(
  'an invited user joins at the company’s identity provider without a password, signs in there, and confirms a sensitive action there (%s)',
  async (size) => {
    const page = await browser.visit({ size, baseURL: server.address() })
    await page.goto(await server.linkTo(account))
    const accept = page.getByRole('button', { name: 'Or sign in with Harbor login' })
    await accept.waitFor()
    expect(await violations(page)).toEqual([])
    signInAtProvider('mei')
    await accept.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

    const other = await browser.visit({ size, baseURL: server.address() })
    await other.goto('/market/login/index.html')
    await other.getByRole('textbox', { name: 'Account' }).fill(account)
    await other.getByRole('button', { name: 'Company sign-in' }).press('Enter')
    await other.getByRole('heading', { level: 1, name: 'Home' }).waitFor()

    await databaseReader(server.dataDir).rowsOf(
      `update session set auth_at = now() - interval '1 hour'`,
    )
    await other.goto('/markets/agency/operators')
    await suspend(other)
    const question = other.getByRole('dialog', { name: 'Confirm that it is you' })
    await question.getByRole('link', { name: 'Sign in at Harbor login' }).waitFor()
    expect(await violations(other)).toEqual([])
    await question.getByRole('button', { name: 'Continue' }).click()
    await question.getByText('You have not signed in at Harbor login yet.').waitFor()
    const tab = other.context().waitForEvent('page')
    await question.getByRole('link', { name: 'Sign in at Harbor login' }).click()
    await (await tab).getByText('Close this tab and continue').waitFor()
    await (await tab).close()
    await question.getByRole('button', { name: 'Continue' }).click()
    await other.getByText('Chen, finance is suspended.').waitFor()
    await other.goto('/markets/personal')
    await other.getByText('Your account is linked with Harbor login').waitFor()
    await other.getByRole('button', { name: 'Remove the link' }).click()
    await other.getByText('Your account has no password').waitFor()
    const admin = await signedInClient(server.address(), { account: 'agency@example.com' })
    const { items } = (await admin.call(listOperators, { filters: { text: account } })).data
    expect(items).toMatchObject([{ invited: false, account }])
    expect(connectionId).not.toBe('')
  },
)
