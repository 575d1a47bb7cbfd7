import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logout } from '@placard/contract/identity/sign-out'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { type RunningServer, startedServer } from '#tests/support/running-server.ts'
import { builtHosts } from '../support/host-build.ts'
import { hostKinds, type HostName } from '../support/host-kind.ts'
import { nonce } from '../support/host-page.ts'
import { freePort, type RunningHost, startedHost } from '../support/host-server.ts'
import { list, signedIn } from '../support/hosted-console.ts'

const props = { apiBase: '/placard', loginUrl: '/sign-in' }

/**
 * Returns the strictest policy that a host may have: qiankun evaluates the console's script itself, and remote
 * components are `blob:` modules.
 */
function policyFor(name: HostName, product: string): string {
  const evaluation = name.startsWith('qiankun') ? " 'unsafe-eval'" : ' blob:'
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}' ${product}${evaluation}`,
    `connect-src 'self' ${product}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "base-uri 'none'",
  ].join('; ')
}

/**
 * Declares the tests for hosts on another origin, which forward the calls to a product that trusts them, and for the
 * same product in standalone mode.
 */
export function foreignOriginRules(names: readonly HostName[]): void {
  const dataDir = mkdtempSync(join(tmpdir(), 'placard-foreign-'))
  const browser = browserForJourneys()
  const hosts = new Map<string, RunningHost>()
  let server: RunningServer | undefined
  let build: Awaited<ReturnType<typeof builtHosts>> | undefined

  const productAddress = () => server?.address ?? expect.unreachable()

  beforeAll(async () => {
    build = await builtHosts()
    const ports = await Promise.all(names.map(() => freePort()))
    const trusted = ports.map((port) => `http://portal.example.test:${port}`)
    server = await startedServer(dataDir, { TRUSTED_ORIGINS: trusted.join() }, ['--standalone'])
    const around = { product: server.address, folder: build.folder }
    for (const [at, name] of names.entries()) {
      const kind = hostKinds[name]
      const policy = policyFor(name, server.address)
      const host = { ...kind, entry: server.address + kind.entry, props, policy }
      hosts.set(name, await startedHost(host, around, ports[at]))
    }
  })
  afterAll(async () => {
    await Promise.all([...hosts.values()].map((host) => host.stop()))
    await server?.stop()
    build?.remove()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Visits the host under a host name over plain HTTP, where browsers omit `Sec-Fetch-…`. */
  async function visit(name: string, hostName: string): Promise<Page> {
    const { port } = new URL(hosts.get(name)?.origin ?? '')
    return browser.visit({ baseURL: `http://${hostName}:${port}` })
  }

  async function signIn(page: Page): Promise<void> {
    await page.getByRole('textbox', { name: 'Account' }).fill('owner@example.com')
    await page.getByLabel('Password').fill('Demo-2026')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  describe.each(names)('%s on another origin', (name) => {
    test('S2.2 a person signs in with the host, works, and is sent to the host’s page when signing out', async () => {
      const page = await visit(name, 'portal.example.test')
      await page.goto('/markets/manage/group?text=women')
      await page.waitForURL(/\/sign-in\?redirect=/)
      await signIn(page)
      await list(page, 'Groups').waitFor()
      expect(page.url()).toContain('/markets/manage/group?text=women')
      const saved = page.waitForResponse((answer) => answer.url().endsWith('/v3/group/save'))
      await page.getByRole('switch').first().click()
      expect(await (await saved).json()).toMatchObject({ code: 0 })
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(/\/sign-in$/)
    })

    test('a host that is not among TRUSTED_ORIGINS is refused, and its person is told so', async () => {
      const page = await visit(name, 'stranger.example.test')
      await page.goto('/sign-in')
      await signIn(page)
      await page.getByRole('alert').getByText('this request was started by another site').waitFor()
      await page.goto('/markets/manage/plan')
      await page.getByText('this request was started by another site').waitFor()
      expect(await list(page, 'Plans').count()).toBe(0)
    })
  })

  describe('standalone', () => {
    test('S1.3 the console works on its own under /markets/: deep links, reload, back and forward', async () => {
      const page = await browser.visit({ baseURL: productAddress() })
      await signedIn(page, 'owner@example.com')
      await page.goto('/markets/manage/group?text=women')
      await list(page, 'Groups').waitFor()
      expect(await page.getByRole('searchbox').inputValue()).toBe('women')
      expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
      await page
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Plans' })
        .click()
      await list(page, 'Plans').waitFor()
      await page.goBack()
      await list(page, 'Groups').waitFor()
      await page.goForward()
      await list(page, 'Plans').waitFor()
      await page.reload()
      await list(page, 'Plans').waitFor()
    })

    test('without a session it leads to the product’s own sign-in, and its identity bar leads out', async () => {
      const page = await browser.visit({ baseURL: productAddress() })
      await page.goto('/markets/manage/plan')
      await page.waitForURL(/\/market\/login\/index\.html\?redirect=/)
      await page.getByRole('textbox', { name: 'Account' }).fill('owner@example.com')
      await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await list(page, 'Plans').waitFor()
      // A response that arrives after the end of the session must not lead back here.
      const late = lateCall(page, '**/v3/group/list')
      await page
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Groups' })
        .click()
      await late.asked
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL(/\/market\/login\/index\.html$/)
      expect(await page.evaluate(() => document.cookie)).toBe('')
    })
  })
}

/** Delays a request until the user has signed out, and its response until the page has had time to navigate away. */
function lateCall(page: Page, path: string): { readonly asked: Promise<unknown> } {
  const signedOut = page.waitForResponse((answer) => answer.url().endsWith(logout.path))
  const asked = page.waitForRequest(path)
  void page.route(path, async (route) => {
    await signedOut
    await route.continue()
  })
  return { asked }
}
