import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'

const browser = browserForJourneys()

/** Delays everything but the list itself and what it needs, each by a time of its own, so that it arrives one by one. */
async function delayTheRest(page: Page): Promise<void> {
  let delayMs = 400
  await page.route(
    ({ pathname }) =>
      /^\/v\d\/|\.js$/.test(pathname) && !/\/(?:list|elements|trend)/.test(pathname),
    async (route) => {
      await sleep((delayMs = (delayMs + 170) % 1_000))
      await route.continue()
    },
  )
}

test.each([
  { size: 'desktop', locale: 'en-US' },
  { size: 'desktop', locale: 'zh-CN' },
  { size: 'phone', locale: 'en-US' },
  { size: 'phone', locale: 'zh-CN' },
] as const)(
  'the lists below a plan and a group stay in place while what is above them loads ($size, $locale)',
  async ({ size, locale }) => {
    const page = await browser.visit({ size, locale })
    await signIn(page)
    const opened = (name: string) => page.locator('.mkt-manage [data-entity]', { hasText: name })
    await opened('Winter boots').waitFor()
    await delayTheRest(page)
    for (const { from, row } of [
      { from: 'Winter boots', row: 'Women 25–34' },
      { from: 'Women 25–34', row: 'Light as air' },
    ]) {
      await opened(from).click()
      await opened(row).waitFor()
      const before = await opened(row).boundingBox()
      await page.locator('.mkt-manage-detail .mkt-detail-actions').waitFor()
      await page.locator('.mkt-manage-pacing .placard-budget-pacing').waitFor()
      await page.locator('.mkt-manage-breadcrumbs strong').waitFor()
      expect(await opened(row).boundingBox(), row).toEqual(before)
    }
  },
)
