import { describe, expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import type { HostName } from '../support/host-kind.ts'
import { type Hosts, list } from '../support/hosted-console.ts'

/** Declares the tests of the pages above each page, for hosts without a menu of them. */
export function pageNavRules(hosts: Hosts, names: readonly HostName[]): void {
  test.each(names)('%s: the pages are above each page and lead to one another', async (name) => {
    const { page, show } = await hosts.open(name)
    await show()
    await list(page, 'Plans').waitFor()
    const pages = page.getByRole('navigation', { name: 'Menu' })
    await pages.getByRole('link', { name: 'Drafts' }).click()
    await page.getByText('No drafts').waitFor()
    expect(await pages.locator('[aria-current]').allTextContents()).toEqual(['Drafts'])
    expect(await violations(page)).toEqual([])
  })

  describe.each(names)('%s', (name) => {
    test('a host with a menu of its own shows the pages there alone', async () => {
      const { page, show } = await hosts.open(name, { props: { showsMenu: true } })
      await show()
      await list(page, 'Plans').waitFor()
      expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
    })
  })
}
