import { listAds } from '@placard/contract/campaigns/ad'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { consolePaths } from '@placard/domain/platform/menu/page'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { signedInClient } from '#tests/support/client.ts'
import { advertiserScreens } from './support/advertiser-screens.ts'
import { violations } from './support/axe.ts'
import { browserForJourneys, signInByCall } from './support/browser.ts'
import { rotatingLocalizedVariants, rotatingVariants } from './support/variants.ts'
import { blankScrolling } from './support/scrolling.ts'
import { staffScreens } from './support/staff-screens.ts'

const browser = browserForJourneys()

const all = [...advertiserScreens, ...staffScreens].flatMap((screen) =>
  rotatingVariants().map((look) => ({ ...screen, ...look })),
)

test.each(all)(
  'axe finds nothing on $screen, $size, $colorScheme, and no size scrolls beyond the content',
  async (one) => {
    const { account, address = '/', show, size, colorScheme } = one
    const page = await browser.visit({ size, colorScheme })
    if (account !== undefined) await signInByCall(page, account)
    await page.goto(address)
    for await (const _state of show(page, { size, colorScheme })) {
      expect(await violations(page)).toEqual([])
      expect(await blankScrolling(page)).toEqual([])
    }
  },
)

const staffPages = [
  'message',
  'banner',
  'questionnaire',
  'work-order',
  'review',
  'verification',
  'finance',
  'storage',
  'help',
  'question',
  'dictionary',
  'landing-template',
  'usage',
]
const everyAddress = [
  {
    account: 'nobody',
    addresses: ['/market/login/index.html', '/market/login/index.html#forgot'],
  },
  {
    account: 'owner@example.com',
    addresses: [...consolePaths.map((path) => `/markets/${path}`), '/markets/nothing', '/nothing'],
  },
  { account: 'agency@example.com', addresses: ['/', '/markets/finance/flow', '/markets/personal'] },
  { account: 'ads@example.com', addresses: ['/', '/markets/notify/view'] },
  { account: 'finance@example.com', addresses: ['/', '/markets/finance/flow'] },
  {
    account: 'platform@example.com',
    addresses: ['/', ...staffPages.map((page) => `/platform/${page}`), '/platform/nothing'],
  },
].flatMap((one) => rotatingLocalizedVariants().map((look) => ({ ...one, ...look })))

test.each(everyAddress)(
  'axe finds nothing on any page of $account, $locale, $size, $colorScheme, and none scrolls beyond its content',
  async ({ account, addresses, locale, size, colorScheme }) => {
    // The server answers an unknown address with 404.
    browser.expectErrors(/404/)
    const page = await browser.visit({ locale, size, colorScheme })
    if (account !== 'nobody') await signInByCall(page, account)
    for (const address of addresses) {
      await page.goto(await withIds(address))
      await loaded(page)
      expect(await page.locator('html').getAttribute('lang'), address).toBe(locale)
      expect(await violations(page), address).toEqual([])
      expect(await blankScrolling(page), address).toEqual([])
    }
  },
)

/** Replaces the id segments of an address by those of an ad of the demo, and omits optional ones. */
async function withIds(address: string): Promise<string> {
  const bare = address.replaceAll(/\/:\w+\?/g, '')
  if (!bare.includes(':')) return bare
  const client = await signedInClient(inject('address'), { account: 'owner@example.com' })
  const today = dayAt(Date.now())
  const [ad] = (await client.call(listAds, { from: today, to: today })).data.items
  const ids = new Map(Object.entries({ ...ad }))
  return bare.replaceAll(/:(\w+)/g, (_, name: string) => String(ids.get(name)))
}

/** Waits until the page shows its content instead of a loading notice. */
async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main :is(h1, h2, [role=grid], [role=treegrid], table, form)') &&
      !document.querySelector('[aria-busy=true]'),
  )
}
