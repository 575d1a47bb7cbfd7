import { eachFigure, figureColumns } from '#server/statistics/figure/columns.ts'
import { withHashJoinsIn } from '#server/platform/database/hash-join.ts'
import type { CountedRow } from '@placard/domain/statistics/unit/check'
import { unitMinutes } from '@placard/domain/statistics/unit/row'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addAdDays } from '#server/statistics/unit/ad-day.ts'
import { arrayOf } from '#server/statistics/unit/place.ts'
import { memberKey, memberNumbers } from '#server/statistics/unit/member.ts'

const sums = eachFigure((name) => `sum(${name})::bigint as ${name}`)

/** The key of a unit, and the owners of its rows, now and before. */
interface UnitRows {
  readonly sourceId: string
  readonly hourMs: number
  readonly part: number
  readonly ownerIds: readonly string[]
}

/** A unit to write. */
export interface UnitKey extends UnitRows {
  /** True if the unit had no rows before. Its ads are those of `placeAds`. */
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
  await sql`
    create temporary table unit_moved (
      owner_id bigint, day date, group_id bigint, plan_id bigint, ad_id bigint, sealed date, ${eachFigure((name) => `${name} bigint`)}
    ) on commit drop`.execute(db)
  await withHashJoinsIn(db, () =>
    sql`
      with given as materialized (${givenRows(base, null)}),
      ${replacement({ table: 'stat_hour', key, ids: ['ad_id'] })},
      moved as (${movedDays(key, base, ['owner_id', 'ad_id'])})
      insert into unit_moved
      select m.owner_id, m.day, a.group_id, a.plan_id, m.ad_id, s.day, ${eachFigure((name) => `m.${name}`)}
      from moved m join ${sql.table(key.isNew ? 'unit_ad' : 'ad')} a on a.owner_id = m.owner_id and a.ad_id = m.ad_id
      left join sealed_day s on s.owner_id = m.owner_id`.execute(db),
  )
  await addAdDays(db, key.ownerIds)
  await sql`
    with groups as materialized (
      select owner_id, day, group_id, plan_id, ${sums} from unit_moved group by owner_id, day, group_id, plan_id
    ),
    plans as materialized (select owner_id, day, plan_id, ${sums} from groups group by owner_id, day, plan_id),
    owners as materialized (
      select owner_id, day, ${new Date(key.hourMs).toISOString()}::timestamptz as hour, ${sums}
      from plans group by owner_id, day
    ),
    of_groups as (${addedSums('group_day', 'groups', ', group_id')}),
    of_plans as (${addedSums('plan_day', 'plans', ', plan_id')}),
    of_owners as (${addedSums('owner_day', 'owners', '')})
    ${addedSums('owner_hour', 'owners', ', hour')}`.execute(db)
  const { rows: moved } = await sql<MovedDay>`
    select owner_id as "ownerId", ad_id as "adId", day from unit_moved where day <= sealed`.execute(
    db,
  )
  return moved
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
  const members = broken.map((row) => numbers.get(memberKey(row)) ?? null)
  await withHashJoinsIn(db, () =>
    sql`
      with given as materialized (${givenRows(broken, members)}),
      ${replacement({ table: 'stat_cube_hour', key, ids: ['ad_id', 'member_id'] })},
      moved as (${movedDays(key, broken, ['owner_id', 'ad_id', 'member_id'])})
      insert into stat_cube (owner_id, day, cube, ad_id, member_id, ${figureColumns})
      select m.owner_id, m.day, c.cube, m.ad_id, m.member_id, ${eachFigure((name) => `m.${name}`)}
      from moved m join stat_member c on c.member_id = m.member_id
      on conflict (owner_id, cube, day, ad_id, member_id)
      do update set ${eachFigure((name) => `${name} = stat_cube.${name} + excluded.${name}`)}`.execute(
      db,
    ),
  )
}

/** @param members the numbers of the rows' members, for rows of breakdowns */
function givenRows(
  rows: readonly CountedRow[],
  members: readonly (number | null)[] | null,
): RawBuilder<unknown> {
  const list = (pick: (row: CountedRow) => string | number) => arrayOf(rows.map(pick))
  const [values, name] =
    members === null ? [sql``, sql``] : [sql`, ${members}::int[]`, sql`, member_id`]
  return sql`
    select owner_id, ad_id, to_timestamp(at_s) as at, day, ${figureColumns}${name}
    from unnest(${list((row) => row.ownerId)}::bigint[], ${list((row) => row.adId)}::bigint[],
      ${list((row) => row.atMs / 1_000)}::bigint[], ${list((row) => row.day)}::date[],
      ${list((row) => row.impressions)}::bigint[], ${list((row) => row.clicks)}::bigint[],
      ${list((row) => row.downloads)}::bigint[], ${list((row) => row.cost)}::bigint[]${values})
      as g (owner_id, ad_id, at_s, day, ${figureColumns}${name})`
}

/** A condition on the rows `h` of a unit. An hour has at most four instants. */
function rowsOfUnit({ sourceId, hourMs, part, ownerIds }: UnitRows): RawBuilder<unknown> {
  const instants = unitMinutes.map((minute) => new Date(hourMs + minute * 60_000).toISOString())
  return sql`h.owner_id = any (${arrayOf(ownerIds)}::bigint[]) and h.at = any (${instants}::timestamptz[])
    and h.source_id = ${sourceId} and h.part = ${part}`
}

/** Returns whether owners have rows of a unit. */
export async function hasHours(db: Kysely<Tables>, unit: UnitRows): Promise<boolean> {
  const { rows } = await sql`select from stat_hour h where ${rowsOfUnit(unit)} limit 1`.execute(db)
  return rows.length > 0
}

interface Replaced {
  readonly table: 'stat_hour' | 'stat_cube_hour'
  readonly key: UnitKey
  /** The columns that tell rows of an owner and instant apart. */
  readonly ids: readonly string[]
}

/**
 * The parts of a statement that replace the rows of a unit by those of `given`: `diff` has the rows that are new,
 * changed or gone, with their former figures.
 */
function replacement({ table, key, ids }: Replaced): RawBuilder<unknown> {
  const unit = rowsOfUnit(key)
  const keys = ['owner_id', 'at', ...ids]
  const same = (one: string, other: string) =>
    sql.raw(keys.map((name) => `${one}.${name} = ${other}.${name}`).join(' and '))
  const names = sql.raw(keys.join(', '))
  const written = sql`
    insert into ${sql.table(table)} (${names}, source_id, part, day, ${figureColumns})
    select ${names}, ${key.sourceId}::text, ${key.part}::int, day, ${figureColumns}`
  if (key.isNew) return sql`written as (${written} from given order by ${names})`
  return sql`
    was as materialized (select * from ${sql.table(table)} h where ${unit}),
    diff as materialized (
      select ${sql.raw(keys.map((name) => `coalesce(g.${name}, w.${name}) as ${name}`).join(', '))},
        g.day, w.day as was_day, ${eachFigure((name) => `g.${name}, w.${name} as was_${name}`)}
      from given g full join was w on ${same('g', 'w')}
      where (g.day, ${eachFigure((name) => `g.${name}`)}) is distinct from (w.day, ${eachFigure((name) => `w.${name}`)})
    ),
    gone as (delete from ${sql.table(table)} h using diff d where d.day is null and ${unit} and ${same('h', 'd')}),
    written as (
      ${written} from diff where day is not null order by ${names}
      on conflict (${names}, source_id, part)
      do update set day = excluded.day, ${eachFigure((name) => `${name} = excluded.${name}`)}
    )`
}

/** Selects the differences of `rows` by day. A row may have moved to another day with the zone of its owner. */
function movedDays(
  { hourMs, isNew }: UnitKey,
  rows: readonly CountedRow[],
  ids: readonly string[],
): RawBuilder<unknown> {
  // Then each ad or member has one row.
  const isWhole = rows.every(({ atMs }) => atMs === hourMs)
  const names = sql.raw(ids.join(', '))
  if (isWhole && isNew) return sql`select ${names}, day, ${figureColumns} from given`
  if (isNew) return sql`select ${names}, day, ${sums} from given group by ${names}, day`
  return sql`
    select ${names}, day, ${sums} from (
      select ${names}, day, ${figureColumns} from diff where day is not null
      union all
      select ${names}, was_day, ${eachFigure((name) => `-was_${name}`)} from diff where was_day is not null
    ) d group by ${names}, day`
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
