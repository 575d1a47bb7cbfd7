import { logout } from '@placard/contract/identity/sign-out'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { HostName } from '../support/host-kind.ts'
import type { Hosts } from '../support/hosted-console.ts'
import { leftoversOf } from '../support/leftovers.ts'

/** Declares the tests for consoles that a host mounts in places of its choice. */
export function parcelRules(hosts: Hosts, names: readonly HostName[]): void {
  describe.each(names)('%s', (name) => {
    test('two consoles live at once, each in its own place, and either may leave', async () => {
      const { page } = await hosts.open(name, { address: '/markets/manage/plan' })
      const [left, right] = [page.locator('#left'), page.locator('#right')]
      await press(page, 'mount left')
      await plans(left).waitFor()
      await press(page, 'mount right')
      await plans(right).waitFor()
      await left
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Groups' })
        .click()
      for (const place of [left, right]) await place.getByRole('grid', { name: 'Groups' }).waitFor()

      await press(page, 'unmount right')
      await right.locator('.mkt-console').waitFor({ state: 'detached' })
      const tab = left
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Ads', exact: true })
      expect(await tab.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('none')
      await refused(page, left)

      await press(page, 'mount right')
      await right.getByRole('grid', { name: 'Groups' }).waitFor()
      await press(page, 'unmount left')
      await left.locator('.mkt-console').waitFor({ state: 'detached' })
      await refused(page, right)
    })

    test('S4.12 update takes over what the host changed, and keeps the rest', async () => {
      const props = { basename: '/markets/', loginUrl: '/elsewhere' }
      const { page } = await hosts.open(name, { address: '/markets/manage/plan', props })
      await press(page, 'mount left')
      const signOut = page.getByRole('button', { name: 'Sign out' })
      await signOut.waitFor()
      await press(page, 'update left')
      await signOut.waitFor({ state: 'detached' })
      await page.context().clearCookies()
      await page
        .getByRole('navigation', { name: 'Levels' })
        .getByRole('link', { name: 'Groups' })
        .click()
      await page.waitForURL('**/elsewhere?redirect=*')
      expect(new URL(page.url()).searchParams.get('redirect')).toContain('/markets/manage/group')
    })

    test('an updated console unmounts as well', async () => {
      const { page } = await hosts.open(name, { address: '/markets/manage/plan' })
      await press(page, 'mount left')
      await plans(page.locator('#left')).waitFor()
      await press(page, 'update left')
      await page.getByRole('button', { name: 'Sign out' }).waitFor({ state: 'detached' })
      await press(page, 'unmount left')
      await expect.poll(() => leftoversOf(page)).toEqual([])
    })
  })
}

const press = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).click()

const plans = (place: Locator) => place.getByRole('grid', { name: 'Plans' })

/** Checks that a refusal by the server is shown in the console that made the call, and only there. */
async function refused(page: Page, place: Locator): Promise<void> {
  const answer = { code: 401, message: 'only on Sundays', data: null, requestId: '' }
  await page.route(`**${logout.path}`, (route) => route.fulfill({ json: answer }), { times: 1 })
  await place.getByRole('button', { name: 'Sign out' }).click()
  await place.getByText('only on Sundays').waitFor()
}
