import { queryBanners } from '@placard/contract/support/banner'
import { partInTurn, partOfShard } from '#server/testing/rotation.ts'
import { expect, test } from 'vitest'
import { advertiserScreens } from './support/advertiser-screens.ts'
import { violations } from './support/axe.ts'
import { browserForJourneys, signInByCall } from './support/browser.ts'
import { loaded, pagesOfAccounts, withIds } from './support/pages.ts'
import { rotatingLocalizedVariants, rotatingVariants } from './support/variants.ts'
import { layoutShifts, recordLayoutShifts } from './support/layout-shift.ts'
import { blankScrolling } from './support/scrolling.ts'
import { staffScreens } from './support/staff-screens.ts'
import { lostByZoom } from './support/zoom.ts'

const browser = browserForJourneys()

const all = partInTurn([...advertiserScreens, ...staffScreens], 2).flatMap((screen) =>
  rotatingVariants().map((look) => ({ ...screen, ...look })),
)

test.each(partOfShard(all))(
  'axe finds nothing on $screen, $size, $colorScheme, nothing scrolls beyond the content, and zoom loses nothing',
  async (one) => {
    const { account, address = '/markets/manage/plan', show, size, colorScheme } = one
    const page = await browser.visit({ size, colorScheme })
    if (account !== undefined) await signInByCall(page, account)
    await page.goto(address)
    for await (const _state of show(page, { size, colorScheme })) {
      expect(await violations(page)).toEqual([])
      expect(await lostByZoom(page, size)).toEqual([])
      expect(await blankScrolling(page, size)).toEqual([])
    }
  },
)

/** The greatest number of pages of one test, since each takes seconds. */
const pagesAtOnce = 10

const everyPage = pagesOfAccounts.flatMap(({ account, addresses }) =>
  rotatingLocalizedVariants().flatMap((look) => {
    const due = partInTurn(addresses, 2)
    const parts = Array.from({ length: Math.ceil(due.length / pagesAtOnce) }, (_, part) =>
      due.slice(part * pagesAtOnce, (part + 1) * pagesAtOnce),
    )
    return parts.map((part) => ({ ...look, account, addresses: part, first: part[0] }))
  }),
)

test.each(partOfShard(everyPage))(
  'axe finds nothing on the pages of $account that are due from $first, $locale, $size, $colorScheme, none scrolls beyond its content or moves while it loads, and zoom loses nothing',
  async ({ account, addresses, locale, size, colorScheme }) => {
    // The server answers an unknown address with 404.
    browser.expectErrors(/404/)
    const page = await browser.visit({ locale, size, colorScheme })
    await recordLayoutShifts(page)
    // The first message of a page moves it once; banner.test.ts has later visits.
    await page.route(`**${queryBanners.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: 'ok', data: [], requestId: 'r' } }),
    )
    if (account !== 'nobody') await signInByCall(page, account)
    for (const address of addresses) {
      await page.goto(await withIds(address))
      await loaded(page)
      expect(await layoutShifts(page), address).toEqual([])
      expect(await page.locator('html').getAttribute('lang'), address).toBe(locale)
      expect(await violations(page), address).toEqual([])
      for (const zoomed of ['phone', 'desktop'] as const)
        expect(await lostByZoom(page, zoomed), address).toEqual([])
      expect(await blankScrolling(page), address).toEqual([])
    }
  },
)
