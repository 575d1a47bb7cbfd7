import { readFile } from 'node:fs/promises'
import { createGroup, listGroups, saveGroup } from '@placard/contract/campaigns/group'
import { addKeywords, saveKeyword, searchKeywords } from '@placard/contract/campaigns/keyword'
import { saveLabel } from '@placard/contract/campaigns/label'
import { createPlan } from '@placard/contract/campaigns/plan'
import { billingType } from '@placard/domain/campaigns/group/codes'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectMenuItem } from '#tests/journeys/support/controls.ts'
import { arrowTo, expectFocus, pressByKey, tabToList } from '#tests/journeys/support/keyboard.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
const days = { from: addDays(today, -7), to: today }

/** An advertiser with groups whose bids are 1.00, 2.00, …, in the order of the list. */
async function withGroups(ownerName: string, count: number, size: Size) {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Boots', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  for (let number = 1; number <= count; number += 1) {
    const group = { planId, groupName: `Group ${number}`, billingType: billingType.cpc }
    await client.call(createGroup, { ...group, price: number * 100 })
  }
  const address = '/markets/manage/group?sortName=groupName&sortType=ASC'
  const page = await tabOf(browser, ownerName, { address, size })
  await page.getByRole('link', { name: 'Group 1', exact: true }).waitFor()
  const groups = async () => (await client.call(listGroups, days)).data.items
  const bids = async () =>
    Object.fromEntries((await groups()).map(({ groupName, price }) => [groupName, price]))
  return { client, page, groups, bids }
}

const list = (page: Page) => page.getByRole('region', { name: 'Ad groups' })
const bar = (page: Page) => page.getByRole('group', { name: 'Cell editing' })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name })

const cell = (page: Page, text: string | RegExp) =>
  list(page).getByRole('gridcell', { name: text, exact: true })

/** Pastes into the element that has the focus, as Ctrl+V does. */
async function pasteByKey(page: Page, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('Control+v')
}

describe.each(rotatingSizes())('on a %s', (size) => {
  test('bids from a spreadsheet are pasted, checked and applied as one change, and undone', async () => {
    const { page, bids } = await withGroups(`Pasters ${size}`, 4, size)
    if (size === 'desktop') {
      await cell(page, '1.00').focus()
      await pasteByKey(page, '1.50\n¥2.50\n=A1\n4.50\n5.50')
    } else {
      await page.getByRole('checkbox', { name: 'Select all rows shown' }).check()
      await selectMenuItem(page.getByRole('button', { name: 'More' }), 'Edit cells')
      await bar(page).getByRole('button', { name: 'Paste…' }).click()
      const dialog = panel(page, 'Paste cells')
      await dialog.getByText('Inserted from “Bid” of Group 1 on.').waitFor()
      await dialog.getByLabel('Cells from a spreadsheet').fill('1.50\n¥2.50\n=A1\n4.50\n5.50')
      await dialog.getByRole('button', { name: 'Insert' }).click()
    }
    await bar(page).getByText('4 cells pasted. 1 cell found no place').waitFor()
    await bar(page).getByText('1 cell has a problem').waitFor()
    expect(await violations(page)).toEqual([])
    await bar(page).getByRole('button', { name: 'Check 4 ad groups' }).click()
    await bar(page).getByText('Correct 1 cell first.').waitFor()
    await typeInto(page, cell(page, /^=A1/), '3.50')
    await bar(page).getByRole('button', { name: 'Check 4 ad groups' }).click()
    const preview = panel(page, 'Values from a spreadsheet')
    await preview.getByText('1.00 → 1.50').waitFor()
    expect(await violations(page)).toEqual([])
    await preview.getByRole('button', { name: 'Change 4 ad groups' }).click()
    await preview.getByText('Finished').waitFor()
    const pasted = { 'Group 1': 150, 'Group 2': 250, 'Group 3': 350, 'Group 4': 450 }
    expect(await bids()).toEqual(pasted)
    await preview.getByRole('button', { name: 'Undo' }).click()
    const undo = panel(page, 'Undo changes')
    await undo.getByRole('button', { name: 'Change 4 ad groups' }).click()
    await undo.getByText('Finished').waitFor()
    await undo.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('link', { name: 'Group 1', exact: true }).waitFor()
    expect(await bids()).toEqual({ 'Group 1': 100, 'Group 2': 200, 'Group 3': 300, 'Group 4': 400 })
  })
})

/** Opens the editor of a cell, and types. */
async function typeInto(page: Page, target: Locator, text: string) {
  await target.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Enter')
}

test('by keyboard alone one value fills the selected cells, is filled down, undone and redone', async () => {
  const { page, bids } = await withGroups('Fillers', 4, 'desktop')
  await tabToList(page)
  await arrowTo(page, 'ArrowRight', cell(page, '1.00'))
  await pasteByKey(page, '7')
  await expectFocus(list(page).getByRole('gridcell', { name: /^7\.00/ }))
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await bar(page).getByText('2 cells filled. · 3 cells changed').waitFor()
  await page.keyboard.press('Control+z')
  await bar(page).getByText('Undone. · 1 cell changed').waitFor()
  await page.keyboard.press('Control+Shift+Z')
  await bar(page).getByText('Redone. · 3 cells changed').waitFor()
  await pasteByKey(page, '8')
  await bar(page).getByText('3 cells pasted. · 3 cells changed').waitFor()
  await pressByKey(page, bar(page).getByRole('button', { name: 'Check 3 ad groups' }))
  const preview = panel(page, 'Values from a spreadsheet')
  await pressByKey(page, preview.getByRole('button', { name: 'Change 3 ad groups' }))
  await preview.getByText('Finished').waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Group 1', exact: true }).waitFor()
  expect(await bids()).toEqual({ 'Group 1': 800, 'Group 2': 800, 'Group 3': 800, 'Group 4': 400 })
  await page.keyboard.press('Control+z')
  const undo = panel(page, 'Undo changes')
  await pressByKey(page, undo.getByRole('button', { name: 'Change 3 ad groups' }))
  await undo.getByText('Finished').waitFor()
  expect(await bids()).toEqual({ 'Group 1': 100, 'Group 2': 200, 'Group 3': 300, 'Group 4': 400 })
})

test('a cell whose value is refused, or whose row somebody has changed, says why; checking again overwrites', async () => {
  const { client, page, groups, bids } = await withGroups('Conflicts', 2, 'desktop')
  await cell(page, '1.00').focus()
  await pasteByKey(page, '6\n0')
  const first = (await groups()).find(({ groupName }) => groupName === 'Group 1')
  const { groupId = '', version = 0 } = first ?? {}
  await client.call(saveGroup, { groupId, version, price: 900 })
  await bar(page).getByRole('button', { name: 'Check 2 ad groups' }).click()
  const preview = panel(page, 'Values from a spreadsheet')
  await preview.getByText('has changed this row since it was read').first().waitFor()
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await bar(page).getByText('2 cells have problems').waitFor()
  const zero = list(page).getByRole('gridcell', { name: /^0\.00 The minimum bid is 0\.01/ })
  await typeInto(page, zero, '5')
  await bar(page).getByRole('button', { name: 'Check 2 ad groups' }).click()
  await preview.getByRole('button', { name: 'Change 2 ad groups' }).click()
  await preview.getByText('Finished').waitFor()
  expect(await bids()).toEqual({ 'Group 1': 600, 'Group 2': 500 })
})

test('a cell that is checked again is compared with what the user saw, not with what somebody else saved meanwhile', async () => {
  const { client, page, groups, bids } = await withGroups('Rechecks', 1, 'desktop')
  await cell(page, '1.00').focus()
  await pasteByKey(page, '6')
  const preview = panel(page, 'Values from a spreadsheet')
  await bar(page).getByRole('button', { name: 'Check 1 ad group' }).click()
  await preview.getByText('1.00 → 6.00').waitFor()
  await preview.getByRole('button', { name: 'Cancel' }).click()
  const { groupId = '', version = 0 } = (await groups())[0] ?? {}
  await client.call(saveGroup, { groupId, version, price: 900 })
  await bar(page).getByRole('button', { name: 'Check 1 ad group' }).click()
  await preview.getByText('has changed this row since it was read').first().waitFor()
  expect(await bids()).toEqual({ 'Group 1': 900 })
})

test('a character that is typed on a cell replaces its text, as in a spreadsheet', async () => {
  const { page, bids } = await withGroups('Typists', 2, 'desktop')
  await cell(page, '1.00').focus()
  await pasteByKey(page, '6')
  await expectFocus(list(page).getByRole('gridcell', { name: /^6\.00/ }))
  await page.keyboard.type('7.5')
  await page.keyboard.press('Enter')
  await list(page)
    .getByRole('gridcell', { name: /^7\.50/ })
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('8')
  await page.keyboard.press('Escape')
  await bar(page).getByText('1 cell changed').waitFor()
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await panel(page, 'Discard the changed cells?').getByRole('button', { name: 'Discard' }).click()
  expect(await bids()).toEqual({ 'Group 1': 100, 'Group 2': 200 })
})

test('changed cells are not lost unasked', async () => {
  const { page, bids } = await withGroups('Leavers', 1, 'desktop')
  await cell(page, '1.00').focus()
  await pasteByKey(page, '6')
  await bar(page).getByText('1 cell changed').waitFor()
  const tabs = page.getByRole('navigation', { name: 'Levels' })
  await tabs.getByRole('link', { name: 'Ads', exact: true }).click()
  const question = panel(page, 'Discard the changed cells?')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Materials' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await bar(page).getByText('1 cell changed').waitFor()
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expectFocus(list(page).getByRole('switch', { name: 'Switch Group 1' }))
  await cell(page, '1.00').focus()
  await pasteByKey(page, '6')
  await menu.getByRole('link', { name: 'Materials' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { name: 'Materials' }).waitFor()
  expect(await bids()).toEqual({ 'Group 1': 100 })
})

test('a list that is exported for editing is imported again: changed cells become one change, and conflicts are named', async () => {
  const { client, page, groups, bids } = await withGroups('Travellers', 3, 'desktop')
  const { labelId } = (await client.call(saveLabel, { labelName: 'Winter' })).data
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('radio', { name: 'For editing' }).check()
  await page.getByText('With IDs and versions.').waitFor()
  expect(await violations(page)).toEqual([])
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await arriving).path(), 'utf8')
  const second = (await groups()).find(({ groupName }) => groupName === 'Group 2')
  const { groupId = '', version = 0 } = second ?? {}
  await client.call(saveGroup, { groupId, version, price: 900 })
  const [titles = '', ...lines] = text.replaceAll('\r', '').trim().split('\n')
  expect(titles).toMatch(/Labels"?$/)
  const labelled = [
    titles,
    ...lines.map((line, at) => line.replace(/,("")?$/, `,${['Winter', '', 'Sumer'][at]}`)),
  ]
  const edited = labelled
    .join('\n')
    .replace('1.00', '1.50')
    .replace('2.00', '2.50')
    .replace('3.00', '=A1')
  await page.goto('/markets/manage/import')
  await page.locator('input[type=file]').setInputFiles({
    name: 'groups.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(edited),
  })
  await page.getByText('Edited rows: groups.csv').waitFor()
  await page.getByText('Line 4, Bid: Formulas are not calculated here.').waitFor()
  await page.getByText('Line 4, Labels: There is no label “Sumer”. Create it first').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check 3 ad groups' }).click()
  const preview = panel(page, 'Values from a spreadsheet')
  await preview.getByText('1.00 → 1.50').waitFor()
  await preview.getByRole('button', { name: 'Refused (1)' }).click()
  await preview.getByText('has changed this row since it was read').first().waitFor()
  await preview.getByRole('button', { name: 'Change 1 ad group' }).click()
  await preview.getByText('Finished').waitFor()
  expect(await bids()).toEqual({ 'Group 1': 150, 'Group 2': 900, 'Group 3': 300 })
  const found = (await groups()).find(({ groupName }) => groupName === 'Group 1')
  expect(found?.labelIds).toEqual([labelId])
})

/** An advertiser with keywords whose bids are 1.00, 2.00, …, in the order of the list, which shows the newest first. */
async function withKeywords(ownerName: string, count: number) {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Boots', extensionType: extensionType.web }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Hikers', billingType: billingType.cpc, price: 90 }
  const { groupId } = (await client.call(createGroup, group)).data
  const numbers = Array.from({ length: count }, (_, at) => count - at)
  const keywords = numbers.map((number) => ({
    keyword: `boots ${number}`,
    matchType: matchType.exact,
    price: number * 100,
  }))
  await client.call(addKeywords, { groupId, keywords })
  const page = await tabOf(browser, ownerName, { address: '/markets/manage/keyword' })
  await keywordCell(page, '1.00').waitFor()
  const found = async () => (await client.call(searchKeywords, { filters: { groupId } })).data.items
  const bids = async () => (await found()).map(({ price }) => price)
  return { client, page, found, bids }
}

const keywordCell = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Keywords' }).getByRole('gridcell', { name: text, exact: true })

test('by keyboard alone bids are pasted into keywords, one is refused, and the change is undone', async () => {
  const { page, bids, found } = await withKeywords('Keyword pasters', 4)
  await tabToList(page)
  await arrowTo(page, 'ArrowRight', keywordCell(page, '1.00'))
  await pasteByKey(page, '1.50\n\n0\n4.50')
  await bar(page).getByText('4 cells pasted. · 4 cells changed').waitFor()
  await keywordCell(page, /^Ad group’s bid: 0\.90/).waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('any')
  await page.keyboard.press('Enter')
  await keywordCell(page, /^any Enter exact, phrase or broad\./).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText('broad')
  await page.keyboard.press('Enter')
  await bar(page).getByText('5 cells changed').waitFor()
  expect(await violations(page)).toEqual([])
  await pressByKey(page, bar(page).getByRole('button', { name: 'Check 4 keywords' }))
  const preview = panel(page, 'Values from a spreadsheet')
  await preview.getByText('1.00 → 1.50').waitFor()
  await pressByKey(page, preview.getByRole('button', { name: 'Refused (1)' }))
  await preview.getByText('The minimum bid is 0.01. 0.00 is too low.').first().waitFor()
  await pressByKey(page, preview.getByRole('button', { name: 'Change 3 keywords' }))
  await preview.getByText('Finished').waitFor()
  expect(await bids()).toEqual([150, null, 300, 450])
  expect((await found())[0]?.matchType).toBe(matchType.broad)
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'detached' })
  const zero = keywordCell(page, /^0\.00 The minimum bid is 0\.01/)
  await zero.waitFor()
  await page.keyboard.press('Control+z')
  await pressByKey(page, bar(page).getByRole('button', { name: 'Close' }))
  await pressByKey(
    page,
    panel(page, 'Discard the changed cells?').getByRole('button', { name: 'Discard' }),
  )
  await bar(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  const undo = panel(page, 'Undo changes')
  await pressByKey(page, undo.getByRole('button', { name: 'Change 3 keywords' }))
  await undo.getByText('Finished').waitFor()
  expect(await bids()).toEqual([100, 200, 300, 400])
  expect((await found())[0]?.matchType).toBe(matchType.exact)
})

test('a bid is filled down over keywords, and one that somebody changed meanwhile is refused with the author', async () => {
  const { client, page, bids, found } = await withKeywords('Keyword fillers', 3)
  await keywordCell(page, '1.00').focus()
  await pasteByKey(page, '7')
  await expectFocus(keywordCell(page, /^7\.00/))
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await bar(page).getByText('2 cells filled. · 3 cells changed').waitFor()
  const [, second] = await found()
  const { keywordId = '', version = 0 } = second ?? {}
  await client.call(saveKeyword, { keywordId, version, price: 250 })
  await bar(page).getByRole('button', { name: 'Check 3 keywords' }).click()
  const preview = panel(page, 'Values from a spreadsheet')
  await preview.getByRole('button', { name: 'Refused (1)' }).click()
  await preview.getByText('has changed this row since it was read').first().waitFor()
  await preview.getByRole('button', { name: 'Change 2 keywords' }).click()
  await preview.getByText('Finished').waitFor()
  expect(await bids()).toEqual([700, 250, 700])
})
