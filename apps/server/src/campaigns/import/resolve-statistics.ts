import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { keepFound } from '#server/campaigns/import/problems.ts'

/** The headers of a statistics file, for its problems. */
export interface StatisticsTitles {
  readonly date: string
  readonly plan: string
  readonly group: string
  readonly ad: string
}

/** Finds the ad of each daily figure, and the effect of applying it. */
export async function resolveStatistics(
  scope: OwnerScope,
  jobId: string,
  titles: StatisticsTitles,
): Promise<void> {
  await runOwn(
    scope,
    owned`create temp table resolved on commit drop as ${resolved(scope, jobId, titles)}`,
  )
  await keepFound(
    scope,
    jobId,
    sql`select row_num, reason->>'column' as column_name, 'error' as severity, reason->>'kind' as kind,
      reason->'facts' as facts from resolved where reason is not null`,
  )
  await runOwn(
    scope,
    owned`
    update import_entry e
    set target_id = r.ad_id, action = case when r.reason is not null then 'refused' else r.action end
    from resolved r
    where e.owner_id = ${scope.ownerId} and e.job_id = ${jobId} and e.entry_num = r.entry_num`,
  )
}

function resolved({ ownerId }: OwnerScope, jobId: string, titles: StatisticsTitles): OwnedSql {
  return owned`
    with placed as (
      select e.entry_num, e.row_num, e.plan_name, e.group_name, e.ad_name, e.detail, e.fields, p.plan_id, g.group_id, a.ad_id,
        case when a.ad_id is not null then row_number() over same_day end as day_nr,
        first_value(e.row_num) over same_day as day_row
      from import_entry e
      left join plan p on p.owner_id = ${ownerId} and p.plan_name = e.plan_name and p.removed_at is null
      left join ad_group g on g.owner_id = ${ownerId} and g.plan_id = p.plan_id and g.group_name = e.group_name
        and g.removed_at is null
      left join ad a on a.owner_id = ${ownerId} and a.group_id = g.group_id and a.ad_name = e.ad_name
        and a.removed_at is null
      where e.owner_id = ${ownerId} and e.job_id = ${jobId} and e.kind = 'statistics' and e.action is null
      window same_day as (partition by a.ad_id, e.detail order by e.entry_num)
    )
    select e.entry_num, e.row_num, e.ad_id, ${reasonOf(titles)} as reason,
      case when d.ad_id is null then 'create'
        when d.impressions = (e.fields->>'impressions')::bigint and d.clicks = (e.fields->>'clicks')::bigint
          and d.downloads = (e.fields->>'downloads')::bigint and d.cost = (e.fields->>'cost')::bigint then 'leave'
        else 'change' end as action
    from placed e
    left join ad_day d on d.owner_id = ${ownerId} and d.ad_id = e.ad_id and d.day = e.detail::date`
}

/** Returns the reason why the figures cannot be applied, as {column, kind, facts}; null if they can. */
function reasonOf(titles: StatisticsTitles): RawBuilder<unknown> {
  const missing = (parent: keyof StatisticsTitles, names: RawBuilder<unknown>) =>
    sql`jsonb_build_object('column', ${titles[parent]}::text, 'kind', 'missingParent', 'facts',
      jsonb_build_object('got', concat_ws(' › ', ${names}), 'parent', ${parent}::text))`
  return sql`case
    when e.plan_id is null then ${missing('plan', sql`e.plan_name`)}
    when e.group_id is null then ${missing('group', sql`e.plan_name, e.group_name`)}
    when e.ad_id is null then ${missing('ad', sql`e.plan_name, e.group_name, e.ad_name`)}
    when e.day_nr > 1 then jsonb_build_object('column', ${titles.date}::text, 'kind', 'repeatedDay', 'facts',
      jsonb_build_object('got', e.detail, 'earlierRow', e.day_row))
  end`
}
