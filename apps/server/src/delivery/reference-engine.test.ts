// Runs examples/delivery-engine beside a server, from the feed to the budget that its spending ends.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { engineCommands } from '#server/command/engine.ts'
import { printing } from '#server/command/testing/printing.ts'
import { scopeOf } from '#server/testing/database.ts'
import { clicksOf } from '#server/statistics/conversion/click-key.ts'
import { engineBesideServer } from '#server/delivery/testing/engine-beside-server.ts'
import { seenAndClicked } from '#server/delivery/testing/engine-process.ts'

const beside = engineBesideServer()
const landing = expect.stringMatching(/^https:\/\/shop\.example\.com\/\?plc_click=1\.\d/)

async function reasons(): Promise<readonly string[] | undefined> {
  const { explain } = await beside().engine.decision()
  return explain?.find(({ adId }) => adId === beside().ad.adId)?.reasons
}

test('an ad is decided on, seen and clicked, each once, also over a crash', async () => {
  // The feed may have begun before the rows above.
  const deliverable = async () => {
    const { explain = [] } = await beside().engine.decision()
    return explain.filter(({ reasons: against }) => against.length === 0).map(({ adId }) => adId)
  }
  await expect.poll(deliverable).toEqual([beside().ad.adId])
  const first = (await beside().engine.decision()).decision
  expect(first).toMatchObject({
    adId: beside().ad.adId,
    files: [{ url: expect.stringMatching(/^https?:/) }],
  })
  if (first === null) throw new Error('expected a decision')
  expect((await fetch(first.clickUrl, { redirect: 'manual' })).headers.get('x-counted')).toBe(
    'unseen',
  )
  expect(await seenAndClicked(first)).toEqual(['counted', 'counted', landing])
  expect(await seenAndClicked(first)).toEqual(['repeated', 'repeated', landing])
  const second = (await beside().engine.decision()).decision
  await beside().engine.stop('SIGKILL')
  await beside().engine.start()
  expect(await seenAndClicked(first)).toEqual(['repeated', 'repeated', landing])
  if (second === null) throw new Error('expected another decision')
  expect((await seenAndClicked(second)).slice(0, 2)).toEqual(['counted', 'counted'])
  // A link that was called just before the crash may be called again.
  const tracked = () => [...new Set(beside().tracked)].toSorted()
  await expect.poll(tracked).toHaveLength(4)
  expect(tracked()[0]).toBe(
    `/click?ad=${beside().ad.adId}&request=${[first.nonce, second.nonce].toSorted()[0]}`,
  )
})

test('a click on its ad is known by the landing address', async () => {
  const { decision } = await beside().engine.decision()
  if (decision === null) throw new Error('expected a decision')
  const [, , address] = await seenAndClicked(decision)
  const clickId = new URL(address ?? '').searchParams.get('plc_click') ?? ''
  const { ownerId, adId } = beside().ad
  const scope = scopeOf(beside().database, { ownerId, accountId: '1' })
  const found = await clicksOf(scope, [clickId])
  expect(found.get(clickId)).toMatchObject({
    kind: 'found',
    click: { ownerId, adId, nonce: decision.nonce },
  })
})

test('its spending is reported once, and ends the budget of the plan', async () => {
  const spent = async () => {
    const { rows } = await sql<{ cents: number }>`
      select sum(cents)::int as cents from delivery_spend where plan_id = ${beside().ad.planId}`.execute(
      beside().database.db,
    )
    return rows[0]?.cents
  }
  await expect.poll(spent, { timeout: 15_000 }).toBe(300)
  await sql`update plan set day_budget = 300 where plan_id = ${beside().ad.planId}`.execute(
    beside().database.db,
  )
  await expect.poll(reasons).toEqual(['planBudget'])
})

test('a change in the console stops it, and what it says of itself is known', async () => {
  const set = (column: string, value: unknown) =>
    sql`update plan set ${sql.ref(column)} = ${value} where plan_id = ${beside().ad.planId}`.execute(
      beside().database.db,
    )
  await set('day_budget', 20_000)
  await expect.poll(reasons).toEqual([])
  await set('switch_on', false)
  await expect.poll(reasons).toEqual(['planPaused'])
  const list = engineCommands.find(({ name }) => name === 'engine list')
  if (list === undefined) throw new Error('there is no command to list engines')
  await expect.poll(() => printing(() => beside().database)(list)).toMatch(/engine-1: \d+/)
  expect(await (await fetch(beside().engine.url)).text()).toContain(beside().ad.adId)
  expect(await (await fetch(`${beside().engine.url}/vast`)).text()).toContain(
    '<VAST version="4.2"/>',
  )
})

test('it loads the feed anew when another epoch begins, and sends its hours again', async () => {
  const { db } = beside().database
  const units = async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from stat_unit`.execute(db)
    return rows[0]?.count
  }
  // It reports its hours every 15 s.
  await expect.poll(units, { timeout: 40_000 }).toBeGreaterThan(0)
  await sql`update plan set switch_on = true where plan_id = ${beside().ad.planId}`.execute(db)
  await expect.poll(reasons).toEqual([])
  await sql`truncate delivery_state, delivery_entry, stat_unit, stat_hour, stat_cube_hour`.execute(
    db,
  )
  await sql`update plan set switch_on = false where plan_id = ${beside().ad.planId}`.execute(db)
  await expect.poll(reasons).toEqual(['planPaused'])
  await expect.poll(units, { timeout: 40_000 }).toBeGreaterThan(0)
}, 120_000)
