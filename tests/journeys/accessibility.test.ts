import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn, sizes } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const screens = [
  {
    screen: 'sign-in',
    address: '/',
    ready: (page: Page) => page.getByRole('button', { name: 'Sign in' }),
  },
  {
    screen: 'forgotten password',
    address: '/market/login/index.html#forgot',
    ready: (page: Page) => page.getByRole('button', { name: 'Send me a link' }),
  },
  {
    screen: 'manage',
    address: '/markets/manage/plan',
    ready: (page: Page) => page.getByRole('grid', { name: 'Plans' }),
  },
  {
    screen: 'import',
    address: '/markets/manage/import',
    ready: (page: Page) => page.getByRole('button', { name: 'Choose a file' }),
  },
  {
    screen: 'the API',
    address: '/openapi',
    ready: (page: Page) => page.getByRole('heading', { name: 'Placard API' }),
  },
]
const looks = Object.keys(sizes).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    screens.map((screen) => ({ ...screen, size: size as keyof typeof sizes, colorScheme })),
  ),
)

test.each(looks)(
  'axe finds nothing on $screen, $size, $colorScheme',
  async ({ screen, address, ready, size, colorScheme }) => {
    const page = await browser.visit({ size, colorScheme })
    if (!['sign-in', 'forgotten password'].includes(screen)) {
      await signIn(page)
      await page.getByRole('grid', { name: 'Plans' }).waitFor()
    }
    await page.goto(address)
    await ready(page).waitFor()
    expect(await violations(page)).toEqual([])
  },
)
