import type { listOwners } from '@placard/contract/campaigns/advertiser'
import type { InputOf } from '@placard/contract/platform/call'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { halfHourAt } from '@placard/domain/campaigns/schedule/schedule'

const timeZone = 'Asia/Shanghai'

/** Returns what somebody would send to PostgreSQL for a page of the list, without anything of ours. */
export function plainSql(
  agency: string,
  { sortName, filters }: InputOf<typeof listOwners>,
): string {
  const today = dayAt(Date.now(), timeZone)
  const time = { today, halfHour: halfHourAt(Date.now(), timeZone) }
  const order = sortName === undefined ? 'rank, owner_name' : 'currency, cost_week desc, owner_name'
  const found = filters?.text === undefined ? 'true' : `owner_name ilike '%${filters.text}%'`
  return `
    with facts as materialized (
      select o.owner_id, o.owner_name, o.currency, o.time_zone, o.version, o.created_at, o.day_budget_limit,
        o.create_ad_disabled, o.biz_limit, d.*, l.available, v.status, v.valid_until, p.*,
        (select count(*) from ad e join plan pl using (owner_id, plan_id) join ad_group g using (owner_id, group_id)
          where e.owner_id = o.owner_id and e.review_state = 3 and e.removed_at is null
            and pl.removed_at is null and g.removed_at is null) as rejected,
        (select count(*) from work_order w where w.owner_id = o.owner_id and w.scheme = 'new' and w.status < 3) as orders
      from owner o
      left join verification v on v.owner_id = o.owner_id and v.kind = 0
      cross join lateral (
        select coalesce(sum(cost) filter (where day = '${today}'), 0) as cost_today,
          sum(cost) filter (where day = '${addDays(today, -1)}') as cost_yesterday,
          sum(cost) filter (where day between '${addDays(today, -7)}' and '${addDays(today, -1)}') as cost_week,
          sum(cost) filter (where day < '${addDays(today, -7)}') as cost_before
        from owner_day where owner_id = o.owner_id and day between '${addDays(today, -14)}' and '${today}'
      ) d
      cross join lateral (
        select coalesce(sum(balance), 0) as available from ledger_account
        where owner_id = o.owner_id and account_code in (0, 1, 9999)
      ) l
      cross join lateral (
        select count(*) as plans, count(*) filter (where x.switch_on and coalesce(x.begin_day <= '${today}', true)
          and coalesce(x.end_day >= '${today}', true)) as active,
          exists (select ${deliveringPlans(time, 'o.owner_id, o.day_budget_limit, d.cost_today, l.available, v.valid_until')}) as delivers
        from plan x where x.owner_id = o.owner_id and x.removed_at is null
      ) p
      where o.agency_id = ${agency} and o.closed_at is null and ${found}
    ), ranked as (
      select *, case when active > 0 and available = 0 then 0 when valid_until < '${today}' then 1
        when cost_today >= day_budget_limit then 2 when active > 0 and not delivers then 3
        when available * 7 < cost_week * 4 then 4 when rejected > 0 then 5
        when valid_until < '${addDays(today, 31)}' then 6 else 9 end as rank
      from facts
    )
    select (select json_agg(r) from (
        select page.*, (select count(*) ${deliveringPlans(time, 'owner_id, day_budget_limit, cost_today, available, valid_until')})
        from (select * from ranked order by ${order} limit 50) page
      ) r) as items,
      (select json_agg(t) from (
        select currency, count(*), sum(available), sum(cost_today), sum(cost_yesterday), sum(cost_week), sum(cost_before)
        from ranked group by currency
      ) t) as totals,
      (select count(*) from ranked where rank < 9) as needy`
}

/**
 * The plans that are delivered, by the rules of delivery.
 *
 * @param account the columns for the id, budget, cost of today, balance and end of verification of the account
 */
function deliveringPlans(
  { today, halfHour }: { readonly today: string; readonly halfHour: number },
  account: string,
): string {
  return `
    from (select ${account}) a (owner_id, budget, spent, available, valid_until)
    join plan x on x.owner_id = a.owner_id
    where x.removed_at is null and x.switch_on and x.invalid_fields = '{}'
      and coalesce(x.begin_day <= '${today}', true) and coalesce(x.end_day >= '${today}', true)
      and a.available > 0 and (a.budget is null or a.spent < a.budget) and coalesce(a.valid_until >= '${today}', true)
      and coalesce(coalesce((select cost from plan_day t where t.owner_id = x.owner_id and t.plan_id = x.plan_id
        and t.day = '${today}'), 0) < x.day_budget, true)
      and not exists (select from dictionary_item i where i.code = x.app_code and i.offline)
      and exists (
        select from ad b join ad_group h using (owner_id, group_id)
        where b.owner_id = x.owner_id and b.plan_id = x.plan_id and b.switch_on and b.review_state = 2
          and b.invalid_fields = '{}' and b.removed_at is null and h.removed_at is null and h.switch_on
          and coalesce(h.begin_day <= '${today}', true) and coalesce(h.end_day >= '${today}', true)
          and coalesce(substr(h.schedule, ${halfHour + 1}, 1) = '1', true)
          and exists (select from creative c where c.owner_id = b.owner_id and c.ad_id = b.ad_id and c.switch_on
            and c.review_state = 2 and c.removed_at is null)
      )`
}
