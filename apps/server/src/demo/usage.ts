import { usageOperation } from '@placard/domain/reporting/usage/operation'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'

const { view, leave, error } = usageOperation
const days = 14

/** Pages, with the number of visits by an owner per day and their minimum seconds. */
const pages: readonly (readonly [pageName: string, visits: number, seconds: number])[] = [
  ['manage/plan', 6, 35],
  ['manage/group', 4, 25],
  ['manage/ad', 3, 20],
  ['manage/import', 1, 60],
  ['toolbox/work-order', 1, 45],
]

/** Adds two weeks of usage reports: page views, their durations, and an occasional failed call. */
export async function addUsage(
  db: Kysely<Tables>,
  { advertiser, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  const columns = [pages.map(([name]) => name), pages.map(([, visits]) => visits)]
  await sql`
    with visit as (
      select o.owner_id, o.owner_name, p.page_name, p.seconds,
        ${nowMs}::bigint - d * 86400000 - p.place * 1200000 - v * 3000000 - o.owner_id % 7 * 60000 as at_ms,
        (d * 37 + p.place * 11 + v * 53 + o.owner_id % 97 * 29) % 100 as chance
      from generate_series(0, ${days - 1}) as d,
        unnest(${columns[0]}::text[], ${columns[1]}::int[], ${pages.map(([, , seconds]) => seconds)}::int[])
          with ordinality as p (page_name, visits, seconds, place),
        generate_series(1, p.visits) as v,
        (select owner_id, owner_name from owner where owner_id = any(${[advertiser, ...clients]}::bigint[])) as o
    ), client as (
      select *, case when chance < 70 then 'Chrome/Windows/desktop' when chance < 90 then 'Safari/macOS/desktop'
        else 'Chrome/Android/phone' end as client from visit
    )
    insert into usage_record (claimed_owner_id, owner_name, page_name, client, operation_type, happened_ms, duration_ms, description)
    select owner_id, owner_name, page_name, client, ${view}, at_ms, null, null from client
    union all
    select owner_id, owner_name, page_name, client, ${leave}, at_ms + seconds * 1000 + chance * 900, seconds * 1000 + chance * 900, null
    from client
    union all
    select owner_id, owner_name, page_name, client, ${error}, at_ms + 4000, null, '/v3/report/trend 503' from client
    where chance = 96`.execute(db)
  // A line that a page of an old version might have sent.
  await sql`
    with refused as (
      insert into usage_refused_line (day, reason, line)
      select (to_timestamp(${nowMs} / 1000.0) at time zone 'Asia/Shanghai')::date - 3, 'shape', 'view manage/plan'
      returning day, reason
    ) insert into usage_refusal (day, reason, lines) select day, reason, 1 from refused`.execute(db)
}
