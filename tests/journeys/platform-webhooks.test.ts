import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readDataDirectoryOwner } from '#server/platform/embedded-postgres/data-directory.ts'
import { webTarget } from '#server/platform/outgoing/testing/target-server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
const dataDir = mkdtempSync(join(tmpdir(), 'placard-platform-webhooks-'))
const asked: string[] = []
const target = await webTarget((request, reply) => {
  asked.push(String(request.headers['webhook-id']))
  reply.writeHead(204).end()
})
let server: RunningServer

beforeAll(async () => {
  server = await startedServer(dataDir, { WEBHOOK_ALLOW: target.place })
})
afterAll(async () => {
  await server.stop()
  await target[Symbol.asyncDispose]()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Gives up two messages of the webhook of the platform, as if each had been attempted ten times. */
async function giveUpTwo(): Promise<void> {
  const host = readDataDirectoryOwner(dataDir)?.socketDir
  if (!host) throw new Error('the server uses no database of its own')
  const database = new pg.Client({ host, user: 'placard', database: 'placard' })
  await database.connect()
  await database.query(`
    insert into webhook_message (owner_id, webhook_id, event, body, state, attempts, attempted_at, status)
    select owner_id, webhook_id, 'statistics.closed', '{"type":"statistics.closed"}', 'failed', 10, now(), 500
    from webhook, generate_series(1, 2) where owner_id = 0`)
  await database.end()
}

test.each(rotatingSizes('phone'))(
  'an admin adds a webhook of the platform, tests it, sends again what was given up, and removes it (%s)',
  async (size) => {
    const before = asked.length
    const page = await browser.visit({ baseURL: server.address, size })
    await signIn(page, 'platform@example.com', '/platform/engine?view=webhooks')
    await page.getByText('There is no webhook yet.', { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])

    await page.getByRole('button', { name: 'Add webhook' }).click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await form.getByText('Enter an address that begins with https://.').waitFor()
    await form.getByText('Choose at least one event.').waitFor()
    await form.getByLabel('Address').fill('https://10.0.0.7/')
    await form.getByRole('checkbox', { name: 'A day is closed in a time zone' }).check()
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await form
      .getByText('that can be reached from the internet, without', { exact: false })
      .waitFor()
    await form.getByLabel('Address').fill(`http://${target.place}/hooks`)
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add webhook' }).click()
    await page.getByText(/^whsec_[A-Za-z0-9+/]{43}=$/).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('You have not copied the secret', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Copy: Secret' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('The webhook has been added.').waitFor()

    await page.getByRole('button', { name: `Test: ${target.place}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Test' }).click()
    await page.getByText('A test is on its way.').waitFor()
    await page.getByRole('link', { name: `http://${target.place}/hooks` }).click()
    await page.getByRole('heading', { name: `Messages of ${target.place}` }).waitFor()
    await page.getByText('Status 204').waitFor({ timeout: 20_000 })
    expect(await violations(page)).toEqual([])

    await giveUpTwo()
    await page.getByRole('tab', { name: 'Given-up messages' }).click()
    await page.getByText('Status 500').nth(1).waitFor()
    expect(await violations(page)).toEqual([])
    await page
      .getByRole('button', { name: /^Send again: / })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click()
    await page.getByText('1 message is on its way.').waitFor()
    await page.getByText('Status 500').nth(1).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Send all again: / }).click()
    const all = page.getByRole('dialog')
    await all.getByText('10 new attempts each', { exact: false }).waitFor()
    expect(await violations(page)).toEqual([])
    await all.getByRole('button', { name: 'Send all again' }).click()
    await page.getByText('No message has been given up.').waitFor()
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBe(before + 3)

    await page.getByRole('tab', { name: 'Webhooks of the platform' }).click()
    await page.getByRole('button', { name: `Remove: ${target.place}` }).click()
    await page.getByText('This cannot be undone.', { exact: false }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('There is no webhook yet.', { exact: false }).waitFor()
  },
)

test('a list of webhooks that cannot be loaded says why, and loads on demand', async () => {
  const page = await browser.visit({ baseURL: server.address })
  await page.route('**/v3/staff/webhook/failed/list', (route) =>
    route.fulfill({ json: { code: 500, message: 'the database rests', data: null } }),
  )
  await signIn(page, 'platform@example.com', '/platform/engine?view=failed')
  await page.getByText('the database rests', { exact: false }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.unroute('**/v3/staff/webhook/failed/list')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No message has been given up.').waitFor()
})

test('staff who are no admins are told who opens the page', async () => {
  const page = await browser.visit({ baseURL: server.address })
  await signIn(page, 'support@example.com', '/platform/engine?view=webhooks')
  await page.getByText(/admin/i).first().waitFor()
  expect(await page.getByRole('button', { name: 'Add webhook' }).count()).toBe(0)
})
