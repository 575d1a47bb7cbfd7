import type { Page } from 'playwright-core'
import { login } from '@placard/contract/identity/sign-in'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { browserForJourneys, type Visit } from '#tests/journeys/support/browser.ts'
import { builtHosts } from './host-build.ts'
import { hostKinds, type HostName, type HostActions, hostActions } from './host-kind.ts'
import { type RunningHost, startedHost } from './host-server.ts'

/** A page of a host with a signed-in user. */
export interface HostedPage extends HostActions {
  readonly page: Page
  readonly origin: string
}

export interface HostVisit extends Visit {
  /** The path at which the host's page is opened. */
  readonly address?: string
  readonly props?: Readonly<Record<string, unknown>>
  readonly account?: string
  /** The initial global state of a qiankun host. */
  readonly globalState?: Readonly<Record<string, unknown>>
  /** The URL of a console other than that of the product. */
  readonly entry?: string
  /** Runs in the page before any script of the host. */
  readonly before?: () => void
}

/** The hosts for the tests of a file. */
export type Hosts = ReturnType<typeof hostsForTests>

/**
 * Returns the hosts for the tests of a file. Each test that opens one gets its own host, which is stopped afterwards.
 */
export function hostsForTests() {
  let build: Awaited<ReturnType<typeof builtHosts>> | undefined
  let running: RunningHost[] = []

  beforeAll(async () => {
    build = await builtHosts()
  })
  afterEach(async () => {
    await Promise.all(running.map((host) => host.stop()))
    running = []
  })
  afterAll(() => build?.remove())
  // The browser is set up last, so that it is closed first: no page should lose its host.
  const browser = browserForJourneys()

  return {
    expectErrors: browser.expectErrors,
    /** Returns the folder that the hosts serve below `/host/`. */
    folder: () => build?.folder ?? expect.unreachable('only inside a test'),
    /** Opens a host of this kind on its own origin, with the console loaded from the product's. */
    async open(name: HostName, visit: HostVisit = {}): Promise<HostedPage> {
      if (build === undefined) throw new Error('only inside a test')
      const { address = '/', props = {}, account = 'owner@example.com', before, ...more } = visit
      const { globalState, ...screen } = more
      const product = inject('address')
      const kind = hostKinds[name]
      const host = {
        ...kind,
        entry: visit.entry ?? product + kind.entry,
        props,
        ...(globalState && { globalState }),
      }
      const started = await startedHost(host, { product, folder: build.folder })
      running.push(started)
      const page = await browser.visit({ ...screen, baseURL: started.origin })
      await signedIn(page, account)
      if (before) await page.addInitScript(before)
      await page.goto(address)
      return { page, origin: started.origin, ...hostActions(page, name) }
    },
  }
}

/** Signs in by the call alone, since hosts have their own sign-in pages. */
export async function signedIn(page: Page, account: string): Promise<void> {
  const answer = await page.request.post(login.path, { form: { account, password: 'Demo-2026' } })
  expect(await answer.json()).toMatchObject({ code: 0 })
}

/** The list of a level, which shows that its page has loaded. */
export const list = (page: Page, level: 'Plans' | 'Groups' | 'Ads') =>
  page.getByRole('grid', { name: level })

/**
 * The daily budget of the plan Winter boots. A journey on the same server may have raised it, and the cell may contain
 * a notice.
 */
export const budgetCell = (page: Page) =>
  page.getByRole('gridcell', { name: /^2,[01]00\.00\b/ }).first()
