import type { Day } from '@placard/domain/platform/calendar/day'
import { figureFields } from '@placard/domain/campaigns/import-mapping/field'
import type { FileMapping } from '@placard/domain/campaigns/import-mapping/mapping'
import type { Header } from '@placard/domain/campaigns/import/header'
import { countMax } from '@placard/domain/platform/money/amount'
import { videoCounts } from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'
import { currentRestrictions } from '#server/campaigns/promotion/restriction.ts'
import { levels } from '#server/campaigns/import/levels.ts'
import { keepFound } from '#server/campaigns/import/problems.ts'
import { hasParts, sumParts } from '#server/campaigns/import/report-parts.ts'
import { resolveLevel } from '#server/campaigns/import/resolve-level.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { adDays, adPlays, storedPlays } from '#server/statistics/figure/cost.ts'

interface Report {
  readonly jobId: string
  readonly today: Day
  readonly header: Header
  readonly mapping: FileMapping
}

/** Finds the ad of the figures of a report, and adds the ads to create. Call it inside a transaction. */
export async function resolveReport(scope: OwnerScope, report: Report): Promise<void> {
  const mine = owned`owner_id = ${scope.ownerId} and job_id = ${report.jobId} and kind = 'statistics'`
  if (report.mapping.duplicates === 'refuse') await refuseDuplicates(scope, report, mine)
  await sumParts(scope, report.jobId, mine)
  await sumDays(scope, report, mine)
  await placeAds(scope, report, mine)
  if (report.mapping.planId !== null) await addAds(scope, report, report.mapping.planId)
  await decide(scope, report, mine)
}

/** Refuses further rows of the same ad, day and part of the day. */
async function refuseDuplicates(
  scope: OwnerScope,
  { jobId, header }: Report,
  mine: OwnedSql,
): Promise<void> {
  await keepFound(
    scope,
    jobId,
    owned`with ranked as (
        select entry_num, row_number() over same as num, first_value(row_num) over same as first_row
        from import_entry where ${mine} and action is null
        window same as (partition by plan_name, group_name, ad_name, detail, file_key order by entry_num)
      )
      update import_entry e set action = 'refused' from ranked r
      where e.owner_id = ${scope.ownerId} and e.job_id = ${jobId} and e.entry_num = r.entry_num and r.num > 1
      returning e.row_num, ${header.titles.get('date') ?? ''}::text as column_name, 'error' as severity,
        'repeatedDay' as kind, jsonb_build_object('got', e.detail, 'earlierRow', r.first_row) as facts`,
  )
}

/** Adds up the rows of each ad and day in the first of them, and says how many there were. */
async function sumDays(scope: OwnerScope, { jobId }: Report, mine: OwnedSql): Promise<void> {
  const sums = [...figureFields, ...videoCounts].map(
    (name) => sql`${sql.lit(name)}, sum((fields->>${sql.lit(name)})::numeric)`,
  )
  await runOwn(
    scope,
    owned`create temp table day_sum on commit drop as
      select min(entry_num) as entry_num, min(row_num) as row_num, count(*) as rows, array_agg(entry_num) as entries,
        jsonb_strip_nulls(jsonb_build_object(${sql.join(sums)})) as fields
      from import_entry where ${mine} and action is null
      group by plan_name, group_name, ad_name, detail having count(*) > 1`,
  )
  const further = sql`select coalesce(sum(rows - 1), 0)::int as count, min(row_num) as row_num from day_sum`
  await keepFound(
    scope,
    jobId,
    sql`select row_num, '' as column_name, 'warning' as severity, 'daysSummed' as kind,
        jsonb_build_object('count', count) as facts from (${further}) further where count > 0`,
  )
  await runOwn(
    scope,
    owned`update import_entry e set fields = s.fields from day_sum s
      where e.owner_id = ${scope.ownerId} and e.job_id = ${jobId} and e.entry_num = s.entry_num`,
  )
  const others = sql`select unnest(entries) from day_sum except select entry_num from day_sum`
  await runOwn(scope, owned`delete from import_entry where ${mine} and entry_num in (${others})`)
}

// Names may be missing, and a comparison of nulls is never done by hashing.
const nameKey = sql`jsonb_build_array(plan_name, group_name, ad_name, parent_key)::text`

/**
 * Looks up each combination of names once, as `placed_ad`: by those that the file has, and among the ads that an earlier
 * import has created for it. A combination belongs to an ad only if it belongs to no other.
 */
async function placeAds(scope: OwnerScope, { mapping }: Report, mine: OwnedSql): Promise<void> {
  const { ownerId } = scope
  const { columns, planId } = mapping
  const conditions = [
    ...(columns.plan === undefined ? [] : [sql`p.plan_name = n.plan_name`]),
    ...(columns.group === undefined ? [] : [sql`g.group_name = n.group_name`]),
    ...(columns.ad === undefined && columns.adId === undefined ? [] : [sql`a.ad_name = n.ad_name`]),
  ]
  const created = owned`select a.ad_id from ad a join ad_group g on g.owner_id = a.owner_id and g.group_id = a.group_id
    where a.owner_id = ${ownerId} and a.plan_id = ${planId}::bigint and a.removed_at is null and g.removed_at is null
      and g.group_name = n.parent_key and a.ad_name = n.new_name`
  await runOwn(
    scope,
    owned`create temp table placed_ad on commit drop as
      with n as (
        select plan_name, group_name, ad_name, parent_key, min(row_num) as row_num, ${nameKey} as name_key,
          coalesce(ad_name, group_name, plan_name) as new_name
        from import_entry where ${mine} and action is null group by plan_name, group_name, ad_name, parent_key
      ),
      found as (
        select n.name_key, count(*) as count, min(a.ad_id) as ad_id
        from n
        join ad a on a.owner_id = ${ownerId} and a.removed_at is null
        join ad_group g on g.owner_id = ${ownerId} and g.group_id = a.group_id and g.removed_at is null
        join plan p on p.owner_id = ${ownerId} and p.plan_id = a.plan_id and p.removed_at is null
        where ${sql.join(conditions, sql` and `)}
        group by n.name_key
      )
      select n.*, coalesce(f.count, 0)::int as count, coalesce(f.ad_id, (${created})) as ad_id,
        null::int as ad_entry
      from n left join found f using (name_key)`,
  )
}

/** Adds entries for the groups and ads to create, which are switched off: they only carry figures. */
async function addAds(
  scope: OwnerScope,
  { jobId, today, header }: Report,
  planId: string,
): Promise<void> {
  const { ownerId } = scope
  const off = sql`'{"switchOn": false}'::jsonb`
  const next = owned`(select coalesce(max(entry_num), 0) from import_entry where owner_id = ${ownerId} and job_id = ${jobId})`
  const columns = sql`owner_id, job_id, entry_num, row_num, kind, plan_name, group_name, ad_name, fields`
  const base = sql`${ownerId}::bigint, ${jobId}::bigint`
  await runOwn(
    scope,
    owned`insert into import_entry (${columns})
      select ${base}, ${next} + row_number() over (order by m.row_num), m.row_num, 'group', p.plan_name, m.parent_key,
        null, ${off} || jsonb_build_object('groupName', m.parent_key)
      from (select parent_key, min(row_num) as row_num from placed_ad where ad_id is null group by parent_key) m
      join plan p on p.owner_id = ${ownerId} and p.plan_id = ${planId}
      where not exists (select from ad_group g where g.owner_id = ${ownerId} and g.plan_id = p.plan_id
        and g.group_name = m.parent_key and g.removed_at is null)`,
  )
  await runOwn(
    scope,
    owned`with added as (
        insert into import_entry (${columns})
        select ${base}, ${next} + row_number() over (order by m.row_num), m.row_num, 'ad', p.plan_name, m.parent_key,
          m.new_name, ${off} || jsonb_build_object('adName', m.new_name)
        from placed_ad m join plan p on p.owner_id = ${ownerId} and p.plan_id = ${planId} where m.ad_id is null
        returning entry_num, group_name, ad_name
      )
      update placed_ad m set ad_entry = a.entry_num from added a
      where m.ad_id is null and a.group_name = m.parent_key and a.ad_name = m.new_name`,
  )
  const title = (field: string) => header.titles.get(field) ?? ''
  const names = { plan: title('plan'), group: title('group'), ad: title('ad'), keyword: '' }
  const titles = { key: '', parentKey: '', names, endDay: '', dayBudget: '' }
  const restrictions = await currentRestrictions(scope)
  for (const level of levels.filter(({ kind }) => kind === 'group' || kind === 'ad'))
    await resolveLevel(scope, level, { jobId, titles, restrictions, today })
}

/** Gives each entry its ad and its effect. Figures that the file does not have keep their values. */
async function decide(scope: OwnerScope, report: Report, mine: OwnedSql): Promise<void> {
  const { ownerId } = scope
  const { jobId } = report
  const kept = figureFields.map((name) => sql`${sql.lit(name)}, coalesce(d.${sql.ref(name)}, 0)`)
  const was = sql`jsonb_build_object(${sql.join(kept)})
    || case when e.fields ? 'videoPlays' then ${storedPlays} else '{}' end`
  await runOwn(
    scope,
    owned`create temp table resolved on commit drop as
      with whole as (
        select e.entry_num, e.row_num, m.ad_id, m.ad_entry, e.detail, e.plan_name, e.group_name, e.ad_name, m.count,
          n.action as parent_action, n.row_num as parent_row, d.ad_id is null as is_new,
          ${hasParts(scope)} as has_parts, ${was} as was, ${was} || e.fields as fields,
          case when m.ad_id is not null then row_number() over same_day end as day_nr, first_value(e.row_num) over same_day as day_row
        from (select *, ${nameKey} as name_key from import_entry where ${mine} and action is null) e
        join placed_ad m using (name_key)
        left join import_entry n on n.owner_id = ${ownerId} and n.job_id = ${jobId} and n.entry_num = m.ad_entry
        left join (${adDays(scope)}) d on d.ad_id = m.ad_id and d.day = e.detail::date
        left join (${adPlays(scope)}) v on v.ad_id = m.ad_id and v.day = e.detail::date
        window same_day as (partition by m.ad_id, e.detail order by e.entry_num)
      )
      select e.*, ${reasonOf(report)} as reason from whole e`,
  )
  await keepFound(
    scope,
    jobId,
    sql`select row_num, reason->>'column' as column_name, 'error' as severity, reason->>'kind' as kind,
      reason->'facts' as facts from resolved where reason is not null`,
  )
  await runOwn(
    scope,
    owned`update import_entry e
      set target_id = r.ad_id, parent_entry = r.ad_entry, fields = r.fields,
        action = case when r.reason is not null then 'refused' when r.is_new then 'create'
          when r.fields = r.was and r.has_parts then 'leave' else 'change' end
      from resolved r
      where e.owner_id = ${ownerId} and e.job_id = ${jobId} and e.entry_num = r.entry_num`,
  )
}

/** Returns the reason why the figures cannot be applied, as {column, kind, facts}; null if they can. */
function reasonOf({ header }: Report): RawBuilder<unknown> {
  const title = (field: string) => header.titles.get(field) ?? ''
  const adTitle = title('ad') || title('adId') || title('group') || title('plan')
  const name = sql`concat_ws(' › ', e.plan_name, e.group_name, e.ad_name)`
  const reason = (column: string, kind: string, facts: RawBuilder<unknown>) =>
    sql`jsonb_build_object('column', ${column}::text, 'kind', ${kind}::text, 'facts', jsonb_build_object(${facts}))`
  const tooLarge = sql.join(
    [...figureFields, ...videoCounts].map(
      (figure) => sql`(e.fields->>${sql.lit(figure)})::numeric`,
    ),
  )
  return sql`case
    when e.count > 1 then ${reason(adTitle, 'severalAds', sql`'got', ${name}, 'count', e.count`)}
    when e.parent_action = 'refused' then ${reason(adTitle, 'parentRefused', sql`'got', ${name}, 'parent', 'ad', 'parentRow', e.parent_row`)}
    when e.ad_id is null and e.ad_entry is null then ${reason(adTitle, 'missingParent', sql`'got', ${name}, 'parent', 'ad'`)}
    when e.day_nr > 1 then ${reason(title('date'), 'repeatedDay', sql`'got', e.detail, 'earlierRow', e.day_row`)}
    when greatest(${tooLarge}) > ${countMax} then ${reason('', 'countTooLarge', sql`'got', e.detail, 'max', ${countMax}::bigint`)}
  end`
}

/** Gives figures the ads that the same import has created for them. Those of an ad that was refused are refused, too. */
export async function placeFigures(
  scope: OwnerScope,
  { jobId, first, last }: { jobId: string; first: number; last: number },
): Promise<void> {
  const { ownerId } = scope
  const waiting = owned`e.owner_id = ${ownerId} and e.job_id = ${jobId} and e.kind = 'statistics'
    and e.entry_num between ${first} and ${last} and e.target_id is null and e.action = 'create'
    and n.owner_id = ${ownerId} and n.job_id = ${jobId} and n.entry_num = e.parent_entry`
  await keepFound(
    scope,
    jobId,
    owned`update import_entry e set action = 'refused' from import_entry n where ${waiting} and n.action = 'refused'
      returning e.row_num, '' as column_name, 'error' as severity, 'parentRefused' as kind, jsonb_build_object(
        'got', coalesce(e.ad_name, e.group_name, e.plan_name), 'parent', 'ad', 'parentRow', n.row_num) as facts`,
  )
  await runOwn(
    scope,
    owned`update import_entry e set target_id = n.target_id from import_entry n where ${waiting}`,
  )
}
