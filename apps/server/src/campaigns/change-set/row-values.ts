import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { checkRowValues } from '@placard/contract/campaigns/row-values'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { orderedLabels } from '@placard/domain/campaigns/label/label'
import { sheetCellsMax } from '@placard/domain/campaigns/change-set/operation'
import type { CheckContext } from '#server/campaigns/change-set/check.ts'
import { beginCheck } from '#server/campaigns/change-set/create.ts'
import { isPromotion } from '#server/campaigns/change-set/level-rows.ts'
import { insertChangeSet } from '#server/campaigns/change-set/set.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { Refusal } from '#server/platform/http/refusal.ts'

/**
 * Checks values that each row gets, as one change set.
 *
 * @returns its id
 * @throws Refusal `limitReached` for too many values, or too many open change sets
 */
export async function createSheet(
  scope: OwnerScope,
  { change: { level, rows } }: ReadInputOf<typeof checkRowValues>,
  context: CheckContext,
): Promise<string> {
  const { locale } = context
  const count = rows.reduce((sum, { values }) => sum + Object.keys(values).length, 0)
  if (count > sheetCellsMax)
    throw new Refusal({
      code: code.limitReached,
      message: changeSetTexts[locale].tooManyCells({ count, max: sheetCellsMax }),
    })
  const kept = await withUnseenLabels(scope, level, rows)
  const set = await insertChangeSet(scope, {
    origin: 'sheet',
    level,
    operations: [],
    overwrite: false,
    revertOf: null,
    locale,
  })
  await runOwn(
    scope,
    owned`
      insert into change_entry (owner_id, change_set_id, entry_num, level, entity_id, action, wanted, seen_version)
      select ${scope.ownerId}::bigint, ${set.change_set_id}::bigint, r.place, ${level}::text,
        (r.row ->> 'id')::bigint, 'change', r.row -> 'values', (r.row ->> 'version')::integer
      from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) with ordinality r (row, place)`,
  )
  return beginCheck(scope, set, { count: rows.length, context })
}

type Rows = ReadInputOf<typeof checkRowValues>['change']['rows']

/** Returns rows whose new labels include those removed ones that a row has, which nobody sees and files cannot name. */
async function withUnseenLabels(
  scope: OwnerScope,
  level: ChangeLevel,
  rows: Rows,
): Promise<readonly Rows[number][]> {
  const ids = rows.flatMap(({ id, values }) => ('labelIds' in values ? [id] : []))
  if (ids.length === 0 || !isPromotion(level)) return rows
  const { table, id } = levelTables[level]
  const found = await runOwn<{ id: string; label_ids: string[] }>(
    scope,
    owned`
      select t.${id} as id, array_agg(u.label_id) as label_ids
      from ${table} t cross join unnest(t.label_ids) u (label_id)
      where t.owner_id = ${scope.ownerId} and t.${id} = any (${ids}::bigint[]) and not exists (
        select from label l where l.owner_id = t.owner_id and l.label_id = u.label_id and l.removed_at is null)
      group by t.${id}`,
  )
  const unseen = new Map(found.rows.map((row) => [row.id, row.label_ids]))
  return rows.map((row) => {
    const { values } = row
    const removed = unseen.get(row.id)
    if (removed === undefined || !('labelIds' in values)) return row
    const labelIds = orderedLabels([...(values.labelIds ?? []), ...removed])
    return { ...row, values: { ...values, labelIds } }
  })
}
