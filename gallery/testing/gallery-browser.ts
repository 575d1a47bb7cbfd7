import type { Page } from 'playwright-core'
import { browserForJourneys, type Visit } from '#tests/journeys/support/browser.ts'
import type { ExampleName } from '../page/example.ts'

/** A browser for the tests of a file, which opens examples once they are drawn. An error on the console fails the test. */
export function galleryBrowser() {
  const { visit } = browserForJourneys()
  return {
    async open(name: ExampleName, look: Visit = {}): Promise<Page> {
      const page = await visit(look)
      await page.goto(`/?example=${name}&locale=${look.locale ?? 'en-US'}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return page
    },
  }
}
