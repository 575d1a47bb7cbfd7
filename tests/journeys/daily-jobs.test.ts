import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { tabOf } from './support/advertiser.ts'
import { violations } from './support/axe.ts'
import { browserForJourneys, signIn } from './support/browser.ts'
import { countedPage } from './support/counted-presses.ts'
import { dailyAdvertiser } from './support/daily-data.ts'
import { type DailyJob, dailyJobs, type Way, ways } from './support/daily-jobs.ts'

const browser = browserForJourneys()
const ownerOf = (way: Way) => `Daily by ${way}`

beforeAll(async () => {
  for (const way of ways) await dailyAdvertiser(ownerOf(way))
})

async function begun({ account, address, before }: DailyJob, way: Way): Promise<Page> {
  const page = account
    ? await browser.visit()
    : await tabOf(browser, ownerOf(way), { ...(address !== undefined && { address }) })
  if (account) await signIn(page, account, address)
  await page.getByRole('gridcell').first().waitFor()
  await before?.(page)
  return page
}

const cases = ways.flatMap((way) => dailyJobs.map((job) => ({ ...job, way })))

test.each(cases)('$job, by $way: at most as many presses as counted', async ({ way, ...job }) => {
  const page = await begun(job, way)
  const counted = countedPage(page)
  await job[way](counted)
  await job.done(page)
  expect(await violations(page)).toEqual([])
  expect(counted.presses()).toBeLessThanOrEqual(job.most[way])
})
