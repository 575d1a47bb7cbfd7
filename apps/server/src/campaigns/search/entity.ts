import type { Level } from '@placard/contract/campaigns/report'
import { owned } from '#server/platform/database/owned-sql.ts'
import { runOwnWhile } from '#server/platform/database/revocable.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { entityCondition, type Narrowing } from '#server/campaigns/promotion/condition.ts'
import { levelTables, standingColumns, standingTables } from '#server/campaigns/promotion/level.ts'
import { timeOf } from '#server/campaigns/promotion/standing.ts'
import { matchOf } from '#server/campaigns/search/match.ts'
import { sql } from 'kysely'

/** What is looked for, how many of a kind are wanted, and for how long. */
export interface Search {
  readonly text: string
  readonly limit: number
  readonly signal: AbortSignal
  /** Where to look; everywhere unless it names a parent or service. */
  readonly within: Narrowing
}

/** The rows of a level that fit best, with the columns that its list shows. @throws the signal's reason */
export async function foundAt<Row>(
  scope: OwnerScope,
  level: Level,
  { text, limit, signal, within }: Search,
): Promise<Row[]> {
  const tables = levelTables[level]
  const time = timeOf(scope)
  const { table, id, name, columns } = tables
  const { condition, order } = matchOf({ id: sql`e.${id}`, name: sql`e.${name}` }, text)
  // Parents are joined for those rows alone.
  const query = owned`
    with best as (
      select e.${id} from ${table} e where ${entityCondition(scope, tables, within)} and ${condition}
      order by ${order} limit ${limit}
    )
    select ${standingColumns(tables, time)}, ${columns}
    from best join (${standingTables(tables, time)}) on e.owner_id = ${scope.ownerId} and e.${id} = best.${id}
    order by ${order}`
  const { rows } = await runOwnWhile<Row>(scope, query, signal)
  return rows
}
