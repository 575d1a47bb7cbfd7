import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { browserForJourneys, expandChart, signIn } from '#tests/journeys/support/browser.ts'
import { startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
const built = new URL('../../build/remotes/sfc/runtime.js', import.meta.url)
const script = `${readFileSync(built, 'utf8')};window.runtimeFrom = document.currentScript.src`
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

let network: Server
let address: string
let dataDir: string

beforeAll(async () => {
  network = createServer((_request, response) => {
    const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }
    response.writeHead(200, headers).end(script)
  })
  network.listen(0, '127.0.0.1')
  await once(network, 'listening')
  address = `http://127.0.0.1:${(network.address() as AddressInfo).port}/runtime.js`
  dataDir = mkdtempSync(join(tmpdir(), 'placard-runtime-'))
})
afterAll(() => {
  network.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Opens a page of a product whose shared runtime is on another origin. */
async function opened(integrity: string, options: readonly string[] = []) {
  const settings = { REMOTE_RUNTIME_URL: address, REMOTE_RUNTIME_INTEGRITY: integrity }
  const product = await startedServer(dataDir, settings, options)
  // Unlike afterEach, this runs after the browser has closed the pages that use the product.
  onTestFinished(() => product.stop())
  const page = await browser.visit({ baseURL: product.address })
  await expandChart(page)
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  return page
}

test.each([
  ['the portal', []],
  ['the console standing alone', ['--standalone']],
])('S7.32 %s loads the shared runtime from the configured origin', async (_, options) => {
  const page = await opened(integrityOf(script), options)
  await page
    .getByRole('region', { name: 'Share of cost' })
    .getByText(/^\d+\.\d\d%$/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'runtimeFrom'))).toBe(address)
})

test('S7.32 S8.11 a shared runtime with another hash is refused with a message', async () => {
  browser.expectErrors(/Failed to find a valid digest in the 'integrity' attribute/)
  const page = await opened(integrityOf('something else'))
  await page.getByText('The composition API failed to load, which “Share of cost” needs.').waitFor()
  expect(await page.evaluate(() => Reflect.has(window, 'runtimeFrom'))).toBe(false)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
})
