import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { selectOption } from '#tests/journeys/support/controls.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
// Of days that are over, so that other journeys do not change the figures meanwhile.
const days = `from=${addDays(today, -14)}&to=${addDays(today, -8)}`
const choice = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

test.each(rotatingSizes())(
  'a report shows conversions by plan, and says why it does not by region (%s)',
  async (size) => {
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com', `/markets/report?metrics=conversions%2Croas&${days}`)
    await page.getByText('Conversions by the day of their click').waitFor()
    await page.getByRole('columnheader', { name: 'ROAS' }).click()
    await page.waitForURL(/sortName=roas/)
    await page.getByRole('row', { name: /^Total [1-9][\d,]* [1-9][\d,.]*%/ }).waitFor()

    await selectOption(choice(page, 'Rows'), 'Rows: Region')
    await page.getByText('Conversions and video plays are not counted by breakdowns').waitFor()
    await page.getByRole('row', { name: /^Shanghai - -/ }).waitFor()
    expect(await choice(page, 'Number of rows').innerText()).toBe('Top 10 by Cost')
    await choice(page, 'Metrics').click()
    const option = page.getByRole('option', { name: /^Cost per conversion/ })
    await option.getByText('Conversions and video plays are not counted by breakdowns').waitFor()
    expect(await option.getAttribute('aria-disabled')).toBe('true')
    expect(await violations(page)).toEqual([])
    // What was selected before can be given up.
    await page.getByRole('option', { name: /^ROAS/ }).click()
    await page.waitForURL(/metrics=conversions&/)
  },
)
