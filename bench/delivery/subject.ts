import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { placardCommand } from '#tests/support/command.ts'
import type { RunningServer } from '#tests/support/running-server.ts'
import { largeAccount } from '../list/large-advertiser.ts'

/** A server with the large advertiser, and an engine of it. */
export interface Subject {
  readonly server: RunningServer
  readonly pool: pg.Pool
  readonly token: string
  /** The large advertiser. */
  readonly ownerId: string
}

/** Lets everything of the large advertiser be delivered, so that the feed and decisions have all of it. */
export async function makeDeliverable(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ owner_id: string }>(
    'select owner_id from account where email = $1',
    [largeAccount],
  )
  const ownerId = rows[0]?.owner_id ?? ''
  const own = 'owner_id = $1 and removed_at is null'
  const always = 'switch_on = true, begin_day = null, end_day = null'
  const changes = [
    `update owner set day_budget_limit = null where owner_id = $1`,
    `update plan set ${always}, day_budget = null, day_limit = 0, app_code = null where ${own}`,
    `update ad_group set ${always}, schedule = null, billing_type = 2, ocpc_type = null, deep_ocpc_type = null,
       price = 100 + group_id % 100 where ${own}`,
    `update ad set switch_on = true, review_state = 2, invalid_fields = '{}', page_url = 'https://shop.example.com/',
       expose_url = '', click_url = '' where ${own}`,
    `update creative set switch_on = true, review_state = 2 where ${own}`,
    `update material set refusal = null where owner_id = $1`,
    `update verification set valid_until = null, status = 3 where owner_id = $1`,
    `insert into ledger_account (owner_id, account_code, balance) values ($1, 0, 100000000000)
       on conflict (owner_id, account_code) do update set balance = excluded.balance`,
  ]
  for (const change of changes) await pool.query(change, [ownerId])
  await pool.query('vacuum analyze')
  return ownerId
}

/** Adds an engine. @returns its token */
export async function newEngine(dataDir: string): Promise<string> {
  const scopes = 'feed:read,statistics:write,spend:write'
  const name = `Bench ${Date.now()}`
  const printed = await placardCommand(dataDir, 'engine', 'add', name, '--scopes', scopes)
  return printed.split('\n').at(-1) ?? ''
}

/** Waits until the feed has everything that was changed. */
export async function feedComplete(pool: pg.Pool): Promise<void> {
  const waiting = `select exists (select from delivery_outbox)
    or not coalesce((select is_complete from delivery_state), false) as waits`
  while ((await pool.query<{ waits: boolean }>(waiting)).rows[0]?.waits) await pause(100)
}

/** Calls an address of the interface for engines. @throws Error for another status than 200 */
export async function engineCall(
  { server, token }: Subject,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const reply = await fetch(`${server.address}/delivery/v1/${path}`, {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
  })
  if (reply.ok) return reply
  throw new Error(`${path} was answered by ${reply.status}: ${await reply.text()}`)
}

/** Ends a process. */
export async function ended(child: { kill(): boolean } & NodeJS.EventEmitter): Promise<void> {
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
