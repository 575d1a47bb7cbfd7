// Follows an ad from the calls that make it to the engine that delivers it, and its figures back to every place that
// shows them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { groupDetail, saveGroup } from '@placard/contract/campaigns/group'
import { listPlans, planDetail, savePlan } from '@placard/contract/campaigns/plan'
import { expect, inject, onTestFinished, test } from 'vitest'
import { type EngineProcess, seenAndClicked } from '#server/delivery/testing/engine-process.ts'
import { freePort } from '#server/testing/free-port.ts'
import { tabOf } from '#tests/journeys/support/advertiser.ts'
import { violations } from '#tests/journeys/support/axe.ts'
import { browserForJourneys } from '#tests/journeys/support/browser.ts'
import type { DeliveredAd } from '#tests/journeys/support/delivered-ad.ts'
import {
  corrected,
  expectFigures,
  shownFigures,
} from '#tests/journeys/support/delivered-figures.ts'
import {
  decided,
  expectLinks,
  type Loop,
  priceCents,
  shown,
  startedLoop,
} from '#tests/journeys/support/delivery-loop.ts'
import { rotatingSizes, type Size } from '#tests/journeys/support/variants.ts'
import { signedInClient } from '#tests/support/client.ts'
import { placardCommand } from '#tests/support/command.ts'
import { startedServer } from '#tests/support/running-server.ts'

const browser = browserForJourneys()
/** Each impression costs a quarter of the daily budget. */
const highPriceCents = 5_000_000
/** Kills the engine while readers see and click its ad; they try again what was not answered. @returns their decisions */
async function killedMeanwhile(engine: EngineProcess, readers: number): Promise<string[]> {
  const decisions = await Promise.all(Array.from({ length: readers }, () => decided(engine)))
  const answers = decisions.map((decision) => seenAndClicked(decision).catch(() => null))
  await Promise.race(answers)
  await engine.stop('SIGKILL')
  await Promise.all(answers)
  await engine.start()
  for (const decision of decisions) {
    const [seen, clicked] = await seenAndClicked(decision)
    for (const outcome of [seen, clicked]) expect(['counted', 'repeated']).toContain(outcome)
  }
  return decisions.map(({ nonce }) => nonce)
}

/** Looks at the pages that show figures of the ad and its bookings. */
async function lookAtPages(ownerName: string, size: Size, { day }: DeliveredAd): Promise<void> {
  const days = `from=${day}&to=${day}`
  const address = `/markets/manage/ad?${days}&chart=cost,clicks`
  const page = await tabOf(browser, ownerName, { size, address })
  const list = page.getByRole('region', { name: 'Ads' })
  for (const text of ['1,000', '37', '12.34'])
    await list.getByText(text, { exact: true }).first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Show chart' }).click()
  const chart = page.getByRole('slider', { name: 'Day in the chart' })
  await expect.poll(() => chart.getAttribute('aria-valuetext')).toMatch(/Cost 12\.34, Clicks 37\b/)
  await page.goto(`/markets/report?${days}&metrics=impressions%2Cclicks%2Ccost`)
  await page.getByRole('row', { name: /^Total 12\.34 1,000 37/ }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.goto('/markets/finance/flow')
  await page.getByText('-12.34', { exact: true }).first().waitFor()
  expect(await violations(page)).toEqual([])
}

/** Switches the plan, and waits for the engine. @returns the milliseconds from the answer to the last decision */
async function switchedPlan({ ad, engine }: Loop, switchOn: boolean): Promise<number> {
  const { planId, client } = ad
  const { version } = (await client.call(planDetail, { planId })).data
  expect(await client.call(savePlan, { planId, version, switchOn })).toMatchObject({ code: 0 })
  const begin = performance.now()
  const decides = async () => (await engine.decision()).decision !== null
  await expect.poll(decides, { interval: 5 }).toBe(switchOn)
  return performance.now() - begin
}

/** Pauses and resumes the plan, as often, and prints how long the engine went on. */
async function pausedAgainAndAgain(loop: Loop, times: number): Promise<void> {
  const delays: number[] = []
  for (let count = 0; count < times; count += 1) {
    delays.push(await switchedPlan(loop, false))
    await switchedPlan(loop, true)
  }
  const [p50, p99] = [0.5, 0.99].map((part) => {
    const sorted = delays.toSorted((one, other) => one - other)
    return Math.round(sorted[Math.ceil(part * times) - 1] ?? 0)
  })
  console.log(`after ${times} pauses, decisions ended within ${p50} ms (p50), ${p99} ms (p99)`)
}

/** Shows the ad at a high price until its plan has spent its day. @returns the number of impressions */
async function spentDay({ ad, engine }: Loop, heldDecisions: number): Promise<number> {
  const { client, groupId, planId, day } = ad
  const { version } = (await client.call(groupDetail, { groupId })).data
  const saved = await client.call(saveGroup, { groupId, version, price: highPriceCents })
  expect(saved).toMatchObject({ code: 0 })
  const price = async () => (await engine.decision()).explain?.[0]?.centsPerMille
  await expect.poll(price).toBe(highPriceCents)
  // Readers that have the ad, but have not seen it when the budget ends.
  const held = await Promise.all(Array.from({ length: heldDecisions }, () => decided(engine)))
  let count = 0
  for (;;) {
    const { decision } = await engine.decision()
    if (decision === null) break
    await fetch(decision.impressionUrl)
    count += 1
    expect(count, 'impressions within the budget').toBeLessThan(10)
  }
  for (const { impressionUrl } of held) await fetch(impressionUrl)
  const reasons = async () => {
    const { items } = (await client.call(listPlans, { from: day, to: day })).data
    return items.find((plan) => plan.planId === planId)?.reasons
  }
  await expect.poll(reasons).toContain('planBudget')
  expect((await engine.decision()).decision).toBeNull()
  return count
}

test.each(rotatingSizes())(
  'an ad made by calls is delivered by an engine that is killed meanwhile, and list, trend, report, file and ledger show the same figures, once, with every correction (%s)',
  async (size) => {
    const ownerName = `Closed loop ${size} ${Date.now()}`
    const place = { address: inject('address'), dataDir: inject('dataDir') }
    const loop = await startedLoop(place, ownerName)
    const { engine } = loop
    const before = await shown(engine, { readers: 490, clicks: 17 })
    const readers = await killedMeanwhile(engine, 10)
    const after = await shown(engine, { readers: 500, clicks: 10 })
    await engine.stop('SIGTERM')
    await expectFigures(loop, [1_000, 37, priceCents])
    const events = {
      seen: [...before.seen, ...readers, ...after.seen],
      clicked: [...before.clicked, ...readers, ...after.clicked],
    }
    await expectLinks(loop, events, readers)
    // It sends its hours again, because it does not remember what has arrived.
    await engine.start()
    await engine.stop('SIGTERM')
    await expectFigures(loop, [1_000, 37, priceCents])
    await lookAtPages(ownerName, size, loop.ad)

    await engine.start()
    await pausedAgainAndAgain(loop, inject('isWhole') ? 50 : 2)
    const heldDecisions = 3
    expect(await spentDay(loop, heldDecisions)).toBe(4)
    await engine.stop('SIGTERM')
    const cents = priceCents + (4 + heldDecisions) * (highPriceCents / 1_000)
    await expectFigures(loop, [1_000 + 4 + heldDecisions, 37, cents])
    await corrected(loop, [3, 1, 100])
    await expectFigures(loop, [1_003 + 4 + heldDecisions, 38, cents + 100])
  },
  240_000,
)

const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'placard-loop-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

// It starts two servers.
test.runIf(inject('isWhole'))(
  'an engine that ran on while an older database was restored delivers what is in it, and reports again what it has lost',
  async () => {
    const [dataDir, parent] = [folder(), folder()]
    const environment = { PORT: String(await freePort()) }
    const server = await startedServer(dataDir, environment)
    onTestFinished(() => server.stop())
    const { address } = server
    const loop = await startedLoop({ address, dataDir }, 'Restored loop')
    const { engine, ad } = loop
    const backup = join(parent, 'backup')
    await placardCommand(dataDir, 'backup', backup)
    await shown(engine, { readers: 20, clicks: 5 })
    const figures = async () => {
      // A restore ends all sessions.
      const agency = await signedInClient(address, { account: 'agency@example.com' })
      const client = await agency.actingFor(ad.ownerId)
      return (await shownFigures(address, { ...ad, client }))['ads']
    }
    const all = [[20, 5, Math.floor((20 * priceCents) / 1_000)]]
    await expect.poll(figures, { timeout: 60_000, interval: 1_000 }).toEqual(all)
    await switchedPlan(loop, false)
    await server.stop()
    const target = join(parent, 'restored')
    await placardCommand(target, 'restore', backup)
    const restored = await startedServer(target, environment)
    onTestFinished(() => restored.stop())
    await expect
      .poll(async () => (await engine.decision()).decision?.adId, { timeout: 60_000 })
      .toBe(ad.adId)
    await expect.poll(figures, { timeout: 60_000, interval: 1_000 }).toEqual(all)
  },
)
