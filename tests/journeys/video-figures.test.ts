import {
  listColumnPresets,
  removeColumnPreset,
  saveColumnPreset,
} from '@placard/contract/campaigns/column-preset'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'

const browser = browserForJourneys()
const account = 'owner@example.com'
const pageCode = 'plan'
const presetName = 'How far videos are played'
const today = dayAt(Date.now())
// Of days that are over, so that other journeys do not change the figures meanwhile.
const days = `from=${addDays(today, -14)}&to=${addDays(today, -8)}`
const client = () => signedInClient(inject('address'), { account })

/** Removes the preset of a test. */
afterEach(async () => {
  const owner = await client()
  const { presets } = (await owner.call(listColumnPresets, { pageCode })).data
  for (const { presetId, presetName: name, version } of presets)
    if (name === presetName) await owner.call(removeColumnPreset, { pageCode, presetId, version })
})

test('a list shows how far videos are played, once such a column is selected, and sorts by it', async () => {
  const elementCodes = ['switchOn', 'planName', 'videoPlays', 'videoCompletionRate', 'cost']
  const preset = { pageCode, presetName, elementCodes, use: true } as const
  await (await client()).call(saveColumnPreset, preset)
  const page = await browser.visit()
  const asked = askedFigures(page)
  await signIn(page, account, `/markets/manage/plan?${days}`)
  const played = / [1-9][\d,]{3,} [1-9]\d?\.\d\d% /
  const rows = page.getByRole('row')
  await rows.filter({ hasText: 'Commuter sneakers' }).first().waitFor()
  await page.getByRole('row', { name: played }).first().waitFor()
  await page.getByRole('row', { name: / 0 - / }).first().waitFor()
  // Lists appear as soon as everybody's rows are there; the browser remembers what the columns of this one need.
  expect(asked.rows).toEqual([false, true])
  expect(asked.trend).toEqual([false, true])
  await page.reload()
  await page.getByRole('row', { name: played }).first().waitFor()
  expect(asked.rows).toEqual([false, true, true])
  const header = page.getByRole('columnheader', { name: 'Video plays' })
  await header.getByText('Video plays').click()
  await page.waitForURL(/sortName=videoPlays/)
  expect(await violations(page)).toEqual([])
})

test('a list without such a column does not ask for plays', async () => {
  const page = await browser.visit()
  const asked = askedFigures(page)
  await signIn(page, account, `/markets/manage/plan?${days}`)
  await page.getByRole('row', { name: /Commuter sneakers/ }).waitFor()
  expect(asked.rows).toEqual([false])
  expect(asked.trend).toEqual([false])
})

test.each(rotatingSizes())(
  'a report shows plays by plan, and says why it does not by region (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    const metrics = 'videoPlays,videoQuartile25,videoCompletions,videoCompletionRate'
    await signIn(page, account, `/markets/report?metrics=${encodeURIComponent(metrics)}&${days}`)
    await page
      .getByRole('row', { name: /^Total [1-9][\d,]* [1-9][\d,]* [1-9][\d,]* [1-9][\d,.]*%/ })
      .waitFor()
    await selectOption(page.getByRole('combobox', { name: 'Rows', exact: true }), 'Rows: Region')
    await page.getByText('Conversions and video plays are not counted by breakdowns').waitFor()
    await page.getByRole('row', { name: /^Shanghai - - - -/ }).waitFor()
    expect(await violations(page)).toEqual([])
  },
)

/** Notes each call for the rows and the trend of the days, by whether it asks for plays. */
function askedFigures(page: Page) {
  const asked: { rows: boolean[]; trend: boolean[] } = { rows: [], trend: [] }
  page.on('request', (request) => {
    const [, name] = /\/(plan\/list|report\/trend)$/.exec(new URL(request.url()).pathname) ?? []
    const body = request.postData() ?? ''
    // The days before and the plans with the highest cost are asked for, too, once the table is painted.
    if (!body.includes(`"from":"${addDays(today, -14)}"`) || body.includes('"pageSize":5,')) return
    if (name) asked[name === 'plan/list' ? 'rows' : 'trend'].push(body.includes('"withVideo":true'))
  })
  return asked
}
