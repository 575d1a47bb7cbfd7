import type { revertChanges } from '@placard/contract/campaigns/change-set'
import { changeLevel, type ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { changedRowsMax, undoDays } from '@placard/domain/campaigns/change-set/operation'
import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import type { CheckContext } from '#server/campaigns/change-set/check.ts'
import { beginCheck } from '#server/campaigns/change-set/create.ts'
import { insertChangeSet, readChangeSet, requestIdOf } from '#server/campaigns/change-set/set.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { importRequestId } from '#server/campaigns/import/job.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'

type Wanted = Omit<ReadInputOf<typeof revertChanges>, 'applies'>

/**
 * Checks the undoing of earlier changes, which the operation log has.
 *
 * @returns the id of the new change set
 * @throws Refusal `notFound`, `invalidInput` if nothing can be undone, or `limitReached`
 */
export async function createRevert(
  scope: OwnerScope,
  { of, overwrite }: Wanted,
  context: CheckContext,
): Promise<string> {
  const { locale } = context
  const revertOf = of.kind === 'changeSet' ? of.changeSetId : null
  const logged = await loggedEntries(scope, of)
  const level = await levelOf(scope, logged, locale)
  const set = await insertChangeSet(scope, {
    origin: 'revert',
    level,
    operations: [],
    overwrite,
    revertOf,
    locale,
  })
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`
      with undone as (${undoneEntries(logged)}),
      numbered as (
        insert into change_entry (owner_id, change_set_id, entry_num, level, entity_id, action, wanted, expected)
        select ${scope.ownerId}::bigint, ${set.change_set_id}::bigint,
          row_number() over (order by array_position(${applyOrder}::text[], action || ' ' || level), log_id desc),
          level, entity_id, action, wanted, expected
        from undone limit ${changedRowsMax + 1} returning 1
      )
      select count(*)::int as count from numbered`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) throw nothingToUndo(locale)
  return beginCheck(scope, set, { count, context })
}

/**
 * The order in which entries of a revert are applied. What is in the recycle bin hides what is below it, so children are
 * removed before their parents, and restored after them. Names of removed rows are free for those that are restored.
 */
const applyOrder = [
  'remove keyword',
  'remove creative',
  'remove ad',
  'remove group',
  'remove plan',
  'restore plan',
  'restore group',
  'restore ad',
  'restore creative',
  'restore keyword',
  'change plan',
  'change group',
  'change ad',
  'change creative',
  'change keyword',
]

/** Returns SQL for the entries of the log to undo, as `l`. @throws Refusal `notFound` */
async function loggedEntries(scope: OwnerScope, of: Wanted['of']): Promise<OwnedSql> {
  const entries = owned`
    select l.* from operation_log l
    where l.owner_id = ${scope.ownerId} and l.at > now() - make_interval(days => ${undoDays}::int)`
  const ofRequest = (requestId: string) => owned`${entries} and l.request_id = ${requestId}`
  if (of.kind === 'changeSet')
    return ofRequest(requestIdOf((await readChangeSet(scope, of.changeSetId)).change_set_id))
  if (of.kind === 'import') return ofRequest(importRequestId(await existingImport(scope, of.jobId)))
  if (of.kind === 'version')
    return owned`${entries} and l.entity = ${of.level} and l.entity_id = ${of.entityId}
      and l.version = ${of.version} and l.operation <> 'review'`
  const only = owned`${entries} and l.log_id = ${of.logId}`
  const { rows } = await runOwn<{ request_id: string }>(scope, only)
  const [entry] = rows
  if (entry === undefined) throw notFound()
  return of.wholeRequest ? ofRequest(entry.request_id) : only
}

/** Returns the id of an import. @throws Refusal `notFound` */
async function existingImport(scope: OwnerScope, jobId: string): Promise<string> {
  const job = await selectOwn(scope, 'import_job')
    .select('job_id')
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  if (job === undefined) throw notFound()
  return job.job_id
}

/** Returns the level of the entries; null if they are of several. @throws Refusal `invalidInput` without an entry */
async function levelOf(
  scope: OwnerScope,
  logged: OwnedSql,
  locale: Locale,
): Promise<ChangeLevel | null> {
  const { rows } = await runOwn<{ entity: ChangeLevel }>(
    scope,
    owned`select distinct entity from (${logged}) l
      where l.entity = any (${changeLevel.options}::text[]) and l.operation <> 'review'`,
  )
  const [only, another] = rows
  if (only === undefined) throw nothingToUndo(locale)
  return another === undefined ? only.entity : null
}

function nothingToUndo(locale: Locale) {
  const { expected, message } = changeSetTexts[locale].nothingToUndo
  return invalidInput([{ path: 'of', expected, got: '', message }])
}

/**
 * Returns SQL for what undoes entries of the log: fields get their earlier values, new rows are removed, and removed ones
 * restored; removed keywords are added again as the log has them. Reviews are not undone. Of several entries about a row
 * the first has its earlier values.
 */
function undoneEntries(logged: OwnedSql): OwnedSql {
  const saved = sql`case l.entity ${sql.join(
    changeLevel.options.map((level) => sql`when ${level} then ${savedFields(level)}::text[]`),
    sql` `,
  )} end`
  const savedPart = (side: 'before' | 'after') => sql`(
    select jsonb_object_agg(key, value) from jsonb_each(l.${sql.ref(side)})
    where key = any (${saved}))`
  return owned`
    select * from (
      select min(l.log_id) over (partition by l.entity_id) as first_id, l.log_id,
        l.entity as level, l.entity_id,
        case l.operation when 'change' then 'change' when 'remove' then 'restore' else 'remove' end as action,
        case when l.operation = 'change' then ${savedPart('before')}
          when l.operation = 'remove' and l.entity = 'keyword' then l.before end as wanted,
        case l.operation when 'change' then ${savedPart('after')} end as expected
      from (${logged}) l
      where l.entity = any (${changeLevel.options}::text[])
        and l.operation in ('create', 'copy', 'change', 'remove', 'restore')
    ) u where log_id = first_id and (action <> 'change' or wanted is not null)`
}

/** The names of the fields that a save sets. */
function savedFields(level: ChangeLevel): string[] {
  const fields: Fields = fieldsOf[level]
  const saved = Object.keys(fields).filter((name) => {
    const by = fields[name]?.input.by
    return by === 'required' || by === 'optional'
  })
  return [...saved, 'switchOn']
}
