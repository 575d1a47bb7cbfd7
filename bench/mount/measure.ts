import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** The conditions of a visit: the machine as it is, or a slow line with a slow processor. */
export interface Conditions {
  readonly name: string
  /** Null: as fast as it goes. */
  readonly mbitPerSecond: number | null
  readonly latencyMs: number
  readonly slowdown: number
}

export const unthrottled: Conditions = {
  name: 'unthrottled',
  mbitPerSecond: null,
  latencyMs: 0,
  slowdown: 1,
}
export const slow: Conditions = {
  name: '10 Mbit/s, 40 ms, CPU ÷ 4',
  mbitPerSecond: 10,
  latencyMs: 40,
  slowdown: 4,
}

/** Selectors of the heading and of the first row of the list. */
export interface Marks {
  readonly heading: string
  readonly row: string
}

/** The times from the start of the mount until the marks were painted, and the transferred bytes. */
export interface Mounting {
  readonly headingMs: number
  readonly listMs: number
  readonly kilobytes: number
  readonly requests: number
}

/** The page of a host, with everything loaded that is the host's own. */
export interface OpenedHost {
  readonly page: Page
  readonly traffic: Traffic
  /** Waits until nothing more is asked for. @returns what has come since the mounting began */
  rest(): Promise<{ kilobytes: number; requests: number }>
}

interface Traffic {
  bytes: number
  requests: number
}

const quietMs = 500

/** Opens the host's page under the conditions. */
export async function opened(context: BrowserContext, conditions: Conditions): Promise<OpenedHost> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await impose(tools, conditions)
  const traffic = watched(tools)
  await page.goto('/markets/manage/plan', { waitUntil: 'networkidle' })
  return {
    page,
    traffic,
    async rest() {
      for (let before = -1; before !== traffic.bytes;) {
        before = traffic.bytes
        await page.waitForTimeout(quietMs)
      }
      return { kilobytes: traffic.bytes / 1000, requests: traffic.requests }
    },
  }
}

/** Lets the host mount the sub-application, and waits for its list. */
export async function mounting({ page, traffic }: OpenedHost, marks: Marks): Promise<Mounting> {
  traffic.bytes = 0
  traffic.requests = 0
  const times = await page.evaluate(paintedMs, marks)
  return { ...times, kilobytes: traffic.bytes / 1000, requests: traffic.requests }
}

/** Lets the host unmount it. */
export async function unmounted({ page }: OpenedHost, { heading }: Marks): Promise<void> {
  await page.locator('[data-verb=unmount][data-where=left]').click()
  await page.locator(`#left ${heading}`).waitFor({ state: 'detached' })
}

async function impose(tools: CDPSession, conditions: Conditions): Promise<void> {
  const { mbitPerSecond, latencyMs: latency, slowdown: rate } = conditions
  const bytesPerSecond = mbitPerSecond === null ? -1 : (mbitPerSecond * 1_000_000) / 8
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate })
}

function watched(tools: CDPSession): Traffic {
  const traffic = { bytes: 0, requests: 0 }
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // What the browser had kept comes without a byte.
    if (encodedDataLength === 0) return
    traffic.bytes += encodedDataLength
    traffic.requests += 1
  })
  return traffic
}

/** Runs in the page: presses the host's button and watches until the marks are on the screen. */
async function paintedMs(marks: Marks): Promise<{ headingMs: number; listMs: number }> {
  const place = document.querySelector('#left')
  const button = document.querySelector<HTMLElement>('[data-verb=mount][data-where=left]')
  if (place === null || button === null) throw new Error('the page is no host')
  const changed = () =>
    new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        watch.disconnect()
        resolve()
      })
      watch.observe(place, { childList: true, subtree: true })
    })
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  const painted = async (mark: string): Promise<number> => {
    while (place.querySelector(mark) === null) await changed()
    // The second frame begins when the first, which draws the mark, is on the screen.
    await frame()
    await frame()
    return performance.now()
  }
  const began = performance.now()
  const [heading, list] = [painted(marks.heading), painted(marks.row)]
  button.click()
  return { headingMs: (await heading) - began, listMs: (await list) - began }
}
