// What changing many rows at once costs: renaming 200,000 ads, 10,000 bids, and 1,000 rows within the calls, beside plain
// SQL that makes the same changes and log entries; and what the largest change costs the server and other owners meanwhile.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { listAds } from '@placard/contract/campaigns/ad'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { connectDatabase, timeLimits } from '#server/platform/database/connect.ts'
import { signedInClient } from '#tests/support/client.ts'
import { peakBytes } from '#tests/support/resident-memory.ts'
import { startedServer } from '#tests/support/running-server.ts'
import { keepAliveClient } from '../calls/keep-alive-client.ts'
import { databaseAccess } from '../database-access.ts'
import { awaitedMs, measuredInTurns, publish, type Row, rowOf, type Taken } from '../harness.ts'
import { largeAccount } from '../list/large-advertiser.ts'
import { cleared, type Duration, sidesOf, thereAndBack } from './side.ts'
import { otherAccount, preparedOwners, type Subject, subjectsOf } from './subject.ts'

const note = [
  'The peer changes the same rows and writes the same log entries in transactions of as many rows, one statement each. It',
  'decides nothing, keeps no preview, and knows no progress, HTTP, sessions or access rules. The times of ours include all',
  'calls and their polling. Both sides are required to have logged each change before the next run.',
].join(' ')

const { values: options } = parseArgs({
  options: {
    large: { type: 'string', default: '3' },
    medium: { type: 'string', default: '10' },
    small: { type: 'string', default: '40' },
    lists: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
  },
})

const limits = { checkMs: 15_000, applyMs: 60_000, smallMs: 1_500, memoryMb: 150, list: 2 }

const dataDir = preparedOwners()
const server = await startedServer(dataDir, { LOG_LEVEL: 'warn', REQUESTS_PER_SECOND: '1000000' })
const database = connectDatabase(databaseAccess(dataDir), console.error, timeLimits.command)
const clientOf = async (account: string) =>
  keepAliveClient(server.address, (await signedInClient(server.address, { account })).headers)
const client = await clientOf(largeAccount)
const other = await clientOf(otherAccount)
try {
  const { rows: owners } = await database.pool.query<{ id: string }>(
    'select owner_id as id from account where email = $1',
    [largeAccount],
  )
  const ground = { database, client, ownerId: owners[0]?.id ?? '' }
  const subjects = await subjectsOf(database, ground.ownerId)
  const measured = (subject: Subject, runs: string) =>
    measuredInTurns<Duration>(sidesOf(ground, subject), Number(runs))
  const rows: Row[] = []
  const isWanted = (name: string) => name.includes(options.only)
  if (isWanted('meanwhile')) {
    rows.push(...(await meanwhile(() => thereAndBack(ground, subjects.allAds))))
    await cleared(ground, subjects.allAds)
  }
  for (const subject of [subjects.someAds, subjects.someBids])
    if (isWanted(subject.name))
      rows.push(...smallRows(subject, await measured(subject, options.small)))
  if (isWanted(subjects.bids.name))
    rows.push(...mediumRows(subjects.bids, await measured(subjects.bids, options.medium)))
  if (isWanted(subjects.allAds.name))
    rows.push(...largeRows(subjects.allAds, await measured(subjects.allAds, options.large)))
  client.end()
  other.end()
  publish('bulk', rows, note)
} finally {
  await database.close()
  await server.stop()
}

function total({ checkMs, applyMs }: Duration): number {
  return checkMs + applyMs
}

interface Part {
  readonly name: string
  readonly of: (took: Duration) => number
  readonly portion?: number
}

/** Compares a part of a change with plain SQL. */
function besideSql(taken: Taken<Duration>, { name, of }: Part, goal: number | null): Row {
  const figure = {
    metric: name,
    unit: 'ms',
    peerName: 'plain SQL by pg',
    better: 'less',
    goal,
  } as const
  return rowOf(figure, { ours: taken.ours.map(of), peer: taken.peer.map(total) }, 0.5)
}

/** Compares a part of a change with the longest time that it may take. */
function besideLimit(
  taken: Taken<Duration>,
  { name, of, portion = 0.5 }: Part,
  limitMs: number,
): Row {
  const figure = {
    metric: name,
    unit: 'ms',
    peerName: 'the limit',
    better: 'less',
    goal: 1,
  } as const
  return rowOf(figure, { ours: taken.ours.map(of), peer: [limitMs] }, portion)
}

function largeRows({ name }: Subject, taken: Taken<Duration>): Row[] {
  const checked = { name: `${name}: checked`, of: ({ checkMs }: Duration) => checkMs }
  const applied = { name: `${name}: applied`, of: ({ applyMs }: Duration) => applyMs }
  return [
    besideLimit(taken, checked, limits.checkMs),
    besideLimit(taken, applied, limits.applyMs),
    besideSql(taken, applied, null),
  ]
}

function mediumRows({ name }: Subject, taken: Taken<Duration>): Row[] {
  return [
    besideSql(taken, { name: `${name}: applied`, of: ({ applyMs }) => applyMs }, 3),
    besideSql(taken, { name: `${name}: checked and applied`, of: total }, null),
  ]
}

function smallRows({ name }: Subject, taken: Taken<Duration>): Row[] {
  return [
    besideLimit(taken, { name: `${name}, p95`, of: total, portion: 0.95 }, limits.smallMs),
    besideSql(taken, { name: `${name}, median`, of: total }, null),
  ]
}

/** Measures the server while all ads are changed and another owner reads the first page of its ads. */
async function meanwhile(change: () => Promise<void>): Promise<Row[]> {
  const yesterday = addDays(dayAt(Date.now()), -1)
  const listMs = () =>
    awaitedMs(() => other.call(listAds, { from: addDays(yesterday, -6), to: yesterday }))
  const idle: number[] = []
  for (let run = 0; run < Number(options.lists); run += 1) idle.push(await listMs())
  await pause(2_000)
  const idleMb = residentMb()
  const busy: number[] = []
  const changing = change()
  const over = new AbortController()
  const reading = (async () => {
    while (!over.signal.aborted) busy.push(await listMs())
  })()
  const peakMb = (await peakBytes(server, changing)) / 1e6
  over.abort()
  await reading
  const list = {
    metric: `first page of another owner meanwhile (${busy.length} lists), p95`,
    unit: 'ms',
    peerName: 'the same while idle',
    better: 'less',
    goal: limits.list,
  } as const
  const memory = {
    metric: `peak memory above idle (${Math.round(idleMb)} MB) meanwhile`,
    unit: 'MB',
    peerName: 'the limit',
    better: 'less',
    goal: 1,
  } as const
  return [
    rowOf(list, { ours: busy, peer: idle }, 0.95),
    rowOf(memory, { ours: [peakMb - idleMb], peer: [limits.memoryMb] }, 0.5),
  ]
}

/** Resident memory of the server, in MB of a million bytes. */
function residentMb(): number {
  const pages = Number(readFileSync(`/proc/${server.process.pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 1e6
}
