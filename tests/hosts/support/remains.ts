import type { Page } from 'playwright-core'

/** What of the console stands in the page, shadow trees included: its elements, and styles that speak of them. */
export function remainsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isOurs = (element: Element) =>
      element.matches('[class*="mkt-"], [class*="placard-"]') ||
      (element instanceof HTMLStyleElement && /\.mkt-|\.placard-/.test(element.textContent))
    const within = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) =>
        element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element],
      )
    return within(document)
      .filter(isOurs)
      .map((element) => `${element.localName}.${element.className}`)
  })
}
