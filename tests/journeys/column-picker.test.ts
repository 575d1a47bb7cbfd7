import { openListControl } from '#tests/journeys/support/controls.ts'
import { saveColumnPreset } from '@placard/contract/campaigns/column-preset'
import { removeOwnColumns } from '#tests/journeys/support/own-columns.ts'
import { columnDetail, editColumns } from '@placard/contract/campaigns/personal-column'
import { resetPicker, confirmPicker } from '@placard/domain/platform/column/picker'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const account = 'owner@example.com'
// Other journeys use the list of plans.
const pageCode = 'group'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Columns' })
const inAll = (page: Page, name: string) =>
  dialog(page).getByRole('checkbox', { name, exact: true })
const shownList = (page: Page) => dialog(page).getByRole('list', { name: /^Shown: / })
const shownNames = async (page: Page) =>
  (await shownList(page).getByRole('listitem').allTextContents()).map((text) => text.trim())
const headerNames = (page: Page) =>
  page.getByRole('columnheader').locator('[data-text]').allTextContents()
/** Returns the number of columns, including those out of view. */
const columnCount = (page: Page) =>
  page.getByRole('grid', { name: 'Groups' }).getAttribute('aria-colcount')
const saveForEveryone = (page: Page) =>
  dialog(page).getByRole('button', { name: 'Save for everyone', exact: true }).click()
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' }).click()

/** Restores the initial columns for the tests that follow. */
afterEach(async () => {
  const client = await signedInClient(inject('address'), { account })
  await removeOwnColumns(client, pageCode)
  const { groupInfos, version } = (await client.call(columnDetail, { pageCode })).data
  const groups = confirmPicker(resetPicker({ groups: groupInfos, selection: [] }))
  await client.call(editColumns, {
    pageCode,
    version,
    groupInfos: groups.map((group) => ({ ...group, elements: [...group.elements] })),
  })
})

async function opened(size: Size): Promise<Page> {
  const page = await browser.visit({ size })
  await signIn(page, account, '/markets/manage/group')
  await openListControl(page, 'Columns')
  await inAll(page, 'Bid').waitFor()
  return page
}

/** Switches to the list of selected columns, because a narrow screen shows only one of the two lists. */
async function showChosen(page: Page, size: Size): Promise<void> {
  if (size === 'phone')
    await dialog(page)
      .getByRole('button', { name: /^Shown: / })
      .click()
}

test.each(rotatingSizes('phone'))(
  'S4.6 confirm shows the selection in its order, also after a reload (%s)',
  async (size) => {
    const page = await opened(size)
    const figures = dialog(page).getByRole('checkbox', { name: 'All of Metrics' })
    await figures.check()
    await figures.uncheck()
    expect(await inAll(page, 'Cost').isChecked()).toBe(false)
    await dialog(page).getByRole('searchbox', { name: 'Find a column' }).fill('end')
    await inAll(page, 'End date').check()
    expect(await inAll(page, 'Cost').count()).toBe(0)
    await dialog(page).getByRole('searchbox', { name: 'Find a column' }).fill('')
    expect(await inAll(page, 'Ad group').isDisabled()).toBe(true)
    await showChosen(page, size)
    await dialog(page).getByRole('button', { name: 'Move up: End date' }).press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowDown')
    await dialog(page)
      .getByRole('status')
      .getByText(/^End date: position \d of \d$/)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Remove: Keywords' }).click()
    const order = await shownNames(page)
    expect(order).toContain('End date')
    expect(order.at(-1)).not.toBe('End date')
    await confirm(page)
    await dialog(page).waitFor({ state: 'detached' })
    const shown = async () =>
      (await headerNames(page)).filter((name) => order.includes(name) || name === 'Keywords')
    // On a phone switch and status are below the name.
    const columns = order.filter((name) => size === 'desktop' || !['On', 'Status'].includes(name))
    await expect.poll(shown).toEqual(columns)
    await page.reload()
    await expect.poll(shown).toEqual(columns)
  },
)

test('S4.7 cancel keeps the columns unchanged', async () => {
  const page = await opened('desktop')
  const before = await shownNames(page)
  await inAll(page, 'Cost').uncheck()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  const opener = page.getByRole('button', { name: 'Columns' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await opener.press('Enter')
  await inAll(page, 'Cost').waitFor()
  await expect.poll(() => shownNames(page)).toEqual(before)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
})

test('S8.9 a selection that cannot be saved is reported, kept, and saved by a retry', async () => {
  browser.expectErrors(/Failed to load resource/)
  const page = await opened('desktop')
  const before = Number(await columnCount(page))
  await page.route(`**${saveColumnPreset.path}`, (route) =>
    route.fulfill({ status: 500, body: 'no' }),
  )
  await inAll(page, 'Start date').check()
  await confirm(page)
  await dialog(page).getByRole('alert').getByText('save failed').waitFor()
  expect(await inAll(page, 'Start date').isChecked()).toBe(true)
  await page.unroute(`**${saveColumnPreset.path}`)
  await confirm(page)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => columnCount(page)).toBe(String(before + 1))
})

test('S6.4 a change is for the user alone, until it is saved for everyone, which says what that means', async () => {
  const page = await opened('desktop')
  const team = Number(await columnCount(page))
  const teamVersion = async () => {
    const client = await signedInClient(inject('address'), { account })
    return (await client.call(columnDetail, { pageCode })).data.version
  }
  const before = await teamVersion()
  await inAll(page, 'Start date').check()
  await dialog(page).getByText('Your change applies to you alone.').waitFor()
  await confirm(page)
  await expect.poll(() => columnCount(page)).toBe(String(team + 1))
  expect(await teamVersion()).toBe(before)
  await openListControl(page, 'Columns')
  await dialog(page).getByText('Only you see these columns.').waitFor()
  await dialog(page).getByRole('button', { name: 'Back to team columns' }).click()
  await expect.poll(() => columnCount(page)).toBe(String(team))
  await openListControl(page, 'Columns')
  await inAll(page, 'Start date').check()
  await dialog(page).getByRole('button', { name: 'Save for everyone…' }).click()
  await dialog(page).getByText('Everyone without columns of their own sees them').waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Save for everyone…' }).click()
  await saveForEveryone(page)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => columnCount(page)).toBe(String(team + 1))
  expect(await teamVersion()).toBe(before + 1)
})

test('a user who was slower than a colleague is asked before overwriting the columns of everyone', async () => {
  const page = await opened('desktop')
  const before = Number(await columnCount(page))
  const colleague = await signedInClient(inject('address'), { account })
  const { groupInfos, version } = (await colleague.call(columnDetail, { pageCode })).data
  const pinned = confirmPicker({ groups: groupInfos, selection: ['switchOn', 'groupName', 'cost'] })
  await colleague.call(editColumns, {
    pageCode,
    version,
    groupInfos: pinned.map((group) => ({ ...group, elements: [...group.elements] })),
  })
  await inAll(page, 'Start date').check()
  await dialog(page).getByRole('button', { name: 'Save for everyone…' }).click()
  await saveForEveryone(page)
  await dialog(page).getByText('Someone else has changed these columns').waitFor()
  await saveForEveryone(page)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => columnCount(page)).toBe(String(before + 1))
})

test('the picker opens with the columns that it showed before, and takes newer ones until the user has begun', async () => {
  const page = await opened('desktop')
  const cancel = () => dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await cancel()
  const colleague = await signedInClient(inject('address'), { account })
  const select = async (...selection: string[]) => {
    const { groupInfos, version } = (await colleague.call(columnDetail, { pageCode })).data
    const groups = confirmPicker({ groups: groupInfos, selection })
    const changed = groups.map((group) => ({ ...group, elements: [...group.elements] }))
    await colleague.call(editColumns, { pageCode, version, groupInfos: changed })
  }
  let answer = Promise.withResolvers<void>()
  await page.route(`**${columnDetail.path}`, async (route) => {
    await answer.promise
    await route.continue()
  })
  await select('switchOn', 'groupName', 'cost')
  await page.getByRole('button', { name: 'Columns' }).click()
  expect(await inAll(page, 'Bid').isChecked()).toBe(true)
  answer.resolve()
  await expect.poll(() => inAll(page, 'Bid').isChecked()).toBe(false)
  await cancel()

  answer = Promise.withResolvers<void>()
  await select('switchOn', 'groupName', 'cost', 'price')
  const answered = page.waitForResponse(`**${columnDetail.path}`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await inAll(page, 'Start date').check()
  answer.resolve()
  await answered
  await page.waitForLoadState('networkidle')
  expect(await inAll(page, 'Bid').isChecked()).toBe(false)
  expect(await inAll(page, 'Start date').isChecked()).toBe(true)
})

test('a response after cancel does not close a picker opened since', async () => {
  const page = await opened('desktop')
  const before = Number(await columnCount(page))
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  await page.route(`**${saveColumnPreset.path}`, async (route) => {
    asked.resolve()
    await answer.promise
    await route.continue()
  })
  await inAll(page, 'Start date').check()
  await confirm(page)
  await asked.promise
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await inAll(page, 'Bid').waitFor()
  answer.resolve()
  await expect.poll(() => columnCount(page)).toBe(String(before + 1))
  expect(await inAll(page, 'Bid').isVisible()).toBe(true)
})

test('columns are dragged by their handles, and reset restores them', async () => {
  const page = await opened('desktop')
  const before = await shownNames(page)
  const grip = (at: number) => shownList(page).locator('[data-grip]').nth(at)
  const [from, to] = [await grip(4).boundingBox(), await grip(1).boundingBox()]
  if (from === null || to === null) throw new Error('no grips')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 6 })
  await page.mouse.up()
  const moved = before.toSpliced(4, 1).toSpliced(1, 0, before[4] ?? '')
  await expect.poll(() => shownNames(page)).toEqual(moved)
  await dialog(page).getByRole('button', { name: 'Reset', exact: true }).click()
  await expect.poll(() => shownNames(page)).toEqual(before)
})
