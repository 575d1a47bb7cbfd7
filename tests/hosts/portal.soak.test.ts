import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { signOut } from '#tests/journeys/support/pages.ts'
import { allowed, growthOver, lateHeapBytes, visitOnce } from './support/growth.ts'
import { signedIn } from './support/hosted-console.ts'
import { leftoversOf } from './support/leftovers.ts'
import { watchTimers } from './support/memory.ts'

const browser = browserForJourneys()

const goTo = (page: Page, address: string) =>
  page.evaluate((to) => window.history.pushState(null, '', to), address)

test('S4.13 forty visits leave nothing in our own portal', async () => {
  const page = await browser.visit()
  await signedIn(page, 'owner@example.com')
  await page.addInitScript(watchTimers)
  await page.goto('/market/login/index.html')
  const show = () => goTo(page, '/markets/manage/plan')
  const leave = () => goTo(page, '/market/login/index.html')
  const visited = { page, show, leave, signOut: () => signOut(page) }
  // The portal keeps what it loads for the first visit.
  await visitOnce(visited)
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  const own = await leftoversOf(page)
  const growth = await growthOver({ ...visited, own }, [1, 20, 40])
  expect(growth.at(-1)?.listeners).toBeLessThanOrEqual(allowed.more)
  expect(growth.at(-1)?.nodes).toBeLessThanOrEqual(allowed.more)
  expect(lateHeapBytes(growth)).toBeLessThanOrEqual(allowed.heapBytes)
})
