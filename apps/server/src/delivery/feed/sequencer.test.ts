import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { truncateIdlePart } from '#server/delivery/feed/outbox.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import {
  deliveredState,
  FakeEngine,
  linesAfter,
} from '#server/delivery/feed/testing/fake-engine.ts'
import { randomWrites } from '#server/delivery/feed/testing/random-writes.ts'
import { sweepFeed } from '#server/delivery/feed/work.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { demoDatabase } from '#server/testing/database.ts'

let database: Database
const engine = new FakeEngine()

beforeEach(async () => {
  // Some tests break connections.
  database = await demoDatabase(() => {})
  engine.clear()
  await follow()
})
afterEach(() => database.close())

/** Runs rounds until nothing is left, and lets the engine follow. */
async function follow(): Promise<void> {
  for (;;) {
    const round = await runRound(database.db)
    if (round !== null && !round.isMore) {
      const { rows } = await sql`select from delivery_outbox where not is_gate`.execute(database.db)
      if (rows.length === 0) break
    }
  }
  for (const line of await linesAfter(database, engine.pos)) engine.apply(line)
}

async function one<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await statement.execute(database.db)
  if (rows[0] === undefined) throw new Error('expected a row')
  return rows[0]
}

/** Returns the plan of most delivered ads. */
const aPlan = () =>
  one(sql<{ owner_id: string; plan_id: string; ads: number }>`
    select owner_id, plan_id, count(*)::int as ads from delivery_entry where kind = 4 and body is not null
    group by 1, 2 order by 3 desc, 2 limit 1`)

describe('the feed', () => {
  test('begins with everything that is delivered', async () => {
    const expected = await deliveredState(database)
    expect(expected.size).toBeGreaterThan(100)
    expect(engine.state()).toEqual(expected)
  })

  test('has no gaps in its positions, and no new position without a change', async () => {
    const { n, last } = await one(
      sql<{ n: string; last: string }>`select count(*) as n, max(pos) as last from delivery_entry`,
    )
    expect(n).toBe(last)
    await sql`update plan set plan_name = plan_name || '!', version = version + 1`.execute(
      database.db,
    )
    await follow()
    expect(engine.pos).toBe(BigInt(last))
  })

  test('tells in one entry that a plan is paused', async () => {
    const { owner_id, plan_id } = await aPlan()
    const before = engine.pos
    await sql`update plan set switch_on = not switch_on where owner_id = ${owner_id} and plan_id = ${plan_id}`.execute(
      database.db,
    )
    await follow()
    expect(engine.pos).toBe(before + 1n)
    expect(engine.state()).toEqual(await deliveredState(database))
  })

  test('forgets what is below a removed plan, and lists it again once it is restored', async () => {
    const { owner_id, plan_id, ads } = await aPlan()
    const set = (value: unknown) =>
      sql`update plan set removed_at = ${value}::timestamptz, version = version + 1
        where owner_id = ${owner_id} and plan_id = ${plan_id}`.execute(database.db)
    const full = engine.state()
    await set(new Date().toISOString())
    await follow()
    expect(engine.state().size).toBeLessThan(full.size - ads)
    // Removed while its plan is in the bin: nothing tells an engine that was away about it, except the new life of the plan.
    const away = new FakeEngine()
    for (const line of await linesAfter(database, 0n)) away.apply(line)
    await sql`update ad set switch_on = false where ad_id = (
      select min(ad_id) from ad where owner_id = ${owner_id} and plan_id = ${plan_id} and switch_on and review_state = 2)`.execute(
      database.db,
    )
    await set(null)
    await follow()
    for (const line of await linesAfter(database, away.pos)) away.apply(line)
    const expected = await deliveredState(database)
    expect(engine.state()).toEqual(expected)
    expect(away.state()).toEqual(expected)
  })

  test('refers an engine that was away for longer than removals are kept to a snapshot', async () => {
    const { owner_id, plan_id } = await aPlan()
    await sql`update plan set removed_at = now() where owner_id = ${owner_id} and plan_id = ${plan_id}`.execute(
      database.db,
    )
    await follow()
    await sql`update delivery_entry set changed_at = now() - interval '8 days' where body is null`.execute(
      database.db,
    )
    await sweepFeed(database.db)
    const forgotten = () =>
      one(sql<{ pos: string; left: number }>`select forgotten_pos as pos,
      (select count(*)::int from delivery_entry where body is null) as left from delivery_state`)
    const first = await forgotten()
    expect(first).toEqual({ pos: String(engine.pos), left: 1 })
    await sweepFeed(database.db)
    expect(await forgotten()).toEqual({ ...first, left: 0 })
  })

  test('drops plans a week after their last day', async () => {
    const { owner_id, plan_id } = await aPlan()
    const key = `plan ${owner_id} ${plan_id}`
    const end = async (days: number) => {
      await sql`update plan set begin_day = null, end_day = (now() at time zone 'Asia/Shanghai')::date - ${days}::int
        where owner_id = ${owner_id} and plan_id = ${plan_id}`.execute(database.db)
      await follow()
      return engine.state().has(key)
    }
    expect([await end(7), await end(8)]).toEqual([true, false])
  })

  test('changes an entry at most once a second because something was spent', async () => {
    const { owner_id, plan_id } = await aPlan()
    const spend = (cents: number) =>
      sql`insert into plan_day (owner_id, plan_id, day, cost)
        select owner_id, ${plan_id}::bigint, (now() at time zone time_zone)::date, ${cents} from owner where owner_id = ${owner_id}
        on conflict (owner_id, day, plan_id) do update set cost = excluded.cost`.execute(
        database.db,
      )
    await sql`update delivery_entry set changed_at = now() - interval '2 seconds'`.execute(
      database.db,
    )
    await spend(1_000)
    await follow()
    const before = engine.pos
    await spend(2_000)
    await follow()
    expect(engine.pos).toBe(before)
    await sql`update delivery_entry set changed_at = now() - interval '2 seconds'`.execute(
      database.db,
    )
    await follow()
    expect(engine.state()).toEqual(await deliveredState(database))
    expect(engine.state().get(`plan ${owner_id} ${plan_id}`)).toMatchObject({
      spent: { cents: 2_000 },
    })
  })

  test('keeps rows of open transactions when the outbox is truncated', async () => {
    await sql`insert into delivery_outbox (turn, owner_id, kind, entity_id)
      select t, 0, 5, i from generate_series(1, 20000) i, (values (0), (1)) v (t)`.execute(
      database.db,
    )
    await follow()
    await database.db.transaction().execute(async (within) => {
      await sql`update owner set currency = 'USD'`.execute(within)
      await sql`insert into delivery_outbox (turn, owner_id, kind, entity_id) values (0, 0, 5, 1), (1, 0, 5, 1)`.execute(
        within,
      )
      await expect(truncateIdlePart(database.db)).rejects.toThrow('could not obtain lock')
    })
    await follow()
    await truncateIdlePart(database.db)
    expect(engine.state()).toEqual(await deliveredState(database))
  })
})

test.each([1, 2, 3])(
  'an engine that follows concurrent changes with broken connections ends with the state of the tables (seed %i)',
  async (seed) => {
    const over = new AbortController()
    const sequencing = Array.from({ length: 2 }, async () => {
      while (!over.signal.aborted) {
        await runRound(database.db).catch(() => null)
        await pause(2)
      }
    })
    const reading = (async () => {
      while (!over.signal.aborted) {
        const lines = await linesAfter(database, engine.pos, 20).catch(() => [])
        for (const line of lines) engine.apply(line)
        await pause(1)
      }
    })()
    await randomWrites(database, { seed, count: 150, writers: 3 })
    over.abort()
    await Promise.all([...sequencing, reading])
    await sql`update delivery_entry set changed_at = now() - interval '2 seconds'`.execute(
      database.db,
    )
    await follow()
    expect(engine.state()).toEqual(await deliveredState(database))
  },
)
