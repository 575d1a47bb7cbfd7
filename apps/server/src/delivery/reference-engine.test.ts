// Runs examples/delivery-engine beside a server, from the feed to the budget that its spending ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { FeedWatch } from '#server/delivery/feed/watch.ts'
import { startFeedWork } from '#server/delivery/feed/work.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { RepeatedWork } from '#server/platform/database/repeated-work.ts'
import { testApp } from '#server/testing/app.ts'
import { demoDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'

const program = fileURLToPath(
  new URL('../../../../examples/delivery-engine/main.ts', import.meta.url),
)

let database: Database
let app: FastifyInstance
let work: RepeatedWork
let env: Record<string, string>
let engine: ChildProcess
let url: string
let tracker: Server
const tracked: string[] = []
let ad: { ownerId: string; planId: string; groupId: string; adId: string }

beforeAll(async () => {
  database = await demoDatabase()
  const watch = new FeedWatch(database)
  app = await testApp(database, { feedWatch: watch })
  const PLACARD = await app.listen({ host: '127.0.0.1', port: 0 })
  work = startFeedWork({ database, watch, log: pino({ level: 'silent' }) })
  tracker = createServer((request, reply) => {
    tracked.push(request.url ?? '')
    reply.end()
  }).listen(0, '127.0.0.1')
  await once(tracker, 'listening')
  ad = await onlyAd()
  const add = engineCommands.find(({ name }) => name === 'engine add')
  if (add === undefined) throw new Error('there is no command to add engines')
  const lines = await printing(() => database)(add, 'E', '--scopes', 'feed:read,spend:write')
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  env = {
    PATH: process.env['PATH'] ?? '',
    PLACARD,
    PORT: String(port),
    ENGINE_TOKEN: lines.split('\n').at(-1) ?? '',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'placard-engine-')),
    ALLOW_PRIVATE: '1',
  }
  await startEngine()
})
afterAll(async () => {
  await stopEngine('SIGTERM')
  await app.close()
  await work.stop()
  await database.close()
  tracker.close()
  rmSync(env['DATA_DIR'] ?? '', { recursive: true })
})

async function startEngine(): Promise<void> {
  engine = spawn(process.execPath, [program], { env, stdio: 'inherit' })
  await vi.waitFor(
    async () => {
      const { ok } = await fetch(`${url}/health`)
      if (!ok) throw new Error('the engine has not read the feed')
    },
    { timeout: 15_000, interval: 50 },
  )
}

async function stopEngine(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  const exit = once(engine, 'exit')
  engine.kill(signal)
  await exit
}

/** Leaves one ad that can be delivered: by clicks, with a budget, money and monitoring links. */
async function onlyAd() {
  const { db } = database
  const { rows } = await sql<typeof ad>`
    select a.owner_id as "ownerId", a.plan_id as "planId", a.group_id as "groupId", a.ad_id as "adId" from ad a
    where a.spec_id = 1 and exists (select from creative c where c.owner_id = a.owner_id and c.ad_id = a.ad_id)
    order by a.ad_id limit 1`.execute(db)
  const [chosen] = rows
  if (chosen === undefined) throw new Error('expected an ad')
  const { ownerId, planId, groupId, adId } = chosen
  const { port } = tracker.address() as AddressInfo // It listens on a port.
  const link = (name: string) =>
    `http://127.0.0.1:${port}/${name}?ad=__AD_ID__&request=__REQUEST_ID__`
  await sql`update plan set switch_on = plan_id = ${planId}, removed_at = null, begin_day = null, end_day = null,
    day_budget = 20000, day_limit = 1, app_code = null`.execute(db)
  await sql`update ad_group set switch_on = true, removed_at = null, begin_day = null, end_day = null, schedule = null,
    targeting = '{}', billing_type = 2, ocpc_type = null, deep_ocpc_type = null, price = 100 where group_id = ${groupId}`.execute(
    db,
  )
  await sql`update ad set switch_on = ad_id = ${adId}, review_state = 2, invalid_fields = '{}', removed_at = null,
    page_url = 'https://shop.example.com/', expose_url = ${link('view')}, click_url = ${link('click')}`.execute(
    db,
  )
  await sql`update creative set switch_on = true, review_state = 2, removed_at = null where ad_id = ${adId}`.execute(
    db,
  )
  await sql`update material set refusal = null`.execute(db)
  await sql`delete from plan_day where day >= current_date - 1`.execute(db)
  await sql`delete from owner_day where day >= current_date - 2`.execute(db)
  await sql`update owner set day_budget_limit = null`.execute(db)
  await sql`insert into ledger_account (owner_id, account_code, balance) values (${ownerId}, 0, 1000000)
    on conflict (owner_id, account_code) do update set balance = 1000000`.execute(db)
  await sql`update verification set valid_until = null, status = 3 where kind = 0`.execute(db)
  return chosen
}

interface Answer {
  readonly decision: {
    readonly nonce: string
    readonly adId: string
    readonly impressionUrl: string
    readonly clickUrl: string
    readonly files: readonly { readonly url: string }[]
  } | null
  readonly explain?: readonly { readonly adId: string; readonly reasons: readonly string[] }[]
}

async function decision(): Promise<Answer> {
  const body = JSON.stringify({ spec: 1, explain: true })
  const reply = await fetch(`${url}/decision`, { method: 'POST', body })
  // The engine answers so; the test compares what matters.
  return (await reply.json()) as Answer
}

/** Calls the addresses of a decision. @returns how each was counted, with the target of the click */
async function seenAndClicked({ impressionUrl, clickUrl }: NonNullable<Answer['decision']>) {
  const seen = await fetch(impressionUrl)
  const clicked = await fetch(clickUrl, { redirect: 'manual' })
  return [
    seen.headers.get('x-counted'),
    clicked.headers.get('x-counted'),
    clicked.headers.get('location'),
  ]
}

async function reasons(): Promise<readonly string[] | undefined> {
  const { explain } = await decision()
  return explain?.find(({ adId }) => adId === ad.adId)?.reasons
}

test('an ad is decided on, seen and clicked, each once, also over a crash', async () => {
  // The feed may have begun before the rows above.
  const deliverable = async () => {
    const { explain = [] } = await decision()
    return explain.filter(({ reasons: against }) => against.length === 0).map(({ adId }) => adId)
  }
  await expect.poll(deliverable).toEqual([ad.adId])
  const first = (await decision()).decision
  expect(first).toMatchObject({
    adId: ad.adId,
    files: [{ url: expect.stringMatching(/^https?:/) }],
  })
  if (first === null) throw new Error('expected a decision')
  expect((await fetch(first.clickUrl, { redirect: 'manual' })).headers.get('x-counted')).toBe(
    'unseen',
  )
  expect(await seenAndClicked(first)).toEqual(['counted', 'counted', 'https://shop.example.com/'])
  expect(await seenAndClicked(first)).toEqual(['repeated', 'repeated', 'https://shop.example.com/'])
  const second = (await decision()).decision
  await stopEngine('SIGKILL')
  await startEngine()
  expect(await seenAndClicked(first)).toEqual(['repeated', 'repeated', 'https://shop.example.com/'])
  if (second === null) throw new Error('expected another decision')
  expect((await seenAndClicked(second)).slice(0, 2)).toEqual(['counted', 'counted'])
  await expect.poll(() => tracked.length).toBe(4)
  expect(tracked.toSorted()[0]).toBe(
    `/click?ad=${ad.adId}&request=${[first.nonce, second.nonce].toSorted()[0]}`,
  )
})

test('its spending is reported once, and ends the budget of the plan', async () => {
  const spent = async () => {
    const { rows } = await sql<{ cents: number }>`
      select sum(cents)::int as cents from delivery_spend where plan_id = ${ad.planId}`.execute(
      database.db,
    )
    return rows[0]?.cents
  }
  await expect.poll(spent, { timeout: 15_000 }).toBe(200)
  await sql`update plan set day_budget = 200 where plan_id = ${ad.planId}`.execute(database.db)
  await expect.poll(reasons).toEqual(['planBudget'])
})

test('a change in the console stops it, and what it says of itself is known', async () => {
  const set = (column: string, value: unknown) =>
    sql`update plan set ${sql.ref(column)} = ${value} where plan_id = ${ad.planId}`.execute(
      database.db,
    )
  await set('day_budget', 20_000)
  await expect.poll(reasons).toEqual([])
  await set('switch_on', false)
  await expect.poll(reasons).toEqual(['planPaused'])
  const list = engineCommands.find(({ name }) => name === 'engine list')
  if (list === undefined) throw new Error('there is no command to list engines')
  await expect.poll(() => printing(() => database)(list)).toMatch(/engine-1: \d+/)
  expect(await (await fetch(url)).text()).toContain(ad.adId)
  expect(await (await fetch(`${url}/vast`)).text()).toContain('<VAST version="4.2"/>')
})

test('it loads the feed anew when another epoch begins', async () => {
  await sql`update plan set switch_on = true where plan_id = ${ad.planId}`.execute(database.db)
  await expect.poll(reasons).toEqual([])
  await sql`truncate delivery_state, delivery_entry`.execute(database.db)
  await sql`update plan set switch_on = false where plan_id = ${ad.planId}`.execute(database.db)
  await expect.poll(reasons).toEqual(['planPaused'])
})
