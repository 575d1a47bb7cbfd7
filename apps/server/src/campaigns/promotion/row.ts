import type { Level } from '@placard/contract/campaigns/report'
import type { AccountState, AccountTime } from '@placard/domain/campaigns/promotion/delivery'
import { sql } from 'kysely'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { isNotDeleted } from '#server/campaigns/promotion/not-deleted.ts'
import { levelTables, standingColumns, standingTables } from '#server/campaigns/promotion/level.ts'
import { accountStanding, timeOf } from '#server/campaigns/promotion/delivery-status.ts'

/** The row, and the time for its delivery status. */
export interface WantedRow {
  readonly level: Level
  readonly id: string
  readonly time: AccountTime
}

/** A row as its list has it and its save reads it, figures aside. @throws Refusal `notFound` */
export async function rowOf<Row>(scope: OwnerScope, wanted: WantedRow): Promise<Row> {
  const { rows } = await runOwn<Row>(scope, rowQuery(scope, wanted))
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** The same with the account that its state is derived for. @throws Refusal `notFound` */
export async function detailOf<Row>(
  scope: OwnerScope,
  level: Level,
  id: string,
): Promise<{ row: Row; account: AccountState }> {
  const time = timeOf(scope)
  const [row, account] = await Promise.all([
    rowOf<Row>(scope, { level, id, time }),
    accountStanding(scope, time),
  ])
  return { row, account }
}

/** A row as `rowOf` reads it, held until the transaction ends. @throws Refusal `notFound` */
export async function lockRow<Row>(scope: OwnerScope, wanted: WantedRow): Promise<Row> {
  const { rows } = await runOwn<Row>(scope, owned`${rowQuery(scope, wanted)} for update of e`)
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

function rowQuery(scope: OwnerScope, { level, id, time }: WantedRow): OwnedSql {
  const tables = levelTables[level]
  const saved = tables.saved === null ? sql`` : sql`, ${tables.saved}`
  return owned`${prepared}
    select e.version, ${standingColumns(tables, time)}, ${tables.columns}${saved} from ${standingTables(tables, time)}
    where ${isNotDeleted(scope, tables)} and e.${tables.id} = ${id}`
}
