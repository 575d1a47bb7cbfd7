import { createAd } from '@placard/contract/campaigns/ad'
import { createGroup } from '@placard/contract/campaigns/group'
import type { OutputOf } from '@placard/contract/platform/call'
import { listCreatives } from '@placard/contract/campaigns/creative'
import type { Envelope } from '@placard/contract/platform/envelope'
import { uploadMaterial } from '@placard/contract/materials/material'
import { removeMaterials } from '@placard/contract/materials/material-library'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import type { Client } from '#tests/support/client.ts'

const browser = browserForJourneys()
const adName = 'Over the pass'

/** Creates an advertiser's ad with one creative, and opens it for editing. */
async function anAd(ownerName: string): Promise<{ page: Page; client: Client }> {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Summer', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Hikers', price: 50 }
  const { groupId } = (await client.call(createGroup, group)).data
  const ad = { groupId, adName, pageUrl: 'https://shop.example.com/pass' }
  const { adId } = (await client.call(createAd, ad)).data
  const page = await tabOf(browser, ownerName, { address: `/markets/manage/create?adId=${adId}` })
  await page.getByLabel('Upload: Pictures').setInputFiles(await pictureFile(page, 'pass.png'))
  // An image that is uploaded for a field is selected there; a click would deselect it.
  const picture = page.getByRole('checkbox', { name: 'pass.png, 640×320' })
  await expect.poll(() => picture.isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Create creative' }).click()
  await page.getByText(/^Created: /).waitFor()
  await page.goto(`/markets/manage/ad/${adId}/edit`)
  return { page, client }
}

/** Uploads the app icon of an advertiser. @returns its id */
async function iconOf({ headers }: Client, icon: Awaited<ReturnType<typeof pictureFile>>) {
  const body = new FormData()
  body.set('use', 'appIcon')
  body.set('file', new Blob([icon.buffer]), icon.name)
  const address = `${inject('address')}${uploadMaterial.path}`
  const answer = await fetch(address, { method: 'POST', headers, body })
  return ((await answer.json()) as Envelope<OutputOf<typeof uploadMaterial>>).data.mId
}

test('a creative is switched, removed and restored, each with undo', async () => {
  const { page } = await anAd('Pass Walkers')
  const running = page.getByRole('switch', { name: 'Switch creative 1' })
  const isOn = () => running.getAttribute('aria-checked')
  const undo = page.getByRole('button', { name: 'Undo' })
  await running.click()
  await page.getByText('Creative 1 paused').waitFor()
  await expect.poll(isOn).toBe('false')
  const removed = Promise.withResolvers<void>()
  await page.route(`**${listCreatives.path}`, async (route) => {
    await removed.promise
    await route.continue()
  })
  await undo.click()
  await page.getByText('Creative 1 enabled').waitFor()
  await expect.poll(isOn).toBe('true')

  const remove = page.getByRole('button', { name: 'Remove creative 1' })
  await remove.click()
  await page.getByText('Creative 1 moved to the recycle bin.').waitFor()
  removed.resolve()
  await page.getByText('An ad without creatives is not shown.').waitFor()
  await undo.click()
  await page.getByText('Creative 1 restored.').waitFor()
  await remove.click()
  await page.getByText('An ad without creatives is not shown.').waitFor()

  await page.goto('/markets/manage/bin?level=creative')
  await page.getByRole('button', { name: `Restore creative of “${adName}”` }).waitFor()
  const thumbnail = page.getByRole('gridcell', { name: adName }).locator('img')
  await expect
    .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `Restore creative of “${adName}”` }).click()
  await page.getByText(`Restored: creative of “${adName}”.`).waitFor()
  await page.getByRole('button', { name: 'View', exact: true }).click()
  await running.waitFor()
  expect(await violations(page)).toEqual([])
})

test('S3.18 the selected icon remains visible, among others and from the recycle bin', async () => {
  const { page, client } = await anAd('Col Walkers')
  const file = await pictureFile(page, 'icon.png', { widthPx: 512, heightPx: 512 })
  const mId = await iconOf(client, file)
  await page.getByRole('link', { name: 'Edit creative 1' }).click()
  await page.getByText('Brand logo').first().click()
  const icon = page.getByRole('checkbox', { name: 'icon.png, 512×512' })
  await icon.check()
  await page.getByRole('searchbox', { name: 'Brand logo: name, tag or ID' }).fill('pass')
  await page.getByText('No matching materials meet these requirements.').waitFor()
  expect(await icon.isChecked()).toBe(true)

  expect(await client.call(removeMaterials, { ids: [mId] })).toMatchObject({ code: 0 })
  await page.reload()
  await page.getByText('Brand logo').first().click()
  await page.getByText('In the recycle bin.').waitFor()
  expect(await icon.isChecked()).toBe(true)
  expect(await violations(page)).toEqual([])
})
