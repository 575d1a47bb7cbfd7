import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { type Kysely, sql } from 'kysely'
import { withHashJoins } from '#server/platform/database/hash-join.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope, productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { closeDays } from '#server/statistics/figure/open-day.ts'
import { makeTotals, sealedDay } from '#server/statistics/figure/total.ts'

/** Owners with more ads have running totals; the others are summed by day faster than they could look for totals. */
const adsWithoutTotals = 20_000

/** Up to so many ads, their rows are looked up faster than the days of all ads are read. */
const adsReadOneByOne = 1_000

/** The number of days whose totals are made in one statement. */
const daysAtOnce = 31

/**
 * Advances the running totals of every owner that has some, or now has so many ads that it needs them, to the day
 * before today in its time zone.
 */
export async function sealDays(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const { rows } = await sql<{ owner_id: string; time_zone: string; day: Day | null }>`
    select o.owner_id, o.time_zone, s.day from owner o left join sealed_day s on s.owner_id = o.owner_id
    where s.owner_id is not null or exists (
      select from ad a where a.owner_id = o.owner_id offset ${sql.lit(adsWithoutTotals)} limit 1
    )`.execute(db)
  for (const { owner_id, time_zone, day } of rows) {
    const scope = productScope(db, owner_id)
    const yesterday = addDays(dayAt(nowMs, time_zone), -1)
    if (day === null) await rebuildTotals(scope, yesterday)
    else await sealUpTo(scope, yesterday)
  }
}

/** Makes all running totals of the acting owner from its daily figures, up to the day. */
export function rebuildTotals(scope: OwnerScope, sealed: Day): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const { ownerId } = inside
    await lockOwn(inside, 'statistics')
    await closeDays(inside, sql`<= ${sealed}`)
    await runOwn(inside, owned`delete from ad_total where owner_id = ${ownerId}`)
    const { rows } = await runOwn<{ first: Day | null }>(
      inside,
      owned`select min(day) as first from ad_day where owner_id = ${ownerId} and day <= ${sealed}`,
    )
    const first = rows[0]?.first ?? null
    const before = first === null ? sealed : addDays(first, -1)
    await runOwn(
      inside,
      owned`insert into sealed_day (owner_id, day) values (${ownerId}, ${before})
        on conflict (owner_id) do update set day = excluded.day`,
    )
    // Years of figures in one statement would take longer than a statement may.
    for (let last = before; last < sealed;) {
      const next = addDays(last, daysAtOnce)
      await sealNext(inside, last, next < sealed ? next : sealed)
      last = next
    }
  })
}

/** Advances the running totals one day after the other, so that writers wait for no more than one. */
async function sealUpTo(scope: OwnerScope, last: Day): Promise<void> {
  for (;;) {
    const isDone = await inTransaction(scope, async (inside) => {
      await lockOwn(inside, 'statistics')
      const sealed = await sealedDay(inside)
      if (sealed === null || sealed >= last) return true
      await sealNext(inside, sealed, addDays(sealed, 1))
      return false
    })
    if (isDone) return
  }
}

/** Advances the running totals from the sealed day to a later one. */
async function sealNext(scope: OwnerScope, sealed: Day, last: Day): Promise<void> {
  const { ownerId } = scope
  const next = addDays(sealed, 1)
  await closeDays(scope, sql`<= ${last}`)
  // Ads at rest need no row, unless they have figures.
  const firstDays = owned`
    select ad_id, min(day) as day from (
      select ad_id, ${next}::date as day from ad_total
      where owner_id = ${ownerId} and day = ${sealed} and until = day
      union all select ad_id, day from ad_day where owner_id = ${ownerId} and day between ${next} and ${last}
    ) d group by ad_id`
  await withHashJoins(scope, () => makeTotals(scope, firstDays, { from: next, sealed: last }))
  await runOwn(scope, owned`update sealed_day set day = ${last} where owner_id = ${ownerId}`)
}

/**
 * Corrects the totals after figures of these days were written.
 *
 * @param scope inside a transaction that has the owner's lock for figures
 */
export async function correctTotals(
  scope: OwnerScope,
  changed: readonly { readonly adId: string; readonly day: string }[],
): Promise<void> {
  if (changed.length === 0) return
  const sealed = await sealedDay(scope)
  const first = new Map<string, string>()
  for (const { adId, day } of changed) {
    if (sealed !== null && day <= sealed && day < (first.get(adId) ?? '9999-99'))
      first.set(adId, day)
  }
  if (sealed === null || first.size === 0) return
  const firstDays = owned`
    select g.* from unnest(${[...first.keys()]}::bigint[], ${[...first.values()]}::date[]) as g (ad_id, day)
    where ${scope.ownerId}::bigint is not null`
  const from = [...first.values()].reduce((one, other) => (one < other ? one : other))
  const make = () => makeTotals(scope, firstDays, { from, sealed })
  await (first.size > adsReadOneByOne ? withHashJoins(scope, make) : make())
}
