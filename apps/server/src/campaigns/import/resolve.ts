import { analyzeStaged } from '#server/platform/database/analyze.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { RunningJob } from '#server/campaigns/import/job.ts'
import type { ReadingPlan } from '#server/campaigns/import/reading-plan.ts'
import { resolveReport } from '#server/campaigns/import/resolve-report.ts'
import { levels } from '#server/campaigns/import/levels.ts'
import { resolveLevel, type Titles } from '#server/campaigns/import/resolve-level.ts'
import { currentRestrictions } from '#server/campaigns/promotion/restriction.ts'
import { type RawBuilder, sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { adDays, adPlays, storedPlays } from '#server/statistics/figure/cost.ts'
import { isCountedByUnits } from '#server/statistics/unit/counted-day.ts'
import { keepFound } from '#server/campaigns/import/problems.ts'

/** Compares all entries of a file with the account. Call it inside a transaction. */
export async function resolveFile(
  scope: OwnerScope,
  { jobId, today }: RunningJob,
  { header, mapping }: Pick<ReadingPlan, 'header' | 'mapping'>,
): Promise<void> {
  await analyzeStaged(scope)
  if (mapping?.kind === 'statistics') {
    await resolveReport(scope, { jobId, today, header, mapping })
    return
  }
  const title: TitleOf = (...fields) =>
    fields.map((field) => header.titles.get(field)).find((text) => text !== undefined) ?? ''
  if (header.format === 'dailyStatistics') {
    const [date, plan, group, ad] = [title('date'), title('plan'), title('group'), title('ad')]
    await resolveStatistics(scope, jobId, { date, plan, group, ad })
    return
  }
  // A mapped structure is read like an Editor file, which repeats campaigns.
  if (header.format !== 'microsoftBulk') {
    await mergeMentions(scope, jobId, { kind: 'plan', titles: planTitles(title) })
    await mergeMentions(scope, jobId, { kind: 'group', titles: groupTitles(title) })
  }
  const titles = entityTitles(title)
  const restrictions = await currentRestrictions(scope)
  for (const level of levels)
    await resolveLevel(scope, level, { jobId, titles, restrictions, today })
}

/** The header of the first of these fields that the file has; empty without one. */
type TitleOf = (...fields: string[]) => string

const planTitles = (title: TitleOf) => ({
  switchOn: title('campaignStatus', 'status'),
  dayBudget: title('budget'),
  beginDay: title('startDate'),
  endDay: title('endDate'),
})

const groupTitles = (title: TitleOf) => ({
  switchOn: title('adGroupStatus', 'status'),
  price: title('maxCpc'),
})

const entityTitles = (title: TitleOf): Titles => ({
  key: title('id'),
  parentKey: title('parentId'),
  names: {
    plan: title('campaign'),
    group: title('adGroup'),
    ad: title('name', 'headline1', 'headline'),
    keyword: title('keyword'),
  },
  endDay: title('endDate'),
  dayBudget: title('budget'),
})

interface StatisticsTitles {
  readonly date: string
  readonly plan: string
  readonly group: string
  readonly ad: string
}

/** Finds the ad of each daily figure, and the effect of applying it. */
async function resolveStatistics(
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

function resolved(scope: OwnerScope, jobId: string, titles: StatisticsTitles): OwnedSql {
  const { ownerId } = scope
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
    select e.entry_num, e.row_num, e.ad_id, ${reasonOf(scope, titles)} as reason,
      case when d.ad_id is null then 'create'
        when ${isSame} then 'leave'
        else 'change' end as action
    from placed e
    left join (${adDays(scope)}) d on d.ad_id = e.ad_id and d.day = e.detail::date
    left join (${adPlays(scope)}) v on v.ad_id = e.ad_id and v.day = e.detail::date`
}

/** The condition that the figures of an entry `e` are those that are stored, `d`, and so are its plays, `v`, if it has some. */
const isSame = sql`((not e.fields ? 'videoPlays' or e.fields @> ${storedPlays}) and d.impressions = (e.fields->>'impressions')::bigint and d.clicks = (e.fields->>'clicks')::bigint
  and d.downloads = (e.fields->>'downloads')::bigint and d.cost = (e.fields->>'cost')::bigint)`

/** Returns the reason why the figures cannot be applied, as {column, kind, facts}; null if they can. */
function reasonOf(scope: OwnerScope, titles: StatisticsTitles): RawBuilder<unknown> {
  const missing = (parent: keyof StatisticsTitles, names: RawBuilder<unknown>) =>
    sql`jsonb_build_object('column', ${titles[parent]}::text, 'kind', 'missingParent', 'facts',
      jsonb_build_object('got', concat_ws(' › ', ${names}), 'parent', ${parent}::text))`
  return sql`case
    when e.plan_id is null then ${missing('plan', sql`e.plan_name`)}
    when e.group_id is null then ${missing('group', sql`e.plan_name, e.group_name`)}
    when e.ad_id is null then ${missing('ad', sql`e.plan_name, e.group_name, e.ad_name`)}
    when e.day_nr > 1 then jsonb_build_object('column', ${titles.date}::text, 'kind', 'repeatedDay', 'facts',
      jsonb_build_object('got', e.detail, 'earlierRow', e.day_row))
    when not coalesce(${isSame}, false) and ${isCountedByUnits(scope, { adId: sql`e.ad_id`, day: sql`e.detail::date` })}
      then jsonb_build_object('column', ${titles.date}::text, 'kind', 'countedByEngine', 'facts',
        jsonb_build_object('got', e.detail))
  end`
}

/**
 * Merges rows that describe the same plan or group into one entry, for exports that repeat a campaign's settings on
 * each row. Different values for one field refuse the entity, since either could be meant.
 *
 * @param titles the headers of the file by wire names of the fields
 */
async function mergeMentions(
  scope: OwnerScope,
  jobId: string,
  { kind, titles }: { kind: MergedKind; titles: Readonly<Record<string, string>> },
): Promise<void> {
  const mine = owned`owner_id = ${scope.ownerId} and job_id = ${jobId} and kind = ${kind}`
  const { mention, said } = await findMentions(scope, kind, mine)
  await keepFound(
    scope,
    jobId,
    sql`select row_num, coalesce(${JSON.stringify(titles)}::jsonb->>key, key) as column_name, 'error' as severity,
      'contradiction' as kind,
      jsonb_build_object('got', ${shownValue('value')}, 'earlier', ${shownValue('first_value')}, 'earlierRow', first_row) as facts
      from ${said} where value <> first_value and key <> 'invalidFields'`,
  )
  const merged = owned`
    update import_entry e
    set fields = (select jsonb_object_agg(key, first_value) from ${said} s where s.first_num = e.entry_num),
      action = case when exists (select from ${mention} m where m.first_num = e.entry_num and m.action = 'refused')
        or exists (select from ${said} s where s.first_num = e.entry_num and value <> first_value and key <> 'invalidFields')
        then 'refused' end
    where ${mine} and e.entry_num in (select first_num from ${mention})`
  await runOwn(scope, merged)
  const others = sql`select entry_num from ${mention} where entry_num <> first_num`
  await runOwn(scope, owned`delete from import_entry where ${mine} and entry_num in (${others})`)
}

type MergedKind = 'plan' | 'group'

/**
 * Selects the rows that describe the same entity as a table, with their value of each field next to the first value.
 */
async function findMentions(scope: OwnerScope, kind: MergedKind, mine: OwnedSql) {
  const [mention, said] = [sql.table(`mention_${kind}`), sql.table(`said_${kind}`)]
  const mentions = owned`
    create temp table ${mention} on commit drop as
    select * from (
      select owner_id, entry_num, row_num, fields, action, min(entry_num) over same as first_num, count(*) over same as mentions
      from import_entry where ${mine}
      window same as (partition by plan_name, group_name)
    ) grouped where mentions > 1`
  await runOwn(scope, mentions)
  const fields = owned`
    create temp table ${said} on commit drop as
    select m.first_num, m.entry_num, m.row_num, f.key, f.value, first_value(f.value) over same as first_value,
      first_value(m.row_num) over same as first_row
    from ${mention} m, jsonb_each(m.fields) f where m.owner_id = ${scope.ownerId}
    window same as (partition by m.first_num, f.key order by m.entry_num)`
  await runOwn(scope, fields)
  return { mention, said }
}

/** Returns a value of the wire as a file would spell it. */
function shownValue(column: 'value' | 'first_value') {
  const value = sql.ref(column)
  return sql`case
    when key in ('dayBudget', 'price') and jsonb_typeof(${value}) = 'number'
      then to_char((${value} #>> '{}')::numeric / 100, 'FM999999999990.00')
    when key = 'switchOn' then case ${value} when 'true' then 'Enabled' else 'Paused' end
    else coalesce(${value} #>> '{}', '[]') end`
}
