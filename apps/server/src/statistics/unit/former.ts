import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import { unitMinutes } from '@placard/domain/statistics/unit/row'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { figureColumns } from '#server/statistics/figure/columns.ts'
import { arrayOf } from '#server/statistics/unit/place.ts'

/** The key of a unit, and the owners of its rows, now and before. */
export interface UnitRows {
  readonly sourceId: string
  readonly hourMs: number
  readonly part: number
  readonly ownerIds: readonly string[]
}

/** A row of a unit. */
export interface StoredRow extends Sums {
  readonly ownerId: string
  readonly adId: string
  /** The number of its member, for rows of breakdowns. */
  readonly memberId?: number
  readonly atMs: number
  readonly day: string
}

/** The rows of a unit before, by owner and `keyOf`. */
export type FormerRows = ReadonlyMap<string, Map<string, StoredRow>>

/** The tables of units, with the columns that tell the rows of a unit apart. */
export const unitTables = {
  stat_hour: ['owner_id', 'ad_id', 'at'],
  stat_cube_hour: ['owner_id', 'ad_id', 'member_id', 'at'],
} as const

export type UnitTable = keyof typeof unitTables

/** Returns what tells a row apart from others of its owner: the ad alone for base rows of a whole hour. */
export function keyOf({ adId, memberId, atMs }: StoredRow, hourMs: number): string {
  return memberId === undefined && atMs === hourMs ? adId : `${adId} ${memberId} ${atMs}`
}

/**
 * Reads the rows of a unit. Of a unit that is sent again most rows are as before; so they are compared here, and only
 * the others are sent to the database.
 */
export async function formerRows(
  db: Kysely<Tables>,
  table: UnitTable,
  unit: UnitRows,
): Promise<FormerRows> {
  if (unit.ownerIds.length === 0) return new Map()
  const keys = unitTables[table].map((name) =>
    name === 'at' ? sql`date_part('epoch', h.at)` : sql.ref(`h.${name}`),
  )
  const columns = sql.join([
    ...keys,
    ...['day', ...figureNames].map((name) => sql.ref(`h.${name}`)),
  ])
  // One text, since a value for each field would take as long as all else.
  const { rows } = await sql<{ texts: string | null }>`
    select string_agg(concat_ws(' ', ${columns}), ' ') as texts
    from ${sql.table(table)} h where ${rowsOfUnit(unit)}`.execute(db)
  const former = new Map<string, Map<string, StoredRow>>()
  const reader = new RowReader(rows[0]?.texts ?? '', table)
  for (let row = reader.next(); row !== null; row = reader.next()) {
    const ofOwner = former.get(row.ownerId) ?? new Map<string, StoredRow>()
    former.set(row.ownerId, ofOwner)
    ofOwner.set(keyOf(row, unit.hourMs), row)
  }
  return former
}

const [space, zero] = [32, 48]

/** Reads rows from the text of `formerRows`, number by number. Splitting it would leave a text for each field. */
class RowReader {
  readonly #text: string
  readonly #hasMembers: boolean
  #at = 0

  constructor(text: string, table: UnitTable) {
    this.#text = text
    this.#hasMembers = table === 'stat_cube_hour'
  }

  /** Returns the next row; null after the last one. */
  next(): StoredRow | null {
    if (this.#at >= this.#text.length) return null
    const ownerId = this.#word()
    const adId = this.#word()
    const member = this.#hasMembers ? { memberId: this.#number() } : null
    const atMs = this.#number() * 1_000
    const day = this.#word()
    const impressions = this.#number()
    const clicks = this.#number()
    const downloads = this.#number()
    const cost = this.#number()
    const row = { ownerId, adId, atMs, day, impressions, clicks, downloads, cost }
    return member === null ? row : { ...row, ...member }
  }

  #word(): string {
    const end = this.#text.indexOf(' ', this.#at)
    const word = this.#text.slice(this.#at, end === -1 ? this.#text.length : end)
    this.#at += word.length + 1
    return word
  }

  #number(): number {
    let number = 0
    for (; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text.charCodeAt(this.#at)
      if (sign === space) break
      number = number * 10 + sign - zero
    }
    this.#at += 1
    return number
  }
}

/** A condition on the rows `h` of a unit. An hour has at most four instants. */
export function rowsOfUnit({ sourceId, hourMs, part, ownerIds }: UnitRows): RawBuilder<unknown> {
  const instants = unitMinutes.map((minute) => new Date(hourMs + minute * 60_000).toISOString())
  return sql`h.owner_id = any (${arrayOf(ownerIds)}::bigint[]) and h.at = any (${instants}::timestamptz[])
    and h.source_id = ${sourceId} and h.part = ${part}`
}

/** The difference of a unit to its former rows. */
export interface Difference {
  /** The rows that are new or changed. */
  readonly given: readonly StoredRow[]
  /** The former rows of those that are changed, and of those that are no longer in the unit. */
  readonly was: readonly StoredRow[]
  readonly gone: readonly StoredRow[]
}

/** Returns the difference of the rows of a unit, each with a key of its own; their former rows leave `former`. */
export function differenceOf(
  former: FormerRows,
  rows: readonly StoredRow[],
  hourMs: number,
): Difference {
  const given: StoredRow[] = []
  const changed: StoredRow[] = []
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

function isSame(one: StoredRow, other: StoredRow): boolean {
  return (
    one.day === other.day &&
    one.impressions === other.impressions &&
    one.clicks === other.clicks &&
    one.downloads === other.downloads &&
    one.cost === other.cost
  )
}

interface Column {
  readonly name: string
  readonly type: string
  valueOf(row: StoredRow): string | number
}

const idColumns: Readonly<Record<(typeof unitTables)['stat_cube_hour'][number], Column>> = {
  owner_id: { name: 'owner_id', type: 'bigint', valueOf: ({ ownerId }) => ownerId },
  ad_id: { name: 'ad_id', type: 'bigint', valueOf: ({ adId }) => adId },
  member_id: { name: 'member_id', type: 'int', valueOf: ({ memberId }) => memberId ?? 0 },
  at: { name: 'at', type: 'bigint', valueOf: ({ atMs }) => atMs / 1_000 },
}
const dayColumn: Column = { name: 'day', type: 'date', valueOf: ({ day }) => day }

/** Selects rows. */
export function tableOf(table: UnitTable, rows: readonly StoredRow[]): RawBuilder<unknown> {
  const sums = figureNames.map((name): Column => {
    return { name, type: 'bigint', valueOf: (row) => row[name] }
  })
  const columns = [...unitTables[table].map((name) => idColumns[name]), dayColumn, ...sums]
  const arrays = columns.map(
    ({ type, valueOf }) => sql`${arrayOf(rows.map(valueOf))}::${sql.raw(type)}[]`,
  )
  const keys = unitTables[table].map((name) =>
    name === 'at' ? sql`to_timestamp(at) as at` : sql.ref(name),
  )
  const names = sql.raw(columns.map(({ name }) => name).join(', '))
  return sql`select ${sql.join(keys)}, day, ${figureColumns} from unnest(${sql.join(arrays)}) as g (${names})`
}
