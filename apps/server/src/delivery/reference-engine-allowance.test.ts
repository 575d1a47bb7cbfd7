// Runs two copies of examples/delivery-engine that spend only what they are granted.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engineBesideServer } from '#server/delivery/testing/engine-beside-server.ts'
import { type EngineProcess, seenAndClicked } from '#server/delivery/testing/engine-process.ts'

const copies = 2
const beside = engineBesideServer({ ALLOWANCE: '1' }, copies)
const budget = 500
const readers = 12

async function reasons(engine: EngineProcess): Promise<readonly string[] | undefined> {
  const { explain } = await engine.decision()
  return explain?.find(({ adId }) => adId === beside().ad.adId)?.reasons
}

test('two copies never spend more than the budget of a plan, although readers click more often', async () => {
  const { database, copies: engines, ad } = beside()
  await sql`update plan set day_budget = ${budget} where plan_id = ${ad.planId}`.execute(
    database.db,
  )
  for (const engine of engines) await expect.poll(() => reasons(engine)).toEqual([])
  const decided = async (engine: EngineProcess) => {
    const answers = Array.from({ length: readers }, () => engine.decision())
    return (await Promise.all(answers)).flatMap(({ decision }) => decision ?? [])
  }
  const decisions = (await Promise.all(engines.map(decided))).flat()
  expect(decisions).toHaveLength(copies * readers)
  const outcomes = await Promise.all(decisions.map(seenAndClicked))
  for (const [seen, clicked] of outcomes) expect([seen, clicked]).toEqual(['counted', 'counted'])
  for (const engine of engines) await expect.poll(() => reasons(engine)).toContain('allowance')
  expect((await beside().engine.decision()).decision).toBeNull()
  for (const engine of engines) await engine.stop('SIGTERM')
  const { rows } = await sql<{ cents: number }>`
    select cents::int as cents from delivery_spend where plan_id = ${ad.planId}`.execute(
    database.db,
  )
  const spent = rows.map(({ cents }) => cents)
  expect(spent).toHaveLength(copies)
  expect(Math.min(...spent)).toBeGreaterThan(0)
  expect(spent.reduce((sum, cents) => sum + cents, 0)).toBeLessThanOrEqual(budget)
})
