import { createAd } from '@placard/contract/campaigns/ad'
import { createCreative } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { listMaterials } from '@placard/contract/materials/material'
import { createPlan } from '@placard/contract/campaigns/plan'
import { listReviews, passReview } from '@placard/contract/campaigns/staff-review'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import {
  arrowTo,
  expectFocus,
  pressByKey,
  tabTo,
  tabToList,
} from '#tests/journeys/support/keyboard.ts'
import { type Size, rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const adName = 'First snow'

const pictures = {
  used: ['used.png', { widthPx: 640, heightPx: 320 }],
  spare: ['spare.png', { widthPx: 1_280, heightPx: 720 }],
} as const

/** Opens the library of an advertiser with an ad whose creative uses one of two images. */
async function libraryInUse(ownerName: string, size: Size): Promise<Page> {
  const client = await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { size })
  await openByMenu(page, 'Materials')
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

/** Approves a creative as platform staff, so that it can be delivered. */
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

/** The button of the page, or of the dialog on top of it. */
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last()

/** Returns the names of the materials that the library shows. */
async function shown(page: Page): Promise<string[]> {
  const names = page.getByRole('list', { name: 'Materials' }).locator('[title]')
  return (await names.allTextContents()).toSorted()
}

test.each(rotatingSizes())(
  'S3.4 by keyboard alone, removed materials are restored, and used ones are kept, with the list of their ads (%s)',
  async (size) => {
    const page = await libraryInUse(`Snow Makers ${size}`, size)
    await pressByKey(
      page,
      page.getByRole('checkbox', { name: 'Select all 2 on this page' }),
      'Space',
    )
    await tabTo(page, button(page, 'Remove'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByText('1 material moved to the recycle bin.').waitFor()
    const dialog = page.getByRole('dialog', { name: '1 material is in use' })
    await dialog.getByRole('heading', { name: '“used.png”, in 1 creative' }).waitFor()
    await tabTo(page, dialog.getByRole('link', { name: adName }))
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectFocus(button(page, 'Remove'))
    await expect.poll(() => shown(page)).toEqual(['used.png'])
    await pressByKey(page, button(page, 'Undo'))
    // The toast closes, and the focus returns to the element before it in tab order.
    await expectFocus(page.getByRole('link', { name: 'used.png' }))
    await expect.poll(() => shown(page)).toEqual(['spare.png', 'used.png'])

    await pressByKey(page, page.getByRole('link', { name: 'spare.png' }))
    await page
      .getByRole('dialog', { name: 'Material' })
      .getByText('Not used by any creative.')
      .waitFor()
    await pressByKey(page, page.getByRole('dialog').getByRole('button', { name: 'Remove' }))
    await expect.poll(() => shown(page)).toEqual(['used.png'])
    await expectFocus(page.getByRole('checkbox', { name: 'Select used.png' }))
    await tabTo(
      page,
      page.getByRole('main').getByRole('link', { name: 'Recycle bin' }),
      'Shift+Tab',
    )
    await page.keyboard.press('Enter')
    await expectFocus(page.getByRole('heading', { name: 'Recycle bin' }))
    await tabToList(page)
    await arrowTo(page, 'ArrowRight', button(page, 'Restore “spare.png”'))
    await page.keyboard.press('Enter')
    await page.getByText('The recycle bin is empty').waitFor()
    expect(await violations(page)).toEqual([])
    await tabTo(page, page.getByRole('link', { name: 'Back to the list' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(page)).toEqual(['spare.png', 'used.png'])
  },
)

test.each(rotatingSizes())(
  'S3.4 S2.6 S3.18 by keyboard alone, a material is replaced where it is used, after a preview, and the log compares both (%s)',
  async (size) => {
    const page = await libraryInUse(`Snow Menders ${size}`, size)
    const used = page.getByRole('link', { name: 'used.png' })
    await pressByKey(page, used)
    const panel = page.getByRole('dialog', { name: 'Material' })
    await panel.getByRole('link', { name: adName }).waitFor()
    expect(await violations(page)).toEqual([])
    const opener = panel.getByRole('button', { name: 'Replace…' })
    await pressByKey(page, opener)
    const dialog = page.getByRole('dialog', { name: 'Replace “used.png”' })
    await dialog.getByText('No matching materials of this type.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expectFocus(opener)
    await page.keyboard.press('Enter')
    await pressByKey(page, dialog.getByRole('checkbox', { name: 'Only 640×320' }), 'Space')
    await pressByKey(page, dialog.getByRole('radio', { name: /^spare\.png/ }), 'Space')
    await dialog.getByText('1 return to review.').waitFor()
    expect(await violations(page)).toEqual([])
    await pressByKey(page, dialog.getByRole('button', { name: 'Change 1 creative' }))
    await dialog.getByRole('button', { name: 'Undo' }).waitFor()
    await pressByKey(page, dialog.getByRole('button', { name: 'Close' }).last())
    await panel.waitFor({ state: 'detached' })
    await expectFocus(used)
    const library = page.getByRole('list', { name: 'Materials' })
    await library.getByText('Not in use').waitFor()

    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await page.getByRole('heading', { name: 'Operation log' }).waitFor()
    await tabToList(page)
    await page.keyboard.press('ArrowRight')
    const entry = page.getByRole('button', { name: /^View material: material ID/ }).first()
    await pressByKey(page, entry)
    const comparison = page.getByRole('dialog', { name: 'View material' })
    await comparison.getByRole('img', { name: 'used.png' }).waitFor()
    await comparison.getByRole('img', { name: 'spare.png' }).waitFor()
    await comparison.getByText('The name was “used.png” and is “spare.png”').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectFocus(entry)
  },
)
