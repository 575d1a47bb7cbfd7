import {
  listColumnPresets,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { columnDetail } from '@placard/contract/campaigns/personal-column'
import { metricNames } from '@placard/domain/statistics/metric/display-name'
import { videoMetricCodes } from '@placard/domain/statistics/metric/name'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { browserForJourneys, signIn, sizes } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const account = 'owner@example.com'
const pageCode = 'ad'
const presetName = 'All columns'
const locales = ['en-US', 'zh-CN'] as const
const densities = {
  'en-US': { label: 'Row height', names: ['Compact', 'Standard', 'Comfortable'] },
  'zh-CN': { label: '行高', names: ['紧凑', '标准', '宽松'] },
} as const

const client = () => signedInClient(inject('address'), { account })

beforeEach(async () => {
  const owner = await client()
  const { groupInfos } = (await owner.call(columnDetail, { pageCode })).data
  const elementCodes = groupInfos.flatMap(({ elements }) =>
    elements.map(({ elementCode }) => elementCode),
  )
  await owner.call(saveColumnPreset, { pageCode, presetName, elementCodes, use: true })
})

afterEach(async () => {
  const owner = await client()
  const { presets } = (await owner.call(listColumnPresets, { pageCode })).data
  for (const { presetId, presetName: name, version } of presets)
    if (name === presetName) await owner.call(removeColumnPreset, { pageCode, presetId, version })
})

test.each(locales)(
  'every name of a column is readable at the default width, in each row height (%s)',
  async (locale) => {
    const page = await browser.visit({ locale })
    await page.setViewportSize({ ...sizes.desktop, width: 6_000 })
    await signIn(page, account, '/markets/manage/ad')
    await shown(page, metricNames[locale].videoCompletionRate)
    const { label, names } = densities[locale]
    for (const name of names) {
      await selectOption(page.getByRole('combobox', { name: label }), name)
      expect([name, ...(await cutNames(page))]).toEqual([name])
    }
    await page.goto(`/markets/report?metrics=${encodeURIComponent(videoMetricCodes.join())}`)
    await shown(page, metricNames[locale].videoCompletionRate)
    expect(await cutNames(page)).toEqual([])
  },
)

test.each(locales)('the first names of columns are readable on a phone (%s)', async (locale) => {
  const page = await browser.visit({ size: 'phone', locale })
  await signIn(page, account, '/markets/manage/ad')
  await shown(page, metricNames[locale].downloadPrice)
  expect(await cutNames(page)).toEqual([])
})

const shown = (page: Page, name: string) =>
  page.getByRole('columnheader', { name, exact: true }).waitFor()

/** Returns the names in headers that are not completely visible. */
function cutNames(page: Page): Promise<string[]> {
  return page.locator('.placard-table-name').evaluateAll((names) =>
    names
      .filter((name) => {
        const { top, bottom } = name.getBoundingClientRect()
        const row = name.closest('[role=columnheader]')?.getBoundingClientRect()
        const isInside = row !== undefined && top >= row.top && bottom <= row.bottom
        return (
          !isInside || name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight
        )
      })
      .map((name) => name.textContent),
  )
}

test('the name of a plan has two lines in rows of standard height and above', async () => {
  const page = await browser.visit()
  await signIn(page, account, '/markets/manage/plan')
  const name = page.locator('[role=gridcell] > [data-entity]').first()
  await name.waitFor()
  const { label, names } = densities['en-US']
  for (const height of names.slice(1)) {
    await selectOption(page.getByRole('combobox', { name: label }), height)
    const isReadable = await name.evaluate((link) => {
      link.textContent = 'Spring collection preview'
      const range = document.createRange()
      range.selectNodeContents(link)
      const [text, cell] = [range, link.closest('[role=gridcell]')].map((part) =>
        part?.getBoundingClientRect(),
      )
      const [textHeight = 0, cellHeight = 0] = [text?.height, cell?.height]
      return (
        textHeight < cellHeight &&
        link.scrollHeight <= link.clientHeight &&
        link.scrollWidth <= link.clientWidth &&
        (text?.right ?? Infinity) < (cell?.right ?? 0)
      )
    })
    expect([height, isReadable]).toEqual([height, true])
  }
})

test('on a phone the buttons of the pager are in one line, and absent with a single page', async () => {
  const page = await browser.visit({ size: 'phone' })
  await signIn(page, 'owner@example.com', '/markets/manage/ad?pageSize=20')
  const [before, after] = ['Previous', 'Next'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  await after?.waitFor()
  expect((await before?.boundingBox())?.y).toBe((await after?.boundingBox())?.y)
  await page.goto('/markets/manage/plan')
  await page.getByText(/^1–\d+ of \d+$/).waitFor()
  expect(await after?.isVisible()).toBe(false)
})
