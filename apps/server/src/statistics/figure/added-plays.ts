import { type RawBuilder, sql } from 'kysely'
import { eachPlay } from '#server/statistics/figure/columns.ts'

const columns = eachPlay((name) => name)

/**
 * The parts of a statement that add the differences `moved` of plays, by owner, day and ad with its plan and group, to the
 * sums of days of every level, and note that days have changed which were known for longer.
 */
export const addedPlays: RawBuilder<unknown> = sql`
  added as (
    insert into video_day (owner_id, level, day, entity_id, ${columns})
    select m.owner_id, l.level, m.day, l.entity_id, ${eachPlay((name) => `sum(m.${name})::bigint`)}
    from moved m cross join lateral (values
      ('owner', m.owner_id), ('plan', m.plan_id), ('group', m.group_id), ('ad', m.ad_id)) l (level, entity_id)
    group by m.owner_id, l.level, m.day, l.entity_id order by m.owner_id, l.level, m.day, l.entity_id
    on conflict (owner_id, level, day, entity_id)
    do update set ${eachPlay((name) => `${name} = video_day.${name} + excluded.${name}`)}
    returning owner_id, level, day
  ),
  restated as (
    update owner_day o set restated_at = now() from added a
    where a.level = 'owner' and o.owner_id = a.owner_id and o.day = a.day
      and o.counted_at < now() - interval '2 days'
  )`
