import { login } from '@placard/contract/identity/sign-in'
import type { Browser, BrowserContext } from 'playwright-core'
import type { HostProgram } from '#tests/hosts/support/host-build.ts'
import { startedHost } from '#tests/hosts/support/host-server.ts'
import {
  type Conditions,
  type Marks,
  mounting,
  type Mounting,
  opened,
  unmounted,
} from './measure.ts'

/** A sub-application: where its builds lie, and how to tell what it shows. */
export interface Contestant extends Marks {
  readonly address: string
}

/** The host, the line and the machine that a visit is made with. */
interface Circumstances {
  readonly browser: Browser
  readonly program: HostProgram
  /** Below the contestant's address. */
  readonly entry: string
  readonly conditions: Conditions
  readonly dependencies: Parameters<typeof startedHost>[1]
}

/** One browser's visits: the first ever, the next with what the browser has kept, and coming back in the same page. */
export interface Visit {
  readonly cold: Mounting
  readonly cached: Mounting
  readonly again: Mounting
  /** Of the first visit, until the network rests. */
  readonly inAll: Pick<Mounting, 'kilobytes' | 'requests'>
}

const warmUps = 3

/** Makes the visits with a browser that knows nothing. */
export async function visited(
  contestant: Contestant,
  circumstances: Circumstances,
): Promise<Visit> {
  const { browser, program, entry, dependencies } = circumstances
  const props = { showsIdentity: true }
  const description = { program, entry: contestant.address + entry, sandbox: true, props }
  const host = await startedHost(description, dependencies)
  const context = await browser.newContext({
    baseURL: host.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  try {
    const form = { account: 'owner@example.com', password: 'Demo-2026' }
    await context.request.post(login.path, { form })
    return await visitsIn(context, contestant, circumstances.conditions)
  } finally {
    await context.close()
    await host.stop()
  }
}

async function visitsIn(
  context: BrowserContext,
  marks: Marks,
  conditions: Conditions,
): Promise<Visit> {
  const first = await opened(context, conditions)
  const cold = await mounting(first, marks)
  const inAll = await first.rest()
  await first.page.close()
  const second = await opened(context, conditions)
  const cached = await mounting(second, marks)
  let again = cached
  for (let time = 0; time <= warmUps; time += 1) {
    await second.rest()
    await unmounted(second, marks)
    again = await mounting(second, marks)
  }
  await second.page.close()
  return { cold, cached, again, inAll }
}
