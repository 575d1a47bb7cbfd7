// Follows what readers see from the engine to every place that shows it, and to the ledger.
import { exportAds } from '@placard/contract/campaigns/ad'
import { addressOf } from '@placard/contract/platform/address'
import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { engineBesideServer } from '#server/delivery/testing/engine-beside-server.ts'
import { seenAndClicked } from '#server/delivery/testing/engine-process.ts'
import { settleOwner } from '#server/finance/settle.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { csvCells } from '#server/platform/spreadsheet/testing/read.ts'
import type { Visitor } from '#server/testing/app.ts'
import { aVisitor } from '#server/testing/people.ts'

const beside = engineBesideServer()
let person: Visitor
let today: Day
beforeAll(async () => {
  const { app, database, ad } = beside()
  person = await aVisitor(app, database, { ownerId: ad.ownerId, email: 'loop@example.com' })
  const { time_zone } = await database.db
    .selectFrom('owner')
    .select('time_zone')
    .where('owner_id', '=', ad.ownerId)
    .executeTakeFirstOrThrow()
  today = dayAt(Date.now(), time_zone)
  await sql`update settlement set first_day = ${today}`.execute(database.db)
})

/** The figures of the only ad of today, as each part of the product has them; cost in cents. */
async function figures() {
  const { database, app, ad } = beside()
  const { ownerId, adId, planId } = ad
  const { rows } = await sql<Record<string, number[]>>`
    select (select array[sum(impressions), sum(clicks), sum(cost)]::int[] from stat_hour where ad_id = ${adId}) as hours,
      (select array[sum(impressions), sum(clicks), sum(cost)]::int[] from ad_day
        where ad_id = ${adId} and day = ${today}::date) as ad,
      (select array[sum(impressions), sum(clicks), sum(cost)]::int[] from plan_day
        where plan_id = ${planId} and day = ${today}::date) as plan,
      (select array[sum(impressions), sum(clicks), sum(cost)]::int[] from owner_day
        where owner_id = ${ownerId} and day = ${today}::date) as owner`.execute(database.db)
  const { path, fields } = addressOf(exportAds, {
    format: 'csv',
    from: today,
    to: today,
    filters: { planId },
  })
  const query = Object.fromEntries(fields)
  const reply = await app.inject({ method: 'GET', url: path, headers: person.headers, query })
  const [head = [], ...lines] = csvCells(reply.rawPayload)
  const cell = (title: string) => Number(lines.at(-1)?.[head.indexOf(title)])
  const file = [cell('Impressions'), cell('Clicks'), Math.round(cell('Cost') * 100)]
  return { ...rows[0], file }
}

/** Books what the ads have cost. @returns the cents that were booked for today so far */
async function settled(): Promise<number> {
  const { database, ad } = beside()
  const scope = productScope(database.db, ad.ownerId)
  await settleOwner(scope, { nowMs: Date.now(), graceMs: 300_000, freeDays: 7 })
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.cents), 0)::int as cents from ledger_booking b join ledger_entry e using (owner_id, booking_id)
    where b.owner_id = ${ad.ownerId} and b.for_day = ${today}::date and e.account_code <> -2`.execute(
    database.db,
  )
  return rows[0]?.cents ?? 0
}

async function oneMoreClick(): Promise<void> {
  const { decision } = await beside().engine.decision()
  if (decision === null) throw new Error('expected a decision')
  expect((await seenAndClicked(decision)).slice(0, 2)).toEqual(['counted', 'counted'])
}

test('figures of the engine reach hours, days, lists, files and the ledger once, and later ones move all of them', async () => {
  const { engine } = beside()
  const all = (sums: number[]) => ({ hours: sums, ad: sums, plan: sums, owner: sums, file: sums })
  await expect.poll(async () => (await engine.decision()).decision?.adId).toBe(beside().ad.adId)
  await oneMoreClick()
  await oneMoreClick()
  // It reports before it ends.
  await engine.stop('SIGTERM')
  expect(await figures()).toEqual(all([2, 2, 200]))
  expect(await settled()).toBe(200)
  await engine.start()
  // It sends its hours again, because it does not remember what has arrived.
  await engine.stop('SIGTERM')
  expect(await figures()).toEqual(all([2, 2, 200]))
  expect(await settled()).toBe(200)
  await engine.start()
  await oneMoreClick()
  await engine.stop('SIGKILL')
  await engine.start()
  await engine.stop('SIGTERM')
  expect(await figures()).toEqual(all([3, 3, 300]))
  expect(await settled()).toBe(300)
  await engine.start()
})
