import { createAd } from '@placard/contract/campaigns/ad'
import { createCreative, listCreatives } from '@placard/contract/campaigns/creative'
import { createGroup } from '@placard/contract/campaigns/group'
import { addKeywords, searchKeywords } from '@placard/contract/campaigns/keyword'
import { createPlan } from '@placard/contract/campaigns/plan'
import { listMaterials } from '@placard/contract/materials/material'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newAdvertiser, pictureFile, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { expectFocus, pressByKey, tabTo, typeByKey } from '#tests/journeys/support/keyboard.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const boxes = (page: Page) => page.getByRole('checkbox', { name: 'Select this row' })

/** The number of keywords, which is more than the list loads at once. */
const keywordCount = 60

/** An advertiser with a group of keywords; the bids are 1.00, but the last is 1.90 and the first has none. */
async function withKeywords(ownerName: string, size: Size) {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Boots', extensionType: extensionType.web, switchOn: false }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Hikers', price: 100 }
  const { groupId } = (await client.call(createGroup, group)).data
  const keywords = Array.from({ length: keywordCount }, (_, at) => ({
    keyword: `boots ${at + 1}`,
    matchType: matchType.exact,
    price: at === 0 ? null : at === keywordCount - 1 ? 190 : 100,
  }))
  await client.call(addKeywords, { groupId, keywords })
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/keyword', size })
  await page.getByRole('button', { name: 'Actions of [boots 60]' }).waitFor()
  const found = async () =>
    (await client.call(searchKeywords, { pageSize: 200 })).data.items.toReversed()
  const bids = async () => (await found()).map(({ price }) => price)
  return { page, found, bids }
}

const raised = [110, ...Array.from({ length: keywordCount - 2 }, () => 110), 200]
const original = [null, ...Array.from({ length: keywordCount - 2 }, () => 100), 190]

describe.each(rotatingSizes('phone'))('on a %s', (size) => {
  test('the bids of all keywords that match are raised by a percentage with an upper bound, one from the ad group’s bid, and undone from the operation log', async () => {
    const { page, bids } = await withKeywords(`Bidders ${size}`, size)
    await boxes(page).first().check()
    await bar(page).getByRole('button', { name: 'Select all 60' }).click()
    await bar(page).getByText('60 selected').waitFor()
    await bar(page).getByRole('button', { name: 'Bid' }).click()
    const form = panel(page, 'Change bids')
    await form.getByLabel('Percent').fill('10')
    await form.getByText('1.90 → 2.09').waitFor()
    await form.getByText('Rounding and bounds').click()
    await form.getByLabel('Never above').fill('2')
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Check 60 keywords' }).click()
    const preview = panel(page, 'Bid +10 %')
    await preview.getByText('1 get a bid of their own, not the ad group’s').waitFor()
    expect(await violations(page)).toEqual([])
    await preview.getByRole('button', { name: 'Change 60 keywords' }).click()
    await preview.getByText('Finished').waitFor()
    expect(await bids()).toEqual(raised)

    await page.goto('/markets/operation-log')
    await page.getByRole('button', { name: 'Open', exact: true }).first().click()
    await page.getByRole('button', { name: 'Undo everything done with it' }).first().click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 60 keywords' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await bids()).toEqual(original)
  })

  test('selected creatives are paused and enabled again, and removed and restored', async () => {
    const { page, creatives } = await withCreatives(`Galleries ${size}`, size)
    const switches = async () => (await creatives()).map(({ switchOn }) => switchOn)
    for (const box of await boxes(page).all()) await box.check()
    await bar(page).getByText('3 selected').waitFor()
    expect(await violations(page)).toEqual([])
    await bar(page).getByRole('button', { name: 'Pause' }).click()
    await page.getByText('3 creatives paused.').waitFor()
    expect(await switches()).toEqual([false, false, false])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Undone.').waitFor()
    expect(await switches()).toEqual([true, true, true])
    await bar(page).getByRole('button', { name: 'Pause' }).press('Enter')
    await page.getByText('3 creatives paused.').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(switches).toEqual([true, true, true])

    await boxes(page).first().uncheck()
    await bar(page).getByRole('button', { name: 'Remove' }).click()
    const form = panel(page, 'Move to the recycle bin')
    await form.getByRole('button', { name: 'Check 2 creatives' }).click()
    await form.getByRole('button', { name: 'Remove 2 creatives' }).click()
    await form.getByText('Finished').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await creatives()).toHaveLength(1)
    await form.getByRole('button', { name: 'Undo', exact: true }).click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 2 creatives' }).click()
    await undo.getByText('Finished').waitFor()
    expect(await creatives()).toHaveLength(3)
  })
})

/** An advertiser with an ad that has three creatives. */
async function withCreatives(ownerName: string, size: Size) {
  const client = await newAdvertiser(ownerName)
  const page = await tabOf(browser, ownerName, { size })
  await openByMenu(page, 'Materials')
  await page.getByLabel('Upload files').setInputFiles(await pictureFile(page, 'boots.png'))
  await page.getByRole('list', { name: 'Materials' }).getByText('boots.png').waitFor()
  const [picture] = (await client.call(listMaterials, {})).data.items
  const plan = { planName: 'Winter', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Skiers', price: 50 }
  const { groupId } = (await client.call(createGroup, group)).data
  const ad = { groupId, adName: 'First snow', pageUrl: 'https://shop.example.com/snow' }
  const { adId } = (await client.call(createAd, ad)).data
  for (let number = 1; number <= 3; number += 1)
    await client.call(createCreative, { adId, imgMatIds: [picture?.mId ?? ''] })
  await openByMenu(page, 'Creatives')
  await expect.poll(() => boxes(page).count()).toBe(3)
  const creatives = async () => (await client.call(listCreatives, { adId })).data.items
  return { page, creatives }
}

test('by keyboard alone all keywords get another match type, are removed, and both is undone', async () => {
  const { page, found } = await withKeywords('Matchers', 'desktop')
  const types = async () => new Set((await found()).map((row) => row.matchType))
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all rows shown' }))
  await page.keyboard.press('Space')
  await pressByKey(page, bar(page).getByRole('button', { name: 'Select all 60' }))
  await pressByKey(page, bar(page).getByRole('button', { name: 'Match type' }))
  const form = panel(page, 'Change match types')
  await tabTo(page, form.getByRole('radio', { name: 'Exact' }))
  await page.keyboard.press('ArrowDown')
  await expectFocus(form.getByRole('radio', { name: 'Phrase' }))
  await page.keyboard.press('Enter')
  const preview = panel(page, 'Match type: phrase')
  await pressByKey(page, preview.getByRole('button', { name: 'Change 60 keywords' }))
  await preview.getByText('Finished').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectFocus(bar(page).getByRole('button', { name: 'Match type' }))
  expect(await types()).toEqual(new Set([matchType.phrase]))
  await page.keyboard.press('Control+z')
  const undo = panel(page, 'Undo changes')
  await pressByKey(page, undo.getByRole('button', { name: 'Change 60 keywords' }))
  await undo.getByText('Finished').waitFor()
  await page.keyboard.press('Escape')
  expect(await types()).toEqual(new Set([matchType.exact]))

  await pressByKey(page, bar(page).getByRole('button', { name: 'More' }))
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('End')
  await expectFocus(page.getByRole('menuitem', { name: 'Remove' }))
  await page.keyboard.press('Enter')
  const removal = panel(page, 'Remove keywords')
  await removal.getByText('Keywords have no recycle bin').waitFor()
  await pressByKey(page, removal.getByRole('button', { name: 'Check 60 keywords' }))
  const checked = panel(page, 'Remove')
  await pressByKey(page, checked.getByRole('button', { name: 'Remove 60 keywords' }))
  await checked.getByText('Finished').waitFor()
  expect(await found()).toEqual([])
  await pressByKey(page, checked.getByRole('button', { name: 'Undo', exact: true }))
  await pressByKey(page, undo.getByRole('button', { name: 'Change 60 keywords' }))
  await undo.getByText('Finished').waitFor()
  expect(await found()).toHaveLength(keywordCount)
})

test('bids are set by keyboard to those of the ad groups', async () => {
  const { page, bids } = await withKeywords('Inheritors', 'desktop')
  await tabTo(page, page.getByRole('checkbox', { name: 'Select all rows shown' }))
  await page.keyboard.press('Space')
  await pressByKey(page, bar(page).getByRole('button', { name: 'Bid' }))
  const form = panel(page, 'Change bids')
  await typeByKey(page, form.getByLabel('Percent'), '5')
  await form.getByRole('radio', { name: 'Ad group’s bid' }).check()
  await pressByKey(page, form.getByRole('button', { name: 'Check 50 keywords' }))
  const preview = panel(page, 'Bid of the ad group')
  await pressByKey(page, preview.getByRole('button', { name: 'Change 50 keywords' }))
  await preview.getByText('Finished').waitFor()
  expect((await bids()).filter((bid) => bid === null)).toHaveLength(51)
})
