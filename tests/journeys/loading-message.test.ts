import { importReport } from '@placard/contract/campaigns/import'
import { messageOffsetPx } from '@placard/domain/platform/reply/loading-message'
import { expect, inject, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()

test.each(rotatingSizes('phone'))(
  'S2.9 a message with the screen’s own text is below the bar while a report is loading (%s)',
  async (size) => {
    const client = await signedInClient(inject('address'), { account: 'owner@example.com' })
    const jobId = await client.upload('empty.csv', '')
    const page = await browser.visit({ size })
    await page.clock.install()
    await signIn(page)
    await page.getByRole('grid', { name: 'Plans' }).waitFor()
    const held = Promise.withResolvers<void>()
    await page.route(`**${importReport.path}?*`, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/markets/manage/import/${jobId}`)
    await page.getByRole('button', { name: 'Download the report' }).click()
    const message = page.getByText('The report is being downloaded…')
    await message.waitFor()
    // The message slides in from the top.
    const top = async () => (await message.boundingBox())?.y
    await expect.poll(top).toBeGreaterThanOrEqual(messageOffsetPx)
    expect(await top()).toBeLessThan(messageOffsetPx + 40)
    await page.clock.runFor(20_000)
    expect(await message.isVisible()).toBe(true)
    const download = page.waitForEvent('download')
    held.resolve()
    expect((await download).suggestedFilename()).toMatch(/\.csv$/)
    await page.clock.runFor(1_000)
    await message.waitFor({ state: 'detached' })
  },
)
