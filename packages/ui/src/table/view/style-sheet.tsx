import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * A style sheet that belongs to the document, or shadow root, that the element is in. Adopted rather than a `style`
 * element: a strict content security policy allows it, and it works inside a host's shadow root.
 *
 * @returns writes the rules; cheap enough for every frame of a drag
 */
export function useStyleRules(element: RefObject<Element | null>, rules: readonly string[]) {
  const [sheet] = useState(() => new CSSStyleSheet())
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!(root instanceof Document || root instanceof ShadowRoot)) return undefined
    root.adoptedStyleSheets.push(sheet)
    return () => {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [element, sheet])
  useLayoutEffect(() => writeRules(sheet, rules), [sheet, rules])
  return sheet
}

/** Makes the sheet say these rules, touching only those that say something else now. */
export function writeRules(sheet: CSSStyleSheet, rules: readonly string[]): void {
  rules.forEach((rule, at) => {
    if (writtenRules.get(sheet)?.[at] === rule) return
    if (at < sheet.cssRules.length) sheet.deleteRule(at)
    sheet.insertRule(rule, at)
  })
  while (sheet.cssRules.length > rules.length) sheet.deleteRule(rules.length)
  writtenRules.set(sheet, rules)
}

/** What each sheet says; the browser's own spelling of a rule is not ours. */
const writtenRules = new WeakMap<CSSStyleSheet, readonly string[]>()
