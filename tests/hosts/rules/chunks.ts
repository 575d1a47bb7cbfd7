import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { HostName } from '../support/host-kind.ts'
import { type Hosts, list } from '../support/hosted-console.ts'

const code = /\/static\/js\/async\//

/** Declares the tests for pages whose code does not load. */
export function chunkRules(hosts: Hosts, names: readonly HostName[]): void {
  describe.each(names)('%s', (name) => {
    test('code that cannot be had is told at once, and can be tried again without a new page', async () => {
      hosts.expectErrors(/ERR_FAILED|Failed to fetch/)
      const { page, show } = await hosts.open(name)
      await page.route(code, (route) => route.abort())
      await show()
      await page.getByRole('alert').getByText('This page could not be loaded').waitFor()
      await page.unroute(code)
      await page.evaluate(() => document.body.setAttribute('data-same-page', ''))
      await page.getByRole('button', { name: 'Try again' }).click()
      await list(page, 'Plans').waitFor()
      expect(await page.locator('body').getAttribute('data-same-page')).toBe('')
    })

    test('S9.1 code that hangs is given up after 120 s, and loads with the next try or page', async () => {
      // qiankun warns about every sub-application that is slow for 3 s, and has no option to change that.
      hosts.expectErrors(/single-spa minified message #31/)
      const { page, show } = await hosts.open(name)
      await page.clock.install()
      const network = await hangingNetwork(page)
      await show()
      await network.hangs
      const notice = page.getByRole('alert').getByText('This page could not be loaded')
      await page.clock.runFor(115_000)
      expect(await notice.count()).toBe(0)
      await page.clock.runFor(6_000)
      await notice.waitFor()
      network.restore()
      await page.clock.resume()
      const ways = { script: 'Try again', module: 'Reload the page' }
      const way = name.includes('module') ? ways.module : ways.script
      await page.getByRole('button', { name: way }).click()
      await list(page, 'Plans').waitFor()
    })
  })
}

/** Blocks requests for code without answering them, until the returned function restores the network. */
async function hangingNetwork(page: Page): Promise<{ hangs: Promise<void>; restore(): void }> {
  const asked = Promise.withResolvers<void>()
  let hangs = true
  await page.route(code, (route) => {
    if (!hangs) return route.continue()
    asked.resolve()
    return new Promise(() => {})
  })
  return {
    hangs: asked.promise,
    restore() {
      hangs = false
    },
  }
}
