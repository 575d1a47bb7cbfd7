import type { revertChanges } from '@placard/contract/campaigns/change-set'
import { level as levels, type Level } from '@placard/contract/campaigns/report'
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
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, notFound } from '#server/platform/http/refusal.ts'

type Wanted = ReadInputOf<typeof revertChanges>

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
      with undone as (${undoneEntries(level, logged)}),
      numbered as (
        insert into change_entry (owner_id, change_set_id, entry_num, entity_id, action, wanted, expected)
        select ${scope.ownerId}::bigint, ${set.change_set_id}::bigint, row_number() over (order by log_id desc),
          entity_id, action, wanted, expected
        from undone limit ${changedRowsMax + 1} returning 1
      )
      select count(*)::int as count from numbered`,
  )
  const count = rows[0]?.count ?? 0
  if (count === 0) throw nothingToUndo(locale)
  return beginCheck(scope, set, { count, context })
}

/** Returns SQL for the entries of the log to undo, as `l`. @throws Refusal `notFound` */
async function loggedEntries(scope: OwnerScope, of: Wanted['of']): Promise<OwnedSql> {
  const entries = owned`
    select l.* from operation_log l
    where l.owner_id = ${scope.ownerId} and l.at > now() - make_interval(days => ${undoDays}::int)
      and l.entity = any (${levels.options}::text[])`
  if (of.kind === 'changeSet') {
    const { change_set_id } = await readChangeSet(scope, of.changeSetId)
    return owned`${entries} and l.request_id = ${requestIdOf(change_set_id)}`
  }
  const only = owned`${entries} and l.log_id = ${of.logId}`
  const { rows } = await runOwn<{ request_id: string }>(scope, only)
  const [entry] = rows
  if (entry === undefined) throw notFound()
  return of.wholeRequest ? owned`${entries} and l.request_id = ${entry.request_id}` : only
}

/** Returns the level of the entries. @throws Refusal `invalidInput` unless all are of one level */
async function levelOf(scope: OwnerScope, logged: OwnedSql, locale: Locale): Promise<Level> {
  const { rows } = await runOwn<{ entity: Level }>(
    scope,
    owned`select distinct entity from (${logged}) l where l.operation <> 'review'`,
  )
  const [only, another] = rows
  if (only === undefined) throw nothingToUndo(locale)
  if (another === undefined) return only.entity
  const { expected } = changeSetTexts[locale].nothingToUndo
  const message = changeSetTexts[locale].severalLevels
  throw invalidInput([
    { path: 'of', expected, got: rows.map(({ entity }) => entity).join(', '), message },
  ])
}

function nothingToUndo(locale: Locale) {
  const { expected, message } = changeSetTexts[locale].nothingToUndo
  return invalidInput([{ path: 'of', expected, got: '', message }])
}

/**
 * Returns SQL for what undoes entries of the log: fields get their earlier values, new rows are removed, and removed ones
 * restored. Reviews are not undone. Of several entries about a row the first has its earlier values.
 */
function undoneEntries(level: Level, logged: OwnedSql): OwnedSql {
  const fields: Fields = fieldsOf[level]
  const saved = Object.keys(fields).filter((name) => {
    const by = fields[name]?.input.by
    return by === 'required' || by === 'optional'
  })
  const savedPart = (side: 'before' | 'after') => sql`(
    select jsonb_object_agg(key, value) from jsonb_each(l.${sql.ref(side)})
    where key = any (${[...saved, 'switchOn']}::text[]))`
  return owned`
    select * from (
      select min(l.log_id) over (partition by l.entity_id) as first_id, l.log_id, l.entity_id,
        case l.operation when 'change' then 'change' when 'remove' then 'restore' else 'remove' end as action,
        case l.operation when 'change' then ${savedPart('before')} end as wanted,
        case l.operation when 'change' then ${savedPart('after')} end as expected
      from (${logged}) l where l.operation in ('create', 'copy', 'change', 'remove', 'restore')
    ) u where log_id = first_id and (action <> 'change' or wanted is not null)`
}
