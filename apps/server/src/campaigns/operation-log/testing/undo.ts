import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** The parts of a log entry that an undo needs. */
interface LoggedChange {
  operation: string
  entity: string
  entity_id: string | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  version: number | null
}

/** The tables of entities with a version. */
const tables: Readonly<Record<string, string>> = {
  plan: 'plan',
  group: 'ad_group',
  ad: 'ad',
  creative: 'creative',
  keyword: 'keyword',
  serviceNode: 'service_node',
}

/** Returns the newest entry of an owner's log; '0' before the first. */
export async function newestEntry({ db }: Database, ownerId: string): Promise<string> {
  const { newest } = await db
    .selectFrom('operation_log')
    .select((eb) => eb.fn.max('log_id').as('newest'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return newest ?? '0'
}

/**
 * Undoes the entries of an owner's log after one entry up to another, newest first, from the log alone.
 *
 * @throws Error if an entity is not as its entry left it
 */
export async function undo(
  database: Database,
  ownerId: string,
  { behind, upTo }: { behind: string; upTo: string },
): Promise<void> {
  const { rows } = await sql<LoggedChange>`
    select operation, entity, entity_id, before, after, version from operation_log
    where owner_id = ${ownerId} and log_id > ${behind} and log_id <= ${upTo} order by log_id desc`.execute(
    database.db,
  )
  for (const change of rows) {
    if (change.entity in tables) await undoEntity(database, ownerId, change)
    else if (change.entity === 'statistics') await undoFigures(database, ownerId, change)
  }
}

async function undoEntity(
  { db }: Database,
  ownerId: string,
  { operation, entity, entity_id, before, version }: LoggedChange,
): Promise<void> {
  const table = sql.table(tables[entity] ?? '')
  const id = sql.ref(entity === 'serviceNode' ? 'node_id' : `${entity}_id`)
  if (operation === 'remove') {
    const facts = { ...before, version: Number(version) - 1 }
    const names = Object.keys(facts).map((name) => sql.ref(columnOf(name)))
    await sql`insert into ${table} (owner_id, ${id}, ${sql.join(names)})
      values (${ownerId}, ${entity_id}, ${sql.join(Object.values(facts))})`.execute(db)
    return
  }
  const asItWas = Object.entries({ ...before, version: Number(version) - 1 }).map(
    ([name, value]) => sql`${sql.ref(columnOf(name))} = ${value}`,
  )
  const back =
    operation === 'create'
      ? sql`delete from ${table}`
      : sql`update ${table} set ${sql.join(asItWas)}`
  const { numAffectedRows } = await sql`${back} where owner_id = ${ownerId}
    and ${id} = ${entity_id} and version = ${version}`.execute(db)
  if (numAffectedRows !== 1n) throw new Error(`${entity} ${entity_id} has no version ${version}`)
}

/** Wire names are column names in another spelling. */
function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

async function undoFigures(
  { db }: Database,
  ownerId: string,
  { before, after }: LoggedChange,
): Promise<void> {
  const written = figuresOf(after)
  for (const figures of written) {
    const same = Object.entries(figures).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    const { numAffectedRows } =
      await sql`delete from ad_day where owner_id = ${ownerId} and ${sql.join(same, sql` and `)}`.execute(
        db,
      )
    if (numAffectedRows !== 1n) throw new Error(`there is no ${JSON.stringify(figures)}`)
  }
  for (const figures of figuresOf(before)) {
    const [names, values] = [Object.keys(figures), Object.values(figures)]
    await sql`insert into ad_day (owner_id, ${sql.join(names.map((name) => sql.ref(name)))})
      values (${ownerId}, ${sql.join(values)})`.execute(db)
  }
  const days = [...new Set(written.map((figures) => figures['day']))]
  for (const [table, id] of levels) await addUpDays(db, ownerId, { table, id, days })
}

/** Returns the rows of a logged table, by column names. */
function figuresOf(table: LoggedChange['before']): Record<string, unknown>[] {
  const { columns, rows } = table as { columns: string[]; rows: unknown[][] }
  return rows.map((row) => Object.fromEntries(columns.map((name, at) => [columnOf(name), row[at]])))
}

/** The tables of sums with the column of their id, after a comma. */
const levels = [
  ['group_day', ', group_id'],
  ['plan_day', ', plan_id'],
  ['owner_day', ''],
] as const

/** Computes the sums of a level from the figures of its ads. */
async function addUpDays(
  db: Database['db'],
  ownerId: string,
  { table: name, id, days }: { table: string; id: string; days: readonly unknown[] },
): Promise<void> {
  const table = sql.table(name)
  const ids = sql.raw(id)
  await sql`delete from ${table} where owner_id = ${ownerId} and day = any (${days}::date[])`.execute(
    db,
  )
  await sql`insert into ${table} (owner_id, day ${ids}, impressions, clicks, downloads, cost)
    select d.owner_id, d.day ${ids}, sum(impressions), sum(clicks), sum(downloads), sum(cost)
    from ad_day d join ad a on a.owner_id = d.owner_id and a.ad_id = d.ad_id
    where d.owner_id = ${ownerId} and d.day = any (${days}::date[]) group by d.owner_id, d.day ${ids}`.execute(
    db,
  )
}
