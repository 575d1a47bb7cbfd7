import { setTimeout as pause } from 'node:timers/promises'
import {
  applyChangeSet,
  changeSetDetail,
  checkChangeSet,
  type ChangeSet,
} from '@placard/contract/campaigns/change-set'
import type { Envelope } from '@placard/contract/platform/envelope'
import type { Database } from '#server/platform/database/connect.ts'
import type { keepAliveClient } from '../calls/keep-alive-client.ts'
import { inputOf, type Subject } from './subject.ts'

/** The time that a change took, in milliseconds. Plain SQL checks nothing. */
export interface Duration {
  readonly checkMs: number
  readonly applyMs: number
}

type Client = ReturnType<typeof keepAliveClient>

export interface Ground {
  readonly database: Database
  readonly client: Client
  readonly ownerId: string
}

const pollMs = 50
const batchSize = 1_000
const plainRequest = 'bench-plain'

/** Both sides change the same rows: there, and the next time back. */
export function sidesOf(ground: Ground, subject: Subject) {
  let turn = 0
  const inTurn = (side: typeof ours) => async () => {
    const way = subject.ways[turn % 2 === 0 ? 0 : 1]
    turn += 1
    const took = await side(ground, subject, way)
    await requireLogged(ground, subject)
    await cleared(ground, subject)
    return took
  }
  return { ours: inTurn(ours), peer: inTurn(plainSql) }
}

/** Changes the rows there and back by calls. */
export async function thereAndBack(ground: Ground, subject: Subject): Promise<void> {
  for (const way of subject.ways) await ours(ground, subject, way)
}

async function ours(
  { client }: Ground,
  subject: Subject,
  way: Subject['ways'][number],
): Promise<Duration> {
  const begin = performance.now()
  const { changeSetId } = dataOf(await client.call(checkChangeSet, inputOf(subject, way)))
  const { counts } = await untilState(client, changeSetId, 'ready')
  const checked = performance.now()
  dataOf(await client.call(applyChangeSet, { changeSetId, confirmedCount: counts.change }))
  const done = await untilState(client, changeSetId, 'done')
  const applied = performance.now()
  if (done.counts.applied !== subject.ids.length)
    throw new Error(
      `${subject.name}: ${JSON.stringify(done.counts)} and ${JSON.stringify(done.refusals)}`,
    )
  return { checkMs: checked - begin, applyMs: applied - checked }
}

async function untilState(client: Client, changeSetId: string, state: ChangeSet['state']) {
  for (;;) {
    const set = dataOf(await client.call(changeSetDetail, { changeSetId }))
    if (set.state === state) return set
    if (set.failure !== '') throw new Error(set.failure)
    await pause(pollMs)
  }
}

function dataOf<Data>({ code, message, data }: Envelope<Data>): Data {
  if (code !== 0) throw new Error(message)
  return data
}

/** The same changes and log entries, in transactions of as many rows, by one statement each. */
async function plainSql(
  { database, ownerId }: Ground,
  { table, id, level, field, column, ids }: Subject,
  { value }: Subject['ways'][number],
): Promise<Duration> {
  const statement = `
    with changed as (
      update ${table} t set ${column} = ${value.replaceAll(column, `t.${column}`)}, version = t.version + 1
      from (select ${id}, ${column}, ${level}_name as name from ${table} where owner_id = $1 and ${id} = any ($2::bigint[])
        order by ${id} for update) w
      where t.owner_id = $1 and t.${id} = any ($2::bigint[]) and t.${id} = w.${id}
      returning t.${id} as id, w.name, w.${column} as was, t.${column} as now, t.version
    )
    insert into operation_log (owner_id, account_id, home_owner_id, source, address, request_id, operation, entity,
      entity_id, entity_name, before, after, version)
    select $1, a.account_id, a.owner_id, 'call', '127.0.0.1', '${plainRequest}', 'change', '${level}', c.id, c.name,
      jsonb_build_object('${field}', c.was), jsonb_build_object('${field}', c.now), c.version
    from changed c, (select account_id, owner_id from account where owner_id = $1 limit 1) a`
  const connection = await database.pool.connect()
  const begin = performance.now()
  try {
    for (let at = 0; at < ids.length; at += batchSize) {
      await connection.query('begin')
      // The planner cannot know how many ids there are, and expects few.
      await connection.query('set local enable_nestloop = off')
      await connection.query(statement, [ownerId, ids.slice(at, at + batchSize)])
      await connection.query('commit')
    }
    return { checkMs: 0, applyMs: performance.now() - begin }
  } finally {
    connection.release()
  }
}

const loggedByRun = `l.owner_id = $1 and l.request_id in (
  select '${plainRequest}' union all select 'change-set-' || change_set_id from change_set where owner_id = $1)`

/** @throws Error when the log does not contain the change of each row */
async function requireLogged({ database, ownerId }: Ground, subject: Subject): Promise<void> {
  const { table, id, column, field, level, ids, name } = subject
  const { rows } = await database.pool.query<{ logged: number }>(
    `select count(*)::int as logged from operation_log l
     join ${table} t on t.owner_id = l.owner_id and t.${id} = l.entity_id and t.version = l.version
     where ${loggedByRun} and l.entity = $2 and l.after ->> $3 = t.${column}::text and l.before ->> $3 <> t.${column}::text`,
    [ownerId, level, field],
  )
  const logged = rows[0]?.logged
  if (logged !== ids.length)
    throw new Error(`${name}: ${logged} of ${ids.length} changes are logged`)
}

/** Removes what a run leaves behind, which must make the next one neither slower nor faster. */
export async function cleared(
  { database, ownerId }: Ground,
  { table, ids }: Subject,
): Promise<void> {
  await database.pool.query(`delete from operation_log l where ${loggedByRun}`, [ownerId])
  await database.pool.query('delete from change_set where owner_id = $1', [ownerId])
  // Of a few rows the database itself takes care.
  if (ids.length > batchSize)
    await database.pool.query(`vacuum analyze ${table}, operation_log, change_set, change_entry`)
}
