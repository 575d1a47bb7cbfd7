import { setTimeout as sleep } from 'node:timers/promises'
import { queryBanners } from '@placard/contract/support/banner'
import { locales } from '@placard/domain/platform/locale/locale'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signInByCall, sizes } from './support/browser.ts'
import { layoutShifts, recordLayoutShifts } from './support/layout-shift.ts'
import { loaded, pagesOfAccounts, withIds } from './support/pages.ts'
import type { Size } from './support/variants.ts'

const browser = browserForJourneys()

const longestDelayMs = 700

/** Delays each call by a time that depends on it alone, so that a page that moves does so in each run. */
async function delayCalls(page: Page): Promise<void> {
  await page.route(/\/v\d\//, async (route) => {
    const { pathname } = new URL(route.request().url())
    let hash = 1
    for (const character of pathname) hash = (hash * 31 + character.charCodeAt(0)) % 9973
    await sleep(hash % longestDelayMs)
    await route.continue()
  })
  // The first message of a page moves it once; banner.test.ts has later visits.
  await page.route(`**${queryBanners.path}`, (route) =>
    route.fulfill({ json: { code: 0, message: 'ok', data: [], requestId: 'r' } }),
  )
}

const visits = pagesOfAccounts.flatMap(({ account, addresses }) =>
  // The keys of a table of sizes are its sizes.
  (Object.keys(sizes) as Size[]).flatMap((size) =>
    locales.map((locale) => ({ account, addresses, size, locale })),
  ),
)

test.each(visits)(
  'no page of $account moves while its responses arrive late and in another order, $size, $locale',
  async ({ account, addresses, size, locale }) => {
    browser.expectErrors(/404/)
    const page = await browser.visit({ locale, size })
    await recordLayoutShifts(page)
    if (account !== 'nobody') await signInByCall(page, account)
    await delayCalls(page)
    for (const address of addresses) {
      await page.goto(await withIds(address))
      await loaded(page)
      // What is late comes after the content, too.
      await sleep(longestDelayMs)
      expect.soft(await layoutShifts(page), address).toEqual([])
    }
  },
)
