import type { Page } from 'playwright-core'

/** Returns the elements and styles of the console that are in the page, including shadow trees. */
export function leftoversOf(page: Page): Promise<string[]> {
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
