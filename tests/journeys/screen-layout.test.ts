import { openListControl } from '#tests/journeys/support/controls.ts'
import { expect, test } from 'vitest'
import { bookingTypeNames } from '@placard/domain/finance/booking'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { shownStateNames } from '@placard/domain/campaigns/promotion/state-name'
import { browserForJourneys, expandChart, signIn } from './support/browser.ts'
import { budgetCellOf } from './support/budget-cell.ts'

const browser = browserForJourneys()
const owner = 'owner@example.com'

test('the preview of an ad in the list shows its picture', async () => {
  const page = await browser.visit()
  await signIn(page, owner, '/markets/manage/ad?text=Light+as+air')
  await page.getByRole('link', { name: 'Light as air', exact: true }).first().click()
  const picture = page.getByRole('dialog').locator('.placard-ad-media :is(img, video)').first()
  await picture.waitFor()
  await expect
    .poll(() =>
      picture.evaluate((shown) =>
        shown instanceof HTMLImageElement ? shown.naturalWidth : Number(shown.clientWidth > 0),
      ),
    )
    .toBeGreaterThan(0)
})

test('on a phone the label of a column is next to its checkbox', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page, owner, '/markets/manage/plan')
  await openListControl(page, 'Columns')
  const box = page.getByRole('checkbox', { name: 'Impressions', exact: true })
  const text = page
    .getByRole('dialog', { name: 'Columns' })
    .getByText('Impressions', { exact: true })
    .first()
  const [boxAt, textAt] = [await box.boundingBox(), await text.boundingBox()]
  expect(boxAt?.width).toBeLessThan(40)
  expect(textAt?.x).toBeGreaterThan((boxAt?.x ?? 0) + (boxAt?.width ?? 0))
  expect(textAt?.y).toBeLessThan((boxAt?.y ?? 0) + (boxAt?.height ?? 0))
})

test.each([
  ['agency@example.com', '/markets/agency/owners'],
  ['agency@example.com', '/markets/agency/operators'],
  [owner, '/markets/agency/security-log'],
  [owner, '/markets/finance/flow'],
] as const)('on a phone "Export" is beside a filter (%s, %s)', async (account, address) => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page, account, address)
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
  // Both at one moment, since a message may move the page.
  const [filter, button] = await page
    .locator('.mkt-page-bar button')
    .evaluateAll((buttons) => buttons.slice(-2).map((one) => one.getBoundingClientRect().toJSON()))
  expect(button.y).toBe(filter.y)
  expect(button.x).toBeGreaterThan(filter.x)
})

test.each(['en-US', 'zh-CN'] as const)(
  'every status in %s is readable at the default width of its column',
  async (locale) => {
    const page = await browser.visit({ locale })
    await signIn(page, owner, '/markets/manage/ad')
    const text = page.locator('.mkt-manage-state > [data-text]').first()
    await text.waitFor()
    const cut = await text.evaluate(
      (element, names) =>
        names.filter((name) => {
          element.textContent = name
          return element.scrollWidth > element.clientWidth
        }),
      Object.values(shownStateNames[locale]),
    )
    expect(cut).toEqual([])
  },
)

test('the longest time is readable in the operation log at the default width of its column', async () => {
  const page = await browser.visit()
  await signIn(page, owner, '/markets/operation-log')
  const time = page.locator('time[data-text]').first()
  await time.waitFor()
  const [widthPx, neededPx] = await time.evaluate((element) => {
    element.textContent = 'Nov 28, 2026, 12:58 PM'
    let cell: Element | null = element
    while (cell && getComputedStyle(cell).overflowX === 'visible') cell = cell.parentElement
    return [cell?.clientWidth ?? 0, cell?.scrollWidth ?? 0]
  })
  expect(widthPx).toBeGreaterThan(0)
  expect(neededPx).toBeLessThanOrEqual(widthPx)
})

test.each(['en-US', 'zh-CN'] as const)(
  'all columns of the transactions are in view at 1440 px, and each type of transaction is readable (%s)',
  async (locale) => {
    const page = await browser.visit({ locale })
    await signIn(page, owner, '/markets/finance/flow')
    const types = Object.values(labelsOf(bookingTypeNames, locale))
    const cell = page.locator('[role=gridcell][aria-colindex="2"]').first()
    await cell.waitFor()
    const cut = await cell.evaluate(
      (element, names) =>
        names.filter((name) => {
          element.textContent = name
          return element.scrollWidth > element.clientWidth
        }),
      types,
    )
    expect(cut).toEqual([])
    const rights = await page
      .getByRole('columnheader')
      .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().right))
    expect(rights).toHaveLength(9)
    expect(Math.max(...rights)).toBeLessThanOrEqual(1440)
  },
)

test.each([
  ['en-US', 'Columns'],
  ['zh-CN', '列设置'],
] as const)(
  'neither the name of a preset, which is cut at its end, nor an invalid day moves buttons to another line at 1440 px (%s)',
  async (locale, columns) => {
    const page = await browser.visit({ locale })
    await signIn(page, owner, '/markets/manage/plan')
    const bar = page.getByRole('search')
    await page.getByRole('grid').first().waitFor()
    const lines = () =>
      bar.locator(':is(button, input):visible').evaluateAll(
        (controls) =>
          new Set(
            controls.map((control) => {
              const { top, height } = control.getBoundingClientRect()
              return Math.round((top + height / 2) / 8)
            }),
          ).size,
      )
    // Instead of a preset, which would change the pages of other journeys.
    const beginsAt = await bar.getByRole('button', { name: columns }).evaluate((button, name) => {
      const text = button.firstElementChild ?? button
      text.textContent = name
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().left - button.getBoundingClientRect().left
    }, `${columns}: CPA view of the week`)
    expect(beginsAt).toBeGreaterThan(0)
    expect(await lines()).toBe(1)
    await bar.getByRole('button', { name: /^(Date range|日期)/ }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('textbox').last().fill('2020-01-01')
    await panel.getByRole('textbox').last().press('Enter')
    await panel.getByRole('alert').filter({ hasText: /\S/ }).waitFor()
    expect(await lines()).toBe(1)
  },
)

test('a refused amount stays in the cell as it was typed until Escape dismisses the notice', async () => {
  const page = await browser.visit()
  await signIn(page, owner, '/markets/manage/plan')
  const place = await budgetCellOf(page, 'Winter boots')
  const before = await place.locator('[data-text]').textContent()
  await place.click()
  await page.getByRole('textbox', { name: 'Daily budget of Winter boots' }).fill('1.00')
  await page.getByRole('searchbox').first().click()
  const dismiss = page.getByRole('button', { name: 'Dismiss' })
  await dismiss.waitFor()
  expect(await place.locator('[data-text]').textContent()).toMatch(/^1\.00/)
  await page.keyboard.press('Escape')
  await dismiss.waitFor({ state: 'detached' })
  expect(await place.locator('[data-text]').textContent()).toBe(before)
})

test.each(['desktop', 'phone'] as const)(
  'a toast covers neither the tabs nor the title of a dialog (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, owner, '/markets/manage/plan')
    const turned = page.getByRole('switch').first()
    const topOf = async () =>
      (await page.locator('.placard-toast').first().boundingBox())?.y ?? Number.NaN
    const { height = 0 } = page.viewportSize() ?? {}
    await turned.click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    expect(await topOf()).toBeGreaterThan(height * 0.75)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/^Undone: /).waitFor()
    expect(await topOf()).toBeGreaterThan(height * 0.75)
  },
)

test('a printed list has every loaded row and column, and no navigation', async () => {
  const page = await browser.visit()
  await signIn(page, owner, '/markets/manage/ad?pageSize=50')
  const grid = page.getByRole('grid', { name: 'Ads' })
  await grid.waitFor()
  await page.getByText(/^1–\d+ of \d+$/).waitFor()
  const loaded = Math.min(50, Number((await grid.getAttribute('aria-rowcount')) ?? 0) - 2)
  await page.emulateMedia({ media: 'print' })
  // A4 in landscape.
  await page.setViewportSize({ width: 1_123, height: 794 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const scroller = page.locator('.placard-table-scroller')
  const printed = await scroller.evaluate((element) => {
    const { right, bottom, width } = element.getBoundingClientRect()
    const cells = [...element.querySelectorAll('[role="gridcell"]')].map((cell) =>
      cell.getBoundingClientRect(),
    )
    const tops = new Set(cells.map(({ top }) => Math.round(top)))
    return {
      rows: tops.size,
      isCut:
        getComputedStyle(element).overflowY !== 'visible' ||
        cells.some((cell) => cell.bottom > bottom + 2),
      widthPx: Math.max(width, ...cells.map((cell) => cell.right - (right - width))),
    }
  })
  expect(printed.rows).toBeGreaterThanOrEqual(loaded)
  expect(printed.isCut).toBe(false)
  expect(printed.widthPx).toBeLessThanOrEqual(1_123)
  expect(await page.getByRole('navigation', { name: 'Menu' }).count()).toBe(0)
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.locator('.mkt-banner').filter({ visible: true }).count()).toBe(0)
})

test('a printed page has its level, days, totals and chart in light colors, whatever the theme is', async () => {
  const page = await browser.visit({ colorScheme: 'dark' })
  await expandChart(page)
  await signIn(page, owner, '/markets/manage/plan')
  await page.getByRole('slider').waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.setViewportSize({ width: 1_123, height: 794 })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.getByRole('slider').waitFor()
  const totals = page.getByRole('group', { name: 'Metrics in the chart, two at most' })
  const printed = await totals.evaluate((group) => ({
    ink: getComputedStyle(group).color,
    isCut: group.scrollWidth > group.clientWidth,
  }))
  const [red = 255] = (printed.ink.match(/\d+/g) ?? []).map(Number)
  expect(red, 'dark text').toBeLessThan(128)
  expect(printed.isCut).toBe(false)
  const levels = page.getByRole('navigation', { name: 'Levels' }).getByRole('link')
  const shown = levels.filter({ visible: true })
  await expect.poll(() => shown.count()).toBe(1)
  expect(await shown.textContent()).toMatch(/^Plans/)
  await page.getByRole('button', { name: /^Date range: / }).waitFor()
  for (const name of ['Columns', 'Export', 'Hide chart', 'Table'])
    expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(0)
})

test('the notice of a rejection has a margin around its text', async () => {
  const page = await browser.visit()
  await signIn(page, owner, '/markets/manage/ad?state=reviewRejected')
  const edit = page.getByRole('link', { name: /^Edit / }).first()
  await edit.focus()
  await page.keyboard.press('Enter')
  const notice = page.getByText(/^Rejected: /)
  const paddings = await notice.evaluate((element) => {
    const { paddingTop, paddingLeft } = getComputedStyle(element)
    return [paddingTop, paddingLeft].map(Number.parseFloat)
  })
  for (const padding of paddings) expect(padding).toBeGreaterThanOrEqual(8)
})

test.each(['/markets/manage/plan', '/markets/manage/bin', '/markets/personal'])(
  'the number of unread messages is at the bell, on %s as well',
  async (address) => {
    const page = await browser.visit()
    await signIn(page, owner, address)
    const bell = page.getByRole('button', { name: /unread messages?$/ })
    const badge = bell.locator('.placard-bell-badge')
    await badge.waitFor()
    const [bellAt, badgeAt] = [await bell.boundingBox(), await badge.boundingBox()]
    const apartPx = Math.abs((badgeAt?.x ?? Infinity) - (bellAt?.x ?? 0))
    expect(apartPx).toBeLessThan(40)
  },
)
