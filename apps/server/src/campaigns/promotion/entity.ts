import type { SavedAd } from '@placard/contract/campaigns/ad'
import type { SavedGroup } from '@placard/contract/campaigns/group'
import type { SavedPlan } from '@placard/contract/campaigns/plan'
import type { Level } from '@placard/contract/campaigns/report'
import type { AccountState, AccountTime } from '@placard/domain/campaigns/promotion/delivery'
import { fieldsOf } from '@placard/domain/campaigns/promotion/declared-field'
import type { Fields } from '@placard/domain/campaigns/promotion/field'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type RawBuilder, sql } from 'kysely'
import { type AdRecord, savedAdOf } from '#server/campaigns/ad/record.ts'
import { type GroupRecord, savedGroupOf } from '#server/campaigns/group/record.ts'
import { type PlanRecord, savedPlanOf } from '#server/campaigns/plan/record.ts'
import { columnsIn } from '#server/campaigns/promotion/columns.ts'
import { owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { type Difference, difference } from '#server/platform/operation-log/write.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import {
  isNotDeleted,
  type LevelTables,
  levelTables,
  standingColumns,
  standingTables,
} from '#server/campaigns/promotion/level.ts'
import { currentAccountState, timeOf } from '#server/campaigns/promotion/delivery-status.ts'

export interface Records {
  readonly plan: PlanRecord
  readonly group: GroupRecord
  readonly ad: AdRecord
}

/** An entity as calls return it. */
export interface SavedEntities {
  readonly plan: SavedPlan
  readonly group: SavedGroup
  readonly ad: SavedAd
}

export interface EntityRef<Of extends Level = Level> {
  readonly level: Of
  readonly id: string
}

export interface SaveContext {
  readonly locale: Locale
  /** The facts about the account that the returned state depends on. */
  readonly account: AccountState
}

type Wire = Readonly<Record<string, unknown>>

const savedOf: {
  readonly [Of in Level]: (row: Records[Of], account: AccountState) => SavedEntities[Of]
} = {
  plan: savedPlanOf,
  group: savedGroupOf,
  ad: savedAdOf,
}

export function wireOf<Of extends Level>(
  level: Of,
  row: Records[Of],
  account: AccountState,
): SavedEntities[Of] & Wire {
  return savedOf[level](row, account)
}

/** Follow from other facts. */
const derived = ['version', 'state', 'reasons', 'nodeName']

const unlogged: Readonly<Record<Level, ReadonlySet<string>>> = {
  plan: unloggedOf('plan'),
  group: unloggedOf('group'),
  ad: unloggedOf('ad'),
}

function unloggedOf(level: Level): ReadonlySet<string> {
  const fields: Fields = fieldsOf[level]
  const declared = Object.keys(fields).filter((name) => fields[name]?.isLogged === false)
  return new Set([...derived, `${level}Id`, ...declared])
}

/** Returns the fields that the log contains: those that users decide, and the parents. */
export function loggedFields(level: Level, wire: Wire): Wire {
  const logged: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(wire))
    if (!unlogged[level].has(name)) logged[name] = value
  return logged
}

/** Returns the changed fields that the log contains; null if none differs. */
export function loggedDifference(level: Level, was: Wire, is: Wire): Difference | null {
  return difference(was, is, unlogged[level])
}

/** Returns a row as its list has it and its save reads it, without figures and counts. @throws Refusal `notFound` */
export async function rowOf<Of extends Level>(
  scope: OwnerScope,
  ref: EntityRef<Of>,
  time: AccountTime,
): Promise<Records[Of]> {
  const { rows } = await runOwn<Records[Of]>(scope, rowQuery(scope, ref, time))
  return existing(rows)
}

/** Returns an entity without figures. @throws Refusal `notFound` */
export async function detailOf<Of extends Level>(
  scope: OwnerScope,
  level: Of,
  id: string,
): Promise<SavedEntities[Of]> {
  const time = timeOf(scope)
  const [row, account] = await Promise.all([
    rowOf(scope, { level, id }, time),
    currentAccountState(scope, time),
  ])
  return wireOf(level, row, account)
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

/**
 * Returns rows as `rowOf` does, by their ids, without those that do not exist. Locked rows are locked in the order of
 * their ids.
 */
export async function rowsOf<Of extends Level>(
  scope: OwnerScope,
  { level, ids, how }: RowsRef<Of>,
  time: AccountTime,
): Promise<ReadonlyMap<string, Records[Of]>> {
  const tables = levelTables[level]
  const { rows } = await runOwn<Records[Of]>(
    scope,
    owned`
      select ${rowColumns(tables, time)} from ${standingTables(tables, time)}
      where ${isNotDeleted(scope, tables)} and e.${tables.id} = any (${ids}::bigint[])
      order by e.${tables.id} ${how === 'locked' ? sql`for update of e` : sql``}`,
  )
  return new Map(rows.map((row) => [String(columnsIn(row)[`${level}_id`]), row]))
}

interface RowsRef<Of extends Level> {
  readonly level: Of
  readonly ids: readonly string[]
  readonly how: 'unlocked' | 'locked'
}

function existing<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw notFound()
  return row
}

function rowQuery(scope: OwnerScope, { level, id }: EntityRef, time: AccountTime): OwnedSql {
  const tables = levelTables[level]
  return owned`${prepared}
    select ${rowColumns(tables, time)} from ${standingTables(tables, time)}
    where ${isNotDeleted(scope, tables)} and e.${tables.id} = ${id}`
}

function rowColumns(tables: LevelTables, time: AccountTime): RawBuilder<unknown> {
  return sql`e.version, ${standingColumns(tables, time)}, ${tables.columns}, ${tables.saved}`
}
