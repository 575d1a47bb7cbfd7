import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const axeScript = readFileSync(axePath, 'utf8')

/** What axe finds wrong by WCAG 2.2 A and AA and by its best practices, as lines that name the rule, the place and the cause. */
export async function violations(page: Page): Promise<string[]> {
  // By the debugger's door: the page's policy lets no script in that is not its own.
  await page.evaluate(axeScript)
  const found = await page.evaluate(async () => {
    // What is just coming is half transparent, and would be taken for pale.
    const coming = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(coming.map(({ finished }) => finished))
    // The script above has put axe there.
    const { axe: engine } = window as unknown as { axe: typeof axe }
    const { violations: all } = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Off by default, as one of its experiments.
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    return all.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    )
  })
  return found
}
