import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Scene } from './contestants.ts'
import { resizedCode, sortedCode } from './column.ts'
import type { Travel } from './page/stage.tsx'

/** The figures of one candidate in one page. */
export interface Visit {
  readonly mountMs: number
  readonly remountMs: number
  readonly nodes: number
  /** Only where the processor is not slowed down; else null. */
  readonly heapMb: number | null
  readonly slow: Travelled
  readonly fast: Travelled
  readonly sideways: Travelled
  readonly jumpMs: number
  /** Cells that were blank or wrong, of a thousand looked at. */
  readonly wrongOfThousand: number
  /** Times that cells stayed blank or wrong for five seconds; of ours none is forgiven. */
  readonly slips: number
  readonly sortMs: number
  readonly resizeMs: number
}

/** Scrolling: what each frame cost, and how it went. */
export interface Travelled {
  readonly framesPerSecond: number
  readonly slowFrameMs: number
  readonly mainThreadMs: number
}

export interface Circumstances {
  readonly browser: Browser
  readonly address: string
  readonly scene: Scene
  /** A peer, whose slips are counted. */
  readonly forgiving: boolean
  /** The factor by which the processor is slowed down. */
  readonly slowdown: number
}

const slow: Travel = { axis: 'vertical', stepPx: 60, frames: 45 }
const fast: Travel = { axis: 'vertical', stepPx: 400, frames: 45 }
const sideways: Travel = { axis: 'horizontal', stepPx: 200, frames: 30 }
/** Before anything is measured. */
const warmingFrames = 15

/** Places to jump to, as parts of the whole. */
const jumps = [0.5, 0.1, 0.9, 0.3, 0.7, 0.2, 1, 0.4, 0.8, 0]
const remounts = 3
const moves = 20
const movePx = 3

/** Opens the candidate's page and does with it what people do with a table. */
export async function visited(circumstances: Circumstances): Promise<Visit> {
  const { browser, address, scene, forgiving, slowdown } = circumstances
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    // Processor time of the thread, not time on the clock, in which other programs have their turns.
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(address)
    await page.evaluate(
      ({ rows, columns, ...options }) => window.stage.prepare(rows, columns, options),
      { ...scene, forgiving },
    )
    const dataMb = await heapMb(tools)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const mounting = await mounted(page)
    const scrolling = await scrolled(page, tools)
    const tableMb = slowdown === 1 ? await heapMb(tools) : null
    return {
      ...mounting,
      ...scrolling,
      heapMb: tableMb && tableMb - dataMb,
      sortMs: await sortedMs(page),
      resizeMs: await resizedMs(page, tools),
      slips: await page.evaluate(() => window.stage.slips()),
    }
  } finally {
    await context.close()
  }
}

async function mounted(page: Page) {
  const mountMs = await page.evaluate(() => window.stage.mount())
  await page.evaluate(() => window.stage.check())
  const again: number[] = []
  for (let time = 0; time < remounts; time += 1) {
    await page.evaluate(() => window.stage.unmount())
    again.push(await page.evaluate(() => window.stage.mount()))
  }
  await page.evaluate(() => window.stage.toStart())
  const nodes = await page.evaluate(() => window.stage.nodes())
  return { mountMs, remountMs: Math.min(...again), nodes }
}

async function scrolled(page: Page, tools: CDPSession) {
  await travelled(page, tools, { ...slow, frames: warmingFrames })
  await travelled(page, tools, { ...sideways, frames: warmingFrames })
  await page.evaluate(() => window.stage.toStart())
  const rides = {
    slow: await travelled(page, tools, slow),
    fast: await travelled(page, tools, fast),
    sideways: await travelled(page, tools, sideways),
  }
  await page.evaluate(() => window.stage.toStart())
  const jumpMs = await jumpedMs(page, tools)
  const wrongOfThousand = await wrongUnderWheel(page, tools)
  await page.evaluate(() => window.stage.toStart())
  return { ...rides, jumpMs, wrongOfThousand }
}

async function travelled(page: Page, tools: CDPSession, travel: Travel): Promise<Travelled> {
  const beforeMs = await mainThreadMs(tools)
  const beganMs = await page.evaluate((way) => window.stage.travel(way), travel)
  const spentMs = (await mainThreadMs(tools)) - beforeMs
  const frames = beganMs.slice(1).map((at, frame) => at - (beganMs[frame] ?? at))
  await page.evaluate(() => window.stage.settled())
  const sumMs = frames.reduce((sum, ms) => sum + ms, 0)
  return {
    framesPerSecond: (1000 * frames.length) / sumMs,
    slowFrameMs: frames.toSorted((a, b) => a - b)[Math.ceil(frames.length * 0.95) - 1] ?? 0,
    mainThreadMs: spentMs / frames.length,
  }
}

/** Main-thread milliseconds for each jump. */
async function jumpedMs(page: Page, tools: CDPSession): Promise<number> {
  let sumMs = 0
  for (const place of jumps) {
    const beforeMs = await mainThreadMs(tools)
    await page.evaluate((part) => window.stage.jump(part), place)
    sumMs += (await mainThreadMs(tools)) - beforeMs
    await page.evaluate(() => window.stage.settled())
  }
  return sumMs / jumps.length
}

/** A wheel turns as fast as the fast rides went, down and sideways. */
async function wrongUnderWheel(page: Page, tools: CDPSession): Promise<number> {
  let [looked, wrong] = [0, 0]
  for (const distance of [{ yDistance: -18_000 }, { yDistance: 18_000 }, { xDistance: -4_000 }]) {
    const speed = 'xDistance' in distance ? 12_000 : 24_000
    const watching = page.evaluate(() => window.stage.watch())
    await tools.send('Input.synthesizeScrollGesture', {
      ...distance,
      x: 700,
      y: 450,
      speed,
      gestureSourceType: 'mouse',
      preventFling: true,
    })
    await page.evaluate(() => window.stage.stopWatching())
    const seen = await watching
    looked += seen.looked
    wrong += seen.wrong
  }
  if (looked === 0) throw new Error('expected the wheel to scroll')
  return (1000 * wrong) / looked
}

async function sortedMs(page: Page): Promise<number> {
  await page.evaluate((code) => window.stage.expectSort(code), sortedCode)
  const { left, y } = await page.evaluate((code) => window.stage.header(code), sortedCode)
  await page.mouse.click(left + 24, y)
  const ms = await page.evaluate(() => window.stage.sorted())
  await page.evaluate(() => window.stage.check())
  return ms
}

/** Main-thread milliseconds for each move of a dragged edge. */
async function resizedMs(page: Page, tools: CDPSession): Promise<number> {
  const { right, left, y } = await page.evaluate((code) => window.stage.header(code), resizedCode)
  const fromPx = right - 3
  await page.mouse.move(fromPx, y)
  await page.mouse.down()
  await page.evaluate(() => window.stage.frames(2))
  const beforeMs = await mainThreadMs(tools)
  for (let move = 1; move <= moves; move += 1) {
    await page.mouse.move(fromPx + move * movePx, y)
    await page.evaluate(() => window.stage.frames(1))
  }
  const ms = ((await mainThreadMs(tools)) - beforeMs) / moves
  await page.mouse.up()
  await page.evaluate(() => window.stage.frames(10))
  const widthPx = await page.evaluate((code) => window.stage.takeWidth(code), resizedCode)
  const expectedPx = right - left + moves * movePx
  if (Math.abs(widthPx - expectedPx) > 1) {
    throw new Error(`expected a column ${expectedPx} px wide, got ${widthPx} px`)
  }
  await page.evaluate(() => window.stage.check())
  return ms
}

async function mainThreadMs(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

async function heapMb(tools: CDPSession): Promise<number> {
  // What the first round finds to be garbage may hold the last of something else.
  await tools.send('HeapProfiler.collectGarbage')
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize } = await tools.send('Runtime.getHeapUsage')
  return (usedSize + backingStorageSize) / 2 ** 20
}
