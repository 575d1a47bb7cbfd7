import { useLayoutEffect, useState, type RefObject } from 'react'

/**
 * Returns a style sheet adopted by the document or shadow root of the element. An adopted sheet, unlike a `style`
 * element, is allowed by a strict content security policy, and it works inside a host's shadow root.
 *
 * @returns the sheet for `writeRules`, which is fast enough for every frame of a drag
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

/** Replaces the rules of the sheet, touching only those that have changed. */
export function writeRules(sheet: CSSStyleSheet, rules: readonly string[]): void {
  rules.forEach((rule, at) => {
    if (writtenRules.get(sheet)?.[at] === rule) return
    if (at < sheet.cssRules.length) sheet.deleteRule(at)
    sheet.insertRule(rule, at)
  })
  while (sheet.cssRules.length > rules.length) sheet.deleteRule(rules.length)
  writtenRules.set(sheet, rules)
}

/** The rules of each sheet as we wrote them; the browser serializes rules differently. */
const writtenRules = new WeakMap<CSSStyleSheet, readonly string[]>()
