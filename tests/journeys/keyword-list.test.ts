import { createGroup } from '@placard/contract/campaigns/group'
import { addKeywords, saveKeyword, searchKeywords } from '@placard/contract/campaigns/keyword'
import { createPlan } from '@placard/contract/campaigns/plan'
import { extensionType } from '@placard/domain/campaigns/plan/codes'
import { matchType } from '@placard/domain/campaigns/keyword/match-type'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newAdvertiser, tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import { selectMenuItem, selectOption } from '#tests/journeys/support/controls.ts'
import { openByMenu } from '#tests/journeys/support/pages.ts'

const browser = browserForJourneys()
const list = (page: Page) => page.getByRole('region', { name: 'Keywords' })
const actionsOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions of ${name}`, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** An advertiser with an ad group. */
async function aGroup(ownerName: string) {
  const client = await newAdvertiser(ownerName)
  const plan = { planName: 'Boots', extensionType: extensionType.web, switchOn: false }
  const { planId } = (await client.call(createPlan, plan)).data
  const group = { planId, groupName: 'Hikers', price: 100 }
  const { groupId } = (await client.call(createGroup, group)).data
  const found = async () =>
    (await client.call(searchKeywords, { filters: { groupId } })).data.items.toReversed()
  return { client, groupId, planId, found }
}

test.each(['desktop', 'phone'] as const)(
  'keywords are added by pasting, found, given a bid and a match type, paused, and removed, each with undo, on a %s',
  async (size) => {
    const ownerName = `Keywords ${size}`
    const { found } = await aGroup(ownerName)
    const page = await tabOf(browser, ownerName, { address: '/markets/manage/plan', size })
    await openByMenu(page, 'Keywords')
    await page.getByText('No keywords yet').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Add keywords' }).first().click()
    const form = dialog(page, 'Add keywords')
    await selectOption(form.getByRole('combobox', { name: 'Ad group' }), 'Hikers (Boots)')
    const lines = form.getByRole('textbox', { name: 'Keywords' })
    await lines.fill('[hiking boots]\n\n"red boots"\nboots\nboots')
    const preview = form.getByRole('list', { name: 'Preview' })
    await preview.getByText('“boots” is already in line 4. Remove one of them.').waitFor()
    expect(await violations(page)).toEqual([])
    await form.getByRole('button', { name: 'Add keywords' }).click()
    await form.getByText('Nothing was added. Fix the marked lines.').waitFor()
    expect(await found()).toEqual([])
    await lines.fill('[hiking boots]\n\n"red boots"\nboots')
    await form.getByRole('button', { name: 'Add keywords' }).click()
    await page.getByText('3 keywords added.').waitFor()
    await actionsOf(page, '[hiking boots]').waitFor()
    expect(await found()).toMatchObject([
      { keyword: 'hiking boots', matchType: matchType.exact, price: null },
      { keyword: 'red boots', matchType: matchType.phrase },
      { keyword: 'boots', matchType: matchType.broad },
    ])
    expect(await violations(page)).toEqual([])

    await page.getByRole('searchbox', { name: 'Search keywords' }).fill('RED')
    await actionsOf(page, '[hiking boots]').waitFor({ state: 'detached' })
    await selectMenuItem(actionsOf(page, '"red boots"'), 'Edit bid')
    const bid = dialog(page, 'Bid of "red boots"')
    await bid.getByRole('textbox', { name: 'Bid' }).fill('0')
    await bid.getByRole('button', { name: 'Save' }).click()
    await bid.getByText('The minimum bid is 0.01. 0.00 is too low.').waitFor()
    await bid.getByRole('textbox', { name: 'Bid' }).fill('1.25')
    await bid.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Bid of "red boots": 1.25').waitFor()
    await expect.poll(async () => (await found())[1]?.price).toBe(125)

    await selectMenuItem(actionsOf(page, '"red boots"'), 'Pause')
    await page.getByText('"red boots" paused.').waitFor()
    await expect.poll(async () => (await found())[1]?.switchOn).toBe(false)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Change of "red boots" undone.').waitFor()
    expect((await found())[1]?.switchOn).toBe(true)

    await selectMenuItem(actionsOf(page, '"red boots"'), 'Match type: Exact')
    await page.getByText('Match type of [red boots]: Exact').waitFor()
    await expect.poll(async () => (await found())[1]?.matchType).toBe(matchType.exact)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('Change of "red boots" undone.').waitFor()
    expect((await found())[1]?.matchType).toBe(matchType.phrase)

    await selectMenuItem(actionsOf(page, '"red boots"'), 'Remove')
    await page.getByText('"red boots" removed.').waitFor()
    await page.getByText('No results').waitFor()
    expect(await found()).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await page.getByText('"red boots" added again.').waitFor()
    expect(await found()).toMatchObject([{}, { keyword: 'red boots', price: 125 }, {}])
  },
)

test('by keyboard alone a bid is changed in its cell, and an empty one is the ad group’s', async () => {
  const { client, groupId, planId, found } = await aGroup('Keywords by key')
  const keywords = [{ keyword: 'boots', matchType: matchType.exact, price: 30 }]
  await client.call(addKeywords, { groupId, keywords })
  const address = `/markets/manage/keyword?${new URLSearchParams({ planId, groupId }).toString()}`
  const page = await tabOf(browser, 'Keywords by key', { address })
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByText('Hikers').waitFor()
  const cell = list(page).getByRole('gridcell', { name: '0.30' })
  await cell.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('textbox', { name: /^Bid of \[boots\] in / })
  await editor.fill('0')
  await page.keyboard.press('Enter')
  await page.getByText('The minimum bid is 0.01. 0.00 is too low.').waitFor()
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await editor.fill('')
  await page.keyboard.press('Enter')
  await list(page).getByText('Ad group’s bid: 1.00').waitFor()
  await expect.poll(async () => (await found())[0]?.price).toBeNull()
})

test('selected keywords are paused with one press, and enabled again from the message and by key', async () => {
  const { client, groupId, found } = await aGroup('Keywords in bulk')
  const keywords = ['a', 'b', 'c'].map((keyword) => ({ keyword, matchType: matchType.broad }))
  await client.call(addKeywords, { groupId, keywords })
  const page = await tabOf(browser, 'Keywords in bulk', { address: '/markets/manage/keyword' })
  await list(page).getByRole('checkbox').first().check()
  const bar = page.getByRole('group', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('3 keywords paused.').waitFor()
  const switches = async () => (await found()).map(({ switchOn }) => switchOn)
  expect(await switches()).toEqual([false, false, false])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(switches).toEqual([true, true, true])
  await bar.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.getByText('3 keywords paused.').waitFor()
  await page.keyboard.press('Control+z')
  await expect.poll(switches).toEqual([true, true, true])
})

test('a match type that the ad group has already is refused with the reason, and the list shows the one before', async () => {
  const { client, groupId, found } = await aGroup('Keywords twice')
  const keywords = [matchType.exact, matchType.broad].map((type) => ({
    keyword: 'boots',
    matchType: type,
  }))
  await client.call(addKeywords, { groupId, keywords })
  const page = await tabOf(browser, 'Keywords twice', { address: '/markets/manage/keyword' })
  await selectMenuItem(actionsOf(page, '[boots]'), 'Match type: Broad')
  await page.getByText('The ad group already has “boots”.').waitFor()
  await actionsOf(page, '[boots]').waitFor()
  expect((await found())[0]?.matchType).toBe(matchType.exact)
})

test('undoing a change that somebody changed since shows the conflict, and changes nothing', async () => {
  const { client, groupId, found } = await aGroup('Keywords changed since')
  const keywords = [{ keyword: 'boots', matchType: matchType.broad, price: 30 }]
  await client.call(addKeywords, { groupId, keywords })
  const page = await tabOf(browser, 'Keywords changed since', {
    address: '/markets/manage/keyword',
  })
  await list(page).getByRole('switch', { name: 'Switch boots' }).click()
  await page.getByText('boots paused.').waitFor()
  const [one] = await found()
  await client.call(saveKeyword, { keywordId: one?.keywordId ?? '', version: 2, switchOn: true })
  await client.call(saveKeyword, { keywordId: one?.keywordId ?? '', version: 3, price: 40 })
  await client.call(saveKeyword, { keywordId: one?.keywordId ?? '', version: 4, switchOn: false })
  await client.call(saveKeyword, { keywordId: one?.keywordId ?? '', version: 5, switchOn: true })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  const undo = dialog(page, 'Undo changes')
  await undo.getByText('has changed this since').waitFor()
  await page.keyboard.press('Escape')
  await undo.waitFor({ state: 'detached' })
  expect((await found())[0]).toMatchObject({ switchOn: true, price: 40 })
})

test('the menu of an ad group leads to its keywords', async () => {
  const { client, groupId } = await aGroup('Keywords of a group')
  const keywords = [{ keyword: 'boots', matchType: matchType.broad }]
  await client.call(addKeywords, { groupId, keywords })
  const page = await tabOf(browser, 'Keywords of a group', { address: '/markets/manage/group' })
  await selectMenuItem(page.getByRole('button', { name: 'Actions for Hikers' }), 'Show keywords')
  await actionsOf(page, 'boots').waitFor()
  expect(new URL(page.url()).searchParams.get('groupId')).toBe(groupId)
})

test('a bid that is typed over a keyword that somebody changed meanwhile stays where it was typed, beside the current one', async () => {
  const { client, groupId, found } = await aGroup('Keyword conflicts')
  const keywords = [{ keyword: 'boots', matchType: matchType.exact, price: 30 }]
  const { items } = (await client.call(addKeywords, { groupId, keywords })).data
  const { keywordId = '' } = items[0] ?? {}
  const elsewhere = async (price: number | null) => {
    const { version = 0 } = (await found())[0] ?? {}
    await client.call(saveKeyword, { keywordId, version, price })
  }
  const bid = async () => (await found())[0]?.price
  const page = await tabOf(browser, 'Keyword conflicts', { address: '/markets/manage/keyword' })
  const editor = page.getByRole('textbox', { name: /^Bid of \[boots\] in / })
  await list(page).getByRole('gridcell', { name: '0.30' }).click()
  await elsewhere(40)
  await editor.fill('0.55')
  await editor.press('Enter')
  await page.getByText('Someone else has changed this keyword. Its bid is now: 0.40').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await bid()).toBe(40)
  await page.getByRole('button', { name: 'Set 0.55 anyway' }).click()
  await expect.poll(bid).toBe(55)
  await list(page).getByRole('gridcell', { name: '0.55' }).click()
  await elsewhere(null)
  await editor.fill('0.65')
  await editor.press('Enter')
  await page.getByText('Its bid is now: Ad group’s bid: 1.00').waitFor()
  await page.keyboard.press('F2')
  expect(await editor.inputValue()).toBe('0.65')
  await editor.press('Enter')
  await expect.poll(bid).toBe(65)

  await selectMenuItem(actionsOf(page, '[boots]'), 'Edit bid')
  const form = dialog(page, 'Bid of [boots]')
  await elsewhere(70)
  await form.getByRole('textbox', { name: 'Bid' }).fill('0.75')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Its bid is now: 0.70').waitFor()
  expect(await form.getByRole('textbox', { name: 'Bid' }).inputValue()).toBe('0.75')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(bid).toBe(75)
})

test('a bid that cannot be read stays in its cell when the focus leaves it', async () => {
  const { client, groupId, found } = await aGroup('Keyword leavers')
  const keywords = [{ keyword: 'boots', matchType: matchType.exact, price: 30 }]
  await client.call(addKeywords, { groupId, keywords })
  const page = await tabOf(browser, 'Keyword leavers', { address: '/markets/manage/keyword' })
  await list(page).getByRole('gridcell', { name: '0.30' }).click()
  await page.getByRole('textbox', { name: /^Bid of \[boots\] in / }).fill('much')
  await page.getByRole('searchbox', { name: 'Search keywords' }).focus()
  await list(page).getByRole('gridcell', { name: /^much/ }).waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await list(page).getByRole('gridcell', { name: '0.30' }).waitFor()
  expect((await found())[0]?.price).toBe(30)
})
