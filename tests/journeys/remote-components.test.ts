import { createHash } from 'node:crypto'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import {
  browserForJourneys,
  expandChart,
  listStart,
  signIn,
} from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()

const register = '**/report/components/register.json*'
const source = '**/report/components/cost-share.esm.js*'
const runtime = '**/sfc/components/runtime.js*'

const share = (page: Page) => page.getByRole('region', { name: 'Share of cost' })
const percent = /^\d+\.\d\d%$/
const failure = (page: Page) => page.getByText('“Share of cost” failed to load.')
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

async function signedIn(options: Parameters<typeof browser.visit>[0] = {}): Promise<Page> {
  const page = await browser.visit(options)
  await expandChart(page)
  await signIn(page)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  return page
}

/** Checks that the rest of the page works while a component does not. */
async function expectUsable(page: Page): Promise<void> {
  const other = page.getByRole('switch', { name: 'Switch Outlet clearance' })
  await page.getByRole('searchbox', { name: 'Search plans by name' }).fill('boots')
  await other.waitFor({ state: 'hidden' })
  await page.getByRole('searchbox', { name: 'Search plans by name' }).fill('')
  await other.waitFor()
}

/** Returns the number of a component's style sheets in the page. */
const styleSheets = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('style')].filter(({ textContent }) =>
        textContent.includes('.placard-cost-share'),
      ).length,
  )

test.each(rotatingSizes('phone'))(
  'S2.5 a remote component of each path works on its page, and axe finds nothing (%s)',
  async (size) => {
    const page = await signedIn({ size, colorScheme: size === 'phone' ? 'dark' : 'light' })
    const paths = new Set<string>()
    page.on('request', (request) => {
      const path = /\/(creative|report|sfc)\/components\/[\w-]+\.esm\.js$/.exec(
        new URL(request.url()).pathname,
      )
      if (path?.[1] !== undefined) paths.add(path[1])
    })

    // report: the shares of the cost, with links.
    await share(page).getByText(percent).first().waitFor()
    expect(await violations(page)).toEqual([])
    const mostExpensive = share(page).getByRole('link').first()
    const planName = await mostExpensive.textContent()
    await mostExpensive.click()
    await page.getByRole('grid', { name: 'Groups' }).waitFor()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(`${planName}`).waitFor()
    expect(new URL(page.url()).searchParams.get('planId')).toMatch(/^\d+$/)

    // sfc: the used part of the plan's budget.
    const pacing = page.getByRole('region', { name: 'Daily budget used' })
    await pacing.getByText('used on average').waitFor()
    expect(await pacing.getByRole('listitem').count()).toBe(7)
    expect(await violations(page)).toEqual([])

    // creative: an ad as users see it.
    // The filter is needed because ads that other journeys have imported are listed first.
    await page.goto('/markets/manage/ad?text=Light+as+air')
    await page.getByRole('grid', { name: 'Ads' }).waitFor()
    const list = page.getByRole('region', { name: 'Ads', exact: true })
    await list.getByRole('link', { name: 'Light as air', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Ad “Light as air”' })
    await dialog.getByText('Half the weight, all the grip').waitFor()
    await dialog.getByText('Everything fits here.').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByText('As a banner').click()
    await dialog.getByText('The text is cut off here.').waitFor()
    await page.reload()
    await dialog.getByText('Half the weight, all the grip').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).not.toContain('detail')
    expect([...paths].toSorted()).toEqual(['creative', 'report', 'sfc'])
  },
)

test('S1.6 no remote component is loaded before it is shown', async () => {
  const page = await browser.visit()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/components/')) asked.push(request.url())
  })
  await signIn(page)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  // The chart is collapsed, and so is everything next to it.
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Show chart' }).click()
  await share(page).waitFor()
  expect(asked.length).toBeGreaterThan(0)
})

/** The ways in which the component fails to load. */
const faults: readonly {
  what: string
  address: string
  answer: (route: Route) => Promise<void>
}[] = [
  {
    what: 'a wrong address',
    address: register,
    answer: async (route) => {
      const text = await (await route.fetch()).text()
      await route.fulfill({ body: text.replaceAll('cost-share.', 'nowhere.') })
    },
  },
  {
    what: 'another hash',
    address: source,
    answer: async (route) =>
      route.fulfill({
        body: `${await (await route.fetch()).text()};window.wasRun = true`,
        contentType: 'text/javascript',
      }),
  },
  {
    what: 'an origin that nothing may come from',
    address: register,
    answer: async (route) => {
      const text = await (await route.fetch()).text()
      await route.fulfill({
        body: text.replaceAll('"cost-share.', '"https://evil.example/cost-share.'),
      })
    },
  },
  {
    what: 'no register',
    address: register,
    answer: (route) => route.fulfill({ status: 404, body: 'gone' }),
  },
  { what: 'a network that is lost', address: source, answer: (route) => route.abort() },
]

describe('S8.11 a remote component that does not load leaves the page usable, and can be retried', () => {
  test('S8.11 whatever prevents it from loading', async () => {
    browser.expectErrors(/Failed to load resource/)
    const page = await signedIn()
    for (const { what, address, answer } of faults) {
      await page.route(address, answer)
      await page.reload()
      await failure(page).waitFor()
      await expectUsable(page)
      expect(await page.evaluate(() => 'wasRun' in window), what).toBe(false)
      await page.unroute(address)
      await retry(page).click()
      await share(page).getByText(percent).first().waitFor()
    }
  })

  test('S8.11 that is not registered', async () => {
    const page = await browser.visit({ locale: 'zh-CN' })
    await expandChart(page)
    await page.route(register, async (route) => {
      const known = await (await route.fetch()).json()
      await route.fulfill({ json: { ...known, components: {} } })
    })
    await page.goto(listStart)
    await page.getByLabel('账号').fill('owner@example.com')
    await page.getByLabel('密码', { exact: true }).fill('Demo-2026')
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const missing = page.getByText('找不到“花费占比”的来源，需要先注册该组件。')
    await missing.waitFor()
    await page.unroute(register)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('region', { name: '花费占比' }).waitFor()
    await expect.poll(() => missing.count()).toBe(0)
  })

  test('S8.11 whose shared script does not load', async () => {
    browser.expectErrors(/Failed to load resource/)
    const page = await browser.visit()
    await expandChart(page)
    await page.route(runtime, (route) => route.abort())
    await signIn(page)
    const failed = page.getByText(
      'The composition API failed to load, which “Share of cost” needs.',
    )
    await failed.waitFor()
    await expectUsable(page)
    await page.unroute(runtime)
    await retry(page).click()
    await share(page).waitFor()
    await expect.poll(() => failed.count()).toBe(0)
  })

  test('S9.2 that takes longer than 5,000 ms', async () => {
    const page = await browser.visit()
    await expandChart(page)
    await page.clock.install()
    await page.route(source, () => new Promise(() => {}))
    const asked = page.waitForRequest(source)
    await signIn(page)
    await asked
    // From here on the time passes only when it is told to, however slow the browser is.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 100))
    expect(await failure(page).count()).toBe(0)
    await page.clock.runFor(5_000)
    await failure(page).waitFor()
    await page.clock.resume()
    await expectUsable(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await retry(page).click()
    await share(page).waitFor()
  })

  test('that breaks while rendering', async () => {
    browser.expectErrors(/broken on purpose/)
    const page = await browser.visit()
    await expandChart(page)
    const broken = 'export const component = () => { throw new Error("broken on purpose") }'
    const integrity = `sha384-${createHash('sha384').update(broken).digest('base64')}`
    await page.route(register, async (route) => {
      const known = await (await route.fetch()).json()
      known.components['cost-share'].esm.integrity = integrity
      await route.fulfill({ json: known })
    })
    await page.route(source, (route) =>
      route.fulfill({ body: broken, contentType: 'text/javascript' }),
    )
    await signIn(page)
    await failure(page).waitFor()
    await expectUsable(page)
    expect(await share(page).count()).toBe(0)
  })
})

describe('an unmounted remote component', () => {
  test('removes its styles', async () => {
    const page = await signedIn()
    await share(page).waitFor()
    expect(await styleSheets(page)).toBe(1)
    await openByMenu(page, 'Import')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    await expect.poll(() => styleSheets(page)).toBe(0)
  })

  test('that is still loading does not appear any more', async () => {
    const page = await browser.visit()
    await expandChart(page)
    const arrived = Promise.withResolvers<Route>()
    await page.route(source, (route) => arrived.resolve(route))
    await signIn(page)
    const route = await arrived.promise
    await openByMenu(page, 'Import')
    await page.getByRole('button', { name: 'Choose a file' }).waitFor()
    const answered = page.waitForResponse(source)
    await route.continue()
    await (await answered).finished()
    expect(await styleSheets(page)).toBe(0)
    // Navigating back loads the component again.
    await page.unroute(source)
    await page.goBack()
    await share(page).waitFor()
  })
})
