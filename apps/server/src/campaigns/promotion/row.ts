import type { Level } from '@placard/contract/campaigns/report'
import type { AccountState, AccountTime } from '@placard/domain/campaigns/promotion/delivery'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import type { EntityRef, Records } from '#server/campaigns/promotion/entity.ts'
import { isNotDeleted } from '#server/campaigns/promotion/not-deleted.ts'
import { levelTables, standingColumns, standingTables } from '#server/campaigns/promotion/level.ts'
import { currentAccountState, timeOf } from '#server/campaigns/promotion/delivery-status.ts'

/** Returns a row as its list has it and its save reads it, without figures. @throws Refusal `notFound` */
export async function rowOf<Of extends Level>(
  scope: OwnerScope,
  ref: EntityRef<Of>,
  time: AccountTime,
): Promise<Records[Of]> {
  const { rows } = await runOwn<Records[Of]>(scope, rowQuery(scope, ref, time))
  return existing(rows)
}

/** Returns the same with the account that its state is derived for. @throws Refusal `notFound` */
export async function detailOf<Of extends Level>(
  scope: OwnerScope,
  level: Of,
  id: string,
): Promise<{ row: Records[Of]; account: AccountState }> {
  const time = timeOf(scope)
  const [row, account] = await Promise.all([
    rowOf(scope, { level, id }, time),
    currentAccountState(scope, time),
  ])
  return { row, account }
}

/** Returns the same row as `rowOf`, locked until the transaction ends. @throws Refusal `notFound` */
export async function lockRow<Of extends Level>(
  scope: OwnerScope,
  ref: EntityRef<Of>,
  time: AccountTime,
): Promise<Records[Of]> {
  const query = owned`${rowQuery(scope, ref, time)} for update of e`
  const { rows } = await runOwn<Records[Of]>(scope, query)
  return existing(rows)
}

function existing<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound()
  return row
}

function rowQuery(scope: OwnerScope, { level, id }: EntityRef, time: AccountTime): OwnedSql {
  const tables = levelTables[level]
  return owned`${prepared}
    select e.version, ${standingColumns(tables, time)}, ${tables.columns}, ${tables.saved} from ${standingTables(tables, time)}
    where ${isNotDeleted(scope, tables)} and e.${tables.id} = ${id}`
}
