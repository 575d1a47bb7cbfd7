import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import {
  type CountedPlays,
  videoCounts,
  videoSumsOf,
} from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'
import { videoColumns } from '#server/statistics/figure/columns.ts'
import { arrayOf } from '#server/statistics/unit/place.ts'

/** The columns that tell the rows of a unit apart, and their day. */
export interface RowKey {
  readonly ownerId: string
  readonly adId: string
  /** The number of its member, for rows of breakdowns. */
  readonly memberId?: number
  readonly atMs: number
  readonly day: string
}

/** A row of a unit with its figures. */
export interface StoredRow extends RowKey, Sums {}

/** A row of a unit with its plays of videos. */
export interface StoredPlays extends RowKey, CountedPlays {}

/** A table of units. */
export interface UnitTable<Row extends RowKey> {
  readonly name: 'stat_hour' | 'stat_cube_hour' | 'video_hour'
  /** The columns that tell the rows of a unit apart. */
  readonly keys: readonly KeyColumn[]
  /** The columns of its figures. */
  readonly figures: readonly string[]
  /** Returns the value of the column of `figures` at a place. */
  figureAt(row: Row, at: number): number
  isSame(one: Row, other: Row): boolean
  /** Reads a row: its keys, the day and the figures. */
  read(reader: RowReader): Row
}

type KeyColumn = 'owner_id' | 'ad_id' | 'member_id' | 'at'

const isSameRow = (one: StoredRow, other: StoredRow) =>
  one.day === other.day &&
  one.impressions === other.impressions &&
  one.clicks === other.clicks &&
  one.downloads === other.downloads &&
  one.cost === other.cost

/** The figures of ads by hour. */
export const hourTable: UnitTable<StoredRow> = {
  name: 'stat_hour',
  keys: ['owner_id', 'ad_id', 'at'],
  figures: figureNames,
  figureAt: (row, at) => row[figureNames[at] ?? 'cost'],
  isSame: isSameRow,
  // The fields are read in the order in which they are named.
  read: (reader) => ({
    ownerId: reader.word(),
    adId: reader.word(),
    atMs: reader.number() * 1_000,
    day: reader.word(),
    impressions: reader.number(),
    clicks: reader.number(),
    downloads: reader.number(),
    cost: reader.number(),
  }),
}

/** The figures of members of breakdowns by hour. */
export const cubeTable: UnitTable<StoredRow> = {
  ...hourTable,
  name: 'stat_cube_hour',
  keys: ['owner_id', 'ad_id', 'member_id', 'at'],
  read: (reader) => ({
    ownerId: reader.word(),
    adId: reader.word(),
    memberId: reader.number(),
    atMs: reader.number() * 1_000,
    day: reader.word(),
    impressions: reader.number(),
    clicks: reader.number(),
    downloads: reader.number(),
    cost: reader.number(),
  }),
}

/** The plays of ads by hour. */
export const playsTable: UnitTable<StoredPlays> = {
  name: 'video_hour',
  keys: ['owner_id', 'ad_id', 'at'],
  figures: videoColumns,
  figureAt: (row, at) => row[videoCounts[at] ?? 'videoPlays'],
  isSame: (one, other) =>
    one.day === other.day && videoCounts.every((name) => one[name] === other[name]),
  read: (reader) => ({
    ownerId: reader.word(),
    adId: reader.word(),
    atMs: reader.number() * 1_000,
    day: reader.word(),
    ...videoSumsOf(() => reader.number()),
  }),
}

const [space, zero] = [32, 48]

/** Reads rows from the text of rows, number by number. Splitting it would leave a text for each field. */
export class RowReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    return this.#at >= this.#text.length
  }

  word(): string {
    const end = this.#text.indexOf(' ', this.#at)
    const word = this.#text.slice(this.#at, end === -1 ? this.#text.length : end)
    this.#at += word.length + 1
    return word
  }

  number(): number {
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

interface Column<Row> {
  readonly name: string
  readonly type: string
  valueOf(row: Row): string | number
}

const keyColumns: Readonly<Record<KeyColumn, Column<RowKey>>> = {
  owner_id: { name: 'owner_id', type: 'bigint', valueOf: ({ ownerId }) => ownerId },
  ad_id: { name: 'ad_id', type: 'bigint', valueOf: ({ adId }) => adId },
  member_id: { name: 'member_id', type: 'int', valueOf: ({ memberId }) => memberId ?? 0 },
  at: { name: 'at', type: 'bigint', valueOf: ({ atMs }) => atMs / 1_000 },
}

/** Selects rows. */
export function tableOf<Row extends RowKey>(
  { keys, figures, figureAt }: UnitTable<Row>,
  rows: readonly Row[],
): RawBuilder<unknown> {
  const columns: Column<Row>[] = [
    ...keys.map((name) => keyColumns[name]),
    { name: 'day', type: 'date', valueOf: ({ day }) => day },
    ...figures.map((name, at) => ({
      name,
      type: 'bigint',
      valueOf: (row: Row) => figureAt(row, at),
    })),
  ]
  const arrays = columns.map(
    ({ type, valueOf }) => sql`${arrayOf(rows.map(valueOf))}::${sql.raw(type)}[]`,
  )
  const shownKeys = keys.map((name) =>
    name === 'at' ? sql`to_timestamp(at) as at` : sql.ref(name),
  )
  const names = sql.raw(columns.map(({ name }) => name).join(', '))
  return sql`select ${sql.join(shownKeys)}, day, ${sql.raw(figures.join(', '))} from unnest(${sql.join(arrays)}) as g (${names})`
}
