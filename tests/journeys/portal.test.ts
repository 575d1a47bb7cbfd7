import { gzipSync } from 'node:zlib'
import { listOperators, saveOperator } from '@placard/contract/identity/operator'
import { ownerInfo } from '@placard/contract/identity/owner'
import { setPassword } from '@placard/contract/identity/password'
import { queryPermissions } from '@placard/contract/platform/permission'
import type { Page, Response } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { browserForJourneys, signIn, signInByForm, sizes } from '#tests/journeys/support/browser.ts'
import { pressByKey, tabTo } from '#tests/journeys/support/keyboard.ts'
import { signedInClient } from '#tests/support/client.ts'
import { placardCommand } from '#tests/support/command.ts'

const browser = browserForJourneys()

/** The maximum size of the JavaScript of a first visit of the manage page in kilobytes, gzipped, without the chart. */
const maxFirstVisitKb = 300

const noPages = 'None of your roles opens a page yet'

describe('S2.1 an unknown address shows the not-found page', () => {
  test.each(['/nowhere', '/markets/nowhere', '/markets/manage/nowhere'])('%s', async (address) => {
    browser.expectErrors(/404/)
    const page = await browser.visit()
    await signIn(page)
    await page.getByRole('grid').waitFor()
    await page.goto(address)
    await page.getByText('the page is lost').waitFor()
    expect(await page.getByText('oops').count()).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'back to home' }).click()
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  })
})

describe('S2.1 an unknown address below /markets/ shows the not-found page to every account', () => {
  test.each([
    ['an owner', async () => 'owner@example.com', 'Home', 'Plans'],
    ['an account without pages', accountWithoutPages, noPages, noPages],
    ['platform staff', async () => 'platform@example.com', 'Work orders', 'Work orders'],
  ])('%s', async (_who, account, home, plans) => {
    const page = await browser.visit()
    await signIn(page, await account(), '/markets/nowhere')
    for (const address of ['/markets/nowhere', '/markets/dmp/manage', '/markets/manage/plan/x']) {
      await page.goto(address)
      await page.getByRole('heading', { name: 'the page is lost' }).waitFor()
      expect(await page.getByText('oops').count()).toBeGreaterThan(0)
      expect(await page.getByText('Please check the URL').count()).toBe(1)
      expect(new URL(page.url()).pathname).toBe(address)
    }
    await page.getByRole('link', { name: 'back to home' }).click()
    await page.getByRole('heading', { name: home, exact: true }).waitFor()
    // The console's own addresses are not unknown.
    await page.goto('/markets/manage/plan')
    await page.getByRole('heading', { name: plans, exact: true }).waitFor()
  })
})

/** Invites an operator whose only role opens a page without a menu, once. @returns the account */
async function accountWithoutMenus(account = 'no-menus@example.com'): Promise<string> {
  const agency = await signedInClient(inject('address'), { account: 'agency@example.com' })
  const { ownerId } = (await agency.call(ownerInfo, {})).data
  const { items } = (await agency.call(listOperators, { filters: { text: account } })).data
  if (items.length > 0) return account
  const texts = ['operator', 'invite', account, '--agency', ownerId ?? '', '--roles', 'customer']
  const printed = await placardCommand(inject('dataDir'), ...texts)
  const link = printed.split('=').at(-1) ?? ''
  expect(await agency.call(setPassword, { link, password: 'Demo-2026' })).toMatchObject({ code: 0 })
  return account
}

/** Invites an operator as `accountWithoutMenus` does, and takes the role away. @returns the account */
async function accountWithoutPages(): Promise<string> {
  const account = await accountWithoutMenus('no-pages@example.com')
  const agency = await signedInClient(inject('address'), { account: 'agency@example.com' })
  const [operator] = (await agency.call(listOperators, { filters: { text: account } })).data.items
  if (!operator) throw new Error(`there is no account ${account}`)
  const { accId, version } = operator
  expect(await agency.call(saveOperator, { accId, version, roles: [] })).toMatchObject({ code: 0 })
  return account
}

describe('S2.7 an entry of the menu is hidden if the auth tree lacks its menu id', () => {
  const entries = [
    'Home',
    'Plans',
    'Materials',
    'Reports',
    'Recycle bin',
    'Recharge',
    'Recharge records',
    'Transactions',
    'All tools',
    'Work orders',
    'Operation log',
    'Messages',
    'Account settings',
  ]
  const agencyEntries = ['Home', 'Advertisers', ...entries.slice(5)]
  test.each<[string, () => Promise<string>, string[], string[]]>([
    ['an owner', async () => 'owner@example.com', entries, entries],
    ['an agency', async () => 'agency@example.com', agencyEntries, agencyEntries],
    [
      'an operator for money',
      async () => 'finance@example.com',
      agencyEntries,
      [
        'Home',
        'Advertisers',
        'Recharge',
        'Recharge records',
        'Transactions',
        'Messages',
        'Account settings',
      ],
    ],
    [
      'an account without menus',
      accountWithoutMenus,
      agencyEntries,
      ['Home', 'Advertisers', 'Messages', 'Account settings'],
    ],
  ])('of %s', async (_who, account, all, shown) => {
    const page = await browser.visit()
    await signIn(page, await account())
    expect(await displayedEntries(page, all)).toEqual(shown)
  })

  test('of a user whose tree lacks the messages, or the personal page', async () => {
    for (const [menuId, name] of [
      ['133', 'Messages'],
      ['642', 'Account settings'],
    ]) {
      const page = await browser.visit()
      await page.route(`**${queryPermissions.path}`, async (route) => {
        const answer = await (await route.fetch()).json()
        const menuTree = answer.data.menuTree.filter((id: string) => id !== menuId)
        await route.fulfill({ json: { ...answer, data: { ...answer.data, menuTree } } })
      })
      await signIn(page)
      const shown = entries.filter((entry) => entry !== name)
      expect(await displayedEntries(page, entries)).toEqual(shown)
    }
  })
})

/** Returns the displayed entries of the menu. */
async function displayedEntries(page: Page, entries: readonly string[]): Promise<string[]> {
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.waitFor()
  const items = menu.getByRole('listitem', { includeHidden: true })
  const displays = await Promise.all(
    entries.map((name) =>
      items
        // Not “Recharge records”.
        .filter({ hasText: new RegExp(`^${name}( \\d+|\\d+)?$`) })
        .evaluate((item) => getComputedStyle(item).display),
    ),
  )
  return entries.filter((_name, at) => displays[at] !== 'none')
}

test('the subscriptions are available to an account without menus, by the link on its messages', async () => {
  const page = await browser.visit()
  await signIn(page, await accountWithoutMenus())
  await page.getByRole('heading', { level: 1, name: 'Advertisers' }).waitFor()
  await page.goto('/markets/notify/view')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Notification settings' }).click()
  await main.getByRole('heading', { name: 'Notification settings' }).waitFor()
  await page.reload()
  await main.getByRole('heading', { name: 'Notification settings' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/markets/notify/subscription')
})

test.each(['owner@example.com', 'an account without menus'])(
  'the bell links to the messages and to the subscriptions: %s',
  async (who) => {
    const page = await browser.visit({ size: 'phone' })
    await signIn(page, who.includes('@') ? who : await accountWithoutMenus())
    for (const [link, path, heading] of [
      ['Subscriptions', '/markets/notify/subscription', 'Notification settings'],
      ['All messages', '/markets/notify/view', 'Messages'],
    ] as const) {
      await page.getByRole('button', { name: /unread message/ }).click()
      await page.getByRole('dialog').getByRole('link', { name: link }).click()
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }
  },
)

test('S2.2 a page that requires a session redirects to sign-in, and back to its address', async () => {
  const page = await browser.visit()
  await page.goto('/markets/manage/group?text=women')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/market/login/index.html')
  await page.getByRole('textbox', { name: 'Account' }).fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('grid', { name: 'Groups' }).waitFor()
  expect(new URL(page.url()).search).toContain('text=women')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
])('sign-in only redirects within the site: %s', async (redirect) => {
  const page = await browser.visit()
  await page.goto(`/market/login/index.html?redirect=${encodeURIComponent(redirect)}`)
  await page.getByRole('textbox', { name: 'Account' }).fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
  expect(new URL(page.url()).origin).toBe(inject('address'))
})

test('a wrong password is reported at the form, which keeps the account', async () => {
  const page = await browser.visit()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Account' }).fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('The account or the password is not right.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Account' }).inputValue()).toBe(
    'owner@example.com',
  )
})

test.each([
  ['owner@example.com', ['Plans', 'Recharge', 'Operators'], ['Advertisers', 'Review']],
  ['agency@example.com', ['Advertisers', 'Operation log', 'Operators'], ['Plans', 'Review']],
  ['finance@example.com', ['Recharge', 'Transactions'], ['Plans', 'Operation log', 'Operators']],
  ['platform@example.com', ['Review', 'Staff'], ['Plans', 'Advertisers', 'Operation log']],
])(
  'S1.1 %s sees pages that its roles open, and none that they do not',
  async (account, seen, hidden) => {
    const page = await browser.visit()
    await signInByForm(page, account)
    const entry = (name: string) =>
      page
        .getByRole('navigation', { name: 'Menu', exact: true })
        .getByRole('link', { name, exact: true })
    for (const name of seen) await entry(name).waitFor()
    for (const name of hidden) expect(await entry(name).count(), name).toBe(0)
  },
)

test('the portal is in Chinese if the browser is', async () => {
  const page = await browser.visit({ locale: 'zh-CN' })
  await page.goto('/')
  await page.getByRole('button', { name: '登录', exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
})

test(`a first visit of the manage page loads at most ${maxFirstVisitKb} kB of JavaScript, gzipped, without the chart`, async () => {
  const page = await browser.visit()
  await signIn(page)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  const responses: Response[] = []
  const fresh = await page.context().newPage()
  fresh.on('response', (response) => {
    const isScript = /javascript/.test(response.headers()['content-type'] ?? '')
    // The content of a `blob:` URL has already been loaded over the network.
    if (isScript && !response.url().startsWith('blob:')) responses.push(response)
  })
  await fresh.goto('/markets/manage/plan')
  await fresh.getByRole('grid', { name: 'Plans' }).waitFor()
  await fresh.waitForLoadState('networkidle')
  const counted = await Promise.all(
    responses
      .map((response) => ({ response, path: new URL(response.url()).pathname }))
      .filter(({ path }) => !path.includes('trend-chart'))
      .map(async ({ response, path }) => [path, gzipSync(await response.body()).length] as const),
  )
  const kb = counted.reduce((sum, [, bytes]) => sum + bytes, 0) / 1000
  console.log(`first visit: ${kb.toFixed(1)} kB of JavaScript in ${counted.length} files`)
  expect(kb, counted.map(([path, bytes]) => `${path} ${bytes}`).join('\n')).toBeLessThanOrEqual(
    maxFirstVisitKb,
  )
  expect(counted.length).toBeGreaterThan(3)
})

test.each(Object.keys(sizes) as (keyof typeof sizes)[])(
  'nothing is wider than a %s screen',
  async (size) => {
    const page = await browser.visit({ size })
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await page.goto('/')
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await fits()).toBe(true)
    await signInByForm(page)
    await page.getByRole('grid', { name: 'Plans' }).waitFor()
    expect(await fits()).toBe(true)
    await page.goto('/markets/manage/import')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    expect(await fits()).toBe(true)
  },
)

test('a menu over the page closes when Tab moves on to the page', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page)
  const menu = page.getByRole('button', { name: 'Menu' })
  await pressByKey(page, menu)
  await tabTo(page, page.getByRole('link', { name: 'Account settings' }))
  expect(await menu.getAttribute('aria-expanded')).toBe('true')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'New plan' }))
  expect(await menu.getAttribute('aria-expanded')).toBe('false')
})
