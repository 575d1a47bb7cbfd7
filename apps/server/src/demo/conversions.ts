import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Cents of the cheapest order, and of the range above it. */
const orderCents = { least: 12_900, range: 60_000 }
const ordersPerClicks = { least: 3, range: 6 }
const signUpsPerClicks = { least: 5, range: 8 }
const hoursToOrder = 60
/** The days of the outcomes that the page of sources shows. */
const outcomeDays = 7

/**
 * Adds a source of an owner with two goals, and a conversion for some of the clicks of every day with figures. Nobody knows
 * the secret of the source: replacing it makes one that a program can use.
 */
export async function addConversions(
  db: Kysely<Tables>,
  ownerId: string,
  nowMs: number,
): Promise<void> {
  const { source_id } = await db
    .insertInto('conversion_source')
    .values({
      owner_id: ownerId,
      source_name: 'Online store',
      sealed_secret: Buffer.alloc(0),
      key_id: '',
      event_at: new Date(nowMs - 600_000),
    })
    .returning('source_id')
    .executeTakeFirstOrThrow()
  const source = { ownerId, sourceId: source_id, nowMs }
  const orders = { name: 'Order', event: 'order', counting: 'every', days: 30 } as const
  const signUps = { name: 'Sign-up', event: 'sign-up', counting: 'onePerClick', days: 7 } as const
  await addGoalWithEvents(db, source, { ...orders, perClicks: ordersPerClicks, value: orderCents })
  await addGoalWithEvents(db, source, { ...signUps, perClicks: signUpsPerClicks, value: null })
  await addSums(db, ownerId)
  await addTally(db, source)
}

interface Source {
  readonly ownerId: string
  readonly sourceId: string
  readonly nowMs: number
}

interface Range {
  readonly least: number
  readonly range: number
}

interface Goal {
  readonly name: string
  readonly event: string
  readonly counting: 'every' | 'onePerClick'
  /** The window. */
  readonly days: number
  /** Conversions of 1,000 clicks. */
  readonly perClicks: Range
  /** In cents; null if conversions have no value. */
  readonly value: Range | null
}

async function addGoalWithEvents(
  db: Kysely<Tables>,
  { ownerId, sourceId, nowMs }: Source,
  { name, event, counting, days, perClicks, value }: Goal,
): Promise<void> {
  const { goal_id } = await db
    .insertInto('conversion_goal')
    .values({
      owner_id: ownerId,
      source_id: sourceId,
      goal_name: name,
      event,
      counting,
      window_days: days,
    })
    .returning('goal_id')
    .executeTakeFirstOrThrow()
  const cents = value ?? { least: 0, range: 1 }
  await sql`
    insert into conversion (owner_id, source_id, event_id, goal_id, ad_id, creative_id, click_key, clicked_at, happened_at,
      click_day, day, value_cents)
    select ${ownerId}::bigint, ${sourceId}::bigint, t.key, ${goal_id}::bigint, d.ad_id, c.creative_id, t.key, t.clicked, t.happened,
      d.day, (t.happened at time zone o.time_zone)::date, ${cents.least}::int + (r.chance >> 8) % ${cents.range}::int
    from ad_day d join owner o using (owner_id)
    join (select ad_id, min(creative_id) as creative_id from creative where owner_id = ${ownerId} group by ad_id) c using (ad_id)
    cross join lateral generate_series(1, d.clicks * (${perClicks.least}::int + (hashint8(d.ad_id) & 1023) % ${perClicks.range}::int) / 1000) n
    cross join lateral (
      select hashtextextended(d.ad_id || ' ' || d.day || ' ' || n || ${` ${event}`}::text, 1) & 2147483647 as chance
    ) r
    cross join lateral (
      select concat_ws('-', ${event}::text, d.ad_id, to_char(d.day, 'YYYYMMDD'), n) as key, k.clicked,
        least(k.clicked + (r.chance % ${hoursToOrder}::int) * interval '47 minutes', to_timestamp(${nowMs} / 1000.0)) as happened
      from (
        select d.day::timestamp at time zone o.time_zone + interval '7 hours' + r.chance % 57600 * interval '1 second' as clicked
      ) k
    ) t
    where d.owner_id = ${ownerId}`.execute(db)
}

/** Adds the sums of days of each level. */
async function addSums(db: Kysely<Tables>, ownerId: string): Promise<void> {
  await sql`
    insert into conversion_day (owner_id, level, day, entity_id, conversions, value_cents)
    select c.owner_id, l.level, c.click_day, l.entity_id, count(*), sum(c.value_cents)
    from conversion c join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id
    cross join lateral (values
      ('owner', c.owner_id), ('plan', e.plan_id), ('group', e.group_id), ('ad', c.ad_id)) l (level, entity_id)
    where c.owner_id = ${ownerId}
    group by c.owner_id, l.level, c.click_day, l.entity_id`.execute(db)
}

/** Adds what became of the events of the last days: those that counted, and a few that were sent again or had no click. */
async function addTally(db: Kysely<Tables>, { ownerId, sourceId, nowMs }: Source): Promise<void> {
  await sql`
    insert into conversion_tally (owner_id, source_id, day, outcome, events)
    select ${ownerId}::bigint, ${sourceId}::bigint, d.day, o.outcome, d.events / o.share
    from (
      select (happened_at at time zone 'utc')::date as day, count(*) as events from conversion
      where owner_id = ${ownerId} and source_id = ${sourceId} group by 1
    ) d, (values ('counted', 1), ('repeated', 40), ('clickUnreadable', 25)) o (outcome, share)
    where d.day > (to_timestamp(${nowMs} / 1000.0) at time zone 'utc')::date - ${outcomeDays}::int and d.events >= o.share`.execute(
    db,
  )
}
