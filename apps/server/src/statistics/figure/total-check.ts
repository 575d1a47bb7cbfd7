import { type RawBuilder, sql } from 'kysely'

/** The number of ads of each owner that are compared at a time. */
const sampled = 1_000
/** Besides its last day, one of so many days before is compared. */
const daysBack = 60

const counts = (alias: string) =>
  sql.raw(`${alias}.impressions + ${alias}.clicks + ${alias}.downloads`)

/**
 * Selects the ads of a sample whose running totals are not the sums of their days, as `owner_id, rule, subject, expected,
 * found`. Each day has another sample, and compares another past day.
 */
export const wrongTotals: RawBuilder<unknown> = sql`
  select w.owner_id, r.rule, w.ad_id::text as subject, r.expected, r.found
  from (
    select s.owner_id, a.ad_id, b.day, coalesce(t.cost, 0) as cost, coalesce(${counts('t')}, 0) as counted
    from sealed_day s
    cross join lateral (
      select ad_id from (
        select t.ad_id from ad_total t where t.owner_id = s.owner_id and t.day = s.day
        union select t.ad_id from ad_total t where t.owner_id = s.owner_id and t.until > t.day and t.day < s.day
        union select d.ad_id from ad_day d where d.owner_id = s.owner_id and d.day = s.day
      ) known order by hashint8extended(ad_id, current_date - date '2000-01-01') limit ${sql.lit(sampled)}
    ) a
    cross join lateral (values
      (s.day), (s.day - 1 - (current_date - date '2000-01-01') % ${sql.lit(daysBack)})) b (day)
    left join lateral (
      select cost, impressions, clicks, downloads from ad_total x
      where x.owner_id = s.owner_id and x.ad_id = a.ad_id and x.day = b.day
      union all
      select cost, impressions, clicks, downloads from ad_total x
      where x.owner_id = s.owner_id and x.ad_id = a.ad_id and x.until > x.day and x.day < b.day and x.until >= b.day
    ) t on true
  ) w
  cross join lateral (
    select coalesce(sum(d.cost), 0)::bigint as cost, coalesce(sum(${counts('d')}), 0)::bigint as counted
    from ad_day d where d.owner_id = w.owner_id and d.ad_id = w.ad_id and d.day <= w.day
  ) d
  cross join lateral (values
    ('totalCost', d.cost, w.cost), ('totalCount', d.counted, w.counted)) r (rule, expected, found)
  where r.expected <> r.found`
