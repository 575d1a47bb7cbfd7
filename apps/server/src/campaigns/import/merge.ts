import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { keepFound } from '#server/campaigns/import/problems.ts'

/**
 * Merges rows that describe the same plan or group into one entry, for exports that repeat a campaign's settings on
 * each row. Different values for one field refuse the entity, since either could be meant.
 *
 * @param titles the headers of the file by wire names of the fields
 */
export async function mergeMentions(
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
