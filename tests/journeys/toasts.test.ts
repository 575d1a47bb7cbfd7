import { openOwner } from '@placard/contract/identity/owner'
import { listPlans } from '@placard/contract/campaigns/plan'
import { logout } from '@placard/contract/identity/sign-out'
import { listPublications } from '@placard/contract/support/staff-message'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { signOut } from '#tests/journeys/support/pages.ts'
import { recordToasts } from '#tests/journeys/support/shown-toasts.ts'

const browser = browserForJourneys()

/** The front ends, each with a call whose errors only the shell shows. */
const frontEnds = [
  {
    name: 'portal',
    account: 'platform@example.com',
    address: '/platform/message',
    call: logout,
    press: signOut,
  },
  {
    name: 'console',
    account: 'agency@example.com',
    address: '/markets/agency/owners?text=City+Bikes',
    call: openOwner,
    press: (page: Page) =>
      page.getByRole('button', { name: 'Open City Bikes in a new tab' }).click(),
  },
]

const answer = (code: number, message: string) => (route: Route) =>
  route.fulfill({ json: { code, message, data: null, requestId: 'r' } })
const gateway = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Oops</h1>' })
const networkText = 'network error, please try again later'

const toasts = (page: Page, text: string) =>
  page.getByRole('alert').filter({ has: page.getByText(text, { exact: true }) })

describe.each(frontEnds)('in the $name', ({ account, address, call, press }) => {
  /** Presses the button while the server answers with this response. */
  async function pressed(respond: (route: Route) => Promise<void>): Promise<Page> {
    const page = await browser.visit()
    await signIn(page, account, address)
    await page.route(`**${call.path}`, respond)
    await press(page)
    return page
  }

  test.each([
    ['S8.3', '401 with a message', answer(401, 'ask an administrator'), 'ask an administrator'],
    ['S8.3', '401 without a message', answer(401, ''), 'permission error'],
    ['S8.5', '404, whatever its message', answer(404, 'no route'), networkText],
    ['S8.6', 'another code with a message', answer(1234, 'only on Sundays'), 'only on Sundays'],
    ['S8.6', 'another code without a message', answer(1234, ''), networkText],
    ['S8.7', 'no answer', (route: Route) => route.abort(), `${networkText} (Failed to fetch)`],
    ['S8.7', 'a gateway’s page', gateway(500), `${networkText} (HTTP 500)`],
    [
      'S8.7',
      'an HTTP failure with a message',
      (route: Route) => route.fulfill({ status: 429, json: { code: 429, message: 'slow down' } }),
      'slow down',
    ],
  ])('%s %s shows one toast, and the page stays', async (_id, _what, respond, text) => {
    browser.expectErrors(/ERR_FAILED|status of (500|429)/)
    const page = await pressed(respond)
    await toasts(page, text).waitFor()
    expect(await page.getByText(text, { exact: true }).count()).toBe(1)
    expect(page.url()).toContain(address)
    expect(await page.getByRole('button', { name: 'Go back' }).count()).toBe(0)
  })

  test.each([
    ['too many visits', 'too many visits'],
    ['', 'visit limit reached'],
  ])(
    'S8.2 405 with the message %j masks the screen until the user goes back',
    async (message, text) => {
      const page = await browser.visit()
      await signIn(page, account, address)
      await page.getByRole('main').first().waitFor()
      await page.evaluate(() => window.history.pushState(null, '', '#latest'))
      await page.route(`**${call.path}`, answer(405, message))
      await press(page)
      const mask = page.getByRole('dialog', { name: text })
      await mask.getByText(text).waitFor()
      expect(await mask.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
      expect(await page.getByRole('alert').filter({ hasText: text }).count()).toBe(0)
      await mask.getByRole('button', { name: 'Go back' }).click()
      await page.waitForURL(({ hash }) => hash === '')
      await mask.waitFor({ state: 'detached' })
    },
  )
})

describe.each([
  {
    name: 'portal',
    account: 'platform@example.com',
    address: '/platform/message',
    call: listPublications,
    content: (page: Page) => page.getByRole('gridcell').first(),
  },
  {
    name: 'console',
    account: 'owner@example.com',
    address: '/markets/manage/plan',
    call: listPlans,
    content: (page: Page) => page.getByRole('switch').first(),
  },
])('in the $name', ({ account, address, call, content }) => {
  test('S8.1 129012 is a success, with a toast for its message', async () => {
    const page = await browser.visit()
    await page.route(`**${call.path}`, async (route) => {
      const response = await route.fetch()
      const json = { ...(await response.json()), code: 129012, message: 'mind the gap' }
      await route.fulfill({ response, json })
    })
    await signIn(page, account, address)
    await toasts(page, 'mind the gap').waitFor()
    await content(page).waitFor()
    expect(await toasts(page, 'mind the gap').count()).toBe(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test('S7.3 an error shown in place has no toast', async () => {
    const page = await browser.visit()
    const shownToasts = await recordToasts(page)
    await page.route(`**${call.path}`, answer(1234, 'only on Sundays'))
    await signIn(page, account, address)
    await page.getByText('only on Sundays').first().waitFor()
    await expect.poll(() => page.getByText('only on Sundays').count()).toBe(1)
    expect(await shownToasts()).toEqual([])
  })
})
