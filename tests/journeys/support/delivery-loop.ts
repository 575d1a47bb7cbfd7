import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engineScopes } from '@placard/domain/delivery/engine/scope'
import { expect, onTestFinished } from 'vitest'
import {
  type Answer,
  EngineProcess,
  seenAndClicked,
} from '#server/delivery/testing/engine-process.ts'
import { freePort } from '#server/testing/free-port.ts'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { type DeliveredAd, newDeliveredAd } from '#tests/journeys/support/delivered-ad.ts'
import { placardCommand } from '#tests/support/command.ts'

/** The daily budget of the plan. */
export const dayBudgetCents = 20_000
/** The price of a thousand impressions. */
export const priceCents = 1_234
/** The product refuses links to private addresses, as that of the tracker of a test is. */
const publicTracker = 'https://tracker.example.com'
const macros =
  'ad=__AD_ID__&group=__GROUP_ID__&plan=__PLAN_ID__&creative=__CREATIVE_ID__&owner=__OWNER_ID__&request=__REQUEST_ID__&at=__TS__&click=__CLICK_ID__&device=__OAID__'

type Decision = NonNullable<Answer['decision']>

/** A server of a measuring company, which notes the monitoring links that are called. */
export interface Tracker {
  readonly origin: string
  /** The calls, in their order, each with its path and parameters. */
  readonly calls: Readonly<Record<string, string>>[]
  close(): void
}

/** Starts a tracker. */
export async function startedTracker(): Promise<Tracker> {
  const calls: Tracker['calls'] = []
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://tracker')
    calls.push({ path: pathname, ...Object.fromEntries(searchParams) })
    reply.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // It listens on a port.
  return { origin: `http://127.0.0.1:${port}`, calls, close: () => void server.close() }
}

/** Asks for a decision. @throws Error without one */
export async function decided(engine: EngineProcess): Promise<Decision> {
  const { decision } = await engine.decision()
  if (decision === null) throw new Error('the engine shows nothing')
  return decision
}

const readersAtOnce = 10

/** Shows ads to as many readers, of whom the first click. @returns the decisions, by what became of them */
export async function shown(
  engine: EngineProcess,
  { readers, clicks }: { readonly readers: number; readonly clicks: number },
): Promise<{ seen: string[]; clicked: string[] }> {
  const seen: string[] = []
  const clicked: string[] = []
  const next = Array.from({ length: readers }, (_, index) => index).values()
  const read = async () => {
    for (const index of next) {
      const decision = await decided(engine)
      seen.push(decision.nonce)
      if (index < clicks) {
        clicked.push(decision.nonce)
        await seenAndClicked(decision)
      } else await fetch(decision.impressionUrl)
    }
  }
  await Promise.all(Array.from({ length: readersAtOnce }, read))
  return { seen, clicked }
}

/** An ad, and the engine that delivers it beside a running server. */
export interface Loop extends Place {
  readonly ad: DeliveredAd
  readonly engine: EngineProcess
  readonly token: string
  readonly tracker: Tracker
}

/** A running server. */
export interface Place {
  readonly address: string
  readonly dataDir: string
}

/** Makes an ad by calls, and starts an engine for it, until the end of the test. It has decided on the ad. */
export async function startedLoop({ address, dataDir }: Place, ownerName: string): Promise<Loop> {
  const tracker = await startedTracker()
  onTestFinished(tracker.close)
  const links = {
    exposeUrl: `${publicTracker}/view?${macros}`,
    clickUrl: `${publicTracker}/click?${macros}`,
  }
  const ad = await newDeliveredAd({ address, ownerName, dayBudgetCents, priceCents, links })
  await databaseReader(dataDir).rowsOf(
    'update ad set expose_url = replace(expose_url, $1, $2), click_url = replace(click_url, $1, $2) where ad_id = $3',
    [publicTracker, tracker.origin, ad.adId],
  )
  const scopes = ['--scopes', engineScopes.join(','), '--owners', ad.ownerId]
  const added = await placardCommand(dataDir, 'engine', 'add', ownerName, ...scopes)
  const token = added.split('\n').at(-1) ?? ''
  const engineDir = mkdtempSync(join(tmpdir(), 'placard-engine-'))
  const engine = new EngineProcess({
    PATH: process.env['PATH'] ?? '',
    PLACARD: address,
    PORT: String(await freePort()),
    ENGINE_TOKEN: token,
    DATA_DIR: engineDir,
    ALLOW_PRIVATE: '1',
  })
  onTestFinished(async () => {
    await engine.stop('SIGKILL')
    rmSync(engineDir, { recursive: true })
  })
  await engine.start()
  await expect.poll(async () => (await engine.decision()).decision?.adId).toBe(ad.adId)
  return { address, dataDir, ad, engine, token, tracker }
}

/** The decisions that were seen and clicked. */
interface Events {
  readonly seen: readonly string[]
  readonly clicked: readonly string[]
}

/** Expects that each event has called its link, with its own values in the place of the macros. */
export async function expectLinks(
  { tracker, ad }: Loop,
  { seen, clicked }: Events,
  repeated: readonly string[],
): Promise<void> {
  const wanted = [
    ...seen.map((nonce) => `/view ${nonce}`),
    ...clicked.map((nonce) => `/click ${nonce}`),
  ]
  const called = () => tracker.calls.map(({ path, request }) => `${path} ${request}`)
  await expect.poll(() => new Set(called())).toEqual(new Set(wanted))
  const again = called().filter((call, at, all) => all.indexOf(call) !== at)
  expect(again.filter((call) => !repeated.includes(call.split(' ')[1] ?? ''))).toEqual([])
  const { adId, groupId, planId, creativeId, ownerId } = ad
  const values = {
    ad: adId,
    group: groupId,
    plan: planId,
    creative: creativeId,
    owner: ownerId,
    device: '',
  }
  for (const call of tracker.calls) {
    expect(call).toMatchObject(values)
    expect(call['at']).toMatch(/^\d{13}$/)
    expect(call['click']).toMatch(call['path'] === '/click' ? /^1\.\d+\.\d+\./ : /^$/)
  }
}
