import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { redeemSsoToken } from '@placard/contract/identity/sso'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'

const secret = 'a-secret-between-two-services-2026'
const browser = browserForJourneys()

let dataDir: string
let product: RunningServer
let platform: Server
let platformOrigin: string

/**
 * Returns the page of another service: it greets anyone who arrives at its sign-on path with a valid token, and shows
 * where it would redirect.
 */
async function greeting(address: URL): Promise<string> {
  const { pathname, searchParams } = address
  const reply = await fetch(product.address + redeemSsoToken.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ ssoToken: searchParams.get('ssoToken') }),
  })
  const { code, data } = await reply.json()
  const facts = [pathname, searchParams.get('status'), searchParams.get('state')]
  return `<h1>${code === 0 ? data.account : 'unknown'}</h1><p>${facts.join(' ')}</p>`
}

beforeAll(async () => {
  platform = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    if (request.url === '/favicon.ico') return void response.end()
    void greeting(new URL(request.url ?? '', platformOrigin)).then((page) => response.end(page))
  })
  platform.listen(0, '127.0.0.1')
  await once(platform, 'listening')
  // It listens on a port, not on a socket path.
  platformOrigin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`
  dataDir = mkdtempSync(join(tmpdir(), 'placard-sso-'))
  product = await startedServer(dataDir, { SSO_SECRET: secret, SSO_ORIGIN: platformOrigin })
}, 60_000)
afterAll(async () => {
  await product.stop()
  platform.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('S2.3 the open platform gets the signed-in user and the address to continue at', async () => {
  const page = await browser.visit({ baseURL: product.address })
  const cameFrom = `${platformOrigin}/reports?day=1&kind=a b#top`
  await page.goto(`/market/sso/index.html?redirect=${encodeURIComponent(cameFrom)}`)
  // Users without a session sign in first.
  await page.getByRole('textbox', { name: 'Account' }).fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'owner@example.com' }).waitFor()
  expect(await page.getByRole('paragraph').textContent()).toBe(`/web-sso/login 0 ${cameFrom}`)

  await page.goto('/market/sso/index.html')
  await page.getByRole('heading', { name: 'owner@example.com' }).waitFor()
  expect(await page.getByRole('paragraph').textContent()).toBe(
    `/web-sso/login 0 ${platformOrigin}/insight`,
  )
})

test('S2.3 without SSO_ORIGIN nothing redirects to an invented address, and the page names the setting', async () => {
  const page = await browser.visit()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signIn(page, 'owner@example.com', '/market/sso/index.html')
  const notice = page.getByRole('alert')
  await notice.getByText('The operator of this server sets SSO_ORIGIN').waitFor()
  expect(new URL(page.url()).pathname).toBe('/market/sso/index.html')
  expect(asked.filter((address) => /web-sso|ssoToken=/.test(address))).toEqual([])
})
