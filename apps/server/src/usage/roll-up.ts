import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'

/** A page says its name itself. Those that come after so many of a day are counted together. */
const mostPagesOfDay = 2_000
/** What stands for them. */
export const otherPages = '…'

/**
 * Adds what came since the last time to the figures by day and page. Whoever reads those calls it first, so that they
 * show every record that has been acknowledged.
 */
export async function rollUpUsage(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql`select from usage_delta limit 1`.execute(db)
  if (rows.length === 0) return
  await db
    .transaction()
    // Every statement sees the same deltas, so that the last one removes those that were counted, and no others.
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      // Others wait here. A lock by function would come too late: it would be asked for with the snapshot already taken.
      await sql`lock table usage_day in share row exclusive mode`.execute(transaction)
      for (const statement of statements) await statement.execute(transaction)
    })
}

const statements = [
  sql`with fresh as (
      select distinct day, page_name from usage_delta where not exists (
        select from usage_day known where known.day = usage_delta.day and known.page_name = usage_delta.page_name)
    ), placed as (
      select day, page_name, row_number() over (partition by day order by page_name)
        + (select count(*) from usage_day known where known.day = fresh.day) as place from fresh
    )
    update usage_delta set page_name = ${sql.lit(otherPages)} from placed
    where placed.day = usage_delta.day and placed.page_name = usage_delta.page_name
      and placed.place > ${sql.lit(mostPagesOfDay)}`,
  sql`insert into usage_day_owner (day, page_name, owner_id)
    select day, page_name, unnest(owners) from usage_delta on conflict do nothing`,
  sql`insert into usage_day_duration as known (day, page_name, duration_ms, leaves)
    select day, page_name, case when ms < 1000 then ms else round(ms, 2 - floor(log(ms))::int) end, count(*)
    from (select day, page_name, unnest(durations)::numeric as ms from usage_delta) as left_page
    group by 1, 2, 3
    on conflict (day, page_name, duration_ms) do update set leaves = known.leaves + excluded.leaves`,
  sql`insert into usage_volume as known (day, records, bytes)
    select day, sum(records), sum(bytes) from usage_delta group by day
    on conflict (day) do update set records = known.records + excluded.records, bytes = known.bytes + excluded.bytes`,
  sql`insert into usage_day as known (day, page_name, views, errors, owners)
    select day, page_name, sum(views), sum(errors), 0 from usage_delta group by day, page_name
    on conflict (day, page_name) do update
    set views = known.views + excluded.views, errors = known.errors + excluded.errors`,
  // Between two values, as percentile_cont has it.
  sql`with touched as (select distinct day, page_name from usage_delta),
    ranked as (
      select day, page_name, duration_ms, sum(leaves) over (page order by duration_ms) as up_to,
        (sum(leaves) over page - 1)::float8 as last
      from usage_day_duration join touched using (day, page_name)
      window page as (partition by day, page_name)
    ), duration as (
      select day, page_name, 0.5 * last - floor(0.5 * last) as median_part, 0.95 * last - floor(0.95 * last) as p95_part,
        min(duration_ms) filter (where up_to > floor(0.5 * last)) as median_low,
        min(duration_ms) filter (where up_to > ceil(0.5 * last)) as median_high,
        min(duration_ms) filter (where up_to > floor(0.95 * last)) as p95_low,
        min(duration_ms) filter (where up_to > ceil(0.95 * last)) as p95_high
      from ranked group by day, page_name, last
    ), owner_count as (
      select day, page_name, count(*) as owners from usage_day_owner join touched using (day, page_name)
      group by day, page_name
    )
    update usage_day set owners = owner_count.owners,
      median_ms = round(median_low + median_part * (median_high - median_low)),
      p95_ms = round(p95_low + p95_part * (p95_high - p95_low))
    from owner_count left join duration using (day, page_name)
    where usage_day.day = owner_count.day and usage_day.page_name = owner_count.page_name`,
  sql`delete from usage_delta`,
] as const
