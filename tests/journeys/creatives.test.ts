import { createAd } from '@placard/contract/ad'
import { createCreative } from '@placard/contract/creative'
import { createGroup } from '@placard/contract/group'
import { listMaterials } from '@placard/contract/material'
import { createPlan } from '@placard/contract/plan'
import { extensionType } from '@placard/domain/plan/extension-type'
import { materialType } from '@placard/domain/material/type'
import { expect, inject, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const account = 'owner@example.com'
const adName = 'Over the pass'

/** An ad with one creative. @returns its id */
async function anAd(): Promise<string> {
  const client = await signedInClient(inject('address'), { account })
  const plan = { planName: 'Plan of creatives', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Hikers', price: 50 }
  const { groupId } = (await client.call(createGroup, group)).data
  const ad = { groupId, adName, pageUrl: 'https://shop.example.com/pass' }
  const { adId } = (await client.call(createAd, ad)).data
  const wanted = { type: materialType.image, pageSize: 200 } as const
  const images = (await client.call(listMaterials, wanted)).data.items
  const picture = images.find(({ name }) => name === 'Trail at dawn, large')
  const imgMatIds = [picture?.mId ?? '']
  expect(await client.call(createCreative, { adId, imgMatIds })).toMatchObject({ code: 0 })
  return adId
}

test('a creative is switched, removed and restored, each with a way back', async () => {
  const adId = await anAd()
  const page = await browser.visit()
  await signIn(page, account)
  await page.getByRole('grid', { name: 'Plans' }).waitFor()
  await page.goto(`/markets/manage/ad/${adId}/edit`)
  const running = page.getByRole('switch', { name: 'Switch creative 1' })
  const isOn = () => running.getAttribute('aria-checked')
  const undo = page.getByRole('button', { name: 'Undo' })
  await running.click()
  await page.getByText('Saved: creative 1, switch off').waitFor()
  await expect.poll(isOn).toBe('false')
  await undo.click()
  await page.getByText('Saved: creative 1, switch on').waitFor()
  await expect.poll(isOn).toBe('true')

  const remove = page.getByRole('button', { name: 'Remove creative 1' })
  await remove.click()
  await page.getByText('Creative 1 is in the recycle bin.').waitFor()
  await page.getByText('Without a creative the ad shows nothing.').waitFor()
  await undo.click()
  await page.getByText('Creative 1 is back.').waitFor()
  await remove.click()
  await page.getByText('Without a creative the ad shows nothing.').waitFor()

  await page.goto('/markets/manage/bin?level=creative')
  await page.getByRole('button', { name: `Restore the creative of “${adName}”` }).waitFor()
  const thumbnail = page.getByRole('gridcell', { name: adName }).locator('img')
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `Restore the creative of “${adName}”` }).click()
  await page.getByText(`Restored: the creative of “${adName}”.`).waitFor()
  await page.getByRole('button', { name: 'Show it' }).click()
  await running.waitFor()
  expect(await violations(page)).toEqual([])
})
