import { sql } from 'kysely'
import type { OwnerScope } from '#server/database/scope.ts'
import type { AdDay, StatisticsStore } from '#server/statistics/store.ts'

/** Daily figures in PostgreSQL: one table of sums a level. */
export const rollUpStatistics: StatisticsStore = {
  async putAdDays(scope, days) {
    if (days.length === 0) return new Set()
    // The sums of a group move by the difference of its ads' figures: two writers at once would both see the old ones.
    await sql`select pg_advisory_xact_lock(hashtextextended('statistics ' || ${scope.ownerId}, 0))`.execute(
      scope.db,
    )
    const written = await putAll(scope, days)
    return new Set(written.rows.map((row) => row.ad_id))
  },
}

const figures = ['impressions', 'clicks', 'downloads', 'cost'] as const

function putAll({ db, ownerId }: OwnerScope, days: readonly AdDay[]) {
  const list = (pick: (day: AdDay) => string | number) => days.map(pick)
  const names = sql.raw(figures.join(', '))
  const differences = sql.raw(
    figures.map((name) => `g.${name} - coalesce(d.${name}, 0) as ${name}`).join(', '),
  )
  const replaced = sql.raw(figures.map((name) => `${name} = excluded.${name}`).join(', '))
  return sql<{ ad_id: string }>`
    with given as (
      select g.*, ad.group_id, ad.plan_id
      from unnest(${list((day) => day.adId)}::bigint[], ${list((day) => day.day)}::date[],
        ${list((day) => day.impressions)}::bigint[], ${list((day) => day.clicks)}::bigint[],
        ${list((day) => day.downloads)}::bigint[], ${list((day) => day.cost)}::bigint[])
        as g (ad_id, day, ${names})
      join ad on ad.owner_id = ${ownerId} and ad.ad_id = g.ad_id
    ),
    moved as (
      select g.day, g.group_id, g.plan_id, ${differences}
      from given g left join ad_day d on d.owner_id = ${ownerId} and d.day = g.day and d.ad_id = g.ad_id
    ),
    ads as (
      insert into ad_day (owner_id, day, ad_id, ${names})
      select ${ownerId}::bigint, day, ad_id, ${names} from given
      on conflict (owner_id, day, ad_id) do update set ${replaced}
    ),
    groups as (${movedSums(ownerId, 'group')}),
    plans as (${movedSums(ownerId, 'plan')})
    select distinct ad_id from given`.execute(db)
}

function movedSums(ownerId: string, level: 'group' | 'plan') {
  const [table, id] = [sql.raw(`${level}_day`), sql.raw(`${level}_id`)]
  const names = sql.raw(figures.join(', '))
  const sums = sql.raw(figures.map((name) => `sum(${name})`).join(', '))
  const added = sql.raw(
    figures.map((name) => `${name} = ${level}_day.${name} + excluded.${name}`).join(', '),
  )
  return sql`
    insert into ${table} (owner_id, day, ${id}, ${names})
    select ${ownerId}::bigint, day, ${id}, ${sums} from moved group by day, ${id}
    on conflict (owner_id, day, ${id}) do update set ${added}`
}
