import { code } from '@placard/contract/code'
import { login } from '@placard/contract/sign-in'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where what is tested answers, such as `http://127.0.0.1:43210`. */
    address: string
  }
}

/** The sizes that every screen is made for. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

// Without these Chromium asks for addresses of its own at every start.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // Names for hosts that have an origin of their own.
  '--host-resolver-rules=MAP *.example.test 127.0.0.1',
]

const demoPassword = 'Demo-2026'

/** Who looks, and on what. */
export interface Visit {
  readonly size?: keyof typeof sizes
  readonly locale?: 'en-US' | 'zh-CN'
  readonly colorScheme?: 'light' | 'dark'
  /** Where addresses without an origin lead; the product by default. */
  readonly baseURL?: string
  /** Without the page's policy, which would hide what only it keeps from running. */
  readonly bypassCSP?: boolean
}

/**
 * A real browser for the tests of a file. A page that logs an error or throws, or a request that fails without the
 * journey expecting it, fails the test.
 */
export function browserForJourneys(): {
  visit(options?: Visit): Promise<Page>
  /** Lets errors through that match, until the end of the test. */
  expectErrors(pattern: RegExp): void
} {
  let browser: Browser | undefined
  let contexts: BrowserContext[] = []
  let errors: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
    const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    // Without UTF-8 it cannot name a download in Chinese.
    const env = { ...process.env, LANG: 'C.UTF-8' }
    browser = await chromium.launch({ executablePath, args: [...quiet, ...sandbox], env })
  })
  afterEach(async () => {
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    errors = []
    expected = []
    expect(unexpected, `errors in the browser: ${unexpected.join('; ')}`).toEqual([])
  })
  afterAll(() => browser?.close())

  return {
    async visit({
      size = 'desktop',
      locale = 'en-US',
      colorScheme = 'light',
      baseURL = inject('address'),
      bypassCSP = false,
    } = {}) {
      if (browser === undefined) throw new Error('only inside a test')
      const context = await browser.newContext({
        viewport: sizes[size],
        hasTouch: size === 'phone',
        locale,
        colorScheme,
        baseURL,
        bypassCSP,
        acceptDownloads: true,
      })
      contexts.push(context)
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      return context.newPage()
    },
    expectErrors(pattern) {
      expected.push(pattern)
    },
  }
}

/** Signs in as the form does, which has journeys of its own; the page stays where it is. */
export async function enter(page: Page, account: string): Promise<void> {
  const reply = await page.request.post(login.path, { form: { account, password: demoPassword } })
  expect((await reply.json()).code, `${account} signs in`).toBe(code.success)
}

/** The same, and goes to a page; left out, to the first one. */
export async function signIn(
  page: Page,
  account = 'owner@example.com',
  address = '/',
): Promise<void> {
  await enter(page, account)
  await page.goto(address)
}

/** Signs in on the page's own form, as a person does. */
export async function signInByForm(page: Page, account = 'owner@example.com'): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Account').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
