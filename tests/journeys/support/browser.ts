import { code } from '@placard/contract/platform/code'
import { login } from '@placard/contract/identity/sign-in'
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Response,
} from 'playwright-core'
import { noteReply } from '#server/testing/refused-calls.ts'
import { afterEach, expect, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product under test, such as `http://127.0.0.1:43210`. */
    address: string
  }
}

/** The viewport sizes that every screen supports. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const

// Without these options Chromium sends requests of its own at every start.
const chromiumOptions = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // The host names of hosts with their own origin.
  '--host-resolver-rules=MAP *.example.test 127.0.0.1',
]

const demoPassword = 'Demo-2026'

/** The user and the device of a visit. */
export interface Visit {
  readonly size?: keyof typeof sizes
  readonly locale?: 'en-US' | 'zh-CN'
  readonly colorScheme?: 'light' | 'dark'
  /** The base of relative addresses; the product by default. */
  readonly baseURL?: string
  /** Disables the page's content security policy, which would hide attempts that nothing else prevents from running. */
  readonly bypassCSP?: boolean
}

/** The browser of this process. It ends with the process. */
let running: Promise<Browser> | undefined

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  // Without UTF-8 it cannot save a download with a Chinese name.
  const env = { ...process.env, LANG: 'C.UTF-8' }
  return chromium.launch({ executablePath, args: [...chromiumOptions, ...sandbox], env })
}

/**
 * Returns a real browser for the tests of a file. A page that logs an error or throws, or a request that fails
 * unexpectedly, fails the test.
 */
export function browserForJourneys(): {
  visit(options?: Visit): Promise<Page>
  /** Ignores errors that match, until the end of the test. */
  expectErrors(pattern: RegExp): void
} {
  let contexts: BrowserContext[] = []
  let errors: string[] = []
  let expected: RegExp[] = []

  afterEach(async () => {
    const unexpected = errors.filter((error) => !expected.some((pattern) => pattern.test(error)))
    // A reply that a test alters may be on its way.
    const pages = contexts.flatMap((context) => context.pages())
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })))
    await Promise.all(contexts.map((context) => context.close()))
    contexts = []
    errors = []
    expected = []
    expect(unexpected, `errors in the browser: ${unexpected.join('; ')}`).toEqual([])
  })

  return {
    async visit({
      size = 'desktop',
      locale = 'en-US',
      colorScheme = 'light',
      baseURL = inject('address'),
      bypassCSP = false,
    } = {}) {
      const browser = await (running ??= launch())
      const context = await browser.newContext({
        viewport: sizes[size],
        hasTouch: size === 'phone',
        locale,
        colorScheme,
        baseURL,
        bypassCSP,
        acceptDownloads: true,
        // Each frame of an animation is drawn by the processor.
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      context.on('weberror', (error) => errors.push(String(error.error())))
      context.on('response', (response) => void noteRefusal(response))
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

/** Refusals are short. Reading every reply would slow the journeys down. */
const refusalMaxLength = 4_096

/** Notes the reply of a call of the page, if it is a refusal. */
async function noteRefusal(response: Response): Promise<void> {
  const { 'content-type': type = '', 'content-length': length } = response.headers()
  if (!type.startsWith('application/json') || Number(length ?? 0) > refusalMaxLength) return
  // The page may be gone before its reply is read.
  const reply: unknown = await response.json().catch(() => null)
  noteReply(new URL(response.url()).pathname, reply)
}

/** Signs in as the form does, which has its own journeys; the page does not navigate. */
export async function signInByCall(page: Page, account: string): Promise<void> {
  const reply = await page.request.post(login.path, { form: { account, password: demoPassword } })
  expect((await reply.json()).code, `${account} signs in`).toBe(code.success)
}

/** The list of plans, with which most journeys begin, and not with the home page. */
export const listStart = '/markets/manage/plan'

const agencyAccounts: readonly string[] = ['agency', 'finance', 'ads'].map(
  (name) => `${name}@example.com`,
)

/** Signs in and goes to a page; by default to the list of plans or, for an agency, of its advertisers. */
export async function signIn(
  page: Page,
  account = 'owner@example.com',
  address = agencyAccounts.includes(account) ? '/markets/agency/owners' : listStart,
): Promise<void> {
  await signInByCall(page, account)
  await page.goto(address)
}

/** Signs in with the page's own form, as a user does who has opened a list. */
export async function signInByForm(page: Page, account = 'owner@example.com'): Promise<void> {
  await page.goto(listStart)
  await page.getByRole('textbox', { name: 'Account' }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Expands the chart of the manage page, which is collapsed at first, on the next load of the page. */
export async function expandChart(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('placard.manage.chartFolded', 'no'))
}
