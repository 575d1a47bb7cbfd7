import type { Database } from '#server/platform/database/connect.ts'

/**
 * Replaces the plays of the demo by some of yesterday and the day before, for two ads in three of every owner, some
 * of them without a completed view. The sums of all levels agree.
 */
export async function replacePlays({ pool }: Database): Promise<void> {
  await pool.query('delete from video_day')
  await pool.query(`
    insert into video_day (owner_id, level, day, entity_id, plays, quartile25, quartile50, quartile75, completions)
    select e.owner_id, l.level, current_date - 1 - b.back, l.entity_id, sum(40 + e.ad_id % 7), sum(30 + e.ad_id % 5),
      sum(20 + e.ad_id % 3), sum(10 + b.back), sum(e.ad_id % 4)
    from ad e cross join (values (0), (1)) b (back)
    cross join lateral (values
      ('owner', e.owner_id), ('plan', e.plan_id), ('group', e.group_id), ('ad', e.ad_id)) l (level, entity_id)
    where e.ad_id % 3 > 0
    group by e.owner_id, l.level, b.back, l.entity_id`)
}
