import { reportTrend } from '@placard/contract/campaigns/report'
import { expect, test } from 'vitest'
import { browserForJourneys, signIn } from './support/browser.ts'
import { layoutShifts, recordLayoutShifts } from './support/layout-shift.ts'
import { loaded } from './support/pages.ts'

const browser = browserForJourneys()

test('totals that arrive after the rows have their row already, so that the list does not move', async () => {
  const page = await browser.visit({ size: 'phone' })
  await recordLayoutShifts(page)
  await signIn(page, 'owner@example.com', '/markets/manage/plan')
  const pause = Promise.withResolvers<void>()
  await page.route(`**${reportTrend.path}`, async (route) => {
    await pause.promise
    await route.continue()
  })
  await page.goto('/markets/manage/plan')
  await loaded(page)
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await pager.waitFor()
  await page.getByRole('gridcell', { name: 'Total', exact: true }).waitFor()
  const before = await pager.boundingBox()
  pause.resolve()
  await page.waitForFunction(
    () => (document.querySelector('.placard-table-foot')?.textContent ?? '').match(/\d/) !== null,
  )
  expect(await pager.boundingBox()).toEqual(before)
  expect(await layoutShifts(page)).toEqual([])
})
