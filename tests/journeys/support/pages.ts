import { listAds } from '@placard/contract/campaigns/ad'
import { searchCreatives } from '@placard/contract/campaigns/creative'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { consolePaths } from '@placard/domain/platform/menu/page'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { signedInClient } from '#tests/support/client.ts'

const staffPages = [
  'message',
  'banner',
  'questionnaire',
  'work-order',
  'review',
  'verification',
  'owner',
  'finance',
  'reconciliation',
  'storage',
  'help',
  'question',
  'dictionary',
  'landing-template',
  'usage',
  'engine',
  'staff',
]

/** The addresses of all pages, by the account that visits them. */
export const pagesOfAccounts = [
  {
    account: 'nobody',
    addresses: ['/market/login/index.html', '/market/login/index.html#forgot'],
  },
  {
    account: 'owner@example.com',
    addresses: [...consolePaths.map((path) => `/markets/${path}`), '/markets/nothing', '/nothing'],
  },
  {
    account: 'agency@example.com',
    addresses: [
      '/',
      '/markets/agency/operators',
      '/markets/agency/api-tokens',
      '/markets/agency/webhooks',
      '/markets/agency/security-log',
      '/markets/agency/owners',
      '/markets/finance/flow',
      '/markets/personal',
    ],
  },
  {
    account: 'ads@example.com',
    addresses: ['/', '/markets/notify/view', '/markets/agency/operators'],
  },
  {
    account: 'finance@example.com',
    addresses: [
      '/',
      '/markets/finance/recharge',
      '/markets/finance/flow?view=statement',
      '/markets/finance/record?view=invoices&new=1',
      '/markets/finance/flow?view=transfers&new=1',
    ],
  },
  {
    account: 'platform@example.com',
    addresses: ['/', ...staffPages.map((page) => `/platform/${page}`), '/platform/nothing'],
  },
]

/** Replaces the id segments of an address by those of an ad and a creative of the demo, and omits optional ones. */
export async function withIds(address: string): Promise<string> {
  const bare = address.replaceAll(/\/:\w+\?/g, '')
  if (!bare.includes(':')) return bare
  const client = await signedInClient(inject('address'), { account: 'owner@example.com' })
  const today = dayAt(Date.now())
  const [ad] = (await client.call(listAds, { from: today, to: today })).data.items
  const [creative] = (await client.call(searchCreatives, {})).data.items
  const ids = new Map(Object.entries({ ...creative, ...ad }))
  return bare.replaceAll(/:(\w+)/g, (_, name: string) => String(ids.get(name)))
}

/** Waits until the page shows its content instead of a loading notice. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main :is(h1, h2, [role=grid], [role=treegrid], table, form)') &&
      !document.querySelector('[aria-busy=true], .placard-remote-loading'),
  )
}

/** The button of the signed-in person's menu in the portal. */
export const accountButton = (page: Page) => page.getByRole('button', { name: /^Account: / })

/** Signs out in the portal. */
export const signOut = (page: Page) => selectMenuItem(accountButton(page), 'Sign out')

/** Opens a page by the menu, which is closed on a narrow screen. */
export async function openByMenu(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await page.locator('#menu').waitFor({ state: 'attached' })
  if (await button.isVisible()) await button.click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name, exact: true }).click()
}
