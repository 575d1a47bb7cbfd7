import type { checkRowValues } from '@placard/contract/campaigns/row-values'
import type { ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { sheetCellsMax } from '@placard/domain/campaigns/change-set/operation'
import type { CheckContext } from '#server/campaigns/change-set/check.ts'
import { beginCheck } from '#server/campaigns/change-set/create.ts'
import { insertChangeSet } from '#server/campaigns/change-set/set.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
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
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality r (row, place)`,
  )
  return beginCheck(scope, set, { count: rows.length, context })
}
