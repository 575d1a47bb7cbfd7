import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webTarget } from '#server/platform/outgoing/testing/target-server.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
const dataDir = mkdtempSync(join(tmpdir(), 'placard-webhooks-'))
/** The next responses; after them the receiver takes every message. */
let refusals: number[] = []
const target = await webTarget((_, reply) => reply.writeHead(refusals.shift() ?? 204).end())
let server: RunningServer

beforeAll(async () => {
  server = await startedServer(dataDir, { WEBHOOK_ALLOW: target.place })
})
afterAll(async () => {
  await server.stop()
  await target[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

const name = `${target.place}/hooks`
const actions = (page: Page) => page.getByRole('button', { name: `Actions on ${name}` })

test.each(rotatingSizes())(
  'a webhook is added and tested; a message that is refused is sent again, and the webhook removed (%s)',
  async (size) => {
    refusals = [500]
    const before = target.asked.length
    const page = await browser.visit({ baseURL: server.address, size })
    await signIn(page, 'owner@example.com', '/markets/agency/webhooks')
    await page.getByText('There is no webhook yet.', { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await form.getByText('Enter an address that begins with https://.').waitFor()
    await form.getByText('Choose at least one event.').waitFor()
    await form.getByLabel('Address').fill('https://10.0.0.7/')
    await form.getByRole('checkbox', { name: 'An ad or creative was reviewed' }).check()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await form
      .getByText('that can be reached from the internet, without', { exact: false })
      .waitFor()
    await form.getByLabel('Address').fill(`http://${name}`)
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add webhook' }).click()

    await page.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('You have not copied the secret', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Close anyway' }).click()

    await selectMenuItem(actions(page), 'Send a test')
    await page.getByText('A test is on its way.', { exact: false }).waitFor()
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: `Messages of ${name}` }).waitFor()
    // The second attempt is five seconds after the first.
    await page.getByText('Status 204').waitFor({ timeout: 30_000 })
    expect(target.asked.slice(before)).toMatchObject([
      { method: 'POST', path: '/hooks' },
      { method: 'POST', path: '/hooks' },
    ])
    expect(await violations(page)).toEqual([])
    await page.getByText('Delivered', { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Open', exact: true }).first().click()
    await page.getByRole('button', { name: 'Send again' }).click()
    await page.getByRole('link', { name: 'All webhooks' }).click()

    await selectMenuItem(actions(page), 'Turn off')
    await page.getByText('is told of nothing meanwhile', { exact: false }).waitFor()
    await page.getByText('Off', { exact: true }).waitFor()
    await selectMenuItem(actions(page), 'Remove…')
    await page.getByText('Its messages are removed too', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('There is no webhook yet.', { exact: false }).waitFor()
  },
)

test('users who do not manage operators are told whom to ask', async () => {
  const page = await browser.visit({ baseURL: server.address })
  await signIn(page, 'finance@example.com', '/markets/agency/webhooks')
  await page.getByText('Webhooks are for users who manage operators').waitFor()
  expect(await page.getByRole('button', { name: 'Add webhook' }).count()).toBe(0)
})
