import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const account = 'owner@example.com'
const today = dayAt(Date.now())
// Of days that are over, so that other journeys do not change the figures meanwhile.
const days = `from=${addDays(today, -14)}&to=${addDays(today, -8)}`

test('a list without such a column does not ask for plays', async () => {
  const page = await browser.visit()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(?:plan\/list|report\/trend)$/.test(new URL(request.url()).pathname))
      asked.push(request.postData() ?? '')
  })
  await signIn(page, account, `/markets/manage/plan?${days}`)
  await page.getByRole('row', { name: /Commuter sneakers/ }).waitFor()
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.some((text) => text.includes('withVideo'))).toBe(false)
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
