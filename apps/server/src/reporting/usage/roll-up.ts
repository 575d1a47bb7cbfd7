import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isLockTaken, isTooSlow } from '#server/platform/database/connection-error.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Page names come from the pages. Those above this number on a day are counted together. */
const mostPagesOfDay = 2_000
export const otherPages = '…'
/**
 * The maximum number of records that one transaction adds up, except for a single larger delta, so that no statement
 * takes long.
 */
const recordsAtOnce = 200_000

/** Adds the records since the last run to the figures by day and page. */
export async function rollUpUsage(db: Kysely<Tables>): Promise<void> {
  while (await addDeltas(db));
}

/**
 * Adds the records up before the figures are read, so that they include every acknowledged record. If that would keep
 * a reader waiting too long, the figures show the state so far.
 */
export async function catchUpOnUsage(db: Kysely<Tables>): Promise<void> {
  try {
    await addDeltas(db)
  } catch (error) {
    if (!isLockTaken(error) && !isTooSlow(error)) throw error
  }
}

/** @returns whether there was anything to add */
async function addDeltas(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`select from usage_delta limit 1`.execute(db)
  if (rows.length === 0) return false
  return db.transaction().execute(async (transaction) => {
    // Concurrent roll-ups wait here.
    await sql`lock table usage_day in share row exclusive mode`.execute(transaction)
    const { rows: chosen } = await sql<{ id: string }>`
      select delta_id as id from (
        select delta_id, sum(records) over (order by delta_id) - records as before from usage_delta
      ) as waiting where before < ${recordsAtOnce}`.execute(transaction)
    const ids = sql`any (${chosen.map(({ id }) => id)}::bigint[])`
    for (const step of steps) await step(ids).execute(transaction)
    return chosen.length > 0
  })
}

/** Deltas by their ids. */
type Chosen = RawBuilder<unknown>

const steps = [gatherPages, addDetails, addVolumes, addFigures, removeDeltas]

/** Replaces the names of a day's excess pages by the common one. */
function gatherPages(ids: Chosen): RawBuilder<unknown> {
  return sql`with fresh as (
      select distinct day, page_name from usage_delta where delta_id = ${ids} and not exists (
        select from usage_day known where known.day = usage_delta.day and known.page_name = usage_delta.page_name)
    ), placed as (
      select day, page_name, row_number() over (partition by day order by page_name)
        + (select count(*) from usage_day known where known.day = fresh.day) as place from fresh
    )
    update usage_delta set page_name = ${otherPages} from placed
    where delta_id = ${ids} and placed.day = usage_delta.day and placed.page_name = usage_delta.page_name
      and placed.place > ${mostPagesOfDay}`
}

/** Adds owners and durations, rounded to three digits. */
function addDetails(ids: Chosen): RawBuilder<unknown> {
  return sql`with delta as (select day, page_name, owners, durations from usage_delta where delta_id = ${ids}),
    detail as (
      select * from usage_day_detail where (day, page_name) in (select day, page_name from delta)
    ), owner as (
      select day, page_name, array_agg(distinct owner_id) as owner_ids from (
        select day, page_name, unnest(owners) as owner_id from delta
        union all select day, page_name, unnest(owner_ids) from detail
      ) as named group by day, page_name
    ), duration as (
      select day, page_name, rounded as ms, sum(leaves) as leaves from (
        select day, page_name, case when ms < 1000 then ms
          else (round(ms / 10 ^ (floor(log(ms)) - 2)) * 10 ^ (floor(log(ms)) - 2))::bigint end as rounded, 1 as leaves
        from (select day, page_name, unnest(durations) as ms from delta) as left_page
        union all select day, page_name, ms, known.leaves
        from detail, unnest(durations, detail.leaves) as known (ms, leaves)
      ) as looked group by day, page_name, rounded
    ), together as (
      select day, page_name, array_agg(ms order by ms) as durations, array_agg(leaves order by ms) as leaves
      from duration group by day, page_name
    )
    insert into usage_day_detail (day, page_name, owner_ids, durations, leaves)
    select day, page_name, owner_ids, coalesce(durations, '{}'), coalesce(leaves, '{}')
    from owner left join together using (day, page_name)
    on conflict (day, page_name) do update
    set owner_ids = excluded.owner_ids, durations = excluded.durations, leaves = excluded.leaves`
}

function addVolumes(ids: Chosen): RawBuilder<unknown> {
  return sql`insert into usage_volume as known (day, records, bytes)
    select day, sum(records), sum(bytes) from usage_delta where delta_id = ${ids} group by day
    on conflict (day) do update set records = known.records + excluded.records, bytes = known.bytes + excluded.bytes`
}

/** Adds views and errors, and recomputes owners and durations. Percentiles are interpolated like percentile_cont. */
function addFigures(ids: Chosen): RawBuilder<unknown> {
  return sql`with delta as (
      select day, page_name, sum(views) as views, sum(errors) as errors
      from usage_delta where delta_id = ${ids} group by day, page_name
    )
    insert into usage_day as known (day, page_name, views, errors, owners, median_ms, p95_ms)
    select day, page_name, views, errors, cardinality(owner_ids),
      round(median_low + (0.5 * last - floor(0.5 * last)) * (median_high - median_low)),
      round(p95_low + (0.95 * last - floor(0.95 * last)) * (p95_high - p95_low))
    from delta join usage_day_detail as detail using (day, page_name) left join lateral (
      select last, min(ms) filter (where up_to > floor(0.5 * last)) as median_low,
        min(ms) filter (where up_to > ceil(0.5 * last)) as median_high,
        min(ms) filter (where up_to > floor(0.95 * last)) as p95_low,
        min(ms) filter (where up_to > ceil(0.95 * last)) as p95_high
      from (
        select ms, sum(times) over (order by ms) as up_to, (sum(times) over () - 1)::float8 as last
        from unnest(durations, leaves) as looked (ms, times)
      ) as ranked group by last
    ) as percentile on true
    on conflict (day, page_name) do update set views = known.views + excluded.views, errors = known.errors + excluded.errors,
      owners = excluded.owners, median_ms = excluded.median_ms, p95_ms = excluded.p95_ms`
}

function removeDeltas(ids: Chosen): RawBuilder<unknown> {
  return sql`delete from usage_delta where delta_id = ${ids}`
}
