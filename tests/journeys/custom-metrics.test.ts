import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys, signIn } from '#tests/journeys/support/browser.ts'
import { rotatingSizes } from '#tests/journeys/support/variants.ts'

const browser = browserForJourneys()
const today = dayAt(Date.now())
// Of days that are over, so that other journeys do not change the figures meanwhile.
const days = `from=${addDays(today, -14)}&to=${addDays(today, -8)}`

const header = (page: Page, name: string) => page.getByRole('columnheader', { name })

test.each(rotatingSizes())(
  'a metric is made of figures, shown, renamed and removed, and a wrong formula says how to fix it (%s)',
  async (size) => {
    const name = `Left ${size}`
    const page = await browser.visit({ size })
    await signIn(page, 'owner@example.com')
    await page.goto(`/markets/report?${days}&metrics=cost,clicks`)
    await page.getByRole('button', { name: 'Custom metrics…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom metrics' })
    await dialog.getByRole('button', { name: 'New metric…' }).click()
    const form = page.getByRole('dialog', { name: 'New metric' })
    await form.getByLabel('Name').fill(name)
    const formula = form.getByLabel('Formula')
    await formula.fill('[Cost] + [Clicks]')
    await form.getByText(/an amount and a count do not fit together/).waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => formula.getAttribute('aria-invalid')).toBe('true')
    expect(await violations(page)).toEqual([])

    await formula.fill('')
    await form.getByRole('button', { name: 'Cost', exact: true }).click()
    expect(await formula.inputValue()).toBe('[Cost]')
    await page.keyboard.type(' * 50% + 1')
    await form.getByText(/^On the days of the report: [\d,]+\.\d\d CNY$/).waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.waitFor({ state: 'hidden' })
    await dialog.getByText('[Cost] * 50% + 1').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await header(page, `${name} (CNY)`).first().waitFor()
    const [cost, , half] = await totals(page)
    expect(half).toBe(Math.round((cost ?? 0) * 50 + 100) / 100)

    await page.getByRole('button', { name: 'Custom metrics…' }).click()
    await dialog.getByRole('button', { name: `Edit ${name}` }).click()
    const editing = page.getByRole('dialog', { name: 'Edit metric' })
    expect(await editing.getByLabel('Formula').inputValue()).toBe('[Cost] * 50% + 1')
    await editing.getByLabel('Name').fill(`${name} over`)
    await editing.getByRole('button', { name: 'Save' }).click()
    await editing.waitFor({ state: 'hidden' })
    await dialog.getByRole('button', { name: `Remove ${name} over` }).click()
    await page.getByText('This cannot be undone. No saved report shows it').waitFor()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText(`The metric “${name} over” has been removed.`).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => header(page, `${name} over`).count()).toBe(0)
  },
)

/** Returns the figures of the total. */
async function totals(page: Page): Promise<number[]> {
  const cells = await page.locator('.placard-table-foot [role=gridcell]').allInnerTexts()
  return cells.slice(1).map((text) => Number(text.replaceAll(',', '')))
}
