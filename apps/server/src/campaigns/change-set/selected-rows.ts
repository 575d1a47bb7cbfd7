import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { ChangeSelection } from '@placard/contract/campaigns/change-selection'
import type { Level } from '@placard/contract/campaigns/report'
import { type RawBuilder, sql } from 'kysely'
import { changedTables } from '#server/campaigns/change-set/level-rows.ts'
import { creativeCondition, creativeTables } from '#server/campaigns/creative/search.ts'
import { keywordCondition } from '#server/campaigns/keyword/search.ts'
import { keywordTables } from '#server/campaigns/keyword/row.ts'
import { entityCondition, narrowingOf } from '#server/campaigns/promotion/condition.ts'
import { isNotDeleted, levelTables } from '#server/campaigns/promotion/level.ts'
import { owned, type OwnedSql } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The levels whose rows can be changed by selecting rows of a level: its own, and those below. */
export const changeableLevels: Readonly<Record<ChangeLevel, readonly ChangeLevel[]>> = {
  plan: ['plan', 'group', 'ad', 'creative', 'keyword'],
  group: ['group', 'ad', 'creative', 'keyword'],
  ad: ['ad', 'creative'],
  creative: ['creative'],
  keyword: ['keyword'],
}

/** Returns SQL for the ids of the selected rows, and the places by which they are numbered. */
export async function selectedRows(
  scope: OwnerScope,
  selection: ChangeSelection,
  level: ChangeLevel,
): Promise<OwnedSql> {
  const chosen = await chosenRows(scope, selection)
  if (level === selection.level) return chosen
  const { tables, parent, rowId, condition } = rowsBelow(level)
  const { id } = changedTables[selection.level]
  return owned`
    select ${rowId} as id, c.place from (${chosen}) c join ${tables} on e.${id} = c.id
    where ${isNotDeleted(scope, levelTables[parent])} and ${condition}`
}

interface RowsBelow {
  readonly tables: RawBuilder<unknown>
  /** The level of `e`. */
  readonly parent: Level
  readonly rowId: RawBuilder<unknown>
  readonly condition: RawBuilder<unknown>
}

/** The rows of a level as SQL in which `e` has the ids of everything above. */
function rowsBelow(level: ChangeLevel): RowsBelow {
  if (level === 'creative') {
    const tables = sql`ad e join creative v on v.owner_id = e.owner_id and v.ad_id = e.ad_id`
    return { tables, parent: 'ad', rowId: sql`v.creative_id`, condition: sql`v.removed_at is null` }
  }
  if (level === 'keyword') {
    const tables = sql`ad_group e join keyword k on k.owner_id = e.owner_id and k.group_id = e.group_id`
    return { tables, parent: 'group', rowId: sql`k.keyword_id`, condition: sql`true` }
  }
  const { table, id } = levelTables[level]
  return { tables: sql`${table} e`, parent: level, rowId: sql`e.${id}`, condition: sql`true` }
}

async function chosenRows(scope: OwnerScope, selection: ChangeSelection): Promise<OwnedSql> {
  const { ids } = selection
  if (selection.kind === 'these') {
    return owned`select s.id, min(s.place) as place
      from unnest(${ids}::bigint[]) with ordinality s (id, place), owner o where o.owner_id = ${scope.ownerId}
      group by s.id`
  }
  if (selection.level === 'creative') {
    const condition = await creativeCondition(scope, selection.filters)
    return owned`select c.creative_id as id, ${sql.lit(0)}::bigint as place from ${creativeTables}
      where ${condition} and c.creative_id <> all (${ids}::bigint[])`
  }
  if (selection.level === 'keyword') {
    const condition = await keywordCondition(scope, selection.filters)
    return owned`select k.keyword_id as id, ${sql.lit(0)}::bigint as place from ${keywordTables}
      where ${condition} and k.keyword_id <> all (${ids}::bigint[])`
  }
  const tables = levelTables[selection.level]
  const narrowing = await narrowingOf(scope, selection.filters, selection)
  return owned`select e.${tables.id} as id, ${sql.lit(0)}::bigint as place from ${tables.table} e
    where ${entityCondition(scope, tables, narrowing)} and e.${tables.id} <> all (${ids}::bigint[])`
}
