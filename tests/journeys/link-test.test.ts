import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nameServer } from '#server/platform/outgoing/testing/name-server.ts'
import { webTarget } from '#server/platform/outgoing/testing/target-server.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
const dataDir = mkdtempSync(join(tmpdir(), 'placard-link-test-'))
/** An internal address: the server must not send a request to it. */
const inside = 'http://169.254.169.254/latest/meta-data'
const target = await webTarget(({ url }, reply) => {
  if (url?.startsWith('/away')) reply.writeHead(302, { location: inside }).end()
  else reply.writeHead(204).end()
})
const names = await nameServer({ 'tracker.example.com': { v4: [127, 0, 0, 1] } })
let server: RunningServer

beforeAll(async () => {
  const settings = { MONITOR_TEST_ALLOW: target.place, MONITOR_TEST_DNS: names.place }
  server = await startedServer(dataDir, settings)
})
afterAll(async () => {
  await server.stop()
  await Promise.all([target[Symbol.asyncDispose](), names[Symbol.asyncDispose]()])
  rmSync(dataDir, { recursive: true, force: true })
})

async function openLink(): Promise<{ page: Page; link: Locator; answer: Locator }> {
  const page = await browser.visit({ baseURL: server.address })
  await signIn(page, 'owner@example.com', '/markets/manage/ad?text=Light+as+air')
  await page.getByRole('link', { name: 'Edit Light as air' }).first().click()
  await page.locator('summary').filter({ hasText: 'Monitoring links' }).click()
  const button = page.getByRole('button', { name: 'Test “Click link”' })
  const answer = page.locator('.mkt-create-test', { has: button }).getByRole('status')
  return { page, link: page.getByLabel('Click link').first(), answer }
}

/** Tests an address, and waits for the result. */
async function tried(page: Page, link: Locator, address: string): Promise<void> {
  await link.fill(address)
  const said = page.waitForResponse((reply) => reply.url().endsWith('/v3/monitoringLink/fire'))
  await page.getByRole('button', { name: 'Test “Click link”' }).click()
  await said
}

test('a link is tested before it is saved: the response, the request, and the duration are shown', async () => {
  const { page, link, answer } = await openLink()
  await tried(page, link, `http://${target.place}/click?plan=__PLAN_ID__`)
  await answer.getByText(/^Responded with 204 in [\d,]+ ms\.$/).waitFor()
  await answer.getByText(`Called address: http://${target.place}/click?plan=100000041`).waitFor()
  expect(target.asked.at(-1)?.path).toBe('/click?plan=100000041')
  // The result of the previous address is removed.
  await link.fill('https://track.example.com/')
  await answer.getByText('Responded').waitFor({ state: 'detached' })
})

test('a redirect to a private address is reported, and not followed', async () => {
  const { page, link, answer } = await openLink()
  await tried(page, link, `http://${target.place}/away`)
  expect(target.asked.at(-1)?.path).toBe('/away')
  await answer.getByText('of the public internet only', { exact: false }).waitFor()
  await answer.getByText(`302 → ${inside}`).waitFor()
})

test('a name that resolves to a private address is refused', async () => {
  const { page, link, answer } = await openLink()
  const asked = target.asked.length
  await tried(page, link, `http://tracker.example.com:${target.port}/`)
  await answer.getByText('ports 80 and 443 only', { exact: false }).waitFor()
  await tried(page, link, 'http://tracker.example.com/')
  await answer.getByText('of the public internet only', { exact: false }).waitFor()
  expect(target.asked).toHaveLength(asked)
})

test('S5.3 a private address is refused in every spelling', async () => {
  const { page, link, answer } = await openLink()
  const spellings = [
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://①②⑦.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://10.1.2.3/',
    'http://169.254.169.254/',
    'http://192.168.0.1/',
    'http://0.0.0.0/',
  ]
  const kept = 'Use a host name or address that is publicly reachable.'
  for (const spelling of spellings) {
    await tried(page, link, spelling)
    await expect.poll(() => answer.textContent(), { message: spelling }).toContain(kept)
  }
})
