import type { Page } from 'playwright-core'
import { browserForJourneys, type Visit } from '#tests/journeys/support/browser.ts'
import type { ExampleName } from '../page/example.ts'

/**
 * A browser for the tests of a file, which opens examples once they are drawn. An error on the console that the test does
 * not expect fails it.
 */
export function galleryBrowser() {
  const { visit, expectErrors } = browserForJourneys()
  return {
    expectErrors,
    async open(name: ExampleName, look: Visit = {}): Promise<Page> {
      const page = await visit(look)
      await page.goto(`/?example=${name}&locale=${look.locale ?? 'en-US'}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
  }
}

/** The texts of three cells of a column, of the first or the last rows that are drawn. @param column from 1 */
export function cellTexts(page: Page, column: number, which: 'first' | 'last' = 'first') {
  return page.locator('.placard-table-body').evaluate(
    (body, { column: at, which: end }) => {
      const numberOf = (cell: Element) =>
        Number(cell.closest('[data-row]')?.getAttribute('data-row'))
      const cells = [...body.querySelectorAll(`[role=gridcell][aria-colindex="${at}"]`)]
        .toSorted((a, b) => numberOf(a) - numberOf(b))
        .map(({ textContent }) => textContent)
      return end === 'first' ? cells.slice(0, 3) : cells.slice(-3)
    },
    { column, which },
  )
}

/** Scrolls the table. @param to parts of the whole: 1 is the end */
export async function scrollTo(page: Page, to: { top?: number; left?: number }): Promise<void> {
  await page.locator('.placard-table-scroller').evaluate((scroller, { top = 0, left = 0 }) => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = scroller
    scroller.scrollTo((scrollWidth - clientWidth) * left, (scrollHeight - clientHeight) * top)
  }, to)
}

/** Returns the boxes of the texts of cells. @param places row, then column, as the table counts them */
export function textBoxes(page: Page, places: readonly (readonly [number, number])[]) {
  return page.locator('.placard-table').evaluate(
    (table, wanted) =>
      wanted.map(([row, column]) => {
        const cell = table.querySelector(`[data-row="${row}"] [data-at="${column}"]`)
        if (cell === null) throw new Error(`no cell ${row}, ${column}`)
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const range = document.createRange()
        range.selectNodeContents(texts.nextNode() ?? cell)
        const { x, y, width } = range.getBoundingClientRect()
        return { x, y, width }
      }),
    places,
  )
}
