import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn, sizes } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeScript = readFileSync(axePath, 'utf8')

/** What axe finds wrong by WCAG 2.2 A and AA, as lines that name the rule and the place. */
async function violations(page: Page): Promise<string[]> {
  // By the debugger's door: the page's policy lets no script in that is not its own.
  await page.evaluate(axeScript)
  const found = await page.evaluate(async () => {
    // The script above has put axe there.
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const { violations: all } = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return all.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  })
  return found
}

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
