import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { FieldFacts } from '@placard/domain/campaigns/field-problem/problem'
import { clockText } from '@placard/domain/platform/calendar/clock-text'
import { byWhom } from '#server/campaigns/operation-log/entry.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type LastChange = FieldFacts['changedMeanwhile']
export type LastChanges = ReadonlyMap<string, LastChange>

/** For a change that the log does not contain. */
export const unknownChange: LastChange = { author: { by: 'platform', name: '' }, at: '' }

/** Returns the author and the time of the last change of rows, by their ids. */
export async function lastChanges(
  scope: OwnerScope,
  level: ChangeLevel,
  ids: readonly string[],
): Promise<LastChanges> {
  if (ids.length === 0) return new Map()
  const { rows } = await runOwn<{ id: string; at: Date } & LastChange['author']>(
    scope,
    owned`
      select distinct on (l.entity_id) l.entity_id as id, l.at, ${byWhom} as by,
        case when a.owner_id = l.owner_id then a.account_name else '' end as name
      from operation_log l left join account a on a.account_id = l.account_id
      where l.owner_id = ${scope.ownerId} and l.entity = ${level} and l.entity_id = any (${ids}::bigint[])
      order by l.entity_id, l.log_id desc`,
  )
  return new Map(
    rows.map(({ id, at, by, name }) => [
      id,
      { author: { by, name }, at: clockText(at.getTime(), scope.timeZone) },
    ]),
  )
}
