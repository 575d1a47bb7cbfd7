import type { Locator, Page } from 'playwright-core'

/**
 * Returns the cell with the daily budget of a plan, whatever its amount: journeys on the same server change amounts.
 */
export async function budgetCellOf(page: Page, planName: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: /^Daily budget/ }).first()
  const column = await head.getAttribute('aria-colindex')
  const name = page.getByRole('gridcell', { name: planName }).first()
  const line = await name.evaluate(
    (cell) => cell.closest<HTMLElement>('[data-row]')?.dataset['row'],
  )
  return page.locator(`.placard-table-body [data-row="${line}"] [aria-colindex="${column}"]`)
}
