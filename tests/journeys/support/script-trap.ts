import type { Page } from 'playwright-core'
import { foreignHost } from '#server/access/testing/script-attempts.ts'

/** The functions whose call shows that a script has run. */
const hooks = ['alert', 'confirm', 'prompt', 'print'] as const

/** A call or request that was caught. */
interface Caught {
  readonly what: string
  /** The name of the frame; empty for the page itself. */
  readonly frame: string
}

/**
 * Records what should not run in the page's tabs: the functions that the attempts call, and requests to a foreign host.
 */
export async function trapScripts(page: Page): Promise<{ readonly caught: readonly Caught[] }> {
  const caught: Caught[] = []
  const context = page.context()
  await context.exposeBinding('trap', ({ frame }, what: string) => {
    caught.push({ what, frame: frame.name() })
  })
  await context.addInitScript((names) => {
    for (const name of names)
      Object.assign(window, { [name]: () => (window as unknown as Trapped).trap(name) })
  }, hooks)
  await context.route(`**://${foreignHost}/**`, (route) => {
    caught.push({ what: route.request().url(), frame: route.request().frame().name() })
    return route.abort()
  })
  return { caught }
}

interface Trapped {
  trap(name: string): void
}
