import type { Page } from 'playwright-core'
import { foreignHost } from '#server/access/testing/script-attempts.ts'

/** What tells that something has run. */
const hooks = ['alert', 'confirm', 'prompt', 'print'] as const

/** Something that has run, or was asked for. */
interface Caught {
  readonly what: string
  /** The name of the frame; empty: that of the page. */
  readonly frame: string
}

/** Notes what runs in the page's tabs that should not: the functions that attempts call, and requests to a foreign host. */
export async function trapIn(page: Page): Promise<{ readonly caught: readonly Caught[] }> {
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
