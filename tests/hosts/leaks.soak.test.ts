import type { Page } from 'playwright-core'
import { describe, test } from 'vitest'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { expectSteadyMemory } from './rules/leaks.ts'
import { allHosts, hasButtons } from './support/host-kind.ts'
import { hostsForTests, signedIn } from './support/hosted-console.ts'
import { watchTimers } from './support/memory.ts'

describe('S4.13 forty visits leave nothing in the host', () => {
  const hosts = hostsForTests()

  test.each(allHosts)('%s', async (name) => {
    const address = hasButtons(name) ? '/markets/manage/plan' : '/'
    await expectSteadyMemory(await hosts.open(name, { address, before: watchTimers }))
  })
})

describe('S4.13 forty visits leave nothing in our portal', () => {
  const browser = browserForJourneys()

  test('beside its sign-in page', async () => {
    const page = await browser.visit()
    await signedIn(page, 'owner@example.com')
    await page.addInitScript(watchTimers)
    await page.goto('/market/login/index.html')
    const show = () => goTo(page, '/markets/manage/plan')
    const leave = () => goTo(page, '/market/login/index.html')
    await expectSteadyMemory({ page, show, leave })
  })
})

const goTo = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), address)
