import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Adds the missing sums of groups from those of ads, of plans from those of groups, and of the owner from those of
 * plans, after ads were filled in bulk.
 */
export async function addParentSums(db: Kysely<Tables>, ownerId: string): Promise<void> {
  await sql`
    insert into group_day (owner_id, day, group_id, impressions, clicks, downloads, cost)
    select d.owner_id, d.day, e.group_id, sum(d.impressions), sum(d.clicks), sum(d.downloads), sum(d.cost)
    from ad_day d join ad e on e.owner_id = d.owner_id and e.ad_id = d.ad_id
    where d.owner_id = ${ownerId} group by d.owner_id, e.group_id, d.day order by e.group_id, d.day
    on conflict do nothing`.execute(db)
  await sql`
    insert into plan_day (owner_id, day, plan_id, impressions, clicks, downloads, cost)
    select d.owner_id, d.day, e.plan_id, sum(d.impressions), sum(d.clicks), sum(d.downloads), sum(d.cost)
    from group_day d join ad_group e on e.owner_id = d.owner_id and e.group_id = d.group_id
    where d.owner_id = ${ownerId} group by d.owner_id, e.plan_id, d.day order by e.plan_id, d.day
    on conflict do nothing`.execute(db)
  await sql`
    insert into owner_day (owner_id, day, impressions, clicks, downloads, cost)
    select d.owner_id, d.day, sum(d.impressions), sum(d.clicks), sum(d.downloads), sum(d.cost)
    from plan_day d where d.owner_id = ${ownerId} group by d.owner_id, d.day order by d.day
    on conflict do nothing`.execute(db)
}
