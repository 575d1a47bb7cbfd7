import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { entryKind } from '#server/delivery/feed/kind.ts'
import { copyOut } from '#server/platform/database/copy.ts'
import { peakBytes, residentBytes } from '#tests/support/resident-memory.ts'
import { measuredInTurns, type Row, rowOf } from '../harness.ts'
import { engineCall, feedComplete, type Subject } from './subject.ts'

const writers = 8
const writingMs = 5_000
const writingRounds = 5
const changes = 300
const snapshotRounds = 5
const mostDelayMs = 30_000
const mostEntries = 50_000
const megabyte = 2 ** 20

/** Writers that change one to three ads a transaction, with the triggers of the outbox and without. */
export async function writerRow(subject: Subject): Promise<Row> {
  const taken = await measuredInTurns(
    {
      ours: () => transactionsPerSecond(subject, true),
      peer: () => transactionsPerSecond(subject, false),
    },
    writingRounds,
  )
  await subject.pool.query('alter table ad enable trigger delivery_updated')
  return rowOf(
    {
      metric: `transactions of ${writers} writers`,
      unit: '1/s',
      peerName: 'without the outbox',
      better: 'more',
      goal: 1.333,
    },
    taken,
    0.5,
  )
}

async function transactionsPerSecond(subject: Subject, hasOutbox: boolean): Promise<number> {
  const { pool } = subject
  await feedComplete(pool)
  await pool.query(`alter table ad ${hasOutbox ? 'enable' : 'disable'} trigger delivery_updated`)
  const ids = await someAds(subject, 10_000)
  const begin = performance.now()
  let count = 0
  const write = async (writer: number) => {
    for (let turn = writer; performance.now() - begin < writingMs; turn += writers) {
      const changed = ids.slice(turn % ids.length).slice(0, 1 + (turn % 3))
      await pool.query(
        'update ad set page_url = $3 where owner_id = $1 and ad_id = any($2::bigint[])',
        [subject.ownerId, changed, `https://shop.example.com/${turn}`],
      )
      count += 1
    }
  }
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  return (count * 1_000) / (performance.now() - begin)
}

/** Returns ads that are in the feed. */
async function someAds({ pool, ownerId }: Subject, count: number): Promise<string[]> {
  const { rows } = await pool.query<{ ad_id: string }>(
    `select entity_id as ad_id from delivery_entry
     where owner_id = $1 and kind = $2 and body is not null order by entity_id limit $3`,
    [ownerId, entryKind.ad, count],
  )
  if (rows.length === 0) throw new Error('no ad is in the feed')
  return rows.map(({ ad_id }) => ad_id)
}

/** The time from a commit until an engine has its entry, while another transaction is always open. */
export async function delayRow(subject: Subject): Promise<Row> {
  const { pool } = subject
  await feedComplete(pool)
  const ids = await someAds(subject, changes)
  const cursor = await readAll(subject, () => {})
  const over = new AbortController()
  const arrived = new Map<string, number>()
  const others = [
    follow(subject, { cursor, arrived, over: over.signal }),
    holdTransactions(pool, over.signal),
  ]
  const delays: number[] = []
  try {
    for (const adId of ids) {
      const url = `https://shop.example.com/${performance.now()}`
      await pool.query('update ad set page_url = $2 where ad_id = $1', [adId, url])
      const committed = performance.now()
      delays.push((await arrival(arrived, adId)) - committed)
      await pause(10)
    }
  } finally {
    over.abort()
    await Promise.all(others)
  }
  return rowOf(
    { metric: 'commit to feed, p99', unit: 'ms', peerName: 'the limit', better: 'less', goal: 1 },
    { ours: delays, peer: [100] },
    0.99,
  )
}

/** Waits for an entry. @returns the time at which it arrived */
async function arrival(arrived: ReadonlyMap<string, number>, adId: string): Promise<number> {
  const until = performance.now() + mostDelayMs
  for (;;) {
    const at = arrived.get(adId)
    if (at !== undefined) return at
    if (performance.now() > until) throw new Error(`the ad ${adId} did not arrive`)
    await pause(1)
  }
}

interface Following {
  readonly cursor: string
  /** Receives the time at which each entry has arrived. */
  readonly arrived: Map<string, number>
  readonly over: AbortSignal
}

/** Follows the feed from a cursor on. */
async function follow(subject: Subject, { cursor, arrived, over }: Following): Promise<void> {
  let after = cursor
  while (!over.aborted) {
    const reply = await engineCall(subject, `changes?after=${after}&wait=1&limit=5000`)
    const lines = (await reply.text()).trimEnd().split('\n').slice(1)
    const now = performance.now()
    for (const line of lines) {
      const { id, next }: { id?: string; next?: string } = JSON.parse(line)
      if (id !== undefined) arrived.set(id, now)
      after = next ?? after
    }
  }
}

/** Keeps a transaction open that has written, for two seconds each. */
async function holdTransactions(pool: pg.Pool, over: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    while (!over.aborted) {
      await client.query('begin')
      await client.query(`update owner set owner_name = owner_name where owner_type = 0`)
      await pause(2_000, undefined, { signal: over }).catch(() => {})
      await client.query('rollback')
    }
  } finally {
    client.release()
  }
}

/** Reads everything. @returns the cursor of the end */
async function readAll(subject: Subject, tell: (bytes: number) => void): Promise<string> {
  let cursor = ''
  for (let isMore = true; isMore;) {
    const after = cursor === '' ? '' : `&after=${cursor}`
    const headers = { 'accept-encoding': 'identity' }
    const reply = await engineCall(subject, `changes?limit=${mostEntries}${after}`, { headers })
    let tail = Buffer.alloc(0)
    for await (const chunk of reply.body ?? []) {
      tell(chunk.length)
      tail = Buffer.concat([tail, chunk]).subarray(-1_000)
    }
    const last: { next: string; more: boolean } = JSON.parse(
      tail.toString().trimEnd().split('\n').at(-1) ?? '',
    )
    cursor = last.next
    isMore = last.more
  }
  return cursor
}

/** The whole feed, beside COPY of the same bodies by a client that drops them. */
export async function snapshotRows(subject: Subject): Promise<Row[]> {
  await feedComplete(subject.pool)
  const before = await residentBytes(subject.server)
  const measured = measuredInTurns(
    {
      ours: () => megabytesPerSecond((tell) => readAll(subject, tell)),
      peer: () => megabytesPerSecond((tell) => plainCopy(subject.pool, tell)),
    },
    snapshotRounds,
  )
  const peak = await peakBytes(subject.server, measured)
  const taken = await measured
  return [
    rowOf(
      {
        metric: 'snapshot of 200,000 ads',
        unit: 'MB/s',
        peerName: 'COPY … TO STDOUT',
        better: 'more',
        goal: 1.429,
      },
      taken,
      0.5,
    ),
    rowOf(
      {
        metric: 'memory above idle while it streams',
        unit: 'MB',
        peerName: 'the limit',
        better: 'less',
        goal: 1,
      },
      { ours: [(peak - before) / megabyte], peer: [100] },
      0.5,
    ),
  ]
}

async function megabytesPerSecond(
  read: (tell: (bytes: number) => void) => Promise<unknown>,
): Promise<number> {
  let bytes = 0
  const begin = performance.now()
  await read((more) => {
    bytes += more
  })
  return bytes / megabyte / ((performance.now() - begin) / 1_000)
}

async function plainCopy(pool: pg.Pool, tell: (bytes: number) => void): Promise<void> {
  const client = await pool.connect()
  try {
    const statement = `copy (select pos, kind, owner_id, entity_id, since, changed_at, body from delivery_entry order by pos)
      to stdout (format csv, quote E'\\x01', delimiter E'\\x02')`
    await copyOut(client, statement, async (content) => {
      for await (const chunk of content) tell(chunk.length)
    })
  } finally {
    client.release()
  }
}
