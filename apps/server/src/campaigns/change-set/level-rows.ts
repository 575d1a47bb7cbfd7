import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import type { Level } from '@placard/contract/campaigns/report'
import type { RowFacts, RowValues } from '@placard/domain/campaigns/change-set/operation'
import type { FieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import { type RawBuilder, sql } from 'kysely'
import { levelTables } from '#server/campaigns/promotion/level.ts'
import type { Difference } from '#server/platform/operation-log/write.ts'

export type Values = Readonly<Record<string, unknown>>

/** The names of a row in its entry, and its version. */
export interface Identity {
  readonly name: string
  readonly parentNames: string
  /** The parent in which the name is unique; 0 without one. */
  readonly parentId: string
  readonly version: number
}

/** The effect of a change on a row, as a single save would have it. */
export interface Effect {
  readonly problems: readonly FieldProblem[]
  /** The row after the change, and the columns that differ. */
  readonly row: Values
  readonly changed: Values
  readonly logged: Difference
  readonly wasDelivered: boolean
  readonly isDelivered: boolean
  /** True if a keyword gets a bid of its own instead of its group's. */
  readonly getsOwnBid?: boolean
  /** The new name, if it has to be unique in the parent; null if it stays. */
  readonly newName: string | null
}

/** The rows of one level that a batch is about, and the rules of a single save for them. */
export interface LevelRows<Row> {
  /** Without those that do not exist. */
  readonly byId: ReadonlyMap<string, Row>
  identityOf(row: Row): Identity
  /** Returns the values that operations change. */
  valuesOf(row: Row): RowValues
  factsOf(row: Row): Pick<RowFacts, 'planName' | 'groupName' | 'spentCents' | 'groupBidCents'>
  /** Returns the fields that the log contains. */
  loggedOf(row: Row): Values
  isDelivered(row: Row): boolean
  /** Returns the decision about a change of a row. @param wanted the fields of all rows that will be decided about */
  decisions(wanted: readonly Values[]): Promise<(row: Row, wanted: Values) => Effect>
}

/** Returns whether rows of the level have figures, labels and states of their own. */
export function isPromotion(level: ChangeLevel): level is Level {
  return level !== 'creative' && level !== 'keyword'
}

interface ChangedTable {
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
}

/** The tables of changed rows, parents before their children. */
export const changedTables: Readonly<Record<ChangeLevel, ChangedTable>> = {
  plan: levelTables.plan,
  group: levelTables.group,
  ad: levelTables.ad,
  creative: { table: sql`creative`, id: sql`creative_id` },
  keyword: { table: sql`keyword`, id: sql`keyword_id` },
}
