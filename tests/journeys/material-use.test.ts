import { createAd } from '@placard/contract/ad'
import { createCreative } from '@placard/contract/creative'
import { createGroup } from '@placard/contract/group'
import { listMaterials } from '@placard/contract/material'
import { createPlan } from '@placard/contract/plan'
import { listReviews, passReview } from '@placard/contract/staff-review'
import { extensionType } from '@placard/domain/plan/extension-type'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { type Size, sizesInTurn } from '#tests/journeys/support/looks.ts'
import { openEntries } from '#tests/journeys/support/operation-log.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const adName = 'First snow'

const pictures = {
  used: ['used.png', { widthPx: 640, heightPx: 320 }],
  spare: ['spare.png', { widthPx: 1_280, heightPx: 720 }],
} as const

/** The library of an advertiser with an ad whose creative uses one of two pictures. */
async function libraryInUse(ownerName: string, size: Size): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { size })
  await page.getByRole('link', { name: 'Materials' }).click()
  for (const [name, pixels] of Object.values(pictures)) {
    await page.getByLabel('Upload files').setInputFiles(await pictureFile(page, name, pixels))
    await page.getByRole('list', { name: 'Materials' }).getByText(name).waitFor()
  }
  const { items } = (await client.call(listMaterials, {})).data
  const usedId = items.find(({ name }) => name === 'used.png')?.mId ?? ''
  const plan = { planName: 'Winter', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Skiers', price: 50 }
  const { groupId } = (await client.call(createGroup, group)).data
  const ad = { groupId, adName, pageUrl: 'https://shop.example.com/snow' }
  const { adId } = (await client.call(createAd, ad)).data
  const made = await client.call(createCreative, { adId, imgMatIds: [usedId] })
  expect(made).toMatchObject({ code: 0 })
  await passed(made.data)
  await page.reload()
  await page.getByText('Used in 1 creative').waitFor()
  return page
}

/** The platform has looked at a creative, and lets it be delivered. */
async function passed({ creativeId: id }: { creativeId: string }): Promise<void> {
  const staff = await signedInClient(inject('address'), { account: 'platform@example.com' })
  const list = await staff.call(listReviews, {
    pageSize: 200,
    filters: { kind: 'creative', list: 'waiting', text: adName },
  })
  const row = list.data.items.find((one) => one.id === id)
  if (row === undefined) throw new Error('the creative waits for no review')
  const { ownerId, version } = row
  const seen = { kind: 'creative', ownerId, id, version } as const
  expect(await staff.call(passReview, seen)).toMatchObject({ code: 0 })
}

async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

/** The names of what the library shows. */
async function shown(page: Page): Promise<string[]> {
  const names = page.getByRole('list', { name: 'Materials' }).locator('[title]')
  return (await names.allTextContents()).toSorted()
}

test.each(sizesInTurn())(
  'S3.4 what is removed comes back, and what an ad uses stays, with the list of its ads (%s)',
  async (size) => {
    const page = await libraryInUse(`Snow Makers ${size}`, size)
    await page.getByRole('checkbox', { name: 'Choose all 2 here' }).check()
    await press(page, 'Remove')
    await page.getByText('1 material is in the recycle bin.').waitFor()
    const dialog = page.getByRole('dialog', { name: '1 material is in use' })
    await dialog.getByRole('heading', { name: '“used.png”, in 1 creative' }).waitFor()
    await dialog.getByRole('link', { name: adName }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => shown(page)).toEqual(['used.png'])
    await press(page, 'Undo')
    await expect.poll(() => shown(page)).toEqual(['spare.png', 'used.png'])

    await page.getByRole('link', { name: 'spare.png' }).click()
    await page.getByRole('dialog', { name: 'Material' }).getByText('No creative uses it.').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => shown(page)).toEqual(['used.png'])
    await page.getByRole('link', { name: 'Recycle bin' }).click()
    await press(page, 'Restore “spare.png”')
    await page.getByText('Nothing has been removed').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await expect.poll(() => shown(page)).toEqual(['spare.png', 'used.png'])
  },
)

test.each(sizesInTurn('phone'))(
  'S3.4 S2.6 S3.18 a material is replaced where it is used, said before what that does, and the log compares both (%s)',
  async (size) => {
    const page = await libraryInUse(`Snow Menders ${size}`, size)
    await page.getByRole('link', { name: 'used.png' }).click()
    const panel = page.getByRole('dialog', { name: 'Material' })
    await panel.getByRole('link', { name: adName }).waitFor()
    await panel.getByRole('button', { name: 'Replace…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace “used.png”' })
    await dialog.getByText('No other material of this kind is like that.').waitFor()
    await dialog.getByRole('checkbox', { name: 'Only those of 640×320' }).uncheck()
    await dialog.getByRole('radio', { name: /^spare\.png/ }).check()
    await dialog.getByText('1 creative returns to review').waitFor()
    await dialog.getByText('returns to review', { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Replace it in 1 creative' }).click()
    await page.getByText('Replaced in 1 creative.').waitFor()
    await panel.waitFor({ state: 'detached' })
    const library = page.getByRole('list', { name: 'Materials' })
    await library.getByText('Not used').waitFor()

    await press(page, 'Show the log')
    await page.getByRole('treegrid', { name: 'Operation log' }).waitFor()
    await openEntries(page)
    await page
      .getByRole('button', { name: /^View material: material ID/ })
      .first()
      .click()
    const comparison = page.getByRole('dialog', { name: 'View material' })
    await comparison.getByRole('img', { name: 'used.png' }).waitFor()
    await comparison.getByRole('img', { name: 'spare.png' }).waitFor()
    await comparison.getByText('The name was “used.png” and is “spare.png”').waitFor()
  },
)
