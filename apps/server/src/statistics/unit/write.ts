import type { CountedRow } from '@placard/domain/statistics/unit/check'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { eachFigure, figureColumns } from '#server/statistics/figure/columns.ts'
import { addAdDays } from '#server/statistics/unit/ad-day.ts'
import { memberKey, memberNumbers } from '#server/statistics/unit/member.ts'
import { arrayOf, joined } from '#server/statistics/unit/place.ts'
import {
  type Difference,
  differenceOf,
  type FormerRows,
  formerRows,
  rowsOfUnit,
  type UnitRows,
} from '#server/statistics/unit/former.ts'
import {
  cubeTable,
  hourTable,
  type RowKey,
  tableOf,
  type UnitTable,
} from '#server/statistics/unit/table.ts'

const noRows: FormerRows = new Map()
const sums = eachFigure((name) => `sum(${name})::bigint as ${name}`)

/** A unit to write. */
export interface UnitKey extends UnitRows {
  /** Its base rows before. */
  readonly former: FormerRows
  /** True if it had no rows before. Its ads are those of `placeAds`. */
  readonly isNew: boolean
}

/** A day of an ad whose figures have changed. */
export interface MovedDay {
  readonly ownerId: string
  readonly adId: string
  readonly day: string
}

/**
 * Replaces the base rows of a unit, and books the differences into the sums of days and of the owner's hour.
 *
 * @returns the changed days that are in running totals
 */
export async function writeHours(
  db: Kysely<Tables>,
  key: UnitKey,
  rows: readonly CountedRow[],
): Promise<readonly MovedDay[]> {
  const base = rows.filter(({ cube }) => cube === 'base')
  const difference = differenceOf(hourTable, key.former, { rows: base, hourMs: key.hourMs })
  await sql`
    create temporary table unit_moved (
      owner_id bigint, day date, group_id bigint, plan_id bigint, ad_id bigint, sealed date, ${eachFigure((name) => `${name} bigint`)}
    ) on commit drop`.execute(db)
  const parents = key.isNew ? sql`unit_ad` : sql`ad`
  await joined(db, Math.max(difference.given.length, difference.was.length), () =>
    sql`
      with ${replacement(hourTable, key, difference)},
      moved as (${movedDays(hourTable, { key, rows: base, difference })})
      insert into unit_moved
      select m.owner_id, m.day, a.group_id, a.plan_id, m.ad_id, s.day, ${eachFigure((name) => `m.${name}`)}
      from moved m join ${parents} a on a.owner_id = m.owner_id and a.ad_id = m.ad_id
        and a.owner_id = any (${arrayOf(key.ownerIds)}::bigint[])
      left join sealed_day s on s.owner_id = m.owner_id`.execute(db),
  )
  await addAdDays(db, key.ownerIds)
  await addParents(db, key)
  const { rows: moved } = await sql<MovedDay>`
    select owner_id as "ownerId", ad_id as "adId", day from unit_moved where day <= sealed`.execute(
    db,
  )
  return moved
}

/** Adds the differences of `unit_moved` to the days of ad groups, plans and owners, and to the owner's hour. */
async function addParents(db: Kysely<Tables>, { hourMs }: UnitRows): Promise<void> {
  await sql`
    with groups as materialized (
      select owner_id, day, group_id, plan_id, ${sums} from unit_moved group by owner_id, day, group_id, plan_id
    ),
    plans as materialized (select owner_id, day, plan_id, ${sums} from groups group by owner_id, day, plan_id),
    owners as materialized (
      select owner_id, day, ${new Date(hourMs).toISOString()}::timestamptz as hour, ${sums}
      from plans group by owner_id, day
    ),
    of_groups as (${addedSums('group_day', 'groups', ', group_id')}),
    of_plans as (${addedSums('plan_day', 'plans', ', plan_id')}),
    of_owners as (${addedSums('owner_day', 'owners', '')})
    ${addedSums('owner_hour', 'owners', ', hour')}`.execute(db)
}

/** Replaces the rows of a unit in breakdowns, and books the differences into the sums of their members. */
export async function writeCubes(
  db: Kysely<Tables>,
  key: UnitKey,
  rows: readonly CountedRow[],
): Promise<void> {
  const broken = rows.filter(({ cube }) => cube !== 'base')
  if (key.isNew && broken.length === 0) return
  const numbers = await memberNumbers(db, broken)
  const former = await (key.isNew ? noRows : formerRows(db, cubeTable, key))
  const stored = broken.map((row) => ({ ...row, memberId: numbers.get(memberKey(row)) ?? 0 }))
  const difference = differenceOf(cubeTable, former, { rows: stored, hourMs: key.hourMs })
  await joined(db, Math.max(difference.given.length, difference.was.length), () =>
    sql`
      with ${replacement(cubeTable, key, difference)},
      moved as (${movedDays(cubeTable, { key, rows: broken, difference })})
      insert into stat_cube (owner_id, day, cube, ad_id, member_id, ${figureColumns})
      select m.owner_id, m.day, c.cube, m.ad_id, m.member_id, ${eachFigure((name) => `m.${name}`)}
      from moved m join stat_member c on c.member_id = m.member_id
      on conflict (owner_id, cube, day, ad_id, member_id)
      do update set ${eachFigure((name) => `${name} = stat_cube.${name} + excluded.${name}`)}`.execute(
      db,
    ),
  )
}

/** The parts of a statement that write the difference of a unit; its rows are those of `given` and `was`. */
export function replacement<Row extends RowKey>(
  table: UnitTable<Row>,
  key: UnitKey,
  { given, was, gone }: Difference<Row>,
): RawBuilder<unknown> {
  const { keys, figures } = table
  const names = sql.raw(keys.join(', '))
  const columns = sql.raw(figures.join(', '))
  const same = sql.raw(keys.map((name) => `h.${name} = d.${name}`).join(' and '))
  const deleted = sql`
    deleted as (delete from ${sql.table(table.name)} h using (${tableOf(table, gone)}) d where ${rowsOfUnit(key)} and ${same}),`
  const conflict = sql`
    on conflict (${names}, source_id, part)
    do update set day = excluded.day, ${sql.raw(figures.map((name) => `${name} = excluded.${name}`).join(', '))}`
  return sql`
    given as materialized (${tableOf(table, given)}),
    was as materialized (${tableOf(table, was)}),
    ${gone.length === 0 ? sql`` : deleted}
    written as (
      insert into ${sql.table(table.name)} (${names}, source_id, part, day, ${columns})
      select ${names}, ${key.sourceId}::text, ${key.part}::int, day, ${columns} from given
      order by ${names} ${key.isNew ? sql`` : conflict}
    )`
}

interface Moved<Row extends RowKey> {
  readonly key: UnitKey
  readonly rows: readonly Pick<CountedRow, 'atMs'>[]
  readonly difference: Difference<Row>
}

/** Selects the differences by day. A row may have moved to another day with the zone of its owner. */
export function movedDays<Row extends RowKey>(
  { keys, figures }: UnitTable<Row>,
  { key: { hourMs }, rows, difference: { was } }: Moved<Row>,
): RawBuilder<unknown> {
  const ids = sql.raw(keys.filter((name) => name !== 'at').join(', '))
  const each = (part: (name: string) => string) => sql.raw(figures.map(part).join(', '))
  // Then each ad or member has one row.
  const isWhole = rows.every(({ atMs }) => atMs === hourMs)
  const given = sql`select ${ids}, day, ${each((name) => name)} from given`
  if (isWhole && was.length === 0) return given
  return sql`
    select ${ids}, day, ${each((name) => `sum(${name})::bigint as ${name}`)} from (
      ${given} union all select ${ids}, day, ${each((name) => `-${name}`)} from was
    ) d group by ${ids}, day`
}

/**
 * Rows are written in the order of their index, whose pages are then found in memory.
 *
 * @param from sums with one row for each of the table
 * @param id the further column of the key, after a comma; empty for the days of the owner itself
 */
function addedSums(table: string, from: string, id: string): RawBuilder<unknown> {
  const names = sql.raw(`owner_id, day${id}`)
  return sql`
    insert into ${sql.table(table)} (${names}, ${figureColumns})
    select ${names}, ${figureColumns} from ${sql.table(from)} order by ${names}
    on conflict (${names}) do update set ${eachFigure((name) => `${name} = ${table}.${name} + excluded.${name}`)}`
}
