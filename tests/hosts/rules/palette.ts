import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { HostName } from '../support/host-kind.ts'
import { type HostedPage, type Hosts, list } from '../support/hosted-console.ts'
import { leftoversOf } from '../support/leftovers.ts'

/**
 * Declares that the palette behaves as a guest: it stays in its container, uses only its own keys, and is removed with
 * the console.
 */
export function paletteRules(hosts: Hosts, names: readonly HostName[]): void {
  describe.each(names)('%s', (name) => {
    const shown = async (): Promise<HostedPage> => {
      const hosted = await hosts.open(name, { address: '/markets/manage/plan' })
      if (await hosted.page.getByRole('button', { name: 'mount left' }).count()) await hosted.show()
      await list(hosted.page, 'Plans').waitFor()
      return hosted
    }

    test('S4.13 the palette is inside the container, styled, and leaves nothing behind', async () => {
      const { page, leave } = await shown()
      await page.locator('#left').getByRole('button', { name: 'Search' }).click()
      const { backgroundColor, boxShadow } = await palette(page).evaluate((dialog) => {
        const { backgroundColor: background, boxShadow: shadow } = getComputedStyle(dialog)
        return { backgroundColor: background, boxShadow: shadow }
      })
      expect(backgroundColor).toMatch(/^rgb\((255, 255, 255|29, 33, 38)\)$/)
      expect(boxShadow).not.toBe('none')
      await page.keyboard.insertText('women')
      const groups = palette(page).getByRole('group', { name: 'Groups' })
      await groups
        .getByRole('option', { name: /^Women/ })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await list(page, 'Ads').waitFor()
      expect(page.url()).toContain('/markets/manage/ad?planId=')
      await palette(page).waitFor({ state: 'detached' })

      await leave()
      await list(page, 'Ads').waitFor({ state: 'detached' })
      expect(await leftoversOf(page)).toEqual([])
      await page.keyboard.press('Control+k')
      expect(await page.locator('dialog').count()).toBe(0)
    })

    test('its key is the host’s while the focus is in the host', async () => {
      const { page } = await shown()
      await page.evaluate(() => {
        const field = Object.assign(document.createElement('input'), { name: 'host-field' })
        document.querySelector('header')?.append(field)
      })
      await page.locator('[name="host-field"]').focus()
      await page.keyboard.press('Control+k')
      await page.getByRole('link', { name: 'Overview' }).focus()
      await page.keyboard.press('Control+k')
      expect(await palette(page).count()).toBe(0)
      await page.getByRole('searchbox').focus()
      await page.keyboard.press('Control+k')
      await palette(page).waitFor()
    })
  })
}

const palette = (page: Page) => page.locator('#left dialog.placard-palette')
