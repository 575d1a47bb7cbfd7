import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** The ids of an ad and of what it belongs to. */
export interface DeliveredAd {
  readonly ownerId: string
  readonly planId: string
  readonly groupId: string
  readonly adId: string
}

/**
 * Leaves one ad of the sample data that can be delivered: by clicks, with a budget, money and monitoring links.
 *
 * @param tracker the origin of the monitoring links
 */
export async function onlyDeliveredAd(
  { db }: Pick<Database, 'db'>,
  tracker: string,
): Promise<DeliveredAd> {
  const { rows } = await sql<DeliveredAd>`
    select a.owner_id as "ownerId", a.plan_id as "planId", a.group_id as "groupId", a.ad_id as "adId" from ad a
    where a.spec_id = 1 and exists (select from creative c where c.owner_id = a.owner_id and c.ad_id = a.ad_id)
    order by a.ad_id limit 1`.execute(db)
  const [chosen] = rows
  if (chosen === undefined) throw new Error('expected an ad')
  const { ownerId, planId, groupId, adId } = chosen
  const link = (name: string) => `${tracker}/${name}?ad=__AD_ID__&request=__REQUEST_ID__`
  await sql`update plan set switch_on = plan_id = ${planId}, removed_at = null, begin_day = null, end_day = null,
    day_budget = 20000, day_limit = 1, app_code = null`.execute(db)
  await sql`update ad_group set switch_on = true, removed_at = null, begin_day = null, end_day = null, schedule = null,
    targeting = '{}', billing_type = 2, ocpc_type = null, deep_ocpc_type = null, price = 100 where group_id = ${groupId}`.execute(
    db,
  )
  await sql`update ad set switch_on = ad_id = ${adId}, review_state = 2, invalid_fields = '{}', removed_at = null,
    page_url = 'https://shop.example.com/', expose_url = ${link('view')}, click_url = ${link('click')}`.execute(
    db,
  )
  await sql`update creative set switch_on = true, review_state = 2, removed_at = null where ad_id = ${adId}`.execute(
    db,
  )
  await sql`update material set refusal = null`.execute(db)
  await sql`delete from ad_day where owner_id = ${ownerId} and day >= current_date - 1`.execute(db)
  await sql`delete from plan_day where day >= current_date - 1`.execute(db)
  await sql`delete from owner_day where day >= current_date - 2`.execute(db)
  // No day of the owner ends while a test runs.
  const hoursToNoon = 12 - new Date().getUTCHours()
  const zone = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`
  await sql`update owner set time_zone = ${zone}, day_budget_limit = null`.execute(db)
  await sql`insert into ledger_account (owner_id, account_code, balance) values (${ownerId}, 0, 1000000)
    on conflict (owner_id, account_code) do update set balance = 1000000`.execute(db)
  await sql`update verification set valid_until = null, status = 3 where kind = 0`.execute(db)
  return chosen
}
