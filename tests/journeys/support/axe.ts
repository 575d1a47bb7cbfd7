import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeScript = readFileSync(axePath, 'utf8')

/** The longest time for which rows may be replaced; a list that waits for longer is looked at as it is. */
const busyMs = 4_000

/**
 * Returns the violations that axe finds of WCAG 2.2 A and AA and of its best practices, as lines with the rule, the
 * element and the cause.
 */
export async function violations(page: Page): Promise<string[]> {
  // Rows that are about to be replaced are dimmed, and would count as low contrast.
  await page
    .waitForFunction(() => !document.querySelector('[data-busy]'), null, { timeout: busyMs })
    .catch(() => {})
  // Evaluated through the debugger, because the page's policy allows only its own scripts.
  await page.evaluate(axeScript)
  const found = await page.evaluate(async () => {
    // Elements that are fading in are translucent, and would count as low contrast.
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(animations.map(({ finished }) => finished))
    // Guards that pass the focus on, which a pop-up has at both ends, get it for a moment.
    // The script above has defined axe.
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const { violations: all } = await engine.run(
      { exclude: ['[data-base-ui-focus-guard]'] },
      {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Off by default, because it is an experimental rule.
        rules: { 'label-content-name-mismatch': { enabled: true } },
        resultTypes: ['violations'],
      },
    )
    // A menu or list is rendered at the end of the page, and belongs to the control that opened it, not to a landmark.
    const popUp = ':is([role=menu], [role=listbox])'
    const isPopUp = (target: readonly unknown[]) =>
      document.querySelector(`${String(target[0])}${popUp}, ${String(target[0])} ${popUp}`) !== null
    return all.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'region' || !isPopUp(target))
        .map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  })
  return found
}
