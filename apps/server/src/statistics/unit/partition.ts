import { addDays, type Day, dayAt, daysBetween } from '@placard/domain/platform/calendar/day'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** The partitioned tables, with the number of past days that they keep besides today. */
const kept = { stat_hour: 32, stat_cube_hour: 9, video_hour: 32 } as const
type Partitioned = keyof typeof kept
const partitioned = [
  'stat_hour',
  'stat_cube_hour',
  'video_hour',
] as const satisfies readonly Partitioned[]

const daysAhead = 8

/**
 * Makes the partitions of the days to come, and drops those of days that are no longer kept. Several servers may do so
 * at once.
 */
export async function turnPartitions(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const today = dayAt(nowMs, 'UTC')
  for (const table of partitioned) {
    await db.transaction().execute(async (inside) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`partitions of ${table}`}, 0))`.execute(
        inside,
      )
      const existing = await partitionDays(inside, table)
      for (let ahead = -kept[table]; ahead <= daysAhead; ahead += 1) {
        const day = addDays(today, ahead)
        if (!existing.includes(day)) await addPartition(inside, table, day)
      }
      for (const day of existing) {
        if (daysBetween(day, today) > kept[table])
          await sql`drop table ${sql.table(nameOf(table, day))}`.execute(inside)
      }
      const first = addDays(today, -kept[table])
      await sql`delete from ${sql.table(`${table}_default`)} where at < ${`${first}T00:00Z`}::timestamptz`.execute(
        inside,
      )
    })
  }
  await sql`delete from owner_hour where hour < ${`${addDays(today, -kept.stat_hour)}T00:00Z`}::timestamptz`.execute(
    db,
  )
  await sql`delete from stat_unit where hour < ${`${addDays(today, -kept.stat_cube_hour)}T00:00Z`}::timestamptz`.execute(
    db,
  )
}

function nameOf(table: Partitioned, day: Day): string {
  return `${table}_${day.replaceAll('-', '')}`
}

async function partitionDays(db: Transaction<Tables>, table: Partitioned): Promise<Day[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname ~ '_[0-9]{8}$'`.execute(db)
  // The names are those of `nameOf`.
  return rows.map(({ name }) => name.replace(/^.*_(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') as Day)
}

/** Adds a partition, with the rows of its day that the default partition has caught meanwhile. */
async function addPartition(db: Transaction<Tables>, table: Partitioned, day: Day): Promise<void> {
  const partition = sql.table(nameOf(table, day))
  const whole = sql.table(table)
  const [from, to] = [`${day}T00:00Z`, `${addDays(day, 1)}T00:00Z`]
  await sql`create table ${partition} (like ${whole} including all)`.execute(db)
  await sql`
    with caught as (
      delete from ${sql.table(`${table}_default`)} where at >= ${from}::timestamptz and at < ${to}::timestamptz returning *
    )
    insert into ${partition} select * from caught`.execute(db)
  await sql`alter table ${whole} attach partition ${partition} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(
    db,
  )
}

/** Analyzes the partition of an hour, unless it has been: as an empty table it would be joined row by row. */
export async function analyzeFresh(db: Kysely<Tables>, hourMs: number): Promise<void> {
  for (const table of partitioned) {
    const name = nameOf(table, dayAt(hourMs, 'UTC'))
    const { rows } = await sql`
      select from pg_class where oid = to_regclass(${name}) and reltuples < 1`.execute(db)
    if (rows.length > 0) await sql`analyze (skip_locked) ${sql.table(name)}`.execute(db)
  }
}
