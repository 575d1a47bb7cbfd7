import type { Database } from '#server/platform/database/connect.ts'

/**
 * Replaces the conversions of the demo by some of clicks yesterday and the day before, for two ads in three of every owner,
 * some of them without value. The sums of all levels agree.
 */
export async function replaceConversions({ pool }: Database): Promise<void> {
  await pool.query('delete from conversion_day')
  await pool.query(`
    insert into conversion_day (owner_id, level, day, entity_id, conversions, value_cents)
    select e.owner_id, l.level, current_date - 1 - b.back, l.entity_id, sum(e.ad_id % 3 + b.back),
      sum((e.ad_id % 3) * (e.ad_id % 7 + b.back) * 1234)
    from ad e cross join (values (0), (1)) b (back)
    cross join lateral (values
      ('owner', e.owner_id), ('plan', e.plan_id), ('group', e.group_id), ('ad', e.ad_id)) l (level, entity_id)
    where e.ad_id % 3 > 0
    group by e.owner_id, l.level, b.back, l.entity_id`)
}
