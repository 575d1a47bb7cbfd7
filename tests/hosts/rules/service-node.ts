import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { HostName } from '../support/host-kind.ts'
import { type Hosts, list } from '../support/hosted-console.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'

/** Values that are not valid nodes. */
const broken = [{ id: 5, name: 'Five' }, { id: '5' }, 'Adults', ['Adults'], 7, { name: 'Adults' }]

const service = (page: Page) => page.getByRole('combobox', { name: 'Service' })
/** The pager of a list with this number of rows. */
const rows = (page: Page, count: number) => page.getByText(`1–${count} of ${count}`)
/** Returns the pager text of the unfiltered list; other tests add plans. */
const everything = async (page: Page) =>
  (await page.getByText(/^1–\d+ of \d+$/).textContent()) ?? ''
const tell = (page: Page, node: unknown) =>
  page.evaluate((said) => window.setHostState?.({ currentPsaNode: said }), node)

/** Declares the tests for qiankun hosts with a global state. */
export function serviceNodeRules(hosts: Hosts, names: readonly HostName[]): void {
  describe.each(names)('%s', (name) => {
    const open = () => hosts.open(name, { globalState: { currentPsaNode: null } })

    test('S1.4 S7.33 the node that the host’s global state names scopes what is shown', async () => {
      const { page, show } = await open()
      await show()
      await list(page, 'Plans').waitFor()
      // While the host selects no node, the console offers the choice, whose options contain the ids.
      const all = await everything(page)
      await selectOption(service(page), 'Adults')
      await page.waitForURL(/[?&]node=/)
      const id = new URL(page.url()).searchParams.get('node')
      await tell(page, { id, name: 'Adults', children: [{ id: '1', name: 'a child' }] })
      await rows(page, 3).waitFor()
      await page.getByText('Service: Adults').waitFor()
      expect(await service(page).count()).toBe(0)
      await page
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Groups' })
        .click()
      await list(page, 'Groups').waitFor()
      await rows(page, 12).waitFor()
      await page
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Plans' })
        .click()
      await rows(page, 3).waitFor()
      await tell(page, null)
      await page.getByText(all).waitFor()
    })

    test('S1.4 if the host has no tree the page offers the selection, which is in the address', async () => {
      const { page, show } = await hosts.open(name)
      await show()
      const all = await everything(page)
      await selectOption(service(page), 'Children')
      await rows(page, 1).waitFor()
      await page.reload()
      await rows(page, 1).waitFor()
      await page
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Groups' })
        .click()
      await rows(page, 4).waitFor()
      expect(page.url()).toMatch(/\/manage\/group\?node=\d+$/)
      await page
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Plans' })
        .click()
      await rows(page, 1).waitFor()
      await selectOption(service(page), 'All services')
      await page.getByText(all).waitFor()
    })

    test('S7.33 a node of a broken shape changes nothing, and one that is nobody’s is told of', async () => {
      const { page, show } = await open()
      await show()
      const all = await everything(page)
      for (const shape of broken) await tell(page, shape)
      // The console reads the host's state once per frame.
      await page.waitForFunction(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      await page.getByText(all).waitFor()
      expect(await service(page).count()).toBe(1)
      await tell(page, { id: 'of-the-host', name: 'Another tree' })
      await page.getByText('The selected service no longer exists').waitFor()
      await page.getByText(all).waitFor()
    })
  })
}
