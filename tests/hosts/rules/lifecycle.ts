import { describe, expect, test } from 'vitest'
import { hasButtons, type HostName, hostActions } from '../support/host-kind.ts'
import { type Hosts, list, signedIn } from '../support/hosted-console.ts'
import { leftoversOf } from '../support/leftovers.ts'

/** The pager of a list with rows. Their number depends on the imports of other journeys. */
const anyRows = /^1–\d+ of \d+$/

/** Declares the tests for every host. */
export function lifecycleRules(hosts: Hosts, names: readonly HostName[]): void {
  describe.each(names)('%s', (name) => {
    test('S4.12 bootstrap → mount → unmount, as often as wanted, in #app inside the host’s container', async () => {
      const { page, show, leave } = await hosts.open(name, { address: startOf(name) })
      for (let visit = 0; visit < 3; visit += 1) {
        await show()
        await list(page, 'Plans').waitFor()
        expect(await page.locator('#left #app .mkt-console').count()).toBe(1)
        expect(await page.title()).toBe('Plans · Placard')
        await leave()
        await list(page, 'Plans').waitFor({ state: 'detached' })
        expect(await leftoversOf(page)).toEqual([])
        expect(await page.title()).toBe('Host')
      }
    })

    test('who comes back sees at once what was there, and somebody else does not', async () => {
      const { page, show, leave } = await hosts.open(name, { address: startOf(name) })
      await show()
      await page.getByText(anyRows).waitFor()
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      const rows = Promise.withResolvers<void>()
      await page.route('**/v3/plan/list', async (route) => {
        await rows.promise
        await route.continue()
      })
      await show()
      await page.getByText(anyRows).waitFor()
      await leave()
      await list(page, 'Plans').waitFor({ state: 'detached' })
      await signedIn(page, 'agency@example.com')
      // The page reloads for the new user.
      const startedOver = page.waitForEvent('load')
      await show()
      await startedOver
      if (hasButtons(name)) await show()
      await page.getByRole('button', { name: 'Open City Bikes in a new tab' }).waitFor()
      expect(await page.getByText('Winter boots').count()).toBe(0)
      rows.resolve()
    })

    test('S1.3 a deep link with a query is right, after a reload too', async () => {
      const { page, show } = await hosts.open(name, { address: '/markets/manage/group?text=women' })
      const opened = async () => {
        if (hasButtons(name)) await show()
        await list(page, 'Groups').waitFor()
        expect(await page.getByRole('searchbox').inputValue()).toBe('women')
      }
      await opened()
      await page.reload()
      await opened()
      expect(page.url()).toContain('/markets/manage/group?text=women')
    })

    test('back, forward and the host’s own menu lead the console, which asks for each page once', async () => {
      const { page, show, follow } = await hosts.open(name, { address: startOf(name) })
      const asked: string[] = []
      page.on('request', (request) => {
        const path = new URL(request.url()).pathname
        if (path.endsWith('/list')) asked.push(`${path} ${request.postData()}`)
      })
      const goesTo = async (level: 'Plans' | 'Groups' | 'Ads', go: () => Promise<unknown>) => {
        await go()
        await list(page, level).waitFor()
        await page.getByText(/^\d+–\d+ of \d+$/).waitFor()
      }
      await goesTo('Plans', show)
      await goesTo('Groups', () =>
        page
          .getByRole('navigation', { name: 'Levels' })
          .getByRole('link', { name: 'Groups' })
          .click(),
      )
      await goesTo('Ads', () =>
        page
          .getByRole('navigation', { name: 'Levels' })
          .getByRole('link', { name: 'Ads', exact: true })
          .click(),
      )
      expect(asked).toEqual([...new Set(asked)])
      expect(asked.filter((call) => call.startsWith('/v3/group/list')).length).toBeGreaterThan(0)
      await goesTo('Groups', () => page.goBack())
      await goesTo('Plans', () => page.goBack())
      await goesTo('Groups', () => page.goForward())
      await goesTo('Groups', () => follow('Women'))
      // The list of groups is there already.
      await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('women')
    })

    test('one may leave before it has come, and come back', async () => {
      const { page, show, leave } = await hosts.open(name, { address: startOf(name) })
      const asked = Promise.withResolvers<void>()
      const allowed = Promise.withResolvers<void>()
      await page.route(/\/async\//, async (route) => {
        asked.resolve()
        await allowed.promise
        await route.continue()
      })
      await show()
      await asked.promise
      await leave()
      allowed.resolve()
      await expect.poll(() => leftoversOf(page)).toEqual([])
      await show()
      await list(page, 'Plans').waitFor()
      expect(await page.locator('#left #app .mkt-console').count()).toBe(1)
    })

    test('S9.7 an advertiser that an agency opens in a new tab is acted for as long as the tab lives', async () => {
      const account = 'agency@example.com'
      const { page, show } = await hosts.open(name, { address: startOf(name), account })
      await show()
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Open City Bikes in a new tab' }).click()
      const tab = await opening
      await tab.waitForURL(/\/markets/)
      if (hasButtons(name)) await hostActions(tab, name).show()
      await list(tab, 'Plans').waitFor()
      expect(tab.url()).not.toContain('multiAccessId')
      await tab
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Groups' })
        .click()
      await list(tab, 'Groups').waitFor()
      await tab.reload()
      if (hasButtons(name)) await hostActions(tab, name).show()
      await list(tab, 'Groups').waitFor()
      await tab.getByText('Acting for').waitFor()
    })

    test('a host that shows who acts for whom says so, and the console does not', async () => {
      const showsIdentity = { props: { showsIdentity: true } }
      for (const [visit, bars] of [
        [{}, 1],
        [showsIdentity, 0],
      ] as const) {
        const { page, show } = await hosts.open(name, { address: startOf(name), ...visit })
        await show()
        await list(page, 'Plans').waitFor()
        expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(bars)
      }
    })
  })
}

/** Returns the address of a visit on which the console is not open yet. */
function startOf(name: HostName): string {
  return hasButtons(name) ? '/markets/manage/plan' : '/'
}
