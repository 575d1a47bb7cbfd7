import { unitMinutes } from '@placard/domain/statistics/unit/row'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { arrayOf } from '#server/statistics/unit/place.ts'
import {
  type RowKey,
  RowReader,
  type StoredRow,
  type UnitTable,
} from '#server/statistics/unit/table.ts'

/** The key of a unit, and the owners of its rows, now and before. */
export interface UnitRows {
  readonly sourceId: string
  readonly hourMs: number
  readonly part: number
  readonly ownerIds: readonly string[]
}

/** The rows of a unit before, by owner and `keyOf`. */
export type FormerRows<Row extends RowKey = StoredRow> = ReadonlyMap<string, Map<string, Row>>

/** Returns what tells a row apart from others of its owner: the ad alone for base rows of a whole hour. */
export function keyOf({ adId, memberId, atMs }: RowKey, hourMs: number): string {
  return memberId === undefined && atMs === hourMs ? adId : `${adId} ${memberId} ${atMs}`
}

/**
 * Reads the rows of a unit. Of a unit that is sent again most rows are as before; so they are compared here, and only
 * the others are sent to the database.
 */
export async function formerRows<Row extends RowKey>(
  db: Kysely<Tables>,
  table: UnitTable<Row>,
  unit: UnitRows,
): Promise<FormerRows<Row>> {
  if (unit.ownerIds.length === 0) return new Map()
  const keys = table.keys.map((name) =>
    name === 'at' ? sql`date_part('epoch', h.at)` : sql.ref(`h.${name}`),
  )
  const columns = sql.join([
    ...keys,
    ...['day', ...table.figures].map((name) => sql.ref(`h.${name}`)),
  ])
  // One text, since a value for each field would take as long as all else.
  const { rows } = await sql<{ texts: string | null }>`
    select string_agg(concat_ws(' ', ${columns}), ' ') as texts
    from ${sql.table(table.name)} h where ${rowsOfUnit(unit)}`.execute(db)
  const former = new Map<string, Map<string, Row>>()
  const reader = new RowReader(rows[0]?.texts ?? '')
  while (!reader.isAtEnd()) {
    const row = table.read(reader)
    const ofOwner = former.get(row.ownerId) ?? new Map<string, Row>()
    former.set(row.ownerId, ofOwner)
    ofOwner.set(keyOf(row, unit.hourMs), row)
  }
  return former
}

/** A condition on the rows `h` of a unit. An hour has at most four instants. */
export function rowsOfUnit({ sourceId, hourMs, part, ownerIds }: UnitRows): RawBuilder<unknown> {
  const instants = unitMinutes.map((minute) => new Date(hourMs + minute * 60_000).toISOString())
  return sql`h.owner_id = any (${arrayOf(ownerIds)}::bigint[]) and h.at = any (${instants}::timestamptz[])
    and h.source_id = ${sourceId} and h.part = ${part}`
}

/** The difference of a unit to its former rows. */
export interface Difference<Row extends RowKey = StoredRow> {
  /** The rows that are new or changed. */
  readonly given: readonly Row[]
  /** The former rows of those that are changed, and of those that are no longer in the unit. */
  readonly was: readonly Row[]
  readonly gone: readonly Row[]
}

/** Returns the difference of the rows of a unit, each with a key of its own; their former rows leave `former`. */
export function differenceOf<Row extends RowKey>(
  { isSame }: UnitTable<Row>,
  former: FormerRows<Row>,
  { rows, hourMs }: { readonly rows: readonly Row[]; readonly hourMs: number },
): Difference<Row> {
  const given: Row[] = []
  const changed: Row[] = []
  for (const row of rows) {
    const ofOwner = former.get(row.ownerId)
    const key = keyOf(row, hourMs)
    const was = ofOwner?.get(key)
    if (was !== undefined) ofOwner?.delete(key)
    if (was !== undefined && isSame(was, row)) continue
    given.push(row)
    if (was !== undefined) changed.push(was)
  }
  const gone = [...former.values()].flatMap((ofOwner) => [...ofOwner.values()])
  return { given, was: [...changed, ...gone], gone }
}
