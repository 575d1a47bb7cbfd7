import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import type pg from 'pg'

/** The account of an agency whose advertisers the benchmark adds. */
export const agencyAccount = 'agency@example.com'

/** The added advertisers, each with five plans, ten ad groups and a hundred ads. */
export const advertisers = 2_000
const adsEach = 100
const costDays = 15

/** Returns the id of the agency. */
export async function agencyId(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('select owner_id as id from account where email = $1', [
    agencyAccount,
  ])
  return String(rows[0]?.id)
}

/**
 * Adds the advertisers. Of ten plans one is paused; of fifty ads one is rejected and one is
 * pending; of twenty advertisers one has no balance, and one has spent its budget.
 */
export async function fill(pool: pg.Pool, agency: string): Promise<void> {
  const today = dayAt(Date.now())
  for (const sql of statements(agency)) await pool.query(sql)
  await pool.query(
    `insert into owner_day (owner_id, day, impressions, clicks, downloads, cost)
     select owner_id, d::date, 9000, 300, 20, 40000 + owner_id % 700 * 10
     from owner, generate_series($2::date, $3::date, interval '1 day') d
     where agency_id = $1 and owner_name like 'Advertiser %'`,
    [agency, addDays(today, 1 - costDays), today],
  )
  await pool.query('vacuum analyze')
}

function statements(agency: string): string[] {
  const added = `(select owner_id, substr(owner_name, 12)::int as n from owner
    where agency_id = ${agency} and owner_name like 'Advertiser %') o`
  return [
    `insert into owner (owner_name, owner_type, agency_id, day_budget_limit)
     select 'Advertiser ' || to_char(n, 'FM0000'), 1, ${agency}, case n % 20 when 3 then 100 else 900000 end
     from generate_series(1, ${advertisers}) n`,
    `insert into ledger_account (owner_id, account_code, balance)
     select o.owner_id, code, case when code < 0 then -1 else 1 end * case n % 20 when 5 then 0 else 100000 + n * 1000 end
     from ${added}, unnest(array[0, -2]) code`,
    `insert into verification (owner_id, kind, status, number, valid_until)
     select o.owner_id, 0, 3, 'N' || n, current_date + n % 900 from ${added}`,
    `insert into plan (owner_id, plan_name, extension_type, switch_on)
     select o.owner_id, 'Plan ' || p, 0, (n + p) % 10 <> 3 from ${added}, generate_series(1, 5) p`,
    `insert into ad_group (owner_id, plan_id, group_name, price)
     select p.owner_id, p.plan_id, 'Group ' || g, 100 from plan p join ${added} using (owner_id), generate_series(1, 2) g`,
    `insert into ad (owner_id, plan_id, group_id, ad_name, review_state)
     select g.owner_id, g.plan_id, g.group_id, 'Ad ' || a, case (g.group_id + a) % 50 when 1 then 3 when 2 then 0 else 2 end
     from ad_group g join ${added} using (owner_id), generate_series(1, ${adsEach / 10}) a
     order by g.owner_id, g.group_id, a`,
    `insert into creative (owner_id, ad_id, review_state)
     select a.owner_id, a.ad_id, 2 from ad a join ${added} using (owner_id) order by a.owner_id, a.ad_id`,
  ]
}
